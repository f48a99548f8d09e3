import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../../platform/database/connect.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import type { Settings } from '../settings/service.ts';

export type SecurityNews =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'codesFailed'
  | 'secondFactorReset'
  | 'factorsRemoved';

/** The owner hears of every change to how an account is protected, so that a thief cannot make one quietly. */
export const createSecurityMail =
  ({ settings, publicUrl }: { settings: Settings; publicUrl: string }) =>
  async (trx: Transaction, accountId: string, news: SecurityNews, values: Record<string, string> = {}) => {
    const contact = await settings.contactSettingsOf(trx, accountId);
    if (!contact) return;
    const t = translator(contact.language);
    const page = news === 'codesFailed' ? '/forgot-password' : '/login';
    const email = composeEmail({
      to: contact.email,
      language: contact.language,
      subject: t(`mail:${news}.subject`),
      paragraphs: [greeting(contact), t(`mail:${news}.body`, values)],
      action: { label: t(`mail:${news}.action`), url: publicUrl + page },
    });
    await queueJob(trx, sendEmail, email, { about: accountId });
  };
export type SecurityMail = ReturnType<typeof createSecurityMail>;
