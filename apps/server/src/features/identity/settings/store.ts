import type { PrivateField } from '@sudhaar/domain/profiles';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

export const findSettings = (db: Database, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('account_settings as s', 's.account_id', 'a.id')
    .leftJoin('user_profiles as p', 'p.account_id', 'a.id')
    .select([
      'a.email',
      'a.name',
      'a.role',
      'a.is_verified',
      'a.mail_refused_since',
      's.language',
      's.theme',
      's.notifications',
      'p.shown',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

/** Most accounts have no browser with pushes. */
const hasPush = sql<boolean>`exists (select from push_devices d where d.account_id = a.id)`;

export const findContactSettings = (db: Database, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('account_settings as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.name', 'a.role', 'a.is_verified', 's.language', 's.notifications'])
    .select(hasPush.as('has_push'))
    .where('a.id', 'in', accountIds)
    .execute();
export type ContactSettingsRow = Awaited<ReturnType<typeof findContactSettings>>[number];

/** Rows of the reporter and the assignee of posts `p`, as JSON. */
export const contactSettingsOfPost: RawBuilder<ContactSettingsRow[] | null> = sql`(
  select json_agg(json_build_object('id', a.id, 'email', a.email, 'name', a.name, 'role', a.role,
    'is_verified', a.is_verified, 'language', s.language, 'notifications', s.notifications, 'has_push', ${hasPush}))
  from accounts a left join account_settings s on s.account_id = a.id where a.id in (p.author_id, p.government_id))`;

export async function saveSettings(
  trx: Transaction,
  accountId: string,
  change: Omit<Insertable<DB['account_settings']>, 'account_id'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx
    .insertInto('account_settings')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

/** Locked, so that concurrent changes don't overwrite each other. */
export async function lockChoices(trx: Transaction, accountId: string) {
  await trx
    .insertInto('account_settings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { notifications } = await trx
    .selectFrom('account_settings')
    .select('notifications')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return notifications;
}

export async function saveShown(trx: Transaction, accountId: string, shown: PrivateField[]): Promise<void> {
  await trx
    .insertInto('user_profiles')
    .values({ account_id: accountId, shown })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ shown }))
    .execute();
}
