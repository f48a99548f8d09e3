/** How often a client may speak: a burst, and what it regains in a second. */
type Allowance = { burst: number; perSecond: number };

/** A count that fills up again with time. Answers whether one more is allowed. */
export function createRateLimiter(
  { burst, perSecond }: Allowance,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1000) * perSecond);
    at = moment;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
