import { KINDS_OF_ROLE, mayMailWords, wants } from '@sudhaar/domain/notifications';
import type { Recipient } from '@sudhaar/domain/notifying';
import type { Stage } from '@sudhaar/domain/progress';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../platform/database/connect.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import type { Occasion } from '../../platform/events/events.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { composeEmail } from '../../platform/mail/compose.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { sendEmail } from '../../platform/mail/send-email.ts';
import type { Notice, Push } from '../push/service.ts';
import type { Reach, Settings } from '../settings/service.ts';
import type { Written } from './live-delivery.ts';
import * as store from './store.ts';
import { linkOf, notificationView } from './view.ts';

type Deps = {
  settings: Settings;
  push: Pick<Push, 'queue'>;
  publicUrl: string;
  announce: (written: readonly Written[]) => void;
};
type About = {
  postId?: string;
  commentId?: string;
  stage?: Stage;
  /** Of how many posts; with more than one, `postId` is missing and `lines` names the first ones. */
  count?: number;
  lines?: readonly string[];
};
/** One notification with its recipient's address, language and choices. */
type Delivery = { recipient: Recipient; reach: Reach; row: store.NewNotification };

/** Delivers notifications as each person chose: stored, sent to open screens after the commit, by email, and as a push. */
export function createDelivery({ settings, push, publicUrl, announce }: Deps) {
  async function deliveriesFor(
    trx: Transaction,
    occasion: Occasion,
    recipients: Recipient[],
    about: About,
  ): Promise<Delivery[]> {
    const reaches = await settings.reachesOf(
      trx,
      recipients.map(({ accountId }) => accountId),
    );
    return recipients.flatMap((one): Delivery[] => {
      const reach = reaches.get(one.accountId);
      if (!reach || !KINDS_OF_ROLE[reach.role].includes(one.kind)) return [];
      const row = {
        id: newId(),
        account_id: one.accountId,
        kind: one.kind,
        event_id: occasion.id,
        actor_id: occasion.actorId,
        post_id: about.postId ?? null,
        comment_id: about.commentId ?? null,
        stage: about.stage ?? null,
        count: about.count ?? 1,
        read_at: null,
        created_at: new Date(),
      };
      return [{ recipient: one, reach, row }];
    });
  }

  function emailOf(
    { recipient: { accountId, kind }, reach, row }: Delivery,
    words: store.Words,
    lines: readonly string[],
    by?: string,
  ) {
    const t = translator(reach.language);
    const { title, message, link } = notificationView({ ...row, ...words, reader_role: reach.role }, t);
    const text = mayMailWords(kind, reach.isConfirmed) ? message : t('mail:unconfirmed');
    const number = words.number === null ? [] : [t('mail:reportNumber', { number: words.number })];
    const list = lines.length > 0 && mayMailWords(kind, reach.isConfirmed) ? [lines.join('\n')] : [];
    return composeEmail({
      to: reach.email,
      language: reach.language,
      subject: title,
      paragraphs: [greeting(reach), text, ...number, ...list],
      action: { label: t(`notices:actions.${kind}`), url: publicUrl + link },
      unsubscribe: settings.unsubscribeLinks(accountId, kind),
      by,
      delivers:
        kind === 'proofWaiting' && row.post_id && words.proof_at
          ? { postId: row.post_id, proofAt: words.proof_at.toISOString() }
          : undefined,
    });
  }

  async function mail(
    trx: Transaction,
    occasion: Occasion,
    deliveries: Delivery[],
    about: About,
  ): Promise<void> {
    const { actorId } = occasion;
    const [postId, commentId] = [about.postId ?? null, about.commentId ?? null];
    const words = await store.findWords(trx, { actorId, postId, commentId });
    for (const one of deliveries) {
      await queueJob(trx, sendEmail, emailOf(one, words, about.lines ?? [], actorId ?? undefined), {
        about: one.recipient.accountId,
      });
    }
  }

  function noticeOf({ recipient: { accountId, kind }, reach, row }: Delivery): Notice {
    const t = translator(reach.language);
    const link = linkOf({ ...row, reader_role: reach.role });
    return { accountId, id: row.id, title: t(`notices:titles.${kind}`), body: t('notices:push'), link };
  }

  return async function notify(
    trx: Transaction,
    occasion: Occasion,
    recipients: Recipient[],
    about: About = {},
  ): Promise<void> {
    if (recipients.length === 0) return;
    const deliveries = await deliveriesFor(trx, occasion, recipients, about);
    const inApp = deliveries.filter(({ recipient: { kind }, reach }) => wants(reach.choices, kind, 'app'));
    await store.insertNotifications(
      trx,
      inApp.map(({ row }) => row),
    );
    afterCommit(trx, () => announce(inApp.map(({ row }) => ({ id: row.id, account: row.account_id }))));
    const byMail = deliveries.filter(
      ({ recipient: { kind, mailed }, reach }) => mailed && wants(reach.choices, kind, 'mail'),
    );
    if (byMail.length > 0) await mail(trx, occasion, byMail, about);
    const byPush = deliveries.filter(
      ({ recipient: { kind, pushed }, reach }) => pushed !== false && wants(reach.choices, kind, 'push'),
    );
    await push.queue(trx, byPush.map(noticeOf));
  };
}
