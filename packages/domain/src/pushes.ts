/** Browsers per account. One more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** From the DNS lookup to the answer. */
export const PUSH_TIMEOUT_MS = 10_000;
/** Consecutive timeouts after which a device is dropped. */
export const PUSH_TIMEOUTS_MAX = 3;

/**
 * `gone`: the push service no longer knows the browser. `refused`: a retry would be refused too. `failed` and
 * `timeout` are worth a retry.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'timeout' | 'failed';

export function pushOutcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}

/** `timeouts` counts consecutive timeouts of its push service. */
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

export const isPushRetried = (outcome: PushOutcome): boolean => outcome === 'timeout' || outcome === 'failed';
