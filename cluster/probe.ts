import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 100;
/** Longer than any change of the primary may take. */
const TIMEOUT_MS = 60_000;

export type Probe = {
  /** Longest time without a successful answer since then, in ms. */
  longestGap(since: number): number;
  /** Number of successful answers. */
  count(): number;
  stop(): Promise<void>;
};

/** Makes one call after the other, and notes when one succeeds. `call` throws if it fails. */
export function startProbe(call: (signal: AbortSignal) => Promise<void>): Probe {
  const successes = [performance.now()];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      try {
        await call(AbortSignal.timeout(TIMEOUT_MS));
        successes.push(performance.now());
      } catch {
        // The time until the next success counts.
      }
      await wait(EVERY_MS);
    }
  })();
  return {
    longestGap(since) {
      const later = [...successes.filter((time) => time > since), performance.now()];
      const before = successes.findLast((time) => time <= since) ?? since;
      return Math.max(...later.map((time, i) => time - (later[i - 1] ?? before)));
    },
    count: () => successes.length,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
