import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** The latest reading of the callers that one office has for a post. */
export async function findLastReading(
  trx: Transaction,
  postId: string,
  officeId: string,
  accountId: string,
): Promise<Date | null> {
  const row = await trx
    .selectFrom('caller_readings')
    .select('read_at')
    .where('post_id', '=', postId)
    .where('office_id', '=', officeId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.read_at ?? null;
}

export async function insertReading(
  trx: Transaction,
  row: InsertObject<DB, 'caller_readings'>,
): Promise<void> {
  await trx.insertInto('caller_readings').values(row).execute();
}

/** Latest first. A null office stands for all. */
export const findReadings = (
  trx: Transaction,
  postIds: readonly string[],
  officeId: string | null,
  limit: number,
) =>
  trx
    .selectFrom('caller_readings as r')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['a.name', 'r.read_at'])
    .where('r.post_id', 'in', postIds)
    .$if(officeId !== null, (query) => query.where('r.office_id', '=', officeId))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
export type CallerReadingRow = Awaited<ReturnType<typeof findReadings>>[number];

/** The post, and those that were merged into it. */
export async function findWithMerged(db: Database, postId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where((where) => where.or([where('id', '=', postId), where('merged_into', '=', postId)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Callers who left a name or a number and have not used their code with an account. */
export async function countWaiting(
  db: Database,
  postIds: readonly string[],
  officeId: string | null,
): Promise<{ ours: number; others: number }> {
  const isOurs = sql`office_id = ${officeId}`;
  const { rows } = await sql<{ ours: number; others: number }>`
    select count(*) filter (where ${isOurs})::int as ours,
      count(*) filter (where (${isOurs}) is not true)::int as others
    from (
      select office_id from intakes
      where post_id = any(${postIds}::uuid[]) and (caller_name <> '' or caller_phone <> '')
      union all select office_id from more_callers
      where post_id = any(${postIds}::uuid[]) and (caller_name <> '' or caller_phone <> '')) c`.execute(db);
  return rows[0] ?? { ours: 0, others: 0 };
}

export async function findByTelephone(
  trx: Transaction,
  officeId: string,
  telephone: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`
    select post_id from intakes where office_id = ${officeId} and caller_phone = ${telephone}
    union select post_id from more_callers where office_id = ${officeId} and caller_phone = ${telephone}
    order by post_id desc limit ${limit}`.execute(trx);
  return rows.map(({ post_id }) => post_id);
}

/** Each word begins a word of one caller's name. The longest one is looked up, the others are checked. */
export async function findByCallerName(
  trx: Transaction,
  officeId: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const named = (table: 'caller_words' | 'more_caller_words', key: 'post_id' | 'caller_id') => {
    const [from, by] = [sql.table(table), sql.ref(key)];
    const also = others.map(
      (word) => sql`and exists (select from ${from} o
        where o.office_id = w.office_id and o.${by} = w.${by} and o.word ^@ ${word})`,
    );
    return sql`select w.${by} from ${from} w where w.office_id = ${officeId}
      and w.word >= ${first} and w.word < ${`${first}\u{10ffff}`} ${sql.join(also, sql` `)}`;
  };
  const { rows } = await sql<{ post_id: string }>`
    (${named('caller_words', 'post_id')}
      union select m.post_id from more_callers m
        where m.id in (${named('more_caller_words', 'caller_id')}))
    order by post_id desc limit ${limit}`.execute(trx);
  return rows.map(({ post_id }) => post_id);
}

/** Callers and readings of an office that another one takes over. */
export async function moveCallers(trx: Transaction, from: string, to: string): Promise<void> {
  await sql`update intakes set office_id = ${to} where office_id = ${from}`.execute(trx);
  await sql`update more_callers set office_id = ${to} where office_id = ${from}`.execute(trx);
  await sql`update caller_readings set office_id = ${to} where office_id = ${from}`.execute(trx);
}
