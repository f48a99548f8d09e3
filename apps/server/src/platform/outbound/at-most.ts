/** Calls to one outside service at the same time, by one server. */
export const SERVICE_CALLS_AT_ONCE = 20;

/**
 * Limits calls to an outside service whose callers have another answer. More than so many at the same time fail at once
 * instead of waiting: a service that is silent would only let the queue grow.
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
