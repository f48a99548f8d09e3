import type { Limits } from './limits.ts';

/** For benchmarks and tests. */
export const unlimited: Limits = {
  take: async (calls) => ({ ok: true, counts: calls.map(() => 1) }),
  forget: async () => undefined,
  jobs: [],
  close: async () => undefined,
};
