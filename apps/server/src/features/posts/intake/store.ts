import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

const selectIntake = (db: Database) =>
  db
    .selectFrom('intakes as i')
    .leftJoin('accounts as staff', 'staff.id', 'i.staff_id')
    .select([
      'i.post_id',
      'i.office_id',
      'i.channel',
      'i.caller_name',
      'i.caller_phone',
      'i.code_version',
      'i.taken_by',
      'i.taken_at',
      'staff.name as staff_name',
    ]);
export type IntakeRow = Awaited<ReturnType<ReturnType<typeof selectIntake>['execute']>>[number];

/** Lock the post first if both are needed. */
export const lockIntake = (trx: Transaction, postId: string) =>
  selectIntake(trx).where('i.post_id', '=', postId).forUpdate('i').executeTakeFirst();

export const findByClientId = (db: Database, staffId: string, clientId: string) =>
  db
    .selectFrom('intakes')
    .select(['post_id as id', 'code_version'])
    .where('staff_id', '=', staffId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const findByHash = (db: Database, hash: string) =>
  db.selectFrom('intakes').select('post_id').where('code_hash', '=', hash).executeTakeFirst();

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

export async function findByTelephone(
  trx: Transaction,
  officeId: string,
  telephone: string,
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('intakes')
    .select('post_id')
    .where('office_id', '=', officeId)
    .where('caller_phone', '=', telephone)
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Each word begins a word of the caller's name. The longest one is looked up, the others are checked. */
export async function findByCallerName(
  trx: Transaction,
  officeId: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  const also = others.map(
    (word) => sql`and exists (select from caller_words o
      where o.office_id = w.office_id and o.post_id = w.post_id and o.word ^@ ${word})`,
  );
  const { rows } = await sql<{ post_id: string }>`
    select distinct w.post_id from caller_words w
    where w.office_id = ${officeId} and w.word >= ${first} and w.word < ${`${first}\u{10ffff}`} ${sql.join(also, sql` `)}
    order by w.post_id desc limit ${limit}`.execute(trx);
  return rows.map(({ post_id }) => post_id);
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

export async function findLastReading(
  trx: Transaction,
  postId: string,
  accountId: string,
): Promise<Date | null> {
  const row = await trx
    .selectFrom('caller_readings')
    .select('read_at')
    .where('post_id', '=', postId)
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

/** Latest first. */
export const findReadings = (trx: Transaction, postId: string, limit: number) =>
  trx
    .selectFrom('caller_readings as r')
    .leftJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['a.name', 'r.read_at'])
    .where('r.post_id', '=', postId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
export type CallerReadingRow = Awaited<ReturnType<typeof findReadings>>[number];

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

export async function moveIntakes(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('intakes').set({ office_id: to }).where('office_id', '=', from).execute();
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
