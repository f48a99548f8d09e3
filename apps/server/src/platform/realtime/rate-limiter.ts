/** Token bucket. */
type Allowance = { burst: number; perSecond: number };

/** Token bucket. Returns true if one more call is allowed. */
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
