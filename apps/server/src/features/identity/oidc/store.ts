import type { ProviderRole } from '@sudhaar/domain/provider-login';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';

type Person = { issuer: string; subject: string };

export const findLinked = async (
  db: Database,
  { issuer, subject }: Person,
  role: ProviderRole,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('provider_logins')
      .select('account_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('role', '=', role)
      .executeTakeFirst()
  )?.account_id;

export const findSubject = async (
  db: Database,
  accountId: string,
  issuer: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('provider_logins')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
  )?.subject;

export const hasLogin = async (db: Database, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('provider_logins')
    .select('subject')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;

/** Does nothing if the account or the person is linked already. */
export async function link(
  trx: Transaction,
  accountId: string,
  { issuer, subject }: Person,
  role: ProviderRole,
): Promise<void> {
  await trx
    .insertInto('provider_logins')
    .values({ account_id: accountId, issuer, subject, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isSpent = async (trx: Transaction, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('spent_sign_in_steps')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', currentTime())
    .executeTakeFirst()) !== undefined;
