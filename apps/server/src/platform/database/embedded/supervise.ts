import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresProcess } from './process.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** After running for this long it has recovered, and pauses start small again. */
const STABLE_AFTER_MS = 60_000;

type SupervisorOptions = {
  /** Returns null if its folder is gone. */
  restart(): Promise<PostgresProcess | null>;
  /** Called with a line to show, after each crash and each failed start. */
  onEnd(line: string): void;
};

/**
 * Restarts PostgreSQL after a crash, which recovers every acknowledged write: at once, then after growing pauses, for
 * example on a full disk. `crashed` resolves only when there is nothing left to restart.
 */
export function supervise(first: PostgresProcess, { restart, onEnd }: SupervisorOptions): PostgresProcess {
  let current = first;
  let starting: Promise<unknown> = Promise.resolve();
  const stopped = new AbortController();

  /** Returns false if there is nothing left to restart. */
  async function restartAfter(firstPause: number): Promise<boolean> {
    for (let pause = firstPause; ; pause = longer(pause)) {
      await wait(pause, undefined, { signal: stopped.signal });
      const attempt = restart();
      starting = attempt.catch(() => undefined);
      try {
        const next = await attempt;
        if (next) current = next;
        return next !== null;
      } catch (error) {
        onEnd(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function untilGivenUp(): Promise<string> {
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      const began = performance.now();
      const line = await current.crashed;
      onEnd(line);
      if (performance.now() - began > STABLE_AFTER_MS) pause = FIRST_PAUSE_MS;
      if (!(await restartAfter(pause))) return line;
    }
  }

  return {
    // A stop during a pause rejects the wait, which is no crash.
    crashed: new Promise((settle) => void untilGivenUp().then(settle, () => undefined)),
    async stop() {
      stopped.abort();
      await starting;
      await current.stop();
    },
  };
}

const longer = (pause: number): number => Math.min(2 * pause, LONGEST_PAUSE_MS);
