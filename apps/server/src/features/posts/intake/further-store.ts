import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

/** Further callers about posts that were there already. */
const selectFurther = (db: Database) =>
  db
    .selectFrom('more_callers as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .leftJoin('accounts as staff', 'staff.id', 'm.staff_id')
    .select([
      'm.id',
      'm.post_id',
      'p.number',
      'm.office_id',
      'm.staff_id',
      'm.channel',
      'm.caller_name',
      'm.caller_phone',
      'm.code_version',
      'm.taken_by',
      'm.taken_at',
      'm.told_at',
      'm.created_at',
      'staff.name as staff_name',
    ]);
export type FurtherRow = Awaited<ReturnType<ReturnType<typeof selectFurther>['execute']>>[number];

export const lockFurther = (trx: Transaction, id: string) =>
  selectFurther(trx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

/** In one order, so that two readers at once do not wait for each other. A null office stands for all. */
export const lockFurtherOf = (
  trx: Transaction,
  postIds: readonly string[],
  officeId: string | null,
  limit: number,
) =>
  selectFurther(trx)
    .where('m.post_id', 'in', postIds)
    .$if(officeId !== null, (query) => query.where('m.office_id', '=', officeId))
    .orderBy('m.id')
    .limit(limit)
    .forUpdate('m')
    .execute();

export const findFurtherByClientId = (db: Database, staffId: string, postId: string, clientId: string) =>
  db
    .selectFrom('more_callers')
    .select(['id', 'code_version'])
    .where('staff_id', '=', staffId)
    .where('post_id', '=', postId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function insertFurther(
  trx: Transaction,
  row: InsertObject<DB, 'more_callers'> & { office_id: string; id: string },
  callerWords: readonly string[],
): Promise<void> {
  await trx.insertInto('more_callers').values(row).execute();
  if (callerWords.length > 0)
    await trx
      .insertInto('more_caller_words')
      .values(callerWords.map((word) => ({ office_id: row.office_id, caller_id: row.id, word })))
      .execute();
}

/** Numbers of the callers about a post that the office has, the first one among them. */
export async function findPhones(trx: Transaction, postId: string, officeId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select caller_phone as phone from intakes
    where post_id = ${postId} and office_id = ${officeId} and caller_phone <> ''
    union select caller_phone from more_callers
    where post_id = ${postId} and office_id = ${officeId} and caller_phone <> ''`.execute(trx);
  return rows.map(({ phone }) => phone);
}

/** Addresses of the staff of an office, and of somebody who may have left it. */
export async function findStaffAddresses(
  trx: Transaction,
  officeId: string,
  staffId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select a.email from accounts a
    where a.id = ${staffId} or a.id in (select account_id from office_staff where office_id = ${officeId})`.execute(
    trx,
  );
  return rows.map(({ email }) => email);
}

export async function setFurtherCode(
  trx: Transaction,
  id: string,
  code: { code_version: number; code_hash: string },
): Promise<void> {
  await trx.updateTable('more_callers').set(code).where('id', '=', id).execute();
}

export async function setJoined(trx: Transaction, id: string, accountId: string): Promise<void> {
  await trx
    .updateTable('more_callers')
    // The account is notified, so nobody has to call them back.
    .set({ taken_by: accountId, taken_at: currentTime(), caller_name: '', caller_phone: '' })
    .where('id', '=', id)
    .execute();
}

export async function eraseFurther(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('more_callers')
    .set({ caller_name: '', caller_phone: '' })
    .where('id', '=', id)
    .execute();
}

/** Works in batches. Returns the number of erased callers. */
export async function eraseEndedFurther(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select m.id from more_callers m join posts p on p.id = m.post_id
      where (m.caller_name <> '' or m.caller_phone <> '') and p.finished_at < ${before}
      limit ${limit} for update of m skip locked
    )
    update more_callers m set caller_name = '', caller_phone = '' from ended
    where ended.id = m.id returning m.id`.execute(db);
  return rows.length;
}
