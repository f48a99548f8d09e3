import { ProductError } from '@sudhaar/domain/errors';

/** Same as the wait for a database connection. */
const TIMEOUT_MS = 10_000;

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrency. Callers wait in order and in memory without holding a connection, so the pool stays free for
 * everything else. After the timeout they get "unavailable".
 */
export function createSemaphore(atOnce: number, timeoutMs: number = TIMEOUT_MS): Semaphore {
  let working = 0;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new ProductError('unavailable'));
      }, timeoutMs);
      const begin = (): void => {
        waiting.delete(begin);
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  return async (work) => {
    // The finishing call hands its slot over, so that a later caller can't take it first.
    if (working >= atOnce) await turn();
    else working += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else working -= 1;
    }
  };
}

export type KeyedSemaphore = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrency per name and in total, so that a busy name does not starve the others. The number of names must
 * be bounded.
 */
export function createKeyedSemaphore({ ofEach, ofAll }: { ofEach: number; ofAll: number }): KeyedSemaphore {
  const turns = new Map<string, Semaphore>();
  const inTurn = createSemaphore(ofAll);
  return (name, work) => {
    const own = turns.get(name) ?? createSemaphore(ofEach);
    turns.set(name, own);
    return own(() => inTurn(work));
  };
}
