import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { deviceOf } from '@sudhaar/domain/devices';
import type { Language } from '@sudhaar/language/languages';
import { momentInWords } from '@sudhaar/language/moments';
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

/** Which device logged in, and when. */
export function deviceWords(
  { user_agent, created_at }: { user_agent: string; created_at: Date },
  language: Language,
): Record<string, string> {
  const t = translator(language);
  const { browser, system } = deviceOf(user_agent);
  const device =
    browser && system
      ? t('mail:endSession.onDevice', { browser, system })
      : browser || system || t('mail:endSession.unknownDevice');
  return { device, at: momentInWords(created_at, language) };
}

type Details = { reason?: string | undefined; values?: Record<string, string> | undefined };

/** In the owner's language, with one button. */
export function compose(
  addressee: ContactSettings,
  matter: EmailKind,
  url: string,
  { reason = '', values = {} }: Details = {},
): Email {
  const { email: to, language } = addressee;
  const t = translator(language);
  return composeEmail({
    to,
    language,
    subject: t(`mail:${matter}.subject`),
    paragraphs: [
      greeting(addressee),
      t(`mail:${matter}.body`, values),
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
  queueJob(trx, sendEmail, compose(addressee, matter, url, { reason }), { about: addressee.accountId });
