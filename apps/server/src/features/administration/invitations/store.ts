import { type InsertObject, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export const findOpen = (db: Database, officeId: string, now: Date) =>
  db
    .selectFrom('office_invitations')
    .select(['id', 'email_key', 'created_at', 'expires_at'])
    .where('office_id', '=', officeId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

export async function countSince(trx: Transaction, officeId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('office_invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('office_id', '=', officeId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export const insert = (trx: Transaction, row: InsertObject<DB, 'office_invitations'>) =>
  trx
    .insertInto('office_invitations')
    .values(row)
    .returning(['id', 'email_key', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();

export async function endOfAddress(
  trx: Transaction,
  officeId: string,
  emailKey: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('office_invitations')
    .set({ ended_at: at })
    .where('office_id', '=', officeId)
    .where('email_key', '=', emailKey)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns false if it had ended, or is of another office. */
export async function end(trx: Transaction, id: string, officeId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_invitations')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined if it ended before its email was sent. */
export const setSecret = (trx: Transaction, id: string, secretHash: Buffer) =>
  trx
    .updateTable('office_invitations as i')
    .from('offices as o')
    .set({ secret_hash: secretHash })
    .where('i.id', '=', id)
    .where('i.ended_at', 'is', null)
    .whereRef('o.id', '=', 'i.office_id')
    .returning(['i.email_key', 'i.invited_by', 'o.name as office_name'])
    .executeTakeFirst();

const selectBySecret = (db: Database, secretHash: Buffer) =>
  db
    .selectFrom('office_invitations as i')
    .innerJoin('offices as o', 'o.id', 'i.office_id')
    .select([
      'i.id',
      'i.office_id',
      'i.email_key',
      'i.invited_by',
      'i.expires_at',
      'i.ended_at',
      'o.name as office_name',
      'o.retired_at',
    ])
    .where('i.secret_hash', '=', secretHash);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectBySecret>['execute']>>[number];

export const findBySecret = (db: Database, secretHash: Buffer) =>
  selectBySecret(db, secretHash).executeTakeFirst();

export const lockBySecret = (trx: Transaction, secretHash: Buffer) =>
  selectBySecret(trx, secretHash).forUpdate('i').executeTakeFirst();

/** The lock makes a decision of an administrator at the same moment come before or after. */
export const lockInvitee = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('accounts as a')
    .select([
      'a.email',
      'a.is_verified',
      sql<boolean>`a.rejected_at is not null or exists (
        select from audit_log l where l.subject_id = a.id and l.action = 'unverifyGovernment')`.as(
        'is_refused',
      ),
    ])
    .where('a.id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('office_invitations').where('expires_at', '<', before).execute();
}
