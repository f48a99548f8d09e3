import { authorityName, emailKey, type Role } from '@sudhaar/domain/accounts';
import { LOGIN_TRIES, NEW_DEVICE_EMAILS } from '@sudhaar/domain/call-limits';
import { ProductError } from '@sudhaar/domain/errors';
import { DEVICE_REMEMBERED_DAYS, isNewDevice } from '@sudhaar/domain/sign-in';
import { cleanName } from '@sudhaar/domain/text';
import {
  checkAdminLogin,
  checkErasure,
  checkGovernmentSignup,
  checkLogin,
  checkName,
  checkUserSignup,
  type ErasureForm,
  type GovernmentSignupForm,
  throwIfInvalid,
  type UserSignupForm,
} from '@sudhaar/domain/validation';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import { newSecret } from '../../../platform/bearer-secret.ts';
import { type Content, useContent } from '../../../platform/content.ts';
import {
  type Database,
  isDatabaseAway,
  isDuplicate,
  type Transaction,
} from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Signer } from '../../../platform/signature.ts';
import { confirmFile, dropFile, reserveFile } from '../../../platform/storage/removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import { type AuditedActor, audit, COMMAND_LINE } from '../../foundation/audit/service.ts';
import type { Names } from '../names/service.ts';
import type { SecondFactorService, SecondProof } from '../second-factor/service.ts';
import type { Settings } from '../settings/service.ts';
import { createAccess } from './access.ts';
import { createAccountStatus } from './account-status.ts';
import { deviceMarkOf } from './devices.ts';
import { createErasure } from './erasure.ts';
import type { KnownSessions } from './known-sessions.ts';
import type { LoginTries } from './login-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { proofType } from './proof.ts';
import { newProofKey, proofFiles } from './proof-files.ts';
import { createSessions } from './sessions.ts';
import * as store from './store.ts';
import type { Tokens } from './token.ts';

export { visitorOf } from './visitor.ts';

/** Clears expired sessions and links, and familiar addresses that are no longer used. */
const clearExpired = defineJob('clear_expired_sessions', z.object({}));

const DAY_MS = 24 * 60 * 60 * 1000;

type BeforeCommit = (trx: Transaction, accountId: string) => Promise<void>;
export type Accounts = ReturnType<typeof createAccounts>;
type Deps = {
  db: Database;
  events: Events;
  storage: Storage;
  tokens: Tokens;
  knownSessions: KnownSessions;
  settings: Settings;
  names: Names;
  limits: Limits;
  loginTries: LoginTries;
  secondFactor: SecondFactorService;
  addresses: Signer;
  /** Hashes what identifies a device. */
  devices: Signer;
  mailer: Mailer;
  publicUrl: string;
};
type Visitor = {
  userAgent?: string | undefined;
  address?: string;
  imagesAt?: string;
  device?: string | undefined;
};
type Confirmation = {
  password?: string | undefined;
  ticket?: string | undefined;
  passkey?: { id: string } | undefined;
};
type VouchedProfile = {
  department: string;
  city: string;
  designation: string;
  phone: string;
  vouching_provider: string;
  wanted_office_id: string;
};
type ProviderEnd = { issuer: string; subject: string | null; session: string | null };
type AccountRow = NonNullable<Awaited<ReturnType<typeof store.findAccountById>>>;
type Credentials = { email: string; password: string; secretKey?: string };
/** Of a login at the identity provider. */
type ProviderStart = {
  provider: store.ProviderSession;
  provedAt: Date;
  /** Runs in the transaction that opens the session. */
  alongside: (trx: Transaction) => Promise<void>;
};
/** `passwordHash` avoids hashing the same password for many accounts, as in the demonstration. */
type SignupOptions = { language?: Language; passwordHash?: string };
type Registration = Omit<store.NewAccount, 'id' | 'passwordHash'> & { password: string } & SignupOptions;

export function createAccounts(parts: Deps) {
  const {
    db,
    events,
    storage,
    tokens,
    knownSessions,
    settings,
    names,
    limits,
    loginTries,
    secondFactor,
    addresses,
    devices,
    mailer,
    publicUrl,
  } = parts;
  const sessions = createSessions({
    db,
    events,
    tokens,
    known: knownSessions,
    secondFactorPolicy: secondFactor.policy,
  });
  const accountStatus = createAccountStatus({ db, events, sessions, settings, addresses, publicUrl });
  const erasure = createErasure({ db, events, sessions, mailer });
  const access = createAccess({
    db,
    events,
    sessions,
    settings,
    loginTries,
    secondFactor,
    mailer,
    publicUrl,
  });

  async function current(accountId: string) {
    const account = await store.findAccountById(db, accountId);
    if (!account) throw new ProductError('not_signed_in');
    return account;
  }

  /** Inserts the account with the row of its role, and publishes `accountRegistered`. */
  async function register(
    { password, passwordHash: known, language = DEFAULT_LANGUAGE, ...account }: Registration,
    alongside: BeforeCommit = async () => undefined,
  ): Promise<string> {
    const id = newId();
    const passwordHash = known ?? (await hashPassword(password));
    try {
      await inTransaction(db, async (trx) => {
        await store.insertAccount(trx, { ...account, id, passwordHash });
        if (account.role !== 'admin') await accountStatus.refuseBlocked(trx, account.email);
        await alongside(trx, id);
        await events.publish(trx, { kind: 'accountRegistered', accountId: id, language }, id);
      });
    } catch (error) {
      throw isDuplicate(error) ? new ProductError('email_taken', { field: 'email' }) : error;
    }
    return id;
  }

  function refuseSuspended({ suspended_at, suspension_reason: reason }: AccountRow): void {
    if (suspended_at) throw new ProductError('account_suspended', { values: { reason } });
  }

  /** After everything that the login needs was checked. */
  async function openSession(
    account: AccountRow,
    visitor: Visitor,
    start: ProviderStart | null = null,
  ): Promise<string> {
    const { userAgent = '', address = '', imagesAt = '', device = '' } = visitor;
    refuseSuspended(account);
    const deviceMark = deviceMarkOf(devices, { device, userAgent, address });
    const token = await inTransaction(db, async (trx) => {
      await start?.alongside(trx);
      await secondFactor.updateDueAt(trx, account.id);
      const opened = await sessions.open(trx, account, {
        userAgent,
        deviceMark,
        imagesAt,
        canConfirm: device !== '',
        provedAt: start?.provedAt ?? currentTime(),
        provider: start?.provider ?? null,
      });
      const session = { accountId: account.id, sessionId: opened.sessionId };
      const addressMark = loginTries.markOf(address);
      const facts = await store.rememberDevice(trx, session, { deviceMark, addressMark });
      if (await isAnnounced(account, facts)) await access.announceSession(trx, session);
      return opened.token;
    });
    await loginTries.succeeded({ role: account.role, email: account.email, address }, account.id);
    return token;
  }

  /** Not to an address that may be a stranger's, and not again and again: whoever has the password can cause it. */
  async function isAnnounced(
    { id, role, is_verified }: AccountRow,
    facts: store.DeviceFacts,
  ): Promise<boolean> {
    const isNew = isNewDevice({
      isKnown: facts.is_known,
      hasOthers: facts.has_others,
      wasUsed: facts.was_used,
      isFamiliarAddress: facts.is_familiar,
    });
    if (!isNew || (role === 'user' && !is_verified)) return false;
    return (await limits.take([{ key: `new device ${id}`, ...NEW_DEVICE_EMAILS }])).ok;
  }

  async function verifyWithin(trx: Transaction, accountId: string): Promise<void> {
    const account = await store.findAccountById(trx, accountId);
    if (account?.role !== 'government') throw new ProductError('not_found', { problem: 'accountGone' });
    if (!(await store.setVerified(trx, accountId)))
      throw new ProductError('conflict', { problem: 'alreadyVerified' });
    sessions.lookUpAgain(trx, accountId);
    await events.publish(trx, { kind: 'accountVerified', accountId });
  }

  // Nobody but the head who let the account go has vouched for it.
  events.on('accounts', 'officeLeft', async ({ accountId, endsVouching }, trx) => {
    if (!endsVouching) return;
    await store.setUnverified(trx, accountId);
    sessions.lookUpAgain(trx, accountId);
  });

  return {
    refuseBlocked: accountStatus.refuseBlocked,

    async registerUser(form: UserSignupForm, options: SignupOptions = {}): Promise<string> {
      throwIfInvalid(checkUserSignup({ ...form, name: cleanName(form.name) }));
      const { name, email, password } = form;
      await names.refuseOfficial(db, name, 'name');
      return register({ role: 'user', name: cleanName(name), email: email.trim(), password, ...options });
    },

    async registerGovernment(
      form: Omit<GovernmentSignupForm, 'proofDoc'>,
      proof: Content | null,
      options: SignupOptions = {},
    ): Promise<string> {
      throwIfInvalid(checkGovernmentSignup({ ...form, proofDoc: proof }));
      const type = proof && (await useContent(proof, async (data) => proofType(data)));
      if (!type)
        throw new ProductError('unsupported_file', { problem: 'proofNotReadable', field: 'proofDoc' });
      const proofKey = newProofKey();
      const { email, password, department, city, phone } = form;
      const name = await names.freeName(authorityName(department, city));
      await reserveFile(db, proofKey);
      try {
        await useContent(proof, (data) => storage.put(proofKey, data, type));
        return await register(
          { role: 'government', name, email: email.trim(), password, ...options },
          async (trx, accountId) => {
            await confirmFile(trx, proofKey);
            await store.insertGovernmentProfile(trx, {
              account_id: accountId,
              department: cleanName(department),
              city: cleanName(city),
              phone: phone.trim(),
              proof_key: proofKey,
              proof_type: type,
            });
          },
        );
      } catch (error) {
        // After a lost connection the account may have been stored and need its file. If not, a job removes it after
        // an hour.
        if (!isDatabaseAway(error)) await dropFile(db, proofKey).catch(() => undefined);
        throw error;
      }
    },

    async registerAdmin(admin: {
      name: string;
      email: string;
      password: string;
      secretKey: string;
    }): Promise<string> {
      const { name, email, password, secretKey } = admin;
      const secretKeyHash = await hashPassword(secretKey);
      return register({
        role: 'admin',
        name: cleanName(name),
        email,
        password,
        secretKeyHash,
        isVerified: true,
      });
    },

    async login(role: Role, form: Credentials, visitor: Visitor = {}): Promise<string> {
      const { email, password, secretKey = '' } = form;
      throwIfInvalid(role === 'admin' ? checkAdminLogin({ email, password, secretKey }) : checkLogin(form));
      const { address = '' } = visitor;
      await loginTries.admit({ role, email, address });
      const account = await store.findAccount(db, role, email);
      const passwordFits = await isPassword(account?.password_hash, password);
      const keyFits = role !== 'admin' || (await isPassword(account?.secret_key_hash, secretKey));
      if (!account || !passwordFits || !keyFits) throw new ProductError('invalid_credentials');
      refuseSuspended(account);
      await secondFactor.requireStep(account);
      return openSession(account, visitor);
    },

    async completeLogin(ticket: string, proof: SecondProof, visitor: Visitor): Promise<string> {
      const { accountId, passwordHash } = await secondFactor.completeStep(ticket, proof);
      // The session is not opened if the password changes until then.
      return openSession({ ...(await current(accountId)), password_hash: passwordHash }, visitor);
    },

    async loginWithPasskey(ticket: string, passkey: { id: string }, visitor: Visitor): Promise<string> {
      return openSession(await current(await secondFactor.completePasskeyLogin(ticket, passkey)), visitor);
    },

    openProviderSession: async (accountId: string, visitor: Visitor, start: ProviderStart): Promise<string> =>
      openSession(await current(accountId), visitor, start),

    /** Nobody knows the password of such an account. Its owner can set one by a mailed link. */
    async registerVouched(
      email: string,
      profile: VouchedProfile,
      { language, alongside }: { language: Language; alongside: BeforeCommit },
    ): Promise<string> {
      const name = await names.freeName(authorityName(profile.department, profile.city));
      const password = newSecret();
      return register({ role: 'government', name, email, password, language }, async (trx, accountId) => {
        await store.insertGovernmentProfile(trx, { ...profile, account_id: accountId });
        await alongside(trx, accountId);
      });
    },

    markProved: sessions.markProved,

    /** The provider's own logout. */
    async endProviderSessions(trx: Transaction, ended: ProviderEnd): Promise<void> {
      for (const { id, account_id } of await store.findProviderSessions(trx, ended))
        await sessions.endWithin(trx, account_id, id);
    },

    /** Sensitive actions are allowed for some minutes. */
    async confirm(actor: SignedIn, { password = '', ticket = '', passkey }: Confirmation): Promise<void> {
      const account = await current(actor.id);
      if (!passkey) await access.requirePassword(account, password, 'password');
      await inTransaction(db, async (trx) => {
        if (passkey) await secondFactor.confirmWithPasskey(trx, actor.id, ticket, passkey);
        else await access.requireUnchanged(trx, account, 'password');
        await sessions.markProved(trx, actor);
      });
    },

    /** For somebody who has lost their phone. */
    async resetSecondFactor(actor: AuditedActor, id: string, reason: string): Promise<void> {
      if (actor !== COMMAND_LINE && id === actor.id)
        throw new ProductError('forbidden', { problem: 'ownAccount' });
      await inTransaction(db, async (trx) => {
        const role = isId(id) ? await store.findRole(trx, id) : undefined;
        if (!role) throw new ProductError('not_found', { problem: 'accountGone' });
        await secondFactor.reset(trx, { id, role });
        await sessions.endAll(trx, id);
        await audit(trx, actor, { action: 'resetSecondFactor', subject: role, subjectId: id, reason });
      });
    },

    current,

    /** `alongside` runs in the same transaction. */
    verify: (accountId: string, alongside: BeforeCommit = async () => undefined): Promise<void> =>
      inTransaction(db, async (trx) => {
        await verifyWithin(trx, accountId);
        await alongside(trx, accountId);
      }),
    verifyWithin,

    async rename({ id, sessionId }: SignedIn, name: string): Promise<string> {
      throwIfInvalid(checkName(name));
      await store.setName(db, id, cleanName(name));
      return sessions.reissue(id, sessionId);
    },

    ...access,

    suspend: accountStatus.suspend,
    liftSuspension: accountStatus.lift,
    reject: accountStatus.reject,
    unverify: accountStatus.unverify,
    blockAddress: accountStatus.block,
    unblockAddress: accountStatus.unblock,

    async eraseOwn({ id }: SignedIn, form: ErasureForm): Promise<void> {
      const account = await current(id);
      throwIfInvalid(checkErasure(form, account.email));
      await access.requirePassword(account, form.password, 'password');
      await inTransaction(db, async (trx) => {
        await access.requireUnchanged(trx, account, 'password');
        await erasure.erase(trx, id, id);
      });
    },

    /** For administrators, in the transaction that also writes the audit entry. */
    erase: erasure.erase,

    authenticate: sessions.authenticate,
    reissue: sessions.reissue,
    sessions: sessions.list,
    logout: sessions.logout,
    endSession: sessions.endOne,
    logoutEverywhere: sessions.logoutEverywhere,

    files: proofFiles(db),

    jobs: [
      handleJob(
        clearExpired,
        async () => {
          await store.deleteExpired(db);
          await store.forgetAddresses(db, new Date(currentMs() - LOGIN_TRIES.rememberedDays * DAY_MS));
          await store.forgetDevices(db, new Date(currentMs() - DEVICE_REMEMBERED_DAYS * DAY_MS));
        },
        '41 3 * * *',
      ),
      ...access.jobs,
      ...erasure.jobs,
    ] satisfies JobHandler[],

    idOf: async (role: Role, email: string): Promise<string | undefined> =>
      (await store.findAccount(db, role, email))?.id,
    roleWithin: store.findRole,

    hasAccount: async (role: Role, email: string): Promise<boolean> =>
      (await store.findAccount(db, role, emailKey(email))) !== undefined,

    hasOnlyAdmins: async (): Promise<boolean> => !(await store.hasMembers(db)),
  };
}
