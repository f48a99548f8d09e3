import type { Factors } from '@sudhaar/domain/sign-in';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';

export type Owner = Awaited<ReturnType<typeof findOwner>>;

export const findOwner = (db: Database, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'name', 'password_hash', 'second_factor_due_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Serialises changes of the factors of one account. */
export const lockOwner = (trx: Transaction, id: string) =>
  trx
    .selectFrom('accounts')
    .select(['id', 'role', 'second_factor_due_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function findFactors(db: Database, accountId: string): Promise<Factors> {
  const { rows } = await sql<{ passkeys: number; has_app: boolean; recovery_codes: number }>`
    select
      (select count(*)::integer from passkeys where account_id = ${accountId}) as passkeys,
      exists (select from authenticator_apps where account_id = ${accountId}) as has_app,
      (select count(*)::integer from recovery_codes where account_id = ${accountId}) as recovery_codes`.execute(
    db,
  );
  const row = rows[0];
  return {
    passkeys: row?.passkeys ?? 0,
    hasApp: row?.has_app ?? false,
    recoveryCodes: row?.recovery_codes ?? 0,
  };
}

export async function setDueAt(db: Database, accountId: string, dueAt: Date | null): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ second_factor_due_at: dueAt })
    .where('id', '=', accountId)
    .where(sql<boolean>`second_factor_due_at is distinct from ${dueAt}`)
    .execute();
}

export const findPasskeys = (db: Database, accountId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const findPasskey = (db: Database, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export async function insertPasskey(trx: Transaction, passkey: Insertable<DB['passkeys']>): Promise<void> {
  await trx.insertInto('passkeys').values(passkey).execute();
}

export async function renamePasskey(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deletePasskey(
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns false if the key was removed, or another use has counted further meanwhile. */
export async function markPasskeyUsed(trx: Transaction, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: currentTime() })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row('counter', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findApp = (db: Database, accountId: string) =>
  db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export async function saveApp(
  trx: Transaction,
  accountId: string,
  app: { sealed_secret: string; last_step: number },
): Promise<void> {
  await trx
    .insertInto('authenticator_apps')
    .values({ account_id: accountId, ...app })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...app, created_at: currentTime() }),
    )
    .execute();
}

/** Returns false if a code of this time step, or of a later one, has been accepted. */
export async function spendStep(trx: Transaction, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteApp(trx: Transaction, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  trx: Transaction,
  accountId: string,
  marks: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  if (marks.length > 0)
    await trx
      .insertInto('recovery_codes')
      .values(marks.map((code_mark) => ({ account_id: accountId, code_mark })))
      .execute();
}

export async function spendRecoveryCode(trx: Transaction, accountId: string, mark: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_mark', '=', mark)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What somebody may have added who is not the owner. Returns true if there was anything. */
export async function deleteFactorsSince(trx: Transaction, accountId: string, since: Date): Promise<boolean> {
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  const apps = await trx
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return passkeys.numDeletedRows + apps.numDeletedRows > 0n;
}

/** Also who the account's owner is at the identity provider: the next login there links it again. */
export async function deleteFactors(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('provider_logins').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('authenticator_apps').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Returns false if the step was completed before. */
export async function spendSignInStep(trx: Transaction, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spent_sign_in_steps')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An hour later, because another server's clock may be behind. */
export async function deleteSpentSteps(db: Database): Promise<void> {
  await db
    .deleteFrom('spent_sign_in_steps')
    .where('expires_at', '<', new Date(currentMs() - 60 * 60 * 1000))
    .execute();
}
