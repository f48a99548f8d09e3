import type { Actor } from '@sudhaar/domain/accounts';
import { CLOSURES, type Closure } from '@sudhaar/domain/closure';
import type { EventOf, PostChanged } from '@sudhaar/domain/events';
import { isNeighbour } from '@sudhaar/domain/neighbours';
import { NOTIFICATION_KINDS, type NotificationKind } from '@sudhaar/domain/notifications';
import {
  answeredNotices,
  batchNotices,
  foldNotices,
  isFolded,
  peopleOfPost,
  type Recipient,
  recipientsOfAccountEvent,
  recipientsOfEnd,
  recipientsOfHold,
  recipientsOfNote,
  recipientsOfPostEvent,
  recipientsOfWardReport,
} from '@sudhaar/domain/notifying';
import { isCopiedFromMain, isMoved } from '@sudhaar/domain/post-changes';
import type { PostState } from '@sudhaar/domain/post-state';
import { isRejection } from '@sudhaar/domain/progress';
import { shorten } from '@sudhaar/domain/text';
import { isNewInWard, isOfDefaultAssignee } from '@sudhaar/domain/wards';
import type { Language } from '@sudhaar/language/languages';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import {
  type Consequences,
  type EventContext,
  type Events,
  writeConsequences,
} from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, jobOf, type QueuedJob } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import { findOfficeContacts } from '../../foundation/office-staff/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Push } from '../../identity/push/service.ts';
import type { Settings } from '../../identity/settings/service.ts';
import type { Wards } from '../../offices/wards/service.ts';
import type { Clock } from '../../posts/clock/service.ts';
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
  states: PostStates;
  push: Pick<Push, 'requestsFor'>;
  clock: Pick<Clock, 'findNeighbours' | 'noteDelivery'>;
  wards: Pick<Wards, 'activeAssigneeOf'>;
  publicUrl: string;
};

/** Followers notified in the event's transaction. A job notifies the rest, so that no verdict waits for thousands. */
const FOLLOWERS_AT_ONCE = 200;
/** Each needs a connection, and requests need the rest. */
const CONCURRENCY = 4;
/** A message about many posts names the first ones. */
const LINES_MAILED = 10;
/** Nobody looks for older notifications. */
const RETENTION_MS = 180 * 24 * 60 * 60 * 1000;

const notifyFollowers = defineJob(
  'notify_followers',
  z.object({
    eventId: z.string(),
    actorId: z.string().nullable(),
    postId: z.string(),
    after: z.string(),
    closure: z.enum(CLOSURES),
    /** The post is on hold, not at its end. */
    isHold: z.boolean().default(false),
  }),
);
const continueAsking = defineJob(
  'ask_neighbours',
  z.object({ eventId: z.string(), postId: z.string(), after: z.string() }),
);
const readAnswered = defineJob(
  'read_answered_notices',
  z.object({
    postId: z.string(),
    kinds: z.array(z.enum(NOTIFICATION_KINDS)),
    /** Null for everybody. */
    accountId: z.string().nullable(),
    /** Later notices ask again. */
    until: z.iso.datetime(),
  }),
);
/** After the commit, because one transaction may send a post through several wards. */
const notifyWard = defineJob(
  'notify_ward',
  z.object({
    eventId: z.string(),
    actorId: z.string().nullable(),
    postId: z.string(),
    wardId: z.string(),
  }),
);
const clearOld = defineJob('clear_old_notifications', z.object({}));

export function createNotifications({
  db,
  events,
  states,
  clock,
  wards,
  realtime,
  settings,
  push,
  publicUrl,
}: Deps) {
  const announce = createLiveDelivery({ db, realtime, settings });
  const { compose, notify } = createDelivery({ settings, push, publicUrl, announce });
  const reachesOfPost = states.ask(settings.contactSettingsOfPost);
  const morningMail = createMorningMail({ db, settings, publicUrl });

  events.on('notifications', 'accountRegistered', async (event, trx, context) => {
    const reach = await settings.contactSettingsOf(trx, event.accountId);
    return reach ? compose(trx, context, recipientsOfAccountEvent(event, reach.role)) : {};
  });
  for (const kind of ['accountVerified', 'nameDecided', 'deputyNamed'] as const)
    events.on('notifications', kind, (event, trx, context) =>
      compose(trx, context, recipientsOfAccountEvent(event, 'government')),
    );
  events.on('notifications', 'commentAdded', (event, trx, context) =>
    ofRemark(trx, context, event, [], event.commentId),
  );
  events.on('notifications', 'replyAdded', async (event, trx, context) => {
    const inThread = await store.findThread(trx, event.commentId);
    return ofRemark(trx, context, event, inThread, event.replyId);
  });
  events.on('notifications', 'noteAdded', (event, trx, context) =>
    compose(trx, context, recipientsOfNote(event, context.actorId), { postId: event.postId }),
  );
  events.on('notifications', 'externalUpdateAdded', async (event, trx, context) => {
    const { postId } = event;
    const post = await store.findPost(trx, postId);
    const officeId = post?.office_id ?? null;
    const { heads } = await answerableFor(trx, officeId);
    const people = peopleOfPost({ assigneeId: post?.government_id ?? null, heads });
    return compose(trx, context, recipientsOfPostEvent(event, people, context.actorId), { postId });
  });
  events.on('notifications', 'postReported', async ({ postId, after }, _trx, context) => ({
    jobs: ofWard({ before: null, action: null }, after, postId, context),
  }));
  events.on('notifications', 'postChanged', ofChange);
  events.on('notifications', 'witnessAnswered', async ({ postId, accountId }) => ({
    jobs: [
      jobOf(readAnswered, { postId, accountId, kinds: ['witness'], until: currentTime().toISOString() }),
    ],
  }));

  async function ofRemark(
    trx: Transaction,
    context: EventContext,
    event: EventOf<'commentAdded' | 'replyAdded'>,
    inThread: readonly string[],
    commentId: string,
  ): Promise<Consequences> {
    const { postId } = event;
    const post = await store.findPost(trx, postId);
    if (!post) return {};
    const people = peopleOfPost({ ownerId: post.author_id, assigneeId: post.government_id, inThread });
    const recipients = recipientsOfPostEvent(event, people, context.actorId);
    return compose(trx, context, recipients, { postId, commentId });
  }

  async function answerableFor(trx: Transaction, officeId: string | null) {
    const answerable = await findOfficeContacts(trx, officeId === null ? [] : [officeId]);
    return answerable(officeId);
  }

  /** Followers only hear about the end of a post and about holds; those of a duplicate hear about its main post. */
  async function ofChange(
    event: PostChanged,
    trx: Transaction,
    context: EventContext,
  ): Promise<Consequences> {
    const { postId, after } = event;
    if (event.step === 'neighboursAsked')
      return askNeighbours(trx, { eventId: context.id, postId, after: null }, after);
    const isEnd = isMoved(event) && after.stage === 'Finished' && !isCopiedFromMain(event);
    const isHold = event.action.kind === 'hold' && !event.isRepeat;
    const followers =
      isEnd || isHold
        ? await nextFollowers(trx, context, { postId, closure: after.closure, isHold }, null)
        : NO_FOLLOWERS;
    const office = needsHeads(event) ? await answerableFor(trx, after.officeId) : {};
    const reporters = isHold ? await store.findReportersOfDuplicates(trx, postId) : [];
    const people = peopleOfPost({ followers: [...reporters, ...followers.ids], ...office });
    const recipients = recipientsOfPostEvent(event, people, context.actorId);
    const about = { postId, words: wordsOf(event), ...(isMoved(event) && { stage: after.stage }) };
    const known = settings.reaches(reachesOfPost(event) ?? []);
    const isLater = ({ kind }: Recipient): boolean => event.bulkJobId !== null && isFolded(kind);
    const { rows = {}, jobs = [] } = await compose(
      trx,
      context,
      recipients.filter((one) => !isLater(one)),
      about,
      known,
    );
    const later = recipients.filter(isLater).map(({ accountId, kind }) => ({
      account_id: accountId,
      post_id: postId,
      kind,
      bulk_job_id: event.bulkJobId,
      stage: about.stage ?? null,
    }));
    const ward = ofWard(event, after, postId, context);
    return {
      rows: { ...rows, step_notices: later },
      jobs: [...jobs, ...followers.jobs, ...answered(event), ...ward],
    };
  }

  function ofWard(
    change: Parameters<typeof isNewInWard>[0],
    after: PostState,
    postId: string,
    { id: eventId, actorId }: EventContext,
  ): QueuedJob[] {
    const { wardId } = after;
    return wardId !== null && isNewInWard(change, after)
      ? [jobOf(notifyWard, { eventId, actorId, postId, wardId })]
      : [];
  }

  /** Not if the post left the ward or somebody claimed it meanwhile. */
  async function notifyOfWard(trx: Transaction, job: z.infer<typeof notifyWard.payload>): Promise<void> {
    const { eventId: id, actorId, postId, wardId } = job;
    const post = await states.readOne(trx, postId);
    if (!post || post.state.officeId === null || post.state.wardId !== wardId) return;
    if (!isOfDefaultAssignee(post.state)) return;
    const assigneeId = await wards.activeAssigneeOf(trx, post.state.officeId, wardId);
    await notify(trx, { id, actorId }, recipientsOfWardReport(assigneeId, actorId), { postId });
  }

  function answered(event: PostChanged): QueuedJob[] {
    const kinds = [...answeredNotices(event)];
    const { postId, at } = event;
    return kinds.length === 0
      ? []
      : [jobOf(readAnswered, { postId, kinds, accountId: null, until: at.toISOString() })];
  }

  async function markAnswered(trx: Transaction, job: z.infer<typeof readAnswered.payload>): Promise<void> {
    const read = await store.markAnswered(trx, job);
    if (read.length === 0) return;
    const accounts = [...new Set(read.map(({ account_id }) => account_id))];
    const unread = await store.countUnread(trx, accounts);
    afterCommit(trx, () => {
      for (const account of accounts) {
        const ids = read.filter(({ account_id }) => account_id === account).map(({ id }) => id);
        realtime.send({ account }, 'notifications_read', { ids, unreadCount: unread.get(account) ?? 0 });
      }
    });
  }

  /** Asks the neighbours among the next followers. A job continues with the rest. */
  async function askNeighbours(
    trx: Transaction,
    { eventId, postId, after }: { eventId: string; postId: string; after: string | null },
    { neighboursAskedAt: askedAt, ownerId }: Pick<PostState, 'neighboursAskedAt' | 'ownerId'>,
  ): Promise<Consequences> {
    if (!askedAt) return {};
    const followers = await store.findFollowers(trx, postId, after, FOLLOWERS_AT_ONCE);
    const last = followers.at(-1);
    const isMore = last !== undefined && followers.length === FOLLOWERS_AT_ONCE;
    const neighbours = await clock.findNeighbours(trx, postId, followers);
    const asked = neighbours.filter((neighbour) => isNeighbour(neighbour, { ownerId }, askedAt));
    const recipients = asked.map(({ id }) => ({ accountId: id, kind: 'witness' as const, mailed: true }));
    const { rows = {}, jobs = [] } = await compose(trx, { id: eventId, actorId: null }, recipients, {
      postId,
    });
    return {
      rows,
      jobs: [...jobs, ...(isMore ? [jobOf(continueAsking, { eventId, postId, after: last })] : [])],
    };
  }

  /** One message per account, for any number of posts. */
  async function notifyOfSteps(): Promise<void> {
    const failures: unknown[] = [];
    let accounts: string[];
    let after: string | null = null;
    do {
      accounts = await store.findNotifiedAccounts(db, after, CONCURRENCY);
      // A failing account must not block the others. The next run retries it.
      const told = accounts.map((id) => inTransaction(db, (trx) => notifyAccount(trx, id)));
      for (const result of await Promise.allSettled(told))
        if (result.status === 'rejected') failures.push(result.reason);
      after = accounts.at(-1) ?? null;
    } while (accounts.length === CONCURRENCY);
    if (failures.length > 0) throw failures[0];
  }

  async function notifyAccount(trx: Transaction, accountId: string): Promise<void> {
    const notices = await store.takeNotices(trx, accountId);
    const reach = await settings.contactSettingsOf(trx, accountId);
    const ofSteps = notices.filter(({ bulkJobId }) => bulkJobId === null);
    for (const { kind, posts } of batchNotices(ofSteps, reach?.choices ?? {}))
      await notifyAbout(trx, accountId, kind, posts);
    const ofJobs = notices.flatMap(({ bulkJobId, ...notice }) =>
      bulkJobId ? [{ ...notice, bulkJobId }] : [],
    );
    for (const { kind, posts } of foldNotices(ofJobs))
      await notifyAbout(trx, accountId, kind, posts, posts[0]?.actorId);
  }

  async function notifyAbout(
    trx: Transaction,
    accountId: string,
    kind: NotificationKind,
    posts: readonly Omit<store.StepNotice, 'bulkJobId'>[],
    actorId: string | null = null,
  ): Promise<void> {
    const [first] = posts;
    const lines = posts
      .slice(0, LINES_MAILED)
      .map(({ number, caption }) => `${number}  ${shorten(caption, CAPTION_SHOWN)}`);
    await notify(
      trx,
      { id: newId(), actorId },
      [{ accountId, kind, mailed: true }],
      posts.length === 1 && first
        ? { postId: first.postId, ...(first.stage && { stage: first.stage }) }
        : { count: posts.length, lines },
    );
  }

  /** Returns the next followers, and a job for the rest. */
  async function nextFollowers(
    trx: Transaction,
    { id: eventId, actorId }: EventContext,
    { postId, closure, isHold }: { postId: string; closure: Closure | null; isHold: boolean },
    after: string | null,
  ): Promise<{ ids: string[]; jobs: QueuedJob[] }> {
    const ids = await store.findFollowers(trx, postId, after, FOLLOWERS_AT_ONCE);
    const last = ids.at(-1);
    if (!last || ids.length < FOLLOWERS_AT_ONCE) return { ids, jobs: [] };
    const rest = { eventId, actorId, postId, after: last, closure: closure ?? 'reporter', isHold };
    return { ids, jobs: [jobOf(notifyFollowers, rest)] };
  }

  async function notifyMore(trx: Transaction, job: z.infer<typeof notifyFollowers.payload>): Promise<void> {
    const { eventId: id, actorId, postId, closure, isHold, after } = job;
    const context = { id, actorId };
    const { ids, jobs } = await nextFollowers(trx, context, { postId, closure, isHold }, after);
    const recipients = isHold ? recipientsOfHold(ids, actorId) : recipientsOfEnd(closure, ids, actorId);
    const more = await compose(trx, context, recipients, { postId, ...(!isHold && { stage: 'Finished' }) });
    await writeConsequences(trx, [more, { jobs }]);
  }

  /** Stops if the question was answered or withdrawn meanwhile. */
  async function askRest(trx: Transaction, more: z.infer<typeof continueAsking.payload>): Promise<void> {
    const post = await states.readOne(trx, more.postId);
    if (post) await writeConsequences(trx, [await askNeighbours(trx, more, post.state)]);
  }

  const unreadOf = async (from: Database, { id }: Actor): Promise<number> =>
    (await store.countUnread(from, [id])).get(id) ?? 0;

  const clear = (before: Date): Promise<void> => store.deleteBefore(db, newId(before.getTime()));

  return {
    async list(reader: Actor & { language: Language }, paging: Paging) {
      const { rows, nextCursor } = await store.listNotifications(db, reader.id, paging);
      const notifications = rows.map((row) => notificationView(row, reader.language));
      return { notifications, nextCursor, unreadCount: await unreadOf(db, reader) };
    },

    /** All of them if `ids` is null. Also updates the reader's other tabs. */
    markRead: (reader: Actor, ids: string[] | null): Promise<number> =>
      inTransaction(db, async (trx) => {
        const named = ids?.filter(isId) ?? null;
        const read = named === null || named.length > 0 ? await store.markRead(trx, reader.id, named) : [];
        // A seen notice counts as delivered.
        for (const { kind, post_id: postId, created_at: noticeAt } of read)
          if (kind === 'proofWaiting' && postId)
            await clock.noteDelivery(trx, { postId, noticeAt }, currentTime());
        const unreadCount = await unreadOf(trx, reader);
        afterCommit(trx, () =>
          realtime.send({ account: reader.id }, 'notifications_read', { ids: named, unreadCount }),
        );
        return unreadCount;
      }),

    notifyOfSteps,

    /** For features without an event. */
    notify,

    clear,

    mailMorning: morningMail.mailAll,

    jobs: [
      ...morningMail.jobs,
      handleJob(notifyFollowers, (job) => inTransaction(db, (trx) => notifyMore(trx, job))),
      handleJob(notifyWard, (job) => inTransaction(db, (trx) => notifyOfWard(trx, job))),
      handleJob(readAnswered, (job) => inTransaction(db, (trx) => markAnswered(trx, job))),
      handleJob(continueAsking, (more) => inTransaction(db, (trx) => askRest(trx, more))),
      handleJob(clearOld, () => clear(new Date(currentMs() - RETENTION_MS)), '7 4 * * *'),
    ] satisfies JobHandler[],
  };
}

const NO_FOLLOWERS = { ids: [], jobs: [] };

/** The event is published before the post is written. */
const wordsOf = ({ action, after, mainNumber }: PostChanged): Partial<store.TextValues> => ({
  proof_at: after.proofAt,
  rejection_reason: after.rejectionReason,
  hold_reason: after.holdReason,
  hold_until: after.holdUntil,
  ...(action.kind === 'merge' && { main_number: mainNumber }),
  ...(action.kind === 'unmerge' && { main_number: null }),
});

/**
 * Heads hear about posts that reach their office, about reopened ones, and about rejected ones and ended holds without
 * an assignee.
 */
const needsHeads = ({ routing, before, after }: PostChanged): boolean =>
  (routing === 'resumed' && after.assigneeId === null) ||
  routing === 'transferred' ||
  routing === 'settled' ||
  (after.assigneeId === null && isRejection({ from: before.stage, to: after.stage })) ||
  (before.stage === 'Finished' && after.stage !== 'Finished');
