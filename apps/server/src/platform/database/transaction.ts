import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { codeOf } from '../error-code.ts';
import type { Database, Transaction } from './connect.ts';
import type { DB } from './schema.ts';

type Errand = () => void;
type Insert = { table: string; isOnce: boolean; rows: Record<string, unknown>[] };
/** What a transaction has put off: rows and calls to its end, errands until it stands. */
type Later = { inserts: Map<string, Insert>; calls: RawBuilder<unknown>[]; errands: Errand[] };
const puttingOff = new WeakMap<Transaction, Later>();

/** One unit of work, done again where it met another on the way: all of it or nothing. What it asked `afterCommit` for follows once it stands. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const later: Later = { inserts: new Map(), calls: [], errands: [] };
    try {
      const result = await db.transaction().execute(async (trx) => {
        puttingOff.set(trx, later);
        const done = await work(trx);
        await writeAll(trx, later);
        return done;
      });
      for (const run of later.errands) run();
      return result;
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Two waited for each other, and PostgreSQL undid one of them, so that trying again is right. */
const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
const ATTEMPTS = 3;

function laterIn(trx: Transaction): Later {
  const later = puttingOff.get(trx);
  if (!later) throw new Error('Only a transaction begun by inTransaction can put something off');
  return later;
}

/**
 * Runs something when the transaction has been committed, and never when it has not. For what may be lost with the
 * process, as a live update may; what must not be lost is a job.
 */
export function afterCommit(trx: Transaction, run: Errand): void {
  laterIn(trx).errands.push(run);
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
  const key = `${table} ${Object.keys(row)}`;
  const insert = inserts.get(key) ?? { table, isOnce, rows: [] };
  inserts.set(key, { ...insert, rows: [...insert.rows, row] });
}

/** Calls a function of the database in that same statement. */
export function callAtEnd(trx: Transaction, call: RawBuilder<unknown>): void {
  laterIn(trx).calls.push(call);
}

async function writeAll(trx: Transaction, { inserts, calls }: Later): Promise<void> {
  if (inserts.size === 0 && calls.length === 0) return;
  const parts = [...inserts.values()].map(
    (insert, i) => sql`${sql.ref(`part_${i}`)} as (${insertion(insert)})`,
  );
  const called = calls.length > 0 ? sql.join(calls) : sql`1`;
  await sql`${parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``}select ${called}`.execute(trx);
}

function insertion({ table, isOnce, rows }: Insert): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} ${isOnce ? sql`on conflict do nothing` : sql``}`;
}
