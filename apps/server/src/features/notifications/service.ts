import type { Actor } from '@sudhaar/domain/accounts';
import { CLOSURES, type Closure } from '@sudhaar/domain/closure';
import type { EventOf } from '@sudhaar/domain/events';
import { isNeighbour } from '@sudhaar/domain/neighbours';
import type { NotificationKind } from '@sudhaar/domain/notifications';
import {
  concerned,
  gatherNotices,
  recipientsOfAccountEvent,
  recipientsOfNote,
  recipientsOfPostEvent,
} from '@sudhaar/domain/notifying';
import { shorten } from '@sudhaar/domain/text';
import type { Translate } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { Events, Occasion } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { findNeighbours, noteDelivery } from '../clock/service.ts';
import { findAnswerable } from '../offices/service.ts';
import type { Push } from '../push/service.ts';
import type { Settings } from '../settings/service.ts';
import { createDelivery } from './delivery.ts';
import { createLiveDelivery } from './live-delivery.ts';
import { createMorningMail } from './morning-mail.ts';
import * as store from './store.ts';
import { CAPTION_SHOWN, notificationView } from './view.ts';

export type Notifications = ReturnType<typeof createNotifications>;
type Deps = {
  db: Database;
  events: Events;
  realtime: Realtime;
  settings: Settings;
  push: Pick<Push, 'queue'>;
  publicUrl: string;
};
type Paging = { limit: number; cursor?: string | undefined };

/** So many followers are notified in the event's transaction, the rest by a job: no verdict waits for thousands. */
const FOLLOWERS_AT_ONCE = 200;
/** Each on a connection of its own, of which requests need the others. */
const TOLD_AT_ONCE = 4;
/** A message of many posts names the first ones. */
const LINES_MAILED = 10;
/** Older notifications are deleted: nobody looks for them after half a year. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

const notifyFollowers = defineJob(
  'tell_followers',
  z.object({
    eventId: z.string(),
    actorId: z.string().nullable(),
    postId: z.string(),
    after: z.string(),
    closure: z.enum(CLOSURES),
  }),
);
const askMore = defineJob(
  'ask_neighbours',
  z.object({ eventId: z.string(), postId: z.string(), after: z.string() }),
);
const clearOld = defineJob('clear_old_notifications', z.object({}));

export function createNotifications({ db, events, realtime, settings, push, publicUrl }: Deps) {
  const announce = createLiveDelivery({ db, realtime, settings });
  const notify = createDelivery({ settings, push, publicUrl, announce });
  const morningMail = createMorningMail({ db, settings, publicUrl });

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
    const answerable = await findAnswerable(trx, officeId === null ? [] : [officeId]);
    const people = concerned({ ownerId, assigneeId, ...answerable(officeId) });
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), { postId });
  });

  events.on('noteAdded', (event, trx, occasion) =>
    notify(trx, occasion, recipientsOfNote(event, occasion.actorId), { postId: event.postId }),
  );

  events.on('externalUpdateAdded', async (event, trx, occasion) => {
    const { postId } = event;
    const post = await store.findPost(trx, postId);
    const officeId = post?.office_id ?? null;
    const answerable = await findAnswerable(trx, officeId === null ? [] : [officeId]);
    const people = concerned({ assigneeId: post?.government_id ?? null, heads: answerable(officeId).heads });
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), { postId });
  });

  for (const kind of ['postMerged', 'postUnmerged'] as const)
    events.on(kind, (event, trx, occasion) =>
      notify(trx, occasion, recipientsOfPostEvent(event, concerned({}), occasion.actorId), {
        postId: event.postId,
      }),
    );

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
    const people = concerned({ ownerId: post.author_id, assigneeId: post.government_id, inThread });
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), {
      postId,
      commentId,
    });
  }

  /** Followers are notified of the end of a post alone, from the one after `after` on; those of a duplicate with its main report. */
  async function notifyOfMove(
    trx: Transaction,
    occasion: Occasion,
    event: EventOf<'postMoved'>,
    after: string | null,
  ): Promise<void> {
    const { postId, to: stage, ownerId, assigneeId } = event;
    const followers =
      stage === 'Finished' && !event.follows
        ? await nextFollowers(trx, occasion, postId, event.closure, after)
        : [];
    const isReopened = event.from === 'Finished' && stage !== 'Finished' && !event.follows;
    const office = isReopened ? await officeOf(trx, postId) : {};
    const people = concerned({ ownerId, assigneeId, followers, ...office });
    await notify(trx, occasion, recipientsOfPostEvent(event, people, occasion.actorId), { postId, stage });
  }

  /** Who answers for a reopened post. */
  async function officeOf(trx: Transaction, postId: string) {
    const post = await store.findPost(trx, postId);
    const officeId = post?.office_id ?? null;
    const answerable = await findAnswerable(trx, officeId === null ? [] : [officeId]);
    return { ...answerable(officeId), reopenedCount: post?.reopened_count ?? 0 };
  }

  /** Asks the neighbours among the next followers of a post whether the work is done, and queues a job for the rest. */
  async function askNeighbours(
    trx: Transaction,
    { eventId, postId, after }: { eventId: string; postId: string; after: string | null },
  ): Promise<void> {
    const post = await store.findPost(trx, postId);
    const { neighbours_asked_at: askedAt, author_id: ownerId } = post ?? {};
    // Answered, or withdrawn, meanwhile.
    if (!askedAt || ownerId === undefined) return;
    const followers = await store.findFollowers(trx, postId, after, FOLLOWERS_AT_ONCE);
    const last = followers.at(-1);
    if (last && followers.length === FOLLOWERS_AT_ONCE)
      await queueJob(trx, askMore, { eventId, postId, after: last });
    const neighbours = await findNeighbours(trx, postId, followers);
    const asked = neighbours.filter((neighbour) => isNeighbour(neighbour, { ownerId }, askedAt));
    const recipients = asked.map(({ id }) => ({ accountId: id, kind: 'witness' as const, mailed: true }));
    await notify(trx, { id: eventId, actorId: null }, recipients, { postId });
  }
  events.on('stepTaken', async ({ postId, step }, trx, { id: eventId }) => {
    if (step === 'neighboursAsked') await askNeighbours(trx, { eventId, postId, after: null });
  });

  /** One message for each account, of however many posts. */
  async function tellOfSteps(): Promise<void> {
    const failures: unknown[] = [];
    let accounts: string[];
    let after: string | null = null;
    do {
      accounts = await store.findTold(db, after, TOLD_AT_ONCE);
      // An account that fails must not keep the others from being told. It is tried again with the next pass.
      const told = accounts.map((id) => inTransaction(db, (trx) => tellOne(trx, id)));
      for (const result of await Promise.allSettled(told))
        if (result.status === 'rejected') failures.push(result.reason);
      after = accounts.at(-1) ?? null;
    } while (accounts.length === TOLD_AT_ONCE);
    if (failures.length > 0) throw failures[0];
  }

  async function tellOne(trx: Transaction, accountId: string): Promise<void> {
    const notices = await store.takeNotices(trx, accountId);
    const reach = await settings.reachOf(trx, accountId);
    for (const { kind, posts } of gatherNotices(notices, reach?.choices ?? {}))
      await tellOnce(trx, accountId, kind, posts);
  }

  async function tellOnce(
    trx: Transaction,
    accountId: string,
    kind: NotificationKind,
    posts: readonly store.StepNotice[],
  ): Promise<void> {
    const lines = posts
      .slice(0, LINES_MAILED)
      .map(({ number, caption }) => `${number}  ${shorten(caption, CAPTION_SHOWN)}`);
    await notify(
      trx,
      { id: newId(), actorId: null },
      [{ accountId, kind, mailed: true }],
      posts.length === 1 && posts[0] ? { postId: posts[0].postId } : { count: posts.length, lines },
    );
  }

  /** The next followers of a post. Queues a job for the rest. */
  async function nextFollowers(
    trx: Transaction,
    { id: eventId, actorId }: Occasion,
    postId: string,
    closure: Closure | null,
    after: string | null,
  ): Promise<string[]> {
    const followers = await store.findFollowers(trx, postId, after, FOLLOWERS_AT_ONCE);
    const last = followers.at(-1);
    if (last && followers.length === FOLLOWERS_AT_ONCE) {
      await queueJob(trx, notifyFollowers, {
        eventId,
        actorId,
        postId,
        after: last,
        closure: closure ?? 'reporter',
      });
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
        const read = named === null || named.length > 0 ? await store.markRead(trx, reader.id, named) : [];
        // A notice that was seen is delivered.
        for (const { kind, post_id: postId, created_at: noticeAt } of read)
          if (kind === 'proofWaiting' && postId) await noteDelivery(trx, { postId, noticeAt }, new Date());
        const unreadCount = await unreadOf(trx, reader);
        afterCommit(trx, () =>
          realtime.send({ account: reader.id }, 'notifications_read', { ids: named, unreadCount }),
        );
        return unreadCount;
      }),

    tellOfSteps,

    /** For features that notify of what no event tells. */
    notify,

    /** Deletes notifications written before a time. */
    clear,

    mailMorning: morningMail.mailAll,

    jobs: [
      ...morningMail.jobs,
      handleJob(notifyFollowers, ({ eventId: id, actorId, postId, closure, after }) =>
        inTransaction(db, (trx) => notifyOfMove(trx, { id, actorId }, finished(postId, closure), after)),
      ),
      handleJob(askMore, (more) => inTransaction(db, (trx) => askNeighbours(trx, more))),
      handleJob(clearOld, () => clear(new Date(Date.now() - KEPT_MS)), '7 4 * * *'),
    ] satisfies JobHandler[],
  };
}

/** The event for the remaining followers. No owner and assignee: they were notified with the first part. */
const finished = (postId: string, closure: Closure): EventOf<'postMoved'> => ({
  kind: 'postMoved',
  postId,
  from: 'Waiting for User Verification',
  to: 'Finished',
  ownerId: null,
  assigneeId: null,
  releasedId: null,
  isRepeat: false,
  closure,
});
