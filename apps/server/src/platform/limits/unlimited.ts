import type { Limits } from './limits.ts';

/** For benchmarks and tests: everyone may call as often as they like. */
export const unlimited: Limits = { take: async () => ({ ok: true }), jobs: [] };
