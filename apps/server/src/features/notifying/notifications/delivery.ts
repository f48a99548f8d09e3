import { type Channel, canMailTexts, KINDS_OF_ROLE, wants } from '@sudhaar/domain/notifications';
import type { Recipient } from '@sudhaar/domain/notifying';
import type { Stage } from '@sudhaar/domain/progress';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../../platform/database/connect.ts';
import { afterCommit } from '../../../platform/database/transaction.ts';
import { type Consequences, type EventContext, writeConsequences } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/id.ts';
import { jobOf, type QueuedJob } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Push, PushMessage } from '../../identity/push/service.ts';
import type { ContactSettings, Settings } from '../../identity/settings/service.ts';
import type { StoredNotification } from './live-delivery.ts';
import * as store from './store.ts';
import { linkOf, mailLinkOf, notificationView } from './view.ts';

type Deps = {
  settings: Settings;
  push: Pick<Push, 'requestsFor'>;
  publicUrl: string;
  announce: (written: readonly StoredNotification[]) => void;
};
type NotificationDetails = {
  postId?: string;
  commentId?: string;
  stage?: Stage;
  /** Number of posts. If there are several, `postId` is missing and `lines` names the first ones. */
  count?: number;
  lines?: readonly string[];
  /** Values for emails that are not in the database yet, because the change is written later. */
  words?: Partial<store.TextValues>;
};
type Delivery = { recipient: Recipient; reach: ContactSettings; row: store.NewNotification };

/** Delivers by each person's choices: stored, live, by email and by push. */
export function createDelivery({ settings, push, publicUrl, announce }: Deps) {
  async function deliveriesFor(
    trx: Transaction,
    context: EventContext,
    recipients: Recipient[],
    about: NotificationDetails,
    known: ReadonlyMap<string, ContactSettings>,
  ): Promise<Delivery[]> {
    const unknown = recipients.map(({ accountId }) => accountId).filter((id) => !known.has(id));
    const reaches = new Map([...known, ...(await settings.reachesOf(trx, unknown))]);
    return recipients.flatMap((one): Delivery[] => {
      const reach = reaches.get(one.accountId);
      if (!reach || !KINDS_OF_ROLE[reach.role].includes(one.kind)) return [];
      const row = {
        id: newId(),
        account_id: one.accountId,
        kind: one.kind,
        event_id: context.id,
        actor_id: context.actorId,
        post_id: about.postId ?? null,
        comment_id: about.commentId ?? null,
        stage: about.stage ?? null,
        count: about.count ?? 1,
        read_at: null,
        created_at: currentTime(),
      };
      return [{ recipient: one, reach, row }];
    });
  }

  function emailOf(
    { recipient: { accountId, kind }, reach, row }: Delivery,
    words: store.TextValues,
    lines: readonly string[],
    by?: string,
  ) {
    const t = translator(reach.language);
    const { title, message, link } = notificationView(
      { ...row, ...words, reader_role: reach.role },
      reach.language,
    );
    const text = canMailTexts(kind, reach.isConfirmed) ? message : t('mail:unconfirmed');
    const number = words.number === null ? [] : [t('mail:reportNumber', { number: words.number })];
    const list = lines.length > 0 && canMailTexts(kind, reach.isConfirmed) ? [lines.join('\n')] : [];
    return composeEmail({
      to: reach.email,
      language: reach.language,
      subject: title,
      paragraphs: [greeting(reach), text, ...number, ...list],
      action: { label: t(`notices:actions.${kind}`), url: publicUrl + mailLinkOf(link, words.number) },
      unsubscribe: settings.unsubscribeLinks(accountId, kind),
      by,
      delivers:
        kind === 'proofWaiting' && row.post_id && words.proof_at
          ? { postId: row.post_id, proofAt: words.proof_at.toISOString() }
          : undefined,
    });
  }

  async function emailJobs(
    trx: Transaction,
    { actorId }: EventContext,
    deliveries: Delivery[],
    about: NotificationDetails,
  ): Promise<QueuedJob[]> {
    if (deliveries.length === 0) return [];
    const [postId, commentId] = [about.postId ?? null, about.commentId ?? null];
    const words = { ...(await store.findWords(trx, { actorId, postId, commentId })), ...about.words };
    return deliveries.map((one) =>
      jobOf(sendEmail, emailOf(one, words, about.lines ?? [], actorId ?? undefined), {
        about: one.recipient.accountId,
      }),
    );
  }

  function noticeOf({ recipient: { accountId, kind }, reach, row }: Delivery): PushMessage {
    const t = translator(reach.language);
    const link = linkOf({ ...row, reader_role: reach.role });
    return { accountId, id: row.id, title: t(`notices:titles.${kind}`), body: t('notices:push'), link };
  }

  /** `known` are contact settings that were already loaded. */
  async function compose(
    trx: Transaction,
    context: EventContext,
    recipients: Recipient[],
    about: NotificationDetails = {},
    known: ReadonlyMap<string, ContactSettings> = new Map(),
  ): Promise<Consequences> {
    if (recipients.length === 0) return {};
    const deliveries = await deliveriesFor(trx, context, recipients, about, known);
    const wanted = (channel: Channel) =>
      deliveries.filter(({ recipient: { kind }, reach }) => wants(reach.choices, kind, channel));
    const inApp = wanted('app').map(({ row }) => row);
    afterCommit(trx, () => announce(inApp.map(({ id, account_id: account }) => ({ id, account }))));
    const byMail = wanted('mail').filter(({ recipient }) => recipient.mailed);
    const byPush = wanted('push').filter(
      ({ recipient, reach }) => recipient.pushed !== false && reach.hasPush,
    );
    const emails = await emailJobs(trx, context, byMail, about);
    const { rows, jobs = [] } = await push.requestsFor(trx, byPush.map(noticeOf));
    return { rows: { notifications: inApp, ...rows }, jobs: [...emails, ...jobs] };
  }

  return {
    compose,

    /** For notifications without an event. */
    notify: async (
      trx: Transaction,
      context: EventContext,
      recipients: Recipient[],
      about: NotificationDetails = {},
    ): Promise<void> => writeConsequences(trx, [await compose(trx, context, recipients, about)]),
  };
}
