import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from './connect.ts';
import { sentWithNext } from './dialect.ts';
import type { DB } from './schema.ts';

/** A statement, or a part of one; null: there is nothing to do. */
export type StatementPart = RawBuilder<unknown> | null;

/**
 * Inserts rows that are sent as one JSON value, so that one prepared statement fits any number of them. All rows have the
 * columns of the first. Rows that are there already are skipped if `skipsKnown`.
 */
export function insertRows<Table extends keyof DB & string>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  { skipsKnown = false } = {},
): StatementPart {
  if (rows.length === 0) return null;
  const columns = sql.raw(Object.keys(rows[0] as object).join(', '));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${skipsKnown ? sql`on conflict do nothing` : sql``}`;
}

/** Runs parts that write as one statement, in their order. `last` may also be a query, which PostgreSQL would skip elsewhere. */
export async function runTogether(
  trx: Transaction,
  parts: readonly StatementPart[],
  last: StatementPart = null,
): Promise<void> {
  const present = [...parts, last].filter((part) => part !== null);
  const final = present.pop();
  if (!final) return;
  const before = present.map((part, i) => sql`${sql.raw(`part${i}`)} as (${part})`);
  await sql`${sentWithNext}${before.length > 0 ? sql`with ${sql.join(before)} ` : sql``}${final}`.execute(
    trx,
  );
}
