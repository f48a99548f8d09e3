import { createHash } from 'node:crypto';
import { emailKey } from '@sudhaar/domain/accounts';
import type { Email } from './send-email.ts';

/** `refused`: the address rejects emails, and a retry would fail too. `stored`: written, but not delivered. */
export type MailOutcome = 'accepted' | 'refused' | 'stored';

export type Mailer = {
  /** Throws on failure. The calling job retries. */
  send(email: Email): Promise<MailOutcome>;
  /** Removes stored emails to or from an address, which is identified only by its mark. */
  forget(mark: string): Promise<void>;
};

/** A one-way mark, so that erasure jobs do not contain the address itself. */
export const addressMark = (address: string): string =>
  createHash('sha256').update(emailKey(address)).digest('base64url');
