type ThrottleOptions = {
  /** So long after the first call: others may follow at once. */
  soonMs: number;
  /** So long at least between two. */
  pauseMs: number;
};

/** Calls for many reasons, carried out now and then. */
export function paced(act: () => void, { soonMs, pauseMs }: ThrottleOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    ask() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          act();
        },
        Math.max(soonMs, last + pauseMs - Date.now()),
      );
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
