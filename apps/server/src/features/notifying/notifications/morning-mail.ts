import { dayInIndia } from '@sudhaar/domain/calendar';
import { countInWords, morningOf, namedInMorning } from '@sudhaar/domain/morning';
import { canMailTexts, wants } from '@sudhaar/domain/notifications';
import { shorten } from '@sudhaar/domain/text';
import { momentInWords } from '@sudhaar/language/moments';
import { translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import { currentTime } from '../../../platform/time.ts';
import type { ContactSettings, Settings } from '../../identity/settings/service.ts';
import * as store from './morning-store.ts';
import { CAPTION_SHOWN } from './view.ts';

type Deps = { db: Database; settings: Settings; publicUrl: string };

const morningMail = defineJob('morning_mail', z.object({}).loose());
/** 8:00 in India. The hourly runs until noon catch up after an outage. */
const MORNINGS = '30 2-6 * * *';
const BATCH_SIZE = 100;
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
/** Claimed posts are due too. */
const LIST = '/government/dashboard/allPosts?area=ours&sort=due';

type DueWork = { overdue: store.DuePost[]; today: store.DuePost[] };

/** Once a day: posts due today and overdue posts. */
export function createMorningMail({ db, settings, publicUrl }: Deps) {
  function emailOf(accountId: string, contact: ContactSettings, { overdue, today }: DueWork) {
    const { language } = contact;
    const t = translator(language);
    const named = namedInMorning(overdue, today);
    const linesOf = (posts: store.DuePost[], kind: 'overdue' | 'today'): string[] => {
      const lines = posts.map(({ number, caption, due_at }) =>
        t(`mail:morning.${kind}Line`, {
          number,
          post: shorten(caption, CAPTION_SHOWN),
          at: momentInWords(due_at, language),
        }),
      );
      return lines.length > 0 ? [[t(`mail:morning.${kind}`), ...lines].join('\n')] : [];
    };
    const counts = { today: countInWords(today.length), overdue: countInWords(overdue.length) };
    return composeEmail({
      to: contact.email,
      language,
      subject: t('notices:titles.morning'),
      paragraphs: [
        greeting(contact),
        t('notices:messages.morning', counts),
        ...linesOf(named.overdue, 'overdue'),
        ...linesOf(named.today, 'today'),
      ],
      action: {
        label: t('notices:actions.morning'),
        url: `${publicUrl}${LIST}${overdue.length > 0 ? '&overdue=yes' : ''}`,
      },
      unsubscribe: settings.unsubscribeLinks(accountId, 'morning'),
    });
  }

  /** The "mailed" row and the email are written in one transaction. */
  const mail = (accountId: string, officeId: string, { day, now, until }: ReturnType<typeof morningOf>) =>
    inTransaction(db, async (trx) => {
      const contact = await settings.contactSettingsOf(trx, accountId);
      if (
        !contact ||
        !wants(contact.choices, 'morning', 'mail') ||
        !canMailTexts('morning', contact.isConfirmed)
      )
        return;
      if (!(await store.takeMorning(trx, accountId, day))) return;
      const overdue = await store.findOverdue(trx, officeId, now);
      const today = await store.findDueUntil(trx, officeId, now, until);
      if (overdue.length === 0 && today.length === 0) return;
      await queueJob(trx, sendEmail, emailOf(accountId, contact, { overdue, today }), { about: accountId });
    });

  async function mailAll(now: Date): Promise<void> {
    const morning = morningOf(now);
    await store.deleteMorningsBefore(db, dayInIndia(new Date(now.getTime() - RETENTION_MS)));
    for (let after = firstIdAt(0); ; ) {
      const heads = await store.findHeadsWithout(db, morning.day, after, BATCH_SIZE);
      for (const { account_id, office_id } of heads) await mail(account_id, office_id, morning);
      const last = heads.at(-1);
      if (!last || heads.length < BATCH_SIZE) return;
      after = last.account_id;
    }
  }

  return {
    mailAll,
    jobs: [handleJob(morningMail, () => mailAll(currentTime()), MORNINGS)] satisfies JobHandler[],
  };
}
