import type { TokenPayload } from '@sudhaar/contract/accounts';
import { authorityName, emailKey, type Role, SESSION_DAYS } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { cleanName } from '@sudhaar/domain/text';
import {
  checkAdminLogin,
  checkGovernmentSignup,
  checkLogin,
  checkUserSignup,
  type GovernmentSignupForm,
  refuse,
  type UserSignupForm,
} from '@sudhaar/domain/validation';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import { type Database, isDuplicate, type Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import type { SignedIn } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { proofType } from './proof.ts';
import * as store from './store.ts';
import type { Tokens } from './token.ts';

/** Sessions that have run out are of no use to anybody. */
const clearSessions = defineJob('clear_expired_sessions', z.object({}));

export type Accounts = ReturnType<typeof createAccounts>;
type Parts = { db: Database; events: Events; storage: Storage; tokens: Tokens };
type Credentials = { email: string; password: string; secretKey?: string };
type Registration = Omit<store.NewAccount, 'id' | 'passwordHash'> & { password: string; language: Language };

export function createAccounts({ db, events, storage, tokens }: Parts) {
  /** Stores a new account, with what belongs to its role, and tells about it. */
  async function register(
    { password, language, ...account }: Registration,
    alongside: (trx: Transaction, accountId: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    const id = newId();
    const passwordHash = await hashPassword(password);
    try {
      await inTransaction(db, async (trx) => {
        await store.insertAccount(trx, { ...account, id, passwordHash });
        await alongside(trx, id);
        await events.publish(trx, { kind: 'accountRegistered', accountId: id, language }, id);
      });
    } catch (error) {
      throw isDuplicate(error) ? new ProductError('email_taken', { field: 'email' }) : error;
    }
    return id;
  }

  return {
    async registerUser(form: UserSignupForm, language: Language = DEFAULT_LANGUAGE): Promise<string> {
      refuse(checkUserSignup({ ...form, name: cleanName(form.name) }));
      const { name, email, password } = form;
      return register({ role: 'user', name: cleanName(name), email: email.trim(), password, language });
    },

    async registerGovernment(
      form: Omit<GovernmentSignupForm, 'proofDoc'>,
      proof: Buffer | null,
      language: Language = DEFAULT_LANGUAGE,
    ): Promise<string> {
      refuse(checkGovernmentSignup({ ...form, proofDoc: proof }));
      const type = proof && proofType(proof);
      if (!type)
        throw new ProductError('unsupported_file', { problem: 'proofNotReadable', field: 'proofDoc' });
      const proofKey = `private/proofs/${newId()}`;
      await storage.put(proofKey, proof, type);
      const { email, password, department, city, phone } = form;
      const name = authorityName(department, city);
      try {
        return await register(
          { role: 'government', name, email: email.trim(), password, language },
          (trx, accountId) =>
            store.insertGovernmentProfile(trx, {
              account_id: accountId,
              department: cleanName(department),
              city: cleanName(city),
              phone: phone.trim(),
              proof_key: proofKey,
              proof_type: type,
            }),
        );
      } catch (error) {
        await storage.remove(proofKey);
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
        language: DEFAULT_LANGUAGE,
      });
    },

    async login(role: Role, form: Credentials, userAgent = ''): Promise<string> {
      const { email, password, secretKey = '' } = form;
      refuse(role === 'admin' ? checkAdminLogin({ email, password, secretKey }) : checkLogin(form));
      const account = await store.findAccount(db, role, email);
      const passwordFits = await isPassword(account?.password_hash, password);
      const keyFits = role !== 'admin' || (await isPassword(account?.secret_key_hash, secretKey));
      if (!account || !passwordFits || !keyFits) throw new ProductError('invalid_credentials');
      const issued = Math.floor(Date.now() / 1000);
      const expires = issued + SESSION_DAYS * 24 * 60 * 60;
      const sessionId = newId();
      await store.insertSession(db, {
        id: sessionId,
        account_id: account.id,
        expires_at: new Date(expires * 1000),
        user_agent: userAgent.slice(0, 300),
      });
      return tokens.sign(payloadOf(account, sessionId, issued, expires));
    },

    /** The same session's token, with what has changed in it. */
    async reissue(accountId: string, sessionId: string): Promise<string> {
      const account = await store.findAccountById(db, accountId);
      const expires = await store.sessionExpiry(db, sessionId);
      if (!account || !expires) throw new ProductError('not_signed_in');
      return tokens.sign(
        payloadOf(account, sessionId, Math.floor(Date.now() / 1000), expires.getTime() / 1000),
      );
    },

    /** Asks the database each time, so that a session that ended is over at once on every server. */
    async authenticate(token: string): Promise<SignedIn | null> {
      const payload = await tokens.read(token);
      const session = payload && (await store.findSession(db, payload.sid));
      if (!session || session.id !== payload.id) return null;
      return {
        id: session.id,
        role: session.role as Role,
        isVerified: session.is_verified,
        sessionId: payload.sid,
      };
    },

    async current(accountId: string) {
      const account = await store.findAccountById(db, accountId);
      if (!account) throw new ProductError('not_signed_in');
      return account;
    },

    /** An administrator has seen the proof of an authority. */
    verify: (accountId: string): Promise<void> => store.setVerified(db, accountId),

    jobs: [
      handleJob(clearSessions, () => store.deleteExpiredSessions(db), '41 3 * * *'),
    ] satisfies JobHandler[],

    logout: ({ id: accountId, sessionId }: SignedIn): Promise<void> =>
      inTransaction(db, async (trx) => {
        await store.deleteSession(trx, sessionId);
        await events.publish(trx, { kind: 'sessionsEnded', accountId, sessionIds: [sessionId] }, accountId);
      }),

    hasAccount: async (role: Role, email: string): Promise<boolean> =>
      (await store.findAccount(db, role, emailKey(email))) !== undefined,

    isEmpty: async (): Promise<boolean> => !(await store.hasAccounts(db)),
  };
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof store.findAccountById>>>;

const payloadOf = (
  account: AccountRow,
  sessionId: string,
  issued: number,
  expires: number,
): TokenPayload => ({
  id: account.id,
  email: account.email,
  role: account.role,
  name: account.name,
  profilePhoto: account.profile_photo,
  sid: sessionId,
  iat: issued,
  exp: Math.floor(expires),
});
