import type { Actor } from '@sudhaar/domain/accounts';
import type { EventOf } from '@sudhaar/domain/events';
import { recipientsOfAccountEvent, recipientsOfPostEvent } from '@sudhaar/domain/notifying';
import type { Translate } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { Events, Occasion } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Settings } from '../settings/service.ts';
import { createDelivery } from './delivery.ts';
import { createLiveDelivery } from './live-delivery.ts';
import * as store from './store.ts';
import { notificationView } from './view.ts';

export type Notifications = ReturnType<typeof createNotifications>;
type Deps = {
  db: Database;
  events: Events;
  realtime: Realtime;
  settings: Settings;
  publicUrl: string;
};
type Paging = { limit: number; cursor?: string | undefined };

/** So many followers are notified in the event's transaction, the rest by a job: no verdict waits for thousands. */
const FOLLOWERS_AT_ONCE = 200;
/** Older notifications are deleted: nobody looks for them after half a year. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

const notifyFollowers = defineJob(
  'tell_followers',
  z.object({ eventId: z.string(), actorId: z.string().nullable(), postId: z.string(), after: z.string() }),
);
const clearOld = defineJob('clear_old_notifications', z.object({}));

export function createNotifications({ db, events, realtime, settings, publicUrl }: Deps) {
  const announce = createLiveDelivery({ db, realtime, settings });
  const notify = createDelivery({ settings, publicUrl, announce });

  events.on('accountRegistered', async (event, trx, occasion) => {
    const reach = await settings.reachOf(trx, event.accountId);
    if (reach) await notify(trx, occasion, recipientsOfAccountEvent(event, reach.role));
  });
  for (const kind of ['accountVerified', 'nameDecided'] as const)
    events.on(kind, (event, trx, occasion) =>
      notify(trx, occasion, recipientsOfAccountEvent(event, 'government')),
    );
  events.on('commentAdded', (event, trx, occasion) =>
    notifyOfRemark(trx, occasion, event, [], event.commentId),
  );
  events.on('replyAdded', async (event, trx, occasion) => {
    const inThread = await store.findThread(trx, event.commentId);
    await notifyOfRemark(trx, occasion, event, inThread, event.replyId);
  });
  events.on('postMoved', (event, trx, occasion) => notifyOfMove(trx, occasion, event, null));
  events.on('postRouted', async (event, trx, occasion) => {
    const { postId, ownerId, assigneeId, officeId } = event;
    const heads = officeId === null ? [] : await store.findHeads(trx, officeId);
    const people = { ownerId, assigneeId, inThread: [], followers: [], heads };
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), { postId });
  });

  async function notifyOfRemark(
    trx: Transaction,
    occasion: Occasion,
    event: EventOf<'commentAdded' | 'replyAdded'>,
    inThread: readonly string[],
    commentId: string,
  ): Promise<void> {
    const { postId } = event;
    const post = await store.findPost(trx, postId);
    if (!post) return;
    const people = {
      ownerId: post.author_id,
      assigneeId: post.government_id,
      inThread,
      followers: [],
      heads: [],
    };
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), {
      postId,
      commentId,
    });
  }

  /** Followers are notified of the end of a post alone, from the one after `after` on. */
  async function notifyOfMove(
    trx: Transaction,
    occasion: Occasion,
    event: EventOf<'postMoved'>,
    after: string | null,
  ): Promise<void> {
    const { postId, to: stage, ownerId, assigneeId } = event;
    const followers = stage === 'Finished' ? await nextFollowers(trx, occasion, postId, after) : [];
    const people = { ownerId, assigneeId, inThread: [], followers, heads: [] };
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), { postId, stage });
  }

  /** The next followers of a post. Queues a job for the rest. */
  async function nextFollowers(
    trx: Transaction,
    { id: eventId, actorId }: Occasion,
    postId: string,
    after: string | null,
  ): Promise<string[]> {
    const followers = await store.findFollowers(trx, postId, after, FOLLOWERS_AT_ONCE);
    const last = followers.at(-1);
    if (last && followers.length === FOLLOWERS_AT_ONCE) {
      await queueJob(trx, notifyFollowers, { eventId, actorId, postId, after: last });
    }
    return followers;
  }

  const unreadOf = async (from: Database, { id }: Actor): Promise<number> =>
    (await store.countUnread(from, [id])).get(id) ?? 0;

  const clear = (before: Date): Promise<void> => store.deleteBefore(db, newId(before.getTime()));

  return {
    async list(reader: Actor, paging: Paging, t: Translate) {
      const { rows, nextCursor } = await store.listNotifications(db, reader.id, paging);
      const notifications = rows.map((row) => notificationView(row, t));
      return { notifications, nextCursor, unreadCount: await unreadOf(db, reader) };
    },

    /** Without ids: all of them. Also updates the reader's other tabs. */
    markRead: (reader: Actor, ids: string[] | null): Promise<number> =>
      inTransaction(db, async (trx) => {
        const named = ids?.filter(isId) ?? null;
        if (named === null || named.length > 0) await store.markRead(trx, reader.id, named);
        const unreadCount = await unreadOf(trx, reader);
        afterCommit(trx, () =>
          realtime.send({ account: reader.id }, 'notifications_read', { ids: named, unreadCount }),
        );
        return unreadCount;
      }),

    /** Deletes notifications written before a time. */
    clear,

    jobs: [
      handleJob(notifyFollowers, ({ eventId: id, actorId, postId, after }) =>
        inTransaction(db, (trx) => notifyOfMove(trx, { id, actorId }, finished(postId), after)),
      ),
      handleJob(clearOld, () => clear(new Date(Date.now() - KEPT_MS)), '7 4 * * *'),
    ] satisfies JobHandler[],
  };
}

/** The event for the remaining followers. No owner and assignee: they were notified with the first part. */
const finished = (postId: string): EventOf<'postMoved'> => ({
  kind: 'postMoved',
  postId,
  from: 'Waiting for User Verification',
  to: 'Finished',
  ownerId: null,
  assigneeId: null,
  releasedId: null,
  isRepeat: false,
});
