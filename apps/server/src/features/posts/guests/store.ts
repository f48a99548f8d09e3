import { mailboxKey } from '@sudhaar/domain/accounts';
import type { GuestPending } from '@sudhaar/domain/guest-reports';
import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';

export type Submission = Omit<InsertObject<DB, 'guest_submissions'>, 'mailbox_key'>;

/** Replaces an earlier one of the same device, which may have had a misspelled address. Returns the photos of that. */
export async function saveSubmission(
  trx: Transaction,
  row: Submission & { client_id: string; email: string },
): Promise<StoredImage[]> {
  const earlier = await trx
    .deleteFrom('guest_submissions')
    .where('client_id', '=', row.client_id)
    .returning('images')
    .executeTakeFirst();
  await trx
    .insertInto('guest_submissions')
    .values({ ...row, mailbox_key: mailboxKey(row.email) })
    .execute();
  return earlier?.images ?? [];
}

export async function isConfirmed(db: Database, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guests')
    .select('post_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

export const findSubmission = (db: Database, id: string) =>
  db.selectFrom('guest_submissions').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSubmission = (trx: Transaction, id: string) =>
  trx.selectFrom('guest_submissions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteSubmission = (trx: Transaction, id: string) =>
  trx.deleteFrom('guest_submissions').where('id', '=', id).returning('images').executeTakeFirst();

/** Works in batches. Skips those that are being confirmed at this moment. */
export async function deleteExpired(trx: Transaction, now: Date, limit: number): Promise<StoredImage[][]> {
  const { rows } = await sql<{ images: StoredImage[] }>`
    with expired as (
      select id from guest_submissions where expires_at <= ${now} limit ${limit} for update skip locked
    )
    delete from guest_submissions s using expired where expired.id = s.id returning s.images`.execute(trx);
  return rows.map(({ images }) => images);
}

/** Besides the one of this device, which would be replaced. */
export async function countPending(db: Database, email: string, clientId: string): Promise<GuestPending> {
  const { rows } = await sql<GuestPending>`
    select count(*) filter (where mailbox_key = ${mailboxKey(email)})::int as "ofMailbox",
      count(*)::int as "ofEverybody"
    from guest_submissions where client_id <> ${clientId}`.execute(db);
  return rows[0] ?? { ofMailbox: 0, ofEverybody: 0 };
}

export async function insertGuest(
  trx: Transaction,
  row: Omit<InsertObject<DB, 'guests'>, 'mailbox_key'> & { email: string },
): Promise<void> {
  await trx
    .insertInto('guests')
    .values({ ...row, mailbox_key: mailboxKey(row.email) })
    .execute();
}

/** What a link opens after the confirmation. Hidden posts are missing. */
export const findConfirmed = (db: Database, submissionId: string) =>
  db
    .selectFrom('guests as g')
    .innerJoin('posts as p', 'p.id', 'g.post_id')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .select([
      'g.post_id as id',
      'g.code_version',
      'g.taken_at',
      'g.link_expires_at',
      'p.number',
      'p.caption',
      'p.due_at',
      'p.office_id',
      'o.name as office_name',
    ])
    .where('g.submission_id', '=', submissionId)
    .where(isShown('p'))
    .executeTakeFirst();
export type ConfirmedRow = NonNullable<Awaited<ReturnType<typeof findConfirmed>>>;

/** What an email about the progress needs. Undefined if the guest gets none any more. */
export const findAddressee = (db: Database, postId: string) =>
  db
    .selectFrom('guests as g')
    .innerJoin('posts as p', 'p.id', 'g.post_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'g.email',
      'g.language',
      'g.code_version',
      'p.id',
      'p.number',
      'p.caption',
      'p.hold_reason',
      'p.hold_until',
      'main.number as main_number',
    ])
    .where('g.post_id', '=', postId)
    .where('g.email', '<>', '')
    .where(isShown('p'))
    .executeTakeFirst();
export type AddresseeRow = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** Whether a post `p` has a guest who gets emails. */
export const hasGuest = sql<boolean>`exists (select from guests g where g.post_id = p.id and g.email <> '')`;

export async function eraseAddress(db: Database, postId: string): Promise<void> {
  await db.updateTable('guests').set({ email: '', mailbox_key: '' }).where('post_id', '=', postId).execute();
}

/** Works in batches. Returns the number of erased addresses. */
export async function eraseEnded(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with ended as (
      select g.post_id from guests g join posts p on p.id = g.post_id
      where g.mailbox_key <> '' and p.finished_at < ${before}
      limit ${limit} for update of g skip locked
    )
    update guests g set email = '', mailbox_key = '' from ended
    where ended.post_id = g.post_id returning g.post_id`.execute(db);
  return rows.length;
}

/** Of somebody who deletes the account with this confirmed address. Returns the photos of what was waiting. */
export async function eraseMailbox(trx: Transaction, accountId: string): Promise<StoredImage[][]> {
  const account = await trx
    .selectFrom('accounts')
    .select(['email', 'is_verified', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  // Anybody can sign up with somebody else's address, and end that account again.
  if (!account?.is_verified) return [];
  const key = mailboxKey(account.email);
  await trx
    .updateTable('guests')
    .set({ email: '', mailbox_key: '' })
    .where('mailbox_key', '=', key)
    .execute();
  const gone = await trx
    .deleteFrom('guest_submissions')
    .where('mailbox_key', '=', key)
    .returning('images')
    .execute();
  return gone.map(({ images }) => images);
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Addresses of suspended accounts at the same mail service, however a mailbox is spelled. Few accounts are suspended. */
export async function findSuspendedAt(db: Database, email: string): Promise<string[]> {
  const domain = mailboxKey(email).split('@')[1] ?? '';
  const { rows } = await sql<{ email: string }>`
    select email from accounts
    where role = any(array['user', 'government', 'admin']) and suspended_at is not null
      and split_part(email_key, '@', 2) = any(${GMAIL.includes(domain) ? GMAIL : [domain]}::text[])`.execute(
    db,
  );
  return rows.map((row) => row.email);
}
