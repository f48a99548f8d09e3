import type { InsertObject, UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export const findUserProfile = (db: Database, id: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('user_profiles as p', 'p.account_id', 'a.id')
    .selectAll('p')
    .select(['a.id', 'a.name', 'a.email', 'a.profile_photo', 'a.is_verified', 'a.created_at'])
    .where('a.id', '=', id)
    .where('a.role', '=', 'user')
    .executeTakeFirst();

export const findGovernmentProfile = (db: Database, id: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('government_profiles as p', 'p.account_id', 'a.id')
    .leftJoin('office_staff as s', 's.account_id', 'a.id')
    .leftJoin('offices as o', 'o.id', 's.office_id')
    .selectAll('p')
    .select([
      's.office_id',
      's.is_head',
      'o.shows_names',
      'o.name as office_name',
      'a.id',
      'a.name',
      'a.email',
      'a.profile_photo',
      'a.is_verified',
      'a.created_at',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();

export const findRole = (db: Database, id: string) =>
  db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirst();

/** Returns false if the account was deleted. */
export const lockAccount = async (trx: Transaction, id: string): Promise<boolean> =>
  (await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined;

export async function updateAccount(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'accounts'>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function saveUserProfile(
  trx: Transaction,
  id: string,
  change: Omit<InsertObject<DB, 'user_profiles'>, 'account_id'>,
): Promise<void> {
  await trx
    .insertInto('user_profiles')
    .values({ account_id: id, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: id, ...change }))
    .execute();
}

export async function saveGovernmentProfile(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'government_profiles'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('government_profiles').set(change).where('account_id', '=', id).execute();
}
