import type { Notification } from '@sudhaar/contract/notifications';
import { KINDS_OF_ROLE, wants } from '@sudhaar/domain/notifications';
import type { Told } from '@sudhaar/domain/notifying';
import type { Stage } from '@sudhaar/domain/progress';
import { translator } from '@sudhaar/language/server';
import type { Transaction } from '../../platform/database/connect.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import type { Occasion } from '../../platform/events/events.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/jobs.ts';
import { composeLetter } from '../../platform/mail/compose.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Reach, Settings } from '../settings/service.ts';
import * as store from './store.ts';
import { notificationView } from './view.ts';

type Parts = { realtime: Realtime; settings: Settings; publicUrl: string };
type About = { postId?: string; commentId?: string; stage?: Stage };
/** One person's news, worded for them. */
type News = { told: Told; reach: Reach; row: store.NewNotification; notification: Notification };

/** Brings news to people as each wants it: written down, on their screens after the commit, and by mail. */
export function createTelling({ realtime, settings, publicUrl }: Parts) {
  async function wordFor(trx: Transaction, occasion: Occasion, told: Told[], about: About): Promise<News[]> {
    const reaches = await settings.reachesOf(
      trx,
      told.map(({ accountId }) => accountId),
    );
    const { actorId } = occasion;
    const [postId, commentId] = [about.postId ?? null, about.commentId ?? null];
    const words = await store.findWords(trx, { actorId, postId, commentId });
    return told.flatMap((one): News[] => {
      const reach = reaches.get(one.accountId);
      if (!reach || !KINDS_OF_ROLE[reach.role].includes(one.kind)) return [];
      const row = {
        id: newId(),
        account_id: one.accountId,
        kind: one.kind,
        event_id: occasion.id,
        actor_id: actorId,
        post_id: postId,
        comment_id: commentId,
        stage: about.stage ?? null,
        read_at: null,
        created_at: new Date(),
      };
      const shown = { ...row, ...words, reader_role: reach.role };
      return [{ told: one, reach, row, notification: notificationView(shown, translator(reach.language)) }];
    });
  }

  async function announce(trx: Transaction, news: News[]): Promise<void> {
    const accounts = news.map(({ told }) => told.accountId);
    const unread = await store.countUnread(trx, accounts);
    afterCommit(trx, () => {
      for (const { told, notification } of news) {
        const unreadCount = unread.get(told.accountId) ?? 0;
        realtime.tell({ account: told.accountId }, 'notification', { notification, unreadCount });
      }
    });
  }

  function letterOf({ told: { accountId, kind }, reach, notification }: News) {
    const t = translator(reach.language);
    return composeLetter({
      to: reach.email,
      language: reach.language,
      subject: notification.title,
      paragraphs: [t('mail:greeting', { name: reach.name }), notification.message],
      action: { label: t(`notices:actions.${kind}`), url: publicUrl + notification.link },
      unsubscribe: settings.unsubscribeLinks(accountId, kind),
    });
  }

  return async function tell(
    trx: Transaction,
    occasion: Occasion,
    told: Told[],
    about: About = {},
  ): Promise<void> {
    if (told.length === 0) return;
    const news = await wordFor(trx, occasion, told, about);
    const inApp = news.filter(({ told: { kind }, reach }) => wants(reach.choices, kind, 'app'));
    const written = new Set(
      await store.insertNotifications(
        trx,
        inApp.map(({ row }) => row),
      ),
    );
    const isNew = inApp.filter(({ row }) => written.has(row.id));
    if (isNew.length > 0) await announce(trx, isNew);
    for (const one of news) {
      const { kind, mailed, accountId } = one.told;
      if (!mailed || !wants(one.reach.choices, kind, 'mail')) continue;
      await queueJob(trx, sendLetter, letterOf(one), { about: accountId });
    }
  };
}
