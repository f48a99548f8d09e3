import { type ErrorCode, ProductError } from '@sudhaar/domain/errors';
import type { KyselyPlugin } from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database, Transaction } from './connect.ts';

type Hook = () => void;
type Unit = { hooks: Hook[]; hasEnded: boolean };
const units = new WeakMap<Transaction, Unit>();

/** Retries `work` from the start after a deadlock. Hooks of `afterCommit` run after the commit. */
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
            // Queries that nobody awaited still belong to this transaction.
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

/** Kysely rejects queries after `commit` was answered. A query sent between the work and that would run on its own. */
const refuseOnceEnded = (unit: Unit): KyselyPlugin => ({
  transformQuery({ node }) {
    if (unit.hasEnded) throw new Error('The transaction has ended: a query was not awaited in it');
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** The transaction is already committed, so a failing hook is logged and the others still run. */
function runHooks(hooks: readonly Hook[]): void {
  for (const run of hooks) {
    try {
      run();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error), { detail: 'after a commit' });
    }
  }
}

/** PostgreSQL rolled one of the two back, so a retry is safe. */
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
const ATTEMPTS = 3;
/** Raised by triggers such as `refuse_suspended_author`: the account may no longer write. */
const CODE_OF_SQL_STATE: Record<string, ErrorCode> = {
  SU401: 'not_signed_in',
  SU403: 'awaiting_verification',
};

/**
 * Never runs after a rollback. Only for effects that may be lost with the process, such as live updates; everything
 * else is a job.
 */
export function afterCommit(trx: Transaction, run: Hook): void {
  const unit = units.get(trx);
  if (!unit) throw new Error('Only a transaction begun by inTransaction has after-commit hooks');
  if (unit.hasEnded) throw new Error('The transaction has ended: a hook would never run');
  unit.hooks.push(run);
}

/** No row changed because somebody else was first. Ends the transaction as a conflict. */
export function mustFind(changedRows: bigint): void {
  if (changedRows === 0n) throw new ProductError('conflict');
}
