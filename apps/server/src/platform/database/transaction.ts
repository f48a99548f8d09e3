import { type ErrorCode, ProductError } from '@sudhaar/domain/errors';
import type { KyselyPlugin } from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database, Transaction } from './connect.ts';

type Hook = () => void;
type Unit = { hooks: Hook[]; hasEnded: boolean };
const units = new WeakMap<Transaction, Unit>();

/**
 * Runs `work` in one transaction, and again from its beginning after a deadlock. Hooks given to `afterCommit` run once
 * it is committed.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const unit: Unit = { hooks: [], hasEnded: false };
    try {
      const result = await db
        .withPlugin(refuseOnceEnded(unit))
        .transaction()
        .execute(async (trx) => {
          units.set(trx, unit);
          try {
            return await work(trx);
          } finally {
            unit.hasEnded = true;
            // Queries that nobody awaited are still part of the transaction, not of the one that comes after it.
            await trx.getExecutor().provideConnection(async () => undefined);
          }
        });
      runHooks(unit.hooks);
      return result;
    } catch (error) {
      const refusal = CODE_OF_SQL_STATE[codeOf(error) ?? ''];
      if (refusal) throw new ProductError(refusal);
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Kysely refuses queries once `commit` has been answered. A query sent before that, but after the work, would run alone. */
const refuseOnceEnded = (unit: Unit): KyselyPlugin => ({
  transformQuery({ node }) {
    if (unit.hasEnded) throw new Error('The transaction has ended: a query was not awaited in it');
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** The transaction is committed whatever hooks do: one that throws is reported, and the others still run. */
function runHooks(hooks: readonly Hook[]): void {
  for (const run of hooks) {
    try {
      run();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error), { detail: 'after a commit' });
    }
  }
}

/** Two transactions waited for each other, and PostgreSQL rolled one back: trying again is right. */
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
const ATTEMPTS = 3;
/** Raised by triggers such as `refuse_suspended_author`: the account may no longer write. */
const CODE_OF_SQL_STATE: Record<string, ErrorCode> = {
  SU401: 'not_signed_in',
  SU403: 'awaiting_verification',
};

/**
 * Runs a hook once the transaction is committed, and never if it is rolled back. Only for effects that may be lost with
 * the process, such as live updates; everything else is a job.
 */
export function afterCommit(trx: Transaction, run: Hook): void {
  const unit = units.get(trx);
  if (!unit) throw new Error('Only a transaction begun by inTransaction has after-commit hooks');
  if (unit.hasEnded) throw new Error('The transaction has ended: a hook would never run');
  unit.hooks.push(run);
}

/** Ends the transaction as a conflict if a change found no row: someone else was first. */
export function mustFind(changedRows: bigint): void {
  if (changedRows === 0n) throw new ProductError('conflict');
}
