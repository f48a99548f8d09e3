import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { composeLetter } from '../../platform/mail/compose.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Settings } from '../settings/service.ts';
import * as store from './store.ts';

export type Links = ReturnType<typeof createLinks>;

const HOUR_MS = 60 * 60 * 1000;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Links that travel by mail: whoever opens one has shown that the mailbox is theirs. Each works once. */
export function createLinks({ settings, publicUrl }: { settings: Settings; publicUrl: string }) {
  /** The secret stands after the #, which browsers send to no server and to no other page. */
  async function issue(trx: Transaction, accountId: string, purpose: LinkPurpose): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await store.replaceLink(trx, {
      id: newId(),
      account_id: accountId,
      purpose,
      secret_hash: hashOf(secret),
      expires_at: new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS),
    });
    return `${publicUrl}/${purpose === 'confirmEmail' ? 'confirm-email' : 'reset-password'}#${secret}`;
  }

  return {
    /** Mails a link. One of the same purpose that was sent before no longer works. */
    async mail(trx: Transaction, accountId: string, purpose: LinkPurpose): Promise<void> {
      const reach = await settings.reachOf(trx, accountId);
      if (!reach) return;
      const { email: to, name, language } = reach;
      const t = translator(language);
      const url = await issue(trx, accountId, purpose);
      const letter = composeLetter({
        to,
        language,
        subject: t(`mail:${purpose}.subject`),
        paragraphs: [
          t('mail:greeting', { name }),
          t(`mail:${purpose}.body`),
          t(`mail:${purpose}.note`, { hours: LINK_HOURS[purpose] }),
        ],
        action: { label: t(`mail:${purpose}.action`), url },
      });
      await queueJob(trx, sendLetter, letter, { about: accountId });
    },

    /** Whose link this is. From now on it is nobody's. */
    async spend(trx: Transaction, secret: string, purpose: LinkPurpose): Promise<string> {
      const link = await store.deleteLink(trx, hashOf(secret), purpose);
      if (!link) throw new ProductError('link_expired');
      return link.account_id;
    },
  };
}
