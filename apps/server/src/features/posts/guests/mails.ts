import { guestNews } from '@sudhaar/domain/guest-reports';
import { NOTIFICATION_KINDS } from '@sudhaar/domain/notifications';
import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, jobOf, queueJob } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { UnsubscribeLinks } from '../../../platform/mail/send-email.ts';
import type { Signer } from '../../../platform/signature.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Settings } from '../../identity/settings/service.ts';
import type { Codes } from '../intake/service.ts';
import { confirmationEmail, newsEmail, spokenBy } from './emails.ts';
import * as store from './store.ts';

export type MailDeps = {
  db: Database;
  events: Events;
  states: Pick<PostStates, 'ask'>;
  settings: Pick<Settings, 'deliver'>;
  mailer: Mailer;
  signer: Signer;
  codes: Codes;
  publicUrl: string;
  mayConfirm: (email: string) => Promise<boolean>;
};

/**
 * The queue holds neither addresses nor secrets: an email is composed when it is sent. `letterId` is the email's id, so
 * that a retry has the same Message-ID.
 */
const mailLink = defineJob('mail_guest_link', z.object({ id: z.string(), letterId: z.string() }), {
  lane: 'accountEmails',
});
const mailNews = defineJob(
  'mail_guest_news',
  z.object({
    postId: z.string(),
    kind: z.enum([...NOTIFICATION_KINDS, 'confirmed']),
    stage: z.enum(STAGES).nullable(),
    letterId: z.string(),
  }),
  { isLowPriority: true },
);
type News = Omit<z.infer<typeof mailNews.payload>, 'letterId'>;

/** What guests are written. */
export function createGuestMails(deps: MailDeps) {
  const { db, events, states, settings, mailer, signer, codes, publicUrl, mayConfirm } = deps;
  const hasGuest = states.ask(store.hasGuest);

  events.on('guests', 'postChanged', async (event) => {
    const kind = hasGuest(event) ? guestNews(event) : null;
    if (kind === null) return;
    const { postId, after } = event;
    return { jobs: [jobOf(mailNews, { postId, kind, stage: after.stage, letterId: newId() })] };
  });

  const stopLinks = (postId: string): UnsubscribeLinks => {
    const token = signer.sign(`stop ${postId}`);
    return {
      page: `${publicUrl}/unsubscribe?token=${token}&guest`,
      oneClick: `${publicUrl}/api/guest/stopEmails?token=${token}`,
    };
  };

  /** Nothing is sent to blocked addresses. Their reports expire. */
  async function sendLink({ id, letterId }: { id: string; letterId: string }): Promise<void> {
    const submission = await store.findSubmission(db, id);
    if (!submission || !(await mayConfirm(submission.email))) return;
    // Browsers do not send the part after # to servers or other pages.
    const url = `${publicUrl}/confirm-report#${signer.sign(`confirm ${id}`)}`;
    const email = confirmationEmail(submission.email, spokenBy(submission), url);
    await settings.deliver(mailer, { ...email, id: letterId });
  }

  async function sendNews({ postId, letterId, ...news }: News & { letterId: string }): Promise<void> {
    const row = await store.findAddressee(db, postId);
    if (!row) return;
    const code = codes.codeOf(postId, row.code_version);
    const email = newsEmail(row, news, { code, publicUrl, unsubscribe: stopLinks(postId) });
    await settings.deliver(mailer, { ...email, id: letterId });
  }

  return {
    queueLink: (trx: Transaction, id: string): Promise<void> =>
      queueJob(trx, mailLink, { id, letterId: newId() }),
    queueNews: (trx: Transaction, news: News): Promise<void> =>
      queueJob(trx, mailNews, { ...news, letterId: newId() }),
    jobs: [handleJob(mailLink, sendLink), handleJob(mailNews, sendNews)] satisfies JobHandler[],
  };
}
