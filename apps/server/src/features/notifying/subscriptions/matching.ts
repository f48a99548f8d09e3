import { leavesAt } from '@sudhaar/domain/delivery-times';
import {
  type FollowedPost,
  type HomeFacts,
  isUrgentNear,
  type PostNews,
  shouldAlert,
} from '@sudhaar/domain/following';
import { isCopiedFromMain, isMoved } from '@sudhaar/domain/post-changes';
import type { PostState } from '@sudhaar/domain/post-state';
import { STAGES } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Consequences, Events } from '../../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler, jobOf, queueJob } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import { keysOfOffice, keysOfPosition, keysOfPost, POST_KEY_PREFIX, type SubscribablePost } from './keys.ts';
import * as found from './matching-store.ts';
import * as store from './store.ts';
import { targetOf } from './view.ts';

/** Subscriptions per run. Other jobs get a turn between two runs. */
const BATCH_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A post that moves to another office is only news to that office's followers. */
const TARGETS = ['place', 'office', 'report'] as const;

const matchFollowers = defineJob(
  'match_followers',
  z.object({
    postId: z.string(),
    eventId: z.string(),
    actorId: z.string().nullable(),
    /** Null for a new post. */
    stage: z.enum(STAGES).nullable(),
    /** The post was put on hold at this stage. */
    isHold: z.boolean().optional(),
    targets: z.array(z.enum(TARGETS)),
    /** Where the run continues: after this subscription, of the key with this index. */
    keyIndex: z.number().default(0),
    after: z.string().default(FIRST_ID),
  }),
);
type Match = z.infer<typeof matchFollowers.payload>;

type Deps = { db: Database; events: Events; states: PostStates };

/**
 * Finds followers part by part and writes their alerts. Alerts and progress share a transaction, and alerts are
 * unique, so repeating a part changes nothing.
 */
export function createMatching({ db, events, states }: Deps) {
  const isPostFollowed = states.ask<boolean>(sql`exists (
    select from subscription_keys k where k.key = ${sql.raw(`'${POST_KEY_PREFIX}'`)} || p.id)`);

  /** Most posts have no followers, and checking is cheaper than a job. */
  async function queue(
    trx: Transaction,
    event: { postId: string; after: PostState; answers: readonly unknown[] },
    match: Omit<Match, 'keyIndex' | 'after' | 'postId'>,
  ): Promise<Consequences> {
    const { postId, after } = event;
    const others = match.targets.filter((target) => target !== 'report');
    const isFollowed =
      (match.targets.includes('report') && isPostFollowed(event)) ||
      (others.length > 0 &&
        (await found.followedKeys(trx, keysIn(others, keyedPost(postId, after)))).size > 0);
    const job = { ...match, postId, keyIndex: 0, after: FIRST_ID };
    return isFollowed ? { jobs: [jobOf(matchFollowers, job)] } : {};
  }

  // The event id of a new post is its own id, because it may be matched when it is written, located and routed.
  events.on('subscriptions', 'postReported', (event, trx, { actorId }) =>
    queue(trx, event, { eventId: event.postId, actorId, stage: null, targets: ['place', 'office'] }),
  );
  events.on('subscriptions', 'postChanged', async (event, trx, { id: eventId, actorId }) => {
    const { postId, action, before, after, isRepeat } = event;
    const asNew = { eventId: postId, actorId: null, stage: null };
    if (action.kind === 'locate') return queue(trx, event, { ...asNew, targets: ['place'] });
    if (isMoved(event) && !isRepeat) {
      const isEnd = after.stage === 'Finished' && !isCopiedFromMain(event);
      const targets: Match['targets'] = isEnd ? ['report', 'place'] : ['report'];
      return queue(trx, event, { eventId, actorId, stage: after.stage, targets });
    }
    if (action.kind === 'hold' && !isRepeat)
      return queue(trx, event, { eventId, actorId, stage: after.stage, isHold: true, targets: ['report'] });
    const isSent = action.kind === 'route' && after.officeId !== before.officeId && after.officeId !== null;
    return isSent ? queue(trx, event, { ...asNew, targets: ['office'] }) : {};
  });

  async function match(trx: Transaction, job: Match, now: Date): Promise<void> {
    const row = await found.findPost(trx, job.postId);
    if (!row) return;
    const post: FollowedPost = {
      ...row,
      ownerId: row.author_id,
      officeId: row.office_id,
      createdAt: row.created_at,
      isHidden: row.hidden_at !== null,
      isMerged: row.merged_into !== null,
    };
    const keys = keysIn(job.targets, { ...row, officeId: row.office_id });
    const followed = await found.followedKeys(trx, keys);
    const news: PostNews = job.stage === null ? { kind: 'reported' } : { kind: 'moved', to: job.stage };
    let { keyIndex, after } = job;
    let room = BATCH_SIZE;
    for (; keyIndex < keys.length && room > 0; ) {
      const key = keys[keyIndex] as string;
      const followers = followed.has(key) ? await found.findFollowers(trx, key, after, room) : [];
      await alert(trx, job, news, { ...post, priority: row.priority }, followers, now);
      const last = followers.at(-1);
      if (last && followers.length === room) after = last.id;
      else [keyIndex, after] = [keyIndex + 1, FIRST_ID];
      room -= followers.length;
    }
    if (keyIndex < keys.length) await queueJob(trx, matchFollowers, { ...job, keyIndex, after });
  }

  async function alert(
    trx: Transaction,
    { eventId, postId, stage, isHold = false, actorId }: Match,
    news: PostNews,
    post: FollowedPost & Parameters<typeof isUrgentNear>[2],
    followers: readonly found.FollowerRow[],
    now: Date,
  ): Promise<void> {
    const told = followers.flatMap((row) => {
      const target = targetOf(row);
      const { frequency, account_id: accountId, created_at: since } = row;
      if (!shouldAlert({ accountId, target, frequency, since }, news, post, actorId)) return [];
      return [{ ...row, isUrgent: isUrgentNear(target, news, post, homeOf(row)) }];
    });
    const alerted = await store.insertAlerts(
      trx,
      { eventId, postId, stage, isHold },
      told.map(({ id }) => id),
    );
    await store.insertDeliveries(
      trx,
      told
        .filter(({ id }) => alerted.has(id))
        .flatMap(({ id, account_id, frequency, channels, isUrgent }) =>
          channels.map((channel) => ({
            subscriptionId: id,
            eventId,
            channel,
            accountId: account_id,
            dueAt: leavesAt(channel, frequency, now, isUrgent),
            isUrgent,
          })),
        ),
    );
  }

  const run = (job: Match, now = currentTime()): Promise<void> =>
    inTransaction(db, (trx) => match(trx, job, now));

  return {
    match: run,
    jobs: [handleJob(matchFollowers, (job) => run(job))] satisfies JobHandler[],
  };
}

const KEYS_OF = { place: keysOfPosition, office: keysOfOffice, report: keysOfPost };

const keysIn = (targets: Match['targets'], post: SubscribablePost): string[] =>
  targets.flatMap((target) => KEYS_OF[target](post));

const keyedPost = (id: string, { place, officeId }: PostState): SubscribablePost => ({
  id,
  lat: place.lat,
  lng: place.lng,
  state: place.positionState ?? place.state,
  district: place.district,
  pincode: place.positionPincode,
  officeId,
});

const homeOf = ({ home_kind: kind, home_lat: lat, home_lng: lng }: found.FollowerRow): HomeFacts | null =>
  kind !== null && lat !== null && lng !== null ? { kind, position: { lat, lng } } : null;
