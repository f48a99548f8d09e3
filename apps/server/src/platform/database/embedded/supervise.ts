import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresProcess } from './process.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Whoever has run for so long has recovered: the next end is a new story. */
const STEADY_MS = 60_000;

type Supervision = {
  /** Answers null where there is nothing left to start it on. */
  startAgain(): Promise<PostgresProcess | null>;
  /** Told of each end, and of each start that failed, in words to show. */
  onEnd(words: string): void;
};

/**
 * Starts PostgreSQL again whenever it ends without being asked to, and so recovers what it had acknowledged: at once, and
 * after ever longer pauses where that does not help, as on a full disk. `crashed` settles only when it is given up.
 */
export function supervise(first: PostgresProcess, { startAgain, onEnd }: Supervision): PostgresProcess {
  let current = first;
  let starting: Promise<unknown> = Promise.resolve();
  const stopped = new AbortController();

  /** Whether it runs again. */
  async function revive(firstPause: number): Promise<boolean> {
    for (let pause = firstPause; ; pause = longer(pause)) {
      await wait(pause, undefined, { signal: stopped.signal });
      const attempt = startAgain();
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

  async function keep(): Promise<string> {
    for (let pause = FIRST_PAUSE_MS; ; pause = longer(pause)) {
      const began = Date.now();
      const words = await current.crashed;
      onEnd(words);
      if (Date.now() - began > STEADY_MS) pause = FIRST_PAUSE_MS;
      if (!(await revive(pause))) return words;
    }
  }

  return {
    // A stop that comes during a pause ends the keeping; nobody has to be told.
    crashed: new Promise((settle) => void keep().then(settle, () => undefined)),
    async stop() {
      stopped.abort();
      await starting;
      await current.stop();
    },
  };
}

const longer = (pause: number): number => Math.min(2 * pause, LONGEST_PAUSE_MS);
