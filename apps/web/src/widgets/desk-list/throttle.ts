type ThrottleOptions = {
  /** Delay after the first call, because others may follow at once. */
  soonMs: number;
  /** Minimum time between two runs. */
  pauseMs: number;
};

/** Combines frequent calls. */
export function throttle(act: () => void, { soonMs, pauseMs }: ThrottleOptions) {
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
