import { LINK_HOURS, type LinkPurpose } from '@sudhaar/domain/accounts';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../platform/database/connect.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { composeLetter } from '../../platform/mail/compose.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Reach } from '../settings/service.ts';

type Decision = 'suspended' | 'suspensionLifted' | 'rejected' | 'unverified';
export type Matter = LinkPurpose | 'pending' | 'passwordChanged' | Decision;
export type Addressee = Reach & { accountId: string };

const isLink = (matter: Matter): matter is LinkPurpose => matter in LINK_HOURS;

/** Writes to a person about their account itself, in their language, with one thing to do next. */
export async function write(
  trx: Transaction,
  addressee: Addressee,
  matter: Matter,
  url: string,
  reason = '',
): Promise<void> {
  const { accountId, email: to, language } = addressee;
  const t = translator(language);
  const letter = composeLetter({
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
  await queueJob(trx, sendLetter, letter, { about: accountId });
}
