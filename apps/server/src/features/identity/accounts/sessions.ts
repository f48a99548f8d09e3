import type { TokenPayload } from '@sudhaar/contract/accounts';
import { SESSION_DAYS } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { isSecondFactorMissing, type SecondFactorPolicy } from '@sudhaar/domain/sign-in';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import type { KnownSessions } from './known-sessions.ts';
import * as store from './store.ts';
import type { Tokens } from './token.ts';

/** "Last seen" is exact to the hour, because one write per call would be too expensive. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

type AccountRow = NonNullable<Awaited<ReturnType<typeof store.findAccountById>>>;

type Deps = {
  db: Database;
  events: Events;
  tokens: Tokens;
  known: KnownSessions;
  secondFactorPolicy: SecondFactorPolicy;
};
export type NewSession = {
  userAgent: string;
  deviceMark: string;
  imagesAt: string;
  canConfirm: boolean;
  provedAt: Date;
  provider: store.ProviderSession | null;
};

/** A token is valid only while its session has a row. */
export function createSessions({ db, events, tokens, known, secondFactorPolicy }: Deps) {
  /** The account's next call loads its session again. The database notifies other servers (`notify_session_change`). */
  const lookUpAgain = (trx: Transaction, accountId: string): void =>
    afterCommit(trx, () => known.forget(accountId));

  /** Publishes `sessionsEnded`. */
  async function endAll(trx: Transaction, accountId: string, exceptId?: string): Promise<void> {
    const sessionIds = await store.deleteSessions(trx, accountId, exceptId);
    lookUpAgain(trx, accountId);
    if (sessionIds.length > 0)
      await events.publish(trx, { kind: 'sessionsEnded', accountId, sessionIds }, accountId);
  }

  async function endWithin(trx: Transaction, accountId: string, sessionId: string): Promise<boolean> {
    if (!(await store.deleteSession(trx, accountId, sessionId))) return false;
    lookUpAgain(trx, accountId);
    const sessionIds = [sessionId];
    await events.publish(trx, { kind: 'sessionsEnded', accountId, sessionIds }, accountId);
    return true;
  }

  const end = (accountId: string, sessionId: string): Promise<boolean> =>
    inTransaction(db, (trx) => endWithin(trx, accountId, sessionId));

  return {
    endAll,
    endWithin,
    lookUpAgain,

    /** Fails if the password changed after it was checked. Returns the token. */
    async open(
      trx: Transaction,
      account: AccountRow,
      { userAgent, deviceMark, imagesAt, canConfirm, provedAt, provider }: NewSession,
    ): Promise<{ token: string; sessionId: string }> {
      const issued = Math.floor(currentMs() / 1000);
      const expires = issued + SESSION_DAYS * 24 * 60 * 60;
      const sessionId = newId();
      const isOpen = await store.insertSession(trx, account, {
        id: sessionId,
        expires_at: new Date(expires * 1000),
        user_agent: userAgent.slice(0, 300),
        device_mark: deviceMark,
        can_confirm: canConfirm,
        proved_at: provedAt,
        provider,
      });
      if (!isOpen) throw new ProductError('invalid_credentials');
      return {
        token: await tokens.sign(payloadOf(account, sessionId, issued, expires, imagesAt)),
        sessionId,
      };
    },

    /** Updates name and photo in the token, for the same session. */
    async reissue(accountId: string, sessionId: string, imagesAt = ''): Promise<string> {
      const account = await store.findAccountById(db, accountId);
      const expires = await store.sessionExpiry(db, sessionId);
      if (!account || !expires) throw new ProductError('not_signed_in');
      return tokens.sign(
        payloadOf(account, sessionId, Math.floor(currentMs() / 1000), expires.getTime() / 1000, imagesAt),
      );
    },

    /** The end of a session takes effect at once on its own server, and within a second on others. */
    async authenticate(token: string, { isReread = false } = {}): Promise<SignedIn | null> {
      const payload = await tokens.read(token);
      if (!payload) return null;
      if (isReread) known.forget(payload.id);
      const session = await known.find(payload.sid, () => store.findSession(db, payload.sid));
      if (!session || session.id !== payload.id) return null;
      if (currentMs() - session.last_seen_at.getTime() > TOUCH_AFTER_MS) {
        session.last_seen_at = currentTime();
        await store.markSeen(db, payload.sid);
      }
      const { id, role, is_verified, can_confirm, proved_at, second_factor_due_at } = session;
      return {
        id,
        role,
        isVerified: is_verified,
        sessionId: payload.sid,
        provedAt: can_confirm ? proved_at : null,
        lacksSecondFactor: isSecondFactorMissing(
          role,
          secondFactorPolicy,
          second_factor_due_at,
          currentTime(),
        ),
      };
    },

    async markProved(trx: Transaction, { id, sessionId }: SignedIn): Promise<void> {
      await store.markProved(trx, sessionId);
      lookUpAgain(trx, id);
    },

    list: (accountId: string) => store.findSessions(db, accountId),

    async logout({ id, sessionId }: SignedIn): Promise<void> {
      await end(id, sessionId);
    },

    async endOne(accountId: string, sessionId: string): Promise<void> {
      if (!isId(sessionId) || !(await end(accountId, sessionId))) throw new ProductError('not_found');
    },

    logoutEverywhere: (accountId: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        // Waits for a concurrent login, so that its session ends too.
        await store.lockAccount(trx, accountId);
        await endAll(trx, accountId);
      }),
  };
}
export type Sessions = ReturnType<typeof createSessions>;

const payloadOf = (
  account: AccountRow,
  sessionId: string,
  issued: number,
  expires: number,
  imagesAt: string,
): TokenPayload => ({
  id: account.id,
  email: account.email,
  role: account.role,
  name: account.name,
  profilePhoto: account.profile_photo && imagesAt + account.profile_photo,
  sid: sessionId,
  iat: issued,
  exp: Math.floor(expires),
});
