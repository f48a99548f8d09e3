import { ProductError } from '@sudhaar/domain/errors';
import type { JobHandler } from '../jobs/jobs.ts';

/** At most `max` calls within the span of `perSeconds` that the first of them begins. */
export type LimitRule = { max: number; perSeconds: number };
export type KeyedLimit = LimitRule & { key: string };

/** Whether a call may be made: with how many there are now under each key, or after how many seconds. */
export type LimitResult = { ok: true; counts: number[] } | { ok: false; retryAfter: number };

/** Counts calls, for all servers together. */
export type Limits = {
  /** Counts one call under each key. It may be made if none has had too many. */
  take(calls: readonly KeyedLimit[]): Promise<LimitResult>;
  /** Forgets what was counted under a key. */
  forget(key: string): Promise<void>;
  /** What keeps it tidy. */
  jobs: readonly JobHandler[];
  close(): Promise<void>;
};

type Count = { count: number; seconds: number };

/** What follows from the counts, in the order of the calls. */
export function judge(calls: readonly KeyedLimit[], counts: readonly Count[]): LimitResult {
  const over = counts.filter(({ count }, i) => count > (calls[i]?.max ?? 0));
  if (over.length === 0) return { ok: true, counts: counts.map(({ count }) => count) };
  const longest = Math.max(...over.map(({ seconds }) => seconds));
  return { ok: false, retryAfter: Math.max(1, Math.ceil(longest)) };
}

/** Ends a call that is one too many, with word of when to come again. */
export function refuseOver(taken: LimitResult): asserts taken is LimitResult & { ok: true } {
  if (!taken.ok) throw new ProductError('too_many_requests', { retryAfterSeconds: taken.retryAfter });
}
