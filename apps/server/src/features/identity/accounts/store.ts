import { emailKey, type LinkPurpose, ROLES, type Role } from '@sudhaar/domain/accounts';
import { nameKey } from '@sudhaar/domain/names';
import { DEVICES_MAX } from '@sudhaar/domain/sign-in';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

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
      name_key: nameKey(account.name),
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
  designation?: string;
} & (
  | { proof_key: string; proof_type: string }
  /** The identity provider vouches for the email address, instead of a document. */
  | { vouching_provider: string; wanted_office_id: string }
);

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

/** The identity provider's names of a person and of their session there. */
export type ProviderSession = { issuer: string; subject: string; session: string | null };

type SessionRow = {
  id: string;
  expires_at: Date;
  user_agent: string;
  device_mark: string;
  can_confirm: boolean;
  proved_at: Date;
  provider: ProviderSession | null;
};

/** Hashes that a login was checked against. */
export type CheckedAccount = { id: string; password_hash: string; secret_key_hash: string | null };

/**
 * Returns false if the password or key changed since it was checked. Locks the account, so a password change either
 * comes first and rejects the session, or later and ends it.
 */
export async function insertSession(
  db: Database,
  account: CheckedAccount,
  session: SessionRow,
): Promise<boolean> {
  const { provider } = session;
  const { numAffectedRows } = await sql`
    with account as (
      select id from accounts
      where id = ${account.id} and password_hash = ${account.password_hash}
        and secret_key_hash is not distinct from ${account.secret_key_hash}
      for share
    )
    insert into sessions (
      id, account_id, expires_at, user_agent, device_mark, can_confirm, proved_at,
      provider_issuer, provider_subject, provider_session)
    select ${session.id}::uuid, id, ${session.expires_at}::timestamptz, ${session.user_agent}, ${session.device_mark},
      ${session.can_confirm}::boolean, ${session.proved_at}::timestamptz,
      ${provider?.issuer ?? null}::text, ${provider?.subject ?? null}::text, ${provider?.session ?? null}::text
    from account`.execute(db);
  return numAffectedRows === 1n;
}

export type Session = {
  id: string;
  role: Role;
  is_verified: boolean;
  second_factor_due_at: Date | null;
  last_seen_at: Date;
  can_confirm: boolean;
  proved_at: Date;
};

/** Plain SQL for a hot path: the query builder takes ten times as long. */
export async function findSession(db: Database, sessionId: string): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select a.id, a.role, a.is_verified, a.second_factor_due_at, s.last_seen_at, s.can_confirm, s.proved_at
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.expires_at > now() and a.suspended_at is null`.execute(db);
  return rows[0];
}

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

export async function markSeen(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: currentTime() }).where('id', '=', sessionId).execute();
}

export async function markProved(trx: Transaction, sessionId: string): Promise<void> {
  await trx.updateTable('sessions').set({ proved_at: currentTime() }).where('id', '=', sessionId).execute();
}

export const findSessions = (db: Database, accountId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', currentTime())
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();

export async function deleteSession(trx: Transaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Returns the ids of the deleted sessions. */
export async function deleteSessions(
  trx: Transaction,
  accountId: string,
  exceptId?: string,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a person, or of one of their sessions at the provider. */
export async function findProviderSessions(
  trx: Transaction,
  { issuer, subject, session }: { issuer: string; subject: string | null; session: string | null },
): Promise<{ id: string; account_id: string }[]> {
  return trx
    .selectFrom('sessions')
    .select(['id', 'account_id'])
    .where('provider_issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('provider_subject', '=', subject))
    .$if(session !== null, (query) => query.where('provider_session', '=', session))
    .orderBy('id')
    .execute();
}

/** True if there is any account besides administrators. */
export const hasMembers = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('role', '!=', 'admin').limit(1).executeTakeFirst()) !==
  undefined;

/** Returns true if the account was not verified before. */
export async function setVerified(trx: Transaction, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ is_verified: true, rejected_at: null, rejection_reason: '' })
    .where('id', '=', accountId)
    .where('is_verified', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setPassword(trx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
}

export async function setName(db: Database, accountId: string, name: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', accountId)
    .execute();
}

export async function insertLink(trx: Transaction, link: Insertable<DB['mailed_links']>): Promise<void> {
  await trx.insertInto('mailed_links').values(link).execute();
}

/** Links that end a session belong to one each. */
export async function deleteLinks(
  trx: Transaction,
  accountId: string,
  purpose: LinkPurpose,
  sessionId: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .execute();
}

export const findLink = (trx: Transaction, secretHash: Buffer, purpose: LinkPurpose) =>
  trx
    .selectFrom('mailed_links')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

export const findUnsentLink = (trx: Transaction, id: string) =>
  trx
    .selectFrom('mailed_links')
    .select(['account_id', 'purpose', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteLink = (trx: Transaction, secretHash: Buffer, purpose: LinkPurpose) =>
  trx
    .deleteFrom('mailed_links')
    .where('secret_hash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', currentTime())
    .returning(['account_id', 'session_id'])
    .executeTakeFirst();

export const hasLinkSince = async (
  trx: Transaction,
  accountId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<boolean> =>
  (await trx
    .selectFrom('mailed_links')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** The account was recently used from this address. */
export const isFamiliar = async (db: Database, role: Role, email: string, mark: string): Promise<boolean> =>
  (await db
    .selectFrom('familiar_addresses as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select('f.used_at')
    .where('a.role', '=', role)
    .where('a.email_key', '=', emailKey(email))
    .where('f.address_mark', '=', mark)
    .executeTakeFirst()) !== undefined;

export async function rememberAddress(db: Database, accountId: string, mark: string): Promise<void> {
  await db
    .insertInto('familiar_addresses')
    .values({ account_id: accountId, address_mark: mark })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address_mark']).doUpdateSet({ used_at: currentTime() }),
    )
    .execute();
}

export type DeviceFacts = { is_known: boolean; has_others: boolean; was_used: boolean; is_familiar: boolean };

/** What was known before the login of this session. */
export async function rememberDevice(
  trx: Transaction,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { deviceMark, addressMark }: { deviceMark: string; addressMark: string },
): Promise<DeviceFacts> {
  const { rows } = await sql<DeviceFacts>`
    select
      exists (select from known_devices where account_id = ${accountId} and device_mark = ${deviceMark}) as is_known,
      exists (select from known_devices where account_id = ${accountId} and device_mark <> ${deviceMark}) as has_others,
      exists (select from familiar_addresses where account_id = ${accountId})
        or exists (select from sessions where account_id = ${accountId} and id <> ${sessionId}) as was_used,
      exists (
        select from familiar_addresses where account_id = ${accountId} and address_mark = ${addressMark}
      ) as is_familiar`.execute(trx);
  await trx
    .insertInto('known_devices')
    .values({ account_id: accountId, device_mark: deviceMark, used_at: currentTime() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_mark']).doUpdateSet({ used_at: currentTime() }),
    )
    .execute();
  await sql`
    delete from known_devices where account_id = ${accountId} and device_mark in (
      select device_mark from known_devices where account_id = ${accountId}
      order by used_at desc offset ${DEVICES_MAX}
    )`.execute(trx);
  const [facts] = rows;
  if (!facts) throw new Error('A select without a table has one row');
  return facts;
}

/** The device of a session that its owner does not know is announced again. */
export async function forgetDeviceOf(trx: Transaction, sessionId: string): Promise<void> {
  await sql`
    delete from known_devices d using sessions s
    where s.id = ${sessionId} and d.account_id = s.account_id and d.device_mark = s.device_mark`.execute(trx);
}

export async function forgetDevices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute();
}

export const findSessionDevice = (trx: Transaction, sessionId: string) =>
  trx
    .selectFrom('sessions')
    .select(['user_agent', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();

export async function forgetAddresses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('familiar_addresses').where('used_at', '<', before).execute();
}

export async function deleteExpired(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', currentTime()).execute();
  await db.deleteFrom('mailed_links').where('expires_at', '<', currentTime()).execute();
}

/** New sessions and links of the account wait. */
export const lockAccount = (trx: Transaction, id: string) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'role', 'password_hash'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The lock blocks new rows that refer to the account. */
export const lockToDelete = (trx: Transaction, id: string) =>
  trx
    .selectFrom('accounts as a')
    .leftJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select(['a.id', 'a.role', 'a.email', 'g.proof_key'])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();

export async function deleteAccount(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
}

export async function findRole(trx: Transaction, id: string): Promise<Role | undefined> {
  return (await trx.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirst())?.role;
}

/** The lock blocks new rows that refer to the account. */
export const lockStatus = (trx: Transaction, id: string) =>
  trx
    .selectFrom('accounts')
    .select([
      'id',
      'role',
      'is_verified as isVerified',
      sql<boolean>`suspended_at is not null`.as('isSuspended'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locks all administrators who can log in. Returns their ids. */
export async function lockAdmins(trx: Transaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** A null `reason` lifts the suspension. */
export async function setSuspension(trx: Transaction, id: string, reason: string | null): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ suspended_at: reason === null ? null : currentTime(), suspension_reason: reason ?? '' })
    .where('id', '=', id)
    .execute();
}

export async function setRejection(trx: Transaction, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ rejected_at: currentTime(), rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function clearRejection(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ rejected_at: null, rejection_reason: '' })
    .where('id', '=', id)
    .where('rejected_at', 'is not', null)
    .execute();
}

export async function setUnverified(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('accounts').set({ is_verified: false }).where('id', '=', id).execute();
}

export async function blockAddress(trx: Transaction, mark: string): Promise<void> {
  await trx
    .insertInto('blocked_addresses')
    .values({ address_mark: mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblockAddress(trx: Transaction, mark: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_addresses')
    .where('address_mark', '=', mark)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Blocked, or belongs to a suspended account of any role. */
export async function isBlocked(trx: Transaction, email: string, mark: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from blocked_addresses where address_mark = ${mark})
      or exists (select from accounts where role = any(${[...ROLES]}) and email_key = ${emailKey(email)}
        and suspended_at is not null) as blocked`.execute(trx);
  return rows[0]?.blocked ?? false;
}
