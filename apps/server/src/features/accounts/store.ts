import { emailKey, type Role } from '@sudhaar/domain/accounts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

export type NewAccount = {
  id: string;
  role: Role;
  name: string;
  email: string;
  passwordHash: string;
  secretKeyHash?: string;
  isVerified?: boolean;
};

export async function insertAccount(trx: Transaction, account: NewAccount): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({
      id: account.id,
      role: account.role,
      name: account.name,
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      secret_key_hash: account.secretKeyHash ?? null,
      is_verified: account.isVerified ?? false,
    })
    .execute();
}

export type NewGovernmentProfile = {
  account_id: string;
  department: string;
  phone: string;
  city: string;
  proof_key: string;
  proof_type: string;
};

export async function insertGovernmentProfile(
  trx: Transaction,
  profile: NewGovernmentProfile,
): Promise<void> {
  await trx.insertInto('government_profiles').values(profile).execute();
}

export const findAccount = (db: Database, role: Role, email: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', role)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();

export async function insertSession(
  db: Database,
  session: { id: string; account_id: string; expires_at: Date; user_agent: string },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The account behind a session that still stands. */
export const findSession = (db: Database, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.role', 'accounts.is_verified'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();

export const findAccountById = (db: Database, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export async function sessionExpiry(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.expires_at;
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

export async function setVerified(db: Database, accountId: string): Promise<void> {
  await db.updateTable('accounts').set({ is_verified: true }).where('id', '=', accountId).execute();
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
}
