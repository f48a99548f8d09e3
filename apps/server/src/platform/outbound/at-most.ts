/** Concurrent calls to one external service, per server. */
export const SERVICE_CALLS_AT_ONCE = 20;

/**
 * For external services whose callers have a fallback. Excess calls fail at once instead of waiting, because the
 * queue for a silent service would only grow.
 */
export function atMost(limit: number) {
  let running = 0;
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) throw new Error(`${limit} calls to this service are under way`);
    running += 1;
    try {
      return await call();
    } finally {
      running -= 1;
    }
  };
}
