import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../../platform/database/connect.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { type Email, sendEmail } from '../../../platform/mail/send-email.ts';
import type { ContactSettings } from '../settings/service.ts';

export type Decision = 'suspended' | 'suspensionLifted' | 'rejected' | 'unverified';
type EmailKind = LinkPurpose | 'pending' | 'passwordChanged' | Decision;
export type EmailRecipient = ContactSettings & { accountId: string };

const isLink = (matter: EmailKind): matter is LinkPurpose => matter in LINK_HOURS;

/** In the owner's language, with one button. */
export function compose(addressee: ContactSettings, matter: EmailKind, url: string, reason = ''): Email {
  const { email: to, language } = addressee;
  const t = translator(language);
  return composeEmail({
    to,
    language,
    subject: t(`mail:${matter}.subject`),
    paragraphs: [
      greeting(addressee),
      t(`mail:${matter}.body`),
      ...(reason ? [t('mail:reason', { reason })] : []),
      ...(isLink(matter) ? [t(`mail:${matter}.note`, { hours: LINK_HOURS[matter] })] : []),
    ],
    action: { label: t(`mail:${matter}.action`), url },
  });
}

/** Emails with a secret go through `links.ts`, so that no secret waits in the queue. */
export const write = (
  trx: Transaction,
  addressee: EmailRecipient,
  matter: Exclude<EmailKind, LinkPurpose>,
  url: string,
  reason?: string,
): Promise<void> =>
  queueJob(trx, sendEmail, compose(addressee, matter, url, reason), { about: addressee.accountId });
