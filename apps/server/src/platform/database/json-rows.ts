import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from './connect.ts';
import { sentWithNext } from './dialect.ts';
import type { DB } from './schema.ts';

/** Null if there is nothing to do. */
export type StatementPart = RawBuilder<unknown> | null;

/**
 * Sends the rows as one JSON value, so that one prepared statement fits any number. All rows have the columns of the
 * first. With `skipsKnown`, existing rows are skipped.
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

/**
 * Runs writing parts as one statement. PostgreSQL runs the last part but one first, then those before it from the last
 * to the first. Only `last` may be a query, because PostgreSQL would skip it elsewhere.
 */
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
