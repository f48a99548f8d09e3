import { ProductError } from '@sudhaar/domain/errors';

/** As long as a call waits for a connection to the database. */
const PATIENCE_MS = 10_000;

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a few work at the same time. The others wait in order, in memory: they hold no connection, so however many wait,
 * the pool is there for everything else. After a while they are refused as if the database were away.
 */
export function createTurns(atOnce: number, patienceMs: number = PATIENCE_MS): InTurn {
  let working = 0;
  const waiting = new Set<() => void>();

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new ProductError('unavailable'));
      }, patienceMs);
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

export type InTurnOf = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * The same for each of many names: a few of each work at the same time, and a bounded number of all together, so that a
 * busy name takes no turn from the others. There must be a bounded number of names.
 */
export function createTurnsByName({ ofEach, ofAll }: { ofEach: number; ofAll: number }): InTurnOf {
  const turns = new Map<string, InTurn>();
  const inTurn = createTurns(ofAll);
  return (name, work) => {
    const own = turns.get(name) ?? createTurns(ofEach);
    turns.set(name, own);
    return own(() => inTurn(work));
  };
}
