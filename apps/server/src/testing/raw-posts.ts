import { countedChange } from '@sudhaar/domain/counted-state';
import { CompiledQuery, sql } from 'kysely';
import type { QueryResult } from 'pg';
import { changeRows } from '../features/foundation/post-state/change-rows.ts';
import { createDatabase, type Transaction } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

type Rows = QueryResult['rows'];

/**
 * Runs SQL that inserts, updates or deletes posts, and writes the rows that counters are folded from, as the writer of posts
 * does. For states that calls of the product reach slowly or not at all. `ids`: no other posts change.
 */
export function changeWithSql(
  { context }: TestApp,
  text: string,
  values: readonly unknown[] = [],
  ids?: readonly string[],
): Promise<Rows> {
  return inTransaction(createDatabase(context.pool), async (trx) => {
    const where = ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`;
    const statesOf = async (transaction: Transaction) =>
      new Map((await context.states.lock(transaction, { where })).map(({ id, state }) => [id, state]));
    const before = await statesOf(trx);
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, [...values]));
    const after = await statesOf(trx);
    const changes = [...new Set([...before.keys(), ...after.keys()])]
      .flatMap((id) => changeRows(id, countedChange(before.get(id) ?? null, after.get(id) ?? null)))
      .map((row) => ({ ...row, outcomes: row.outcomes && (JSON.stringify(row.outcomes) as never) }));
    if (changes.length > 0) await trx.insertInto('post_changes').values(changes).execute();
    return rows;
  });
}
