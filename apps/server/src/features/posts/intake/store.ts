import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

const selectIntake = (db: Database) =>
  db
    .selectFrom('intakes as i')
    .innerJoin('posts as p', 'p.id', 'i.post_id')
    .leftJoin('accounts as staff', 'staff.id', 'i.staff_id')
    .select([
      'i.post_id',
      'p.number',
      'i.office_id',
      'i.channel',
      'i.caller_name',
      'i.caller_phone',
      'i.code_version',
      'i.taken_by',
      'i.taken_at',
      'i.told_at',
      'i.created_at',
      'staff.name as staff_name',
    ]);
export type IntakeRow = Awaited<ReturnType<ReturnType<typeof selectIntake>['execute']>>[number];

/** Lock the post first if both are needed. */
export const lockIntake = (trx: Transaction, postId: string) =>
  selectIntake(trx).where('i.post_id', '=', postId).forUpdate('i').executeTakeFirst();

/** In one order, so that two readers at once do not wait for each other. A null office stands for all. */
export const lockIntakesOf = (trx: Transaction, postIds: readonly string[], officeId: string | null) =>
  selectIntake(trx)
    .where('i.post_id', 'in', postIds)
    .$if(officeId !== null, (query) => query.where('i.office_id', '=', officeId))
    .orderBy('i.post_id')
    .forUpdate('i')
    .execute();

export const findByClientId = (db: Database, staffId: string, clientId: string) =>
  db
    .selectFrom('intakes')
    .select(['post_id as id', 'code_version'])
    .where('staff_id', '=', staffId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function insertIntake(
  trx: Transaction,
  row: InsertObject<DB, 'intakes'> & { office_id: string; post_id: string },
  callerWords: readonly string[],
): Promise<void> {
  await trx.insertInto('intakes').values(row).execute();
  const { office_id, post_id } = row;
  if (callerWords.length > 0)
    await trx
      .insertInto('caller_words')
      .values(callerWords.map((word) => ({ office_id, post_id, word })))
      .execute();
}

export async function setCode(
  trx: Transaction,
  postId: string,
  code: { code_version: number; code_hash: string },
): Promise<void> {
  await trx.updateTable('intakes').set(code).where('post_id', '=', postId).execute();
}

export async function setTaken(trx: Transaction, postId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('intakes')
    // The caller has become the reporter, so nobody has to call them back.
    .set({ taken_by: accountId, taken_at: currentTime(), caller_name: '', caller_phone: '' })
    .where('post_id', '=', postId)
    .execute();
}

export async function eraseCaller(trx: Transaction, postId: string): Promise<void> {
  await trx
    .updateTable('intakes')
    .set({ caller_name: '', caller_phone: '' })
    .where('post_id', '=', postId)
    .execute();
}

/** Works in batches. Returns the number of erased callers. */
export async function eraseEnded(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select i.post_id from intakes i join posts p on p.id = i.post_id
      where (i.caller_name <> '' or i.caller_phone <> '') and p.finished_at < ${before}
      limit ${limit} for update of i skip locked
    )
    update intakes i set caller_name = '', caller_phone = '' from ended
    where ended.post_id = i.post_id returning i.post_id`.execute(db);
  return rows.length;
}

/** Null if the post is not merged. */
export async function findMainNumber(db: Database, postId: string): Promise<string | null> {
  const main = await db
    .selectFrom('posts as p')
    .innerJoin('posts as main', 'main.id', 'p.merged_into')
    .select('main.number')
    .where('p.id', '=', postId)
    .executeTakeFirst();
  return main?.number ?? null;
}

export async function findAddress(db: Database, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Returns false if the account is not a member of this office. */
export async function setMayEnter(
  trx: Transaction,
  accountId: string,
  officeId: string,
  mayEnter: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_staff')
    .set({ may_enter: mayEnter })
    .where('account_id', '=', accountId)
    .where('office_id', '=', officeId)
    .where('is_head', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
