import { dayInIndia } from '@sudhaar/domain/calendar';
import {
  MORNING_VIEWS,
  type MorningReader,
  type MorningView,
  morningFilter,
  morningOf,
  namedInMorning,
} from '@sudhaar/domain/morning';
import { canMailTexts, wants } from '@sudhaar/domain/notifications';
import { shorten } from '@sudhaar/domain/text';
import { momentInWords } from '@sudhaar/language/moments';
import { translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail, type Section } from '../../../platform/mail/compose.ts';
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
const DESK = '/government/dashboard/desk';
const PLACE_SHOWN = 60;

type DueWork = Record<MorningView, { count: number; posts: store.DuePost[] }>;

/** Once a day: posts due today and overdue posts, of the office for heads and their own for members. */
export function createMorningMail({ db, settings, publicUrl }: Deps) {
  /** The reader's part of a view, perhaps with a post open beside it. */
  function deskUrl(view: MorningView, { isHead, accountId }: MorningReader, postId?: string): string {
    const query = new URLSearchParams({
      ...(postId !== undefined && { open: postId }),
      view,
      ...(!isHead && { assignee: accountId }),
    });
    return `${publicUrl}${DESK}?${query}`;
  }

  function emailOf(reader: MorningReader, contact: ContactSettings, work: DueWork) {
    const { language } = contact;
    const t = translator(language);
    const colleagueOf = ({ government_id, assignee_name }: store.DuePost): string => {
      if (government_id === null) return t('mail:morning.unclaimed');
      return government_id === reader.accountId ? t('mail:morning.yours') : (assignee_name ?? '');
    };
    const named = namedInMorning(work.overdue.posts, work.dueToday.posts);
    const sectionOf = (view: MorningView): Section[] => {
      const { count } = work[view];
      if (count === 0) return [];
      const more = count - named[view].length;
      return [
        {
          heading: t(`mail:morning.${view}`, { count: String(count) }),
          lines: named[view].map((post) => {
            const place = [post.landmark, post.address].filter(Boolean).join(', ');
            const words = [
              `${post.number} ${shorten(post.caption, CAPTION_SHOWN)}`,
              shorten(place, PLACE_SHOWN),
              ...(reader.isHead ? [colleagueOf(post)] : []),
              t(`mail:morning.${view}Line`, { at: momentInWords(post.due_at, language) }),
            ];
            return { text: words.filter(Boolean).join(' · '), url: deskUrl(view, reader, post.id) };
          }),
          ...(more > 0 && {
            end: { label: t('mail:morning.more', { count: String(more) }), url: deskUrl(view, reader) },
          }),
        },
      ];
    };
    const counts = { today: String(work.dueToday.count), overdue: String(work.overdue.count) };
    return composeEmail({
      to: contact.email,
      language,
      subject: t('notices:titles.morning'),
      paragraphs: [
        greeting(contact),
        t(reader.isHead ? 'notices:messages.morning' : 'mail:morning.own', counts),
      ],
      sections: MORNING_VIEWS.flatMap(sectionOf),
      action: {
        label: t('notices:actions.morning'),
        url: deskUrl(work.overdue.count > 0 ? 'overdue' : 'dueToday', reader),
      },
      unsubscribe: settings.unsubscribeLinks(reader.accountId, 'morning'),
    });
  }

  async function findWork(trx: Transaction, view: MorningView, reader: MorningReader, now: Date) {
    const filter = morningFilter(view, reader, now);
    return { count: await store.countDue(trx, filter), posts: await store.findDue(trx, filter) };
  }

  /** The "mailed" row and the email are written in one transaction. */
  const mail = (reader: MorningReader, { day, now }: ReturnType<typeof morningOf>) =>
    inTransaction(db, async (trx) => {
      const { accountId } = reader;
      const contact = await settings.contactSettingsOf(trx, accountId);
      if (
        !contact ||
        !wants(contact.choices, 'morning', 'mail') ||
        !canMailTexts('morning', contact.isConfirmed)
      )
        return;
      if (!(await store.takeMorning(trx, accountId, day))) return;
      const overdue = await findWork(trx, 'overdue', reader, now);
      const dueToday = await findWork(trx, 'dueToday', reader, now);
      if (overdue.count + dueToday.count === 0) return;
      await queueJob(trx, sendEmail, emailOf(reader, contact, { overdue, dueToday }), { about: accountId });
    });

  async function mailAll(now: Date): Promise<void> {
    const morning = morningOf(now);
    await store.deleteMorningsBefore(db, dayInIndia(new Date(now.getTime() - RETENTION_MS)));
    for (let after = firstIdAt(0); ; ) {
      const staff = await store.findStaffWithout(db, morning.day, after, BATCH_SIZE);
      for (const { account_id, office_id, is_head } of staff)
        await mail({ accountId: account_id, officeId: office_id, isHead: is_head }, morning);
      const last = staff.at(-1);
      if (!last || staff.length < BATCH_SIZE) return;
      after = last.account_id;
    }
  }

  return {
    mailAll,
    jobs: [handleJob(morningMail, () => mailAll(currentTime()), MORNINGS)] satisfies JobHandler[],
  };
}
