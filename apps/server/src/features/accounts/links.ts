import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/id.ts';
import { type Addressee, write } from './letters.ts';
import * as store from './store.ts';

export type Links = ReturnType<typeof createLinks>;

const HOUR_MS = 60 * 60 * 1000;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Links that travel by mail: whoever opens one has shown that the mailbox is theirs. Each works once. */
export function createLinks(publicUrl: string) {
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
    async mail(trx: Transaction, addressee: Addressee, purpose: LinkPurpose): Promise<void> {
      await write(trx, addressee, purpose, await issue(trx, addressee.accountId, purpose));
    },

    /** Whose link this is. From now on it is nobody's. */
    async spend(trx: Transaction, secret: string, purpose: LinkPurpose): Promise<string> {
      const hash = hashOf(secret);
      // The account first, as everybody does who changes its links: two who use one link wait for each other there.
      const found = await store.findLink(trx, hash, purpose);
      const account = found && (await store.lockAccount(trx, found.account_id));
      const link = account && (await store.deleteLink(trx, hash, purpose));
      if (!link) throw new ProductError('link_expired');
      return link.account_id;
    },
  };
}
