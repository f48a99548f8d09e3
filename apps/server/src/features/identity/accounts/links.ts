import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';
import { hashOfSecret, newSecret } from '../../../platform/bearer-secret.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { currentMs } from '../../../platform/time.ts';
import type { Settings } from '../settings/service.ts';
import { compose, deviceWords } from './emails.ts';
import * as store from './store.ts';

export type Links = ReturnType<typeof createLinks>;
type Deps = { db: Database; settings: Settings; mailer: Mailer; publicUrl: string };

/** `letterId` is the email's id (stored jobs use this name), so that a retry has the same Message-ID. */
const mailLink = defineJob('mail_link', z.object({ id: z.string(), letterId: z.string() }), {
  lane: 'accountEmails',
});
const PAGES: Record<LinkPurpose, string> = {
  confirmEmail: 'confirm-email',
  resetPassword: 'reset-password',
  endSession: 'end-session',
};
const HOUR_MS = 60 * 60 * 1000;
/** Emails are retried for this long. */
const SEND_WITHIN_MS = 5 * 24 * HOUR_MS;

/** Links in emails prove control of the mailbox. Each works once. */
export function createLinks({ db, settings, mailer, publicUrl }: Deps) {
  /**
   * Creates the secret just before its email is sent. Returns null if the link was replaced or used. Locks the
   * account, so that a password set meanwhile also ends this link.
   */
  const addSecret = (linkId: string) =>
    inTransaction(db, async (trx) => {
      const link = await store.findUnsentLink(trx, linkId);
      if (!link || !(await store.lockAccount(trx, link.account_id))) return null;
      if (!(await store.findUnsentLink(trx, linkId))) return null;
      const secret = newSecret();
      const { account_id, purpose, session_id } = link;
      const expires_at = new Date(currentMs() + LINK_HOURS[purpose] * HOUR_MS);
      await store.insertLink(trx, {
        id: newId(),
        account_id,
        purpose,
        session_id,
        secret_hash: hashOfSecret(secret),
        expires_at,
      });
      const device = session_id === null ? undefined : await store.findSessionDevice(trx, session_id);
      return { ...link, secret, device, reach: await settings.contactSettingsOf(trx, account_id) };
    });

  /** A retry has a new secret. Secrets of earlier attempts still work. */
  async function send({ id, letterId }: { id: string; letterId: string }): Promise<void> {
    const link = await addSecret(id);
    if (!link?.reach) return;
    // Browsers do not send the part after # to servers or other pages.
    const url = `${publicUrl}/${PAGES[link.purpose]}#${link.secret}`;
    const values = link.device && deviceWords(link.device, link.reach.language);
    await settings.deliver(mailer, { ...compose(link.reach, link.purpose, url, { values }), id: letterId });
  }

  return {
    /** Earlier links of the same purpose stop working. */
    async mail(
      trx: Transaction,
      accountId: string,
      purpose: LinkPurpose,
      sessionId: string | null = null,
    ): Promise<void> {
      const id = newId();
      const expires_at = new Date(currentMs() + SEND_WITHIN_MS);
      await store.deleteLinks(trx, accountId, purpose, sessionId);
      await store.insertLink(trx, {
        id,
        account_id: accountId,
        purpose,
        session_id: sessionId,
        secret_hash: null,
        expires_at,
      });
      await queueJob(trx, mailLink, { id, letterId: newId() }, { about: accountId });
    },

    /** Uses up the link. */
    async spend(
      trx: Transaction,
      secret: string,
      purpose: LinkPurpose,
    ): Promise<{ accountId: string; sessionId: string | null }> {
      const hash = hashOfSecret(secret);
      // Locks the account first, like all code that changes links, so that two uses of one link are serialised.
      const candidate = await store.findLink(trx, hash, purpose);
      const account = candidate && (await store.lockAccount(trx, candidate.account_id));
      const link = account && (await store.deleteLink(trx, hash, purpose));
      if (!link) throw new ProductError('link_expired');
      await store.deleteLinks(trx, link.account_id, purpose, link.session_id);
      return { accountId: link.account_id, sessionId: link.session_id };
    },

    jobs: [handleJob(mailLink, send)] satisfies JobHandler[],
  };
}
