import { createHash } from 'node:crypto';
import { emailKey } from '@sudhaar/domain/accounts';
import type { Email } from './send-email.ts';

/** `refused`: the address takes no emails, and another try would be refused too. `stored`: written, but not delivered. */
export type MailOutcome = 'accepted' | 'refused' | 'stored';

export type Mailer = {
  /** Sends one email, or throws; the job that called tries again. */
  send(email: Email): Promise<MailOutcome>;
  /** Removes what is kept of emails to or from an address, which is named by its mark alone. */
  forget(mark: string): Promise<void>;
};

/** Names an address without saying which it is: what waits to be forgotten must not hold it. */
export const addressMark = (address: string): string =>
  createHash('sha256').update(emailKey(address)).digest('base64url');
