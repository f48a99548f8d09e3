import type { Department } from '@sudhaar/domain/departments';
import {
  disputeOf,
  isRoutedAgain,
  ROUTING_DECISIONS,
  releaseOnArrival,
} from '@sudhaar/domain/responsibility';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { lockUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import type { LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import { BATCH, FIRST_ID, handOver } from './hand-over.ts';
import { officeAt, type RoutedPosition, routeIn } from './routing.ts';

const routePosts = defineJob('route_posts', z.object({}));
const emptyOffice = defineJob('empty_office', z.object({ officeId: z.string() }));

/** Routes open posts without an office again. Call it in the transaction that changes offices. */
export async function routeAgain(trx: Transaction): Promise<void> {
  await sql`update routing_progress set after_id = ${FIRST_ID}, done = 0`.execute(trx);
  await queueJob(trx, routePosts, {});
}

/**
 * Moves posts of a retired office to its successor, or routes them again. Call it in the transaction that retires it.
 */
export const moveOut = (trx: Transaction, officeId: string): Promise<void> =>
  queueJob(trx, emptyOffice, { officeId });

export const findRoutingProgress = (db: Database) =>
  db.selectFrom('routing_progress').select(['after_id', 'done']).executeTakeFirstOrThrow();

export type Routing = ReturnType<typeof createRouting>;

export const createRouting = ({ db, states }: { db: Database; states: PostStates }) => ({
  routeIn,
  officeAt: (position: RoutedPosition, department: Department) => officeAt(db, position, department),

  /** Returns the post with its new state. */
  routePost: <Facts>(
    trx: Transaction,
    post: LockedPost<Facts>,
    correcting?: CategoryCorrection,
  ): Promise<LockedPost<Facts>> => routePost(trx, states, post, correcting),

  /** Unless people have decided where it belongs. */
  routeEdited: (trx: Transaction, post: LockedPost): Promise<void> => routeEdited(trx, states, post),

  jobs: [
    handleJob(routePosts, () => routeWaiting(db, states), '* * * * *'),
    handleJob(emptyOffice, ({ officeId }) => empty(db, states, officeId)),
  ] satisfies JobHandler[],
});

/** Waits for transactions that still see the old offices. Later ones see the new ones. */
const waitForRouting = (db: Database): Promise<void> =>
  inTransaction(db, (trx) => lockUntilEnd(trx, 'routing'));

const nextPosts = (db: Database, condition: RawBuilder<boolean>) =>
  db.selectFrom('posts').select('id').where(condition).orderBy('id').limit(sql.lit(BATCH)).execute();

/** First posts that were never routed, then those without an office that a change may affect. */
async function routeWaiting(db: Database, states: PostStates): Promise<void> {
  for (;;) {
    const posts = await nextPosts(
      db,
      sql`routed_at is null and stage <> 'Finished' and locality is not null`,
    );
    if (posts.length === 0) break;
    await routeBatch(db, states, posts, ({ state }) => state.routedAt === null);
  }
  for (;;) {
    const { after_id: after } = await findRoutingProgress(db);
    if (after === null) return;
    if (after === FIRST_ID) await waitForRouting(db);
    const posts = await nextPosts(db, sql`office_id is null and stage <> 'Finished' and id > ${after}`);
    await routeBatch(db, states, posts, ({ state }) => state.officeId === null);
    // A concurrent change of offices restarts the walk with another `after_id`.
    await db
      .updateTable('routing_progress')
      .set({ after_id: posts.at(-1)?.id ?? null, done: sql`done + ${posts.length}` })
      .where('after_id', '=', after)
      .execute();
  }
}

/** Checked after locking, because an administrator may have sent it to an office meanwhile. */
type ShouldRoute = (post: LockedPost) => boolean;

async function routeBatch(
  db: Database,
  states: PostStates,
  posts: readonly { id: string }[],
  isStillWanted: ShouldRoute,
): Promise<void> {
  if (posts.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const { id } of posts) {
      const post = await states.lockOne(trx, id);
      if (post && post.state.stage !== 'Finished' && isStillWanted(post)) await routePost(trx, states, post);
    }
  });
}

async function findFacts(trx: Transaction, { state }: LockedPost) {
  const { rows } = await sql<{ department: Department; assigneeOfficeId: string | null }>`
    select c.department,
      (select s.office_id from office_staff s where s.account_id = ${state.assigneeId}) as "assigneeOfficeId"
    from categories c where c.code = ${state.category}`.execute(trx);
  return rows[0] ?? { department: 'general' as const, assigneeOfficeId: null };
}

/** A claimed post without an office goes to its assignee's office. */
async function findOffice(trx: Transaction, post: LockedPost) {
  const { lat, lng, district, positionPincode: pincode, positionState } = post.state.place;
  const { department, assigneeOfficeId } = await findFacts(trx, post);
  return assigneeOfficeId !== null && post.state.officeId === null
    ? { officeId: assigneeOfficeId, areaOfficeIds: [] }
    : routeIn(trx, { lat, lng, district, pincode, state: positionState }, department);
}

type CategoryCorrection = {
  actorId: string;
  reason: string;
  /** Returns true if administrators have to decide. */
  isDispute: (officeId: string) => boolean;
};

async function routePost<Facts>(
  trx: Transaction,
  states: PostStates,
  post: LockedPost<Facts>,
  correcting?: CategoryCorrection,
): Promise<LockedPost<Facts>> {
  const { officeId: from, routedAt, mergedInto, areaOfficeIds: listed } = post.state;
  // A merged post has its main post's office.
  const { officeId, areaOfficeIds } =
    mergedInto === null ? await findOffice(trx, post) : { officeId: from, areaOfficeIds: [] };
  const isListedThere = [...areaOfficeIds].sort().join() === [...listed].sort().join();
  if (officeId === from && routedAt !== null && isListedThere) return post;
  if (correcting && officeId !== null && correcting.isDispute(officeId)) {
    const { actorId, reason } = correcting;
    return states.change(trx, {
      post,
      action: { kind: 'route', officeId: from, dispute: 'opened' },
      at: currentTime(),
      actorId,
      routing: { kind: 'disputed', fromOfficeId: from, toOfficeId: officeId, reason },
    });
  }
  const kind = officeId === null ? 'withoutOffice' : 'sent';
  const release = officeId === from || mergedInto !== null ? null : releaseOnArrival(post.state);
  return states.change(trx, {
    post,
    action: { kind: 'route', officeId, areaOfficeIds, release },
    at: currentTime(),
    routing: officeId === from ? undefined : { kind, fromOfficeId: from, toOfficeId: officeId },
  });
}

/** Returns the office itself, or its last active successor. Null if there is none. */
async function findSuccessor(db: Database, officeId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive successors as (
      select id, successor_id, retired_at from offices where id = ${officeId}
      union
      select o.id, o.successor_id, o.retired_at from offices o join successors s on s.successor_id = o.id
    )
    select id from successors where retired_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** All posts go to the successor. Without one, open posts are routed again. */
async function empty(db: Database, states: PostStates, officeId: string): Promise<void> {
  await waitForRouting(db);
  const successor = await findSuccessor(db, officeId);
  if (successor === officeId) return;
  if (successor !== null) {
    await handOver(db, states, officeId, successor);
    // If the successor was retired meanwhile, its own successor gets the rest.
    if ((await findSuccessor(db, officeId)) !== successor) await empty(db, states, officeId);
    return;
  }
  for (;;) {
    // Merged posts follow their main posts.
    const posts = await nextPosts(
      db,
      sql`office_id = ${officeId} and stage <> 'Finished' and merged_into is null`,
    );
    if (posts.length === 0) return;
    await routeBatch(db, states, posts, ({ state }) => state.officeId === officeId);
  }
}

async function routeEdited(trx: Transaction, states: PostStates, post: LockedPost): Promise<void> {
  const sentByPeople = await trx
    .selectFrom('post_routings')
    .select('id')
    .where('post_id', '=', post.id)
    .where('actor_id', 'is not', null)
    .where(sql<boolean>`actor_id is distinct from ${post.state.ownerId}::uuid`)
    .where('kind', 'in', ROUTING_DECISIONS)
    .limit(1)
    .executeTakeFirst();
  const facts = { stage: post.state.stage, ...disputeOf(post.state) };
  if (!sentByPeople && isRoutedAgain(facts)) await routePost(trx, states, post);
}
