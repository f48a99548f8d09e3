import type { JobHandler } from '../jobs/jobs.ts';

/** At most `max` calls within the span of `perSeconds` that the first of them begins. */
export type LimitRule = { max: number; perSeconds: number };

/** Whether a call may be made, and if not, after how many seconds. */
export type Taken = { ok: true } | { ok: false; retryAfter: number };

/** Counts calls, for all servers together. */
export type Limits = {
  take(key: string, rule: LimitRule): Promise<Taken>;
  /** What keeps it tidy. */
  jobs: readonly JobHandler[];
};
