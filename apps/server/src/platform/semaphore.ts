import { ProductError } from '@sudhaar/domain/errors';

/** As long as a call waits for a connection to the database. */
const TIMEOUT_MS = 10_000;

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few work at the same time. The others wait in order, in memory: they hold no connection, so however many wait,
 * the pool is there for everything else. After a while they are refused as if the database were away.
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
    // The one that ends passes its turn on, so that a later caller can not take it first.
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
 * The same for each of many names: a few of each work at the same time, and a bounded number of all together, so that a
 * busy name takes no turn from the others. There must be a bounded number of names.
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
