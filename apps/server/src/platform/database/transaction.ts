import { codeOf } from '../error-code.ts';
import type { Database, Transaction } from './connect.ts';

type Errand = () => void;
const errands = new WeakMap<Transaction, Errand[]>();

/** One unit of work, done again where it met another on the way: all of it or nothing. What it asked `afterCommit` for follows once it stands. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const waiting: Errand[] = [];
    try {
      const result = await db.transaction().execute((trx) => {
        errands.set(trx, waiting);
        return work(trx);
      });
      for (const run of waiting) run();
      return result;
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Two waited for each other, and PostgreSQL undid one of them, so that trying again is right. */
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
const ATTEMPTS = 3;

/**
 * Runs something when the transaction has been committed, and never when it has not. For what may be lost with the
 * process, as a live update may; what must not be lost is a job.
 */
export function afterCommit(trx: Transaction, run: Errand): void {
  const waiting = errands.get(trx);
  if (!waiting) throw new Error('afterCommit needs a transaction begun by inTransaction');
  waiting.push(run);
}
