import { leavesAt } from '@sudhaar/domain/delivery-times';
import { type FollowedPost, type HomeOf, isToldOf, isUrgentFor, type News } from '@sudhaar/domain/following';
import { STAGES } from '@sudhaar/domain/progress';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import { keysOfOffice, keysOfPosition, keysOfReport } from './keys.ts';
import * as found from './matching-store.ts';
import * as store from './store.ts';
import { targetOf } from './view.ts';

/** Subscriptions that one part of the job looks at. Other jobs have their turn between two parts. */
const PART = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Whom a post's event concerns. A report that another office gets is news to the followers of that office alone. */
const SCOPES = ['place', 'office', 'report'] as const;

const matchFollowers = defineJob(
  'match_followers',
  z.object({
    postId: z.string(),
    eventId: z.string(),
    actorId: z.string().nullable(),
    /** null: the report is new. */
    stage: z.enum(STAGES).nullable(),
    scopes: z.array(z.enum(SCOPES)),
    /** The subscription after which the part begins, of the key at this place in the list. */
    keyIndex: z.number().default(0),
    after: z.string().default(FIRST_ID),
  }),
);
type Match = z.infer<typeof matchFollowers.payload>;

/**
 * Finds who follows a post, part by part, and writes an alert for each. A part's alerts and the next part are written in one
 * transaction, and an alert is there once, so a part that runs again changes nothing.
 */
export function createMatching({ db, events }: { db: Database; events: Events }) {
  /** Nobody follows most reports, and a job costs more than to look. */
  async function queue(trx: Transaction, match: Omit<Match, 'keyIndex' | 'after'>): Promise<void> {
    const followed = await found.followedKeys(trx, await keysOf(trx, match));
    if (followed.size > 0) await queueJob(trx, matchFollowers, { ...match, keyIndex: 0, after: FIRST_ID });
  }

  async function keysOf(trx: Transaction, { postId, scopes }: Pick<Match, 'postId' | 'scopes'>) {
    if (scopes.every((scope) => scope === 'report')) return keysOfReport({ id: postId });
    const post = await found.findPost(trx, postId);
    return post ? keysIn(scopes, post) : [];
  }

  // The event of a new report is its own id: it may be matched when it is written, when it is located and when it is routed.
  events.on('postReported', ({ postId }, trx, { actorId }) =>
    queue(trx, { postId, eventId: postId, actorId, stage: null, scopes: ['place', 'office'] }),
  );
  events.on('postLocated', ({ postId }, trx) =>
    queue(trx, { postId, eventId: postId, actorId: null, stage: null, scopes: ['place'] }),
  );
  events.on('postRouted', async ({ postId, officeId, change }, trx) => {
    const isSent = change === 'sent' || change === 'transferred' || change === 'settled';
    if (officeId !== null && isSent)
      await queue(trx, { postId, eventId: postId, actorId: null, stage: null, scopes: ['office'] });
  });
  events.on('postMoved', async ({ postId, to, isRepeat, follows }, trx, { id: eventId, actorId }) => {
    if (isRepeat) return;
    const isEnd = to === 'Finished' && !follows;
    const scopes: Match['scopes'] = isEnd ? ['report', 'place'] : ['report'];
    await queue(trx, { postId, eventId, actorId, stage: to, scopes });
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
    const keys = keysIn(job.scopes, row);
    const followed = await found.followedKeys(trx, keys);
    const news: News = job.stage === null ? { kind: 'reported' } : { kind: 'moved', to: job.stage };
    let { keyIndex, after } = job;
    let room = PART;
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
    { eventId, postId, stage, actorId }: Match,
    news: News,
    post: FollowedPost & Parameters<typeof isUrgentFor>[2],
    followers: readonly found.FollowerRow[],
    now: Date,
  ): Promise<void> {
    const told = followers.flatMap((row) => {
      const target = targetOf(row);
      const { frequency, account_id: accountId, created_at: since } = row;
      if (!isToldOf({ accountId, target, frequency, since }, news, post, actorId)) return [];
      return [{ ...row, isUrgent: isUrgentFor(target, news, post, homeOf(row)) }];
    });
    const alerted = await store.insertAlerts(
      trx,
      { eventId, postId, stage },
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

  const run = (job: Match, now = new Date()): Promise<void> =>
    inTransaction(db, (trx) => match(trx, job, now));

  return {
    /** One part, at a moment. */
    match: run,
    jobs: [handleJob(matchFollowers, (job) => run(job))] satisfies JobHandler[],
  };
}

const KEYS_OF = { place: keysOfPosition, office: keysOfOffice, report: keysOfReport };

const keysIn = (scopes: Match['scopes'], row: found.FoundPost): string[] =>
  scopes.flatMap((scope) => KEYS_OF[scope]({ ...row, officeId: row.office_id }));

const homeOf = ({ home_kind: kind, home_lat: lat, home_lng: lng }: found.FollowerRow): HomeOf | null =>
  kind !== null && lat !== null && lng !== null ? { kind, position: { lat, lng } } : null;
