/** Browsers of one account that get pushes. One more replaces the one that was registered first. */
export const PUSH_DEVICES_MAX = 10;
/** For one push, from the lookup of the name to the answer. */
export const PUSH_TIMEOUT_MS = 10_000;
/** A device whose push service times out so often in a row is dropped. */
export const PUSH_TIMEOUTS_MAX = 3;

/**
 * `gone`: the push service does not know the browser any more. `refused`: the same push would be refused again. `failed`:
 * worth another try, as `timeout` is.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'timeout' | 'failed';

/** The outcome of an answer with this status code. */
export function pushOutcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}

/** A device after a push. `timeouts`: how often its push service has timed out in a row. */
export function deviceAfter(
  outcome: PushOutcome,
  timeouts: number,
): { isDropped: boolean; timeouts: number } {
  switch (outcome) {
    case 'gone':
      return { isDropped: true, timeouts };
    case 'timeout':
      return { isDropped: timeouts + 1 >= PUSH_TIMEOUTS_MAX, timeouts: timeouts + 1 };
    case 'failed':
      return { isDropped: false, timeouts };
    case 'sent':
    case 'refused':
      return { isDropped: false, timeouts: 0 };
  }
}

/** Returns true if a push with this outcome is tried again. */
export const isPushRetried = (outcome: PushOutcome): boolean => outcome === 'timeout' || outcome === 'failed';
