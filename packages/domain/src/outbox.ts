/** Sending state of a post that waits on its reporter's device. */
export type SendStatus =
  /** `failures` counts server errors for this very post. */
  | { state: 'waiting'; tries: number; notBefore: number; failures?: number }
  | { state: 'refused'; reason: string; field: string | null }
  | { state: 'sent'; postId: string };

export type Attempt =
  | { kind: 'stored'; postId: string }
  /** No connection, or a timeout. It may have arrived anyway; its key makes a retry harmless. */
  | { kind: 'unanswered' }
  | {
      kind: 'answered';
      status: number;
      message: string;
      field: string | null;
      retryAfterSeconds: number | undefined;
    };

export const QUEUED: SendStatus = { state: 'waiting', tries: 0, notBefore: 0 };

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Exponential back-off. `spread` is random jitter from 0 to 1, so that clients don't return together after an outage.
 */
export function waitMs(tries: number, spread: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.75 + spread / 2));
}

/** After this many server errors for one post, its reporter is notified instead. */
const MAX_FAILURES = 5;

/**
 * A retry makes sense, since the post is not at fault: the session expired, there were too many calls, or the server
 * has a problem.
 */
const isTransient = (status: number): boolean =>
  status === 401 || status === 408 || status === 429 || status >= 500;

export function afterAttempt(
  before: { tries: number; failures?: number },
  attempt: Attempt,
  { now, spread }: { now: number; spread: number },
): SendStatus {
  if (attempt.kind === 'stored') return { state: 'sent', postId: attempt.postId };
  const tries = before.tries + 1;
  const hasFailed = attempt.kind === 'answered' && attempt.status === 500;
  const failures = (before.failures ?? 0) + (hasFailed ? 1 : 0);
  const isHopeless = hasFailed && failures >= MAX_FAILURES;
  if (attempt.kind === 'answered' && (isHopeless || !isTransient(attempt.status))) {
    return { state: 'refused', reason: attempt.message, field: attempt.field };
  }
  const retryAfter = attempt.kind === 'answered' ? attempt.retryAfterSeconds : undefined;
  const wait = retryAfter === undefined ? waitMs(tries, spread) : retryAfter * 1000;
  return { state: 'waiting', tries, notBefore: now + wait, ...(failures > 0 && { failures }) };
}

/** A server that fails on one post (500) may accept the next, so only other failures stop the queue. */
export const affectsAllEntries = (attempt: Attempt): boolean =>
  attempt.kind === 'unanswered' || (attempt.kind === 'answered' && [401, 429, 503].includes(attempt.status));

/** Posts are sent only by their own account, and not before their time. `hurry`: the network has just come back. */
export const isDue = (
  entry: { owner: string; status: SendStatus },
  account: string,
  { now, hurry }: { now: number; hurry: boolean },
): boolean =>
  account !== '' &&
  entry.owner === account &&
  entry.status.state === 'waiting' &&
  (hurry || entry.status.notBefore <= now);

/** A sent post stays listed this long. */
const LISTED_FOR_MS = 24 * 60 * 60_000;
export const isExpired = (entry: { at: number; status: SendStatus }, now: number): boolean =>
  entry.status.state === 'sent' && entry.at + LISTED_FOR_MS <= now;
