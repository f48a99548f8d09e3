import { vi } from 'vitest';

/** Until something holds, on a machine that may be busy with other things. */
export const soon = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 10_000 });
