import { type ErrorCode, ProductError } from '@sudhaar/domain/errors';
import { type InsertObject, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database, Transaction } from './connect.ts';
import { executeLast } from './dialect.ts';
import type { DB } from './schema.ts';

type Hook = () => void;
type Insert = { table: string; isOnce: boolean; rows: Record<string, unknown>[] };
/** Work that a transaction has deferred: rows and calls to its end, hooks until after the commit. */
type Later = {
  inserts: Map<string, Insert>;
  changes: OperationNodeSource[];
  calls: RawBuilder<unknown>[];
  hooks: Hook[];
  isOver: boolean;
};
const puttingOff = new WeakMap<Transaction, Later>();

/** One unit of work, done again where it met another on the way: all of it or nothing. What it asked `afterCommit` for follows once it stands. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const later: Later = { inserts: new Map(), changes: [], calls: [], hooks: [], isOver: false };
    try {
      const result = await db.transaction().execute(async (trx) => {
        puttingOff.set(trx, later);
        const done = await work(trx);
        // From here on it would be lost.
        later.isOver = true;
        await writeAll(trx, later);
        return done;
      });
      runHooks(later.hooks);
      return result;
    } catch (error) {
      const refusal = REFUSALS[codeOf(error) ?? ''];
      if (refusal) throw new ProductError(refusal);
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The transaction stands whatever they do: a hook that fails is reported, and keeps neither the caller nor the others. */
function runHooks(hooks: readonly Hook[]): void {
  for (const run of hooks) {
    try {
      run();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error), { detail: 'after a commit' });
    }
  }
}

/** Two waited for each other, and PostgreSQL undid one of them, so that trying again is right. */
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
const ATTEMPTS = 3;
/** What the database refuses: a change found nothing to change (0023); the account may not write any more (0031). */
const REFUSALS: Record<string, ErrorCode> = {
  SU409: 'conflict',
  SU401: 'not_signed_in',
  SU403: 'awaiting_verification',
};

function laterIn(trx: Transaction): Later {
  const later = puttingOff.get(trx);
  if (!later) throw new Error('Only a transaction begun by inTransaction can put something off');
  if (later.isOver) throw new Error('The transaction has ended: nothing can be put off in it');
  return later;
}

/**
 * Runs something when the transaction has been committed, and never when it has not. For what may be lost with the
 * process, as a live update may; what must not be lost is a job.
 */
export function afterCommit(trx: Transaction, run: Hook): void {
  laterIn(trx).hooks.push(run);
}

/**
 * Writes a row at the end of the transaction, in one statement with all others that were put off: what only grows and
 * nobody reads before the commit needs no way to the database of its own. `isOnce`: where it is there already, it stays.
 */
export function writeAtEnd<Table extends keyof DB & string>(
  trx: Transaction,
  table: Table,
  row: InsertObject<DB, Table>,
  { isOnce = false } = {},
): void {
  const { inserts } = laterIn(trx);
  const key = `${table} ${isOnce} ${Object.keys(row)}`;
  const insert = inserts.get(key) ?? { table, isOnce, rows: [] };
  inserts.set(key, { ...insert, rows: [...insert.rows, row] });
}

/**
 * Makes a change in that same statement. It must find what it is to change: where that is no longer as somebody saw it,
 * nothing of the transaction stands, and it ends as a conflict.
 */
export function changeAtEnd(trx: Transaction, change: OperationNodeSource): void {
  laterIn(trx).changes.push(change);
}

/** Calls a function of the database in that same statement. */
export function callAtEnd(trx: Transaction, call: RawBuilder<unknown>): void {
  laterIn(trx).calls.push(call);
}

async function writeAll(trx: Transaction, { inserts, changes, calls }: Later): Promise<void> {
  if (inserts.size + changes.length + calls.length === 0) return;
  const parts = [
    ...[...inserts.values()].map((insert, i) => sql`${sql.ref(`part_${i}`)} as (${insertion(insert)})`),
    ...changes.map((change, i) => sql`${sql.ref(`change_${i}`)} as (${change} returning 1)`),
  ];
  const said = [
    ...changes.map((_, i) => sql`must_find((select count(*) from ${sql.ref(`change_${i}`)}))`),
    ...calls,
  ];
  const all = sql`${parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``}select ${said.length > 0 ? sql.join(said) : sql`1`}`;
  await executeLast(trx, all.compile(trx));
}

function insertion({ table, isOnce, rows }: Insert): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} ${isOnce ? sql`on conflict do nothing` : sql``}`;
}
