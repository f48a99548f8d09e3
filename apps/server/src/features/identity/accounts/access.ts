import { type Actor, type LinkPurpose, ROLES, type Role } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import {
  checkEmail,
  checkNewPassword,
  checkPasswordChange,
  type NewPasswordForm,
  type PasswordChangeForm,
  throwIfInvalid,
} from '@sudhaar/domain/validation';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { addressMark, type Mailer } from '../../../platform/mail/mail.ts';
import { currentMs } from '../../../platform/time.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import type { Settings } from '../settings/service.ts';
import { type EmailRecipient, write } from './emails.ts';
import { createLinks } from './links.ts';
import type { LoginTries } from './login-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import * as store from './store.ts';

const mailReset = defineJob('mail_password_reset', z.object({ role: z.enum(ROLES), email: z.string() }), {
  lane: 'accountEmails',
});
/** Anybody can request a link to any address. Without a pause they could flood its mailbox. */
const RESEND_AFTER_MS = 2 * 60 * 1000;

type Deps = {
  db: Database;
  events: Events;
  sessions: Sessions;
  settings: Settings;
  loginTries: LoginTries;
  secondFactor: Pick<SecondFactorService, 'forgetTries' | 'removeSince'>;
  mailer: Mailer;
  publicUrl: string;
};

/** Proves ownership of an account, by password or mailed link. */
export function createAccess(deps: Deps) {
  const { db, events, sessions, settings, loginTries, secondFactor, mailer, publicUrl } = deps;
  const links = createLinks({ db, settings, mailer, publicUrl });

  events.on('accounts', 'accountRegistered', ({ accountId }, trx) =>
    reaching(trx, accountId, async (addressee) => {
      if (addressee.role === 'user') await links.mail(trx, accountId, 'confirmEmail');
      if (addressee.role === 'government') await write(trx, addressee, 'pending', `${publicUrl}/`);
    }),
  );

  /** Does nothing if the account was deleted. */
  async function reaching(
    trx: Transaction,
    accountId: string,
    act: (addressee: EmailRecipient) => Promise<void>,
  ): Promise<void> {
    const contact = await settings.contactSettingsOf(trx, accountId);
    if (contact) await act({ ...contact, accountId });
  }

  /** Ends other sessions and password links. */
  async function setPassword(
    trx: Transaction,
    accountId: string,
    hash: string,
    exceptSession?: string,
  ): Promise<void> {
    await store.setPassword(trx, accountId, hash);
    await store.deleteLinks(trx, accountId, 'resetPassword');
    afterCommit(trx, () => secondFactor.forgetTries(accountId));
    await sessions.endAll(trx, accountId, exceptSession);
    await reaching(trx, accountId, (addressee) =>
      write(trx, addressee, 'passwordChanged', `${publicUrl}/forgot-password`),
    );
  }

  async function mailUnlessJustSent(
    trx: Transaction,
    accountId: string,
    purpose: LinkPurpose,
  ): Promise<void> {
    // The lock makes two concurrent requests send one email, and lets a password change end a link that is just being
    // created.
    await store.lockAccount(trx, accountId);
    const since = new Date(currentMs() - RESEND_AFTER_MS);
    if (!(await store.hasLinkSince(trx, accountId, purpose, since)))
      await links.mail(trx, accountId, purpose);
  }

  const wrongPassword = (field: string) =>
    new ProductError('invalid_input', { problem: 'wrongPassword', field });

  /** Called before the account is locked, because hashing takes long. */
  async function requirePassword(
    account: { password_hash: string },
    password: string,
    field: string,
  ): Promise<void> {
    if (!(await isPassword(account.password_hash, password))) throw wrongPassword(field);
  }

  /**
   * Ensures that the checked password is still current, until the transaction ends. Every hash has its own salt, so
   * an equal hash means that nobody has set a password since.
   */
  async function requireUnchanged(
    trx: Transaction,
    { id, password_hash: checked }: { id: string; password_hash: string },
    field: string,
  ): Promise<void> {
    const account = await store.lockAccount(trx, id);
    if (account?.password_hash !== checked) throw wrongPassword(field);
  }

  return {
    requirePassword,
    requireUnchanged,

    async changePassword({ id, sessionId }: SignedIn, form: PasswordChangeForm): Promise<void> {
      throwIfInvalid(checkPasswordChange(form));
      const account = await store.findAccountById(db, id);
      if (!account) throw new ProductError('not_signed_in');
      await requirePassword(account, form.currentPassword, 'currentPassword');
      const hash = await hashPassword(form.password);
      await inTransaction(db, async (trx) => {
        await requireUnchanged(trx, account, 'currentPassword');
        await setPassword(trx, id, hash, sessionId);
      });
    },

    /** Same answer in the same time whether or not the account exists: a job looks it up. */
    async forgotPassword(role: Role, email: string): Promise<void> {
      throwIfInvalid(checkEmail(email));
      await inTransaction(db, (trx) =>
        queueJob(trx, mailReset, { role, email }, { about: addressMark(email) }),
      );
    },

    async resetPassword(secret: string, form: NewPasswordForm, address: string): Promise<Role> {
      throwIfInvalid(checkNewPassword(form));
      const hash = await hashPassword(form.password);
      return inTransaction(db, async (trx) => {
        const { accountId } = await links.spend(trx, secret, 'resetPassword');
        const account = await store.lockAccount(trx, accountId);
        if (!account) throw new ProductError('link_expired');
        await setPassword(trx, accountId, hash);
        await loginTries.remember(trx, accountId, address);
        // The link came by mail, so the address is confirmed.
        if (account.role === 'user') await store.setVerified(trx, accountId);
        return account.role;
      });
    },

    confirmEmail: (secret: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { accountId } = await links.spend(trx, secret, 'confirmEmail');
        await store.setVerified(trx, accountId);
        sessions.lookUpAgain(trx, accountId);
      }),

    async sendConfirmation({ id, isVerified }: Actor): Promise<void> {
      if (!isVerified) await inTransaction(db, (trx) => mailUnlessJustSent(trx, id, 'confirmEmail'));
    },

    announceSession: (trx: Transaction, session: { accountId: string; sessionId: string }): Promise<void> =>
      links.mail(trx, session.accountId, 'endSession', session.sessionId),

    /** Its device counts as new again, and what was added since is removed. Returns the role of the account. */
    endSessionByLink: (secret: string): Promise<Role> =>
      inTransaction(db, async (trx) => {
        const { accountId, sessionId } = await links.spend(trx, secret, 'endSession');
        const role = await store.findRole(trx, accountId);
        const begun = sessionId === null ? undefined : await store.findSessionDevice(trx, sessionId);
        if (sessionId === null || !role || !begun) throw new ProductError('link_expired');
        await secondFactor.removeSince(trx, accountId, begun.created_at);
        await store.forgetDeviceOf(trx, sessionId);
        await sessions.endWithin(trx, accountId, sessionId);
        return role;
      }),

    jobs: [
      ...links.jobs,
      handleJob(mailReset, ({ role, email }) =>
        inTransaction(db, async (trx) => {
          const account = await store.findAccount(trx, role, email);
          if (account) await mailUnlessJustSent(trx, account.id, 'resetPassword');
        }),
      ),
    ] satisfies JobHandler[],
  };
}
