import { ProductError } from '@sudhaar/domain/errors';
import type { JobHandler } from '../jobs/jobs.ts';

/** At most `max` calls in a window of `perSeconds`, which starts with the first call. */
export type LimitRule = { max: number; perSeconds: number };
export type KeyedLimit = LimitRule & { key: string };

/** Counts per key, or seconds until the next allowed call. */
export type LimitResult = { ok: true; counts: number[] } | { ok: false; retryAfter: number };

/** Shared by all servers. */
export type Limits = {
  /** Counts one call under each key. Allowed if no key is over its limit. */
  take(calls: readonly KeyedLimit[]): Promise<LimitResult>;
  /** Resets a key. */
  forget(key: string): Promise<void>;
  /** Cleanup jobs. */
  jobs: readonly JobHandler[];
  close(): Promise<void>;
};

type Count = { count: number; seconds: number };

/** Results are in the order of the calls. */
export function applyLimits(calls: readonly KeyedLimit[], counts: readonly Count[]): LimitResult {
  const over = counts.filter(({ count }, i) => count > (calls[i]?.max ?? 0));
  if (over.length === 0) return { ok: true, counts: counts.map(({ count }) => count) };
  const longest = Math.max(...over.map(({ seconds }) => seconds));
  return { ok: false, retryAfter: Math.max(1, Math.ceil(longest)) };
}

export function throwIfOverLimit(taken: LimitResult): asserts taken is LimitResult & { ok: true } {
  if (!taken.ok) throw new ProductError('too_many_requests', { retryAfterSeconds: taken.retryAfter });
}
