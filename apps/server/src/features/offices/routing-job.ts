import type { Department } from '@sudhaar/domain/departments';
import { isRoutedAgain } from '@sudhaar/domain/responsibility';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { lockUntilEnd } from '../../platform/database/locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import { insertRouting, listAgainInAreas, routeIn } from './routing.ts';

/** Small, since the posts of a batch are locked together. */
const BATCH = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const routePosts = defineJob('route_posts', z.object({}));
const emptyOffice = defineJob('empty_office', z.object({ officeId: z.string() }));

/** Has open posts without an office routed again. Called in the transaction that changes offices. */
export async function routeAgain(trx: Transaction): Promise<void> {
  await sql`update routing_progress set after_id = ${FIRST_ID}, done = 0`.execute(trx);
  await queueJob(trx, routePosts, {});
}

/** Has the posts of a retired office moved to its successor, or routed again. Called in the transaction that retires it. */
export const moveOut = (trx: Transaction, officeId: string): Promise<void> =>
  queueJob(trx, emptyOffice, { officeId });

export const findRoutingProgress = (db: Database) =>
  db.selectFrom('routing_progress').select(['after_id', 'done']).executeTakeFirstOrThrow();

export const routingJobs = (db: Database, events: Events): JobHandler[] => [
  handleJob(routePosts, () => routeWaiting(db, events), '* * * * *'),
  handleJob(emptyOffice, ({ officeId }) => empty(db, events, officeId)),
];

/** Waits for transactions that route by the offices of before. Those that begin later see the present ones. */
const waitForRouting = (db: Database): Promise<void> =>
  inTransaction(db, (trx) => lockUntilEnd(trx, 'routing'));

const nextPosts = (db: Database, condition: RawBuilder<boolean>) =>
  db.selectFrom('posts').select('id').where(condition).orderBy('id').limit(sql.lit(BATCH)).execute();

/** Routes posts that were never routed, then those without an office that a change of offices may concern. */
async function routeWaiting(db: Database, events: Events): Promise<void> {
  for (;;) {
    const posts = await nextPosts(
      db,
      sql`routed_at is null and stage <> 'Finished' and locality is not null`,
    );
    if (posts.length === 0) break;
    await routeBatch(db, events, posts, ({ routed_at }) => routed_at === null);
  }
  for (;;) {
    const { after_id: after } = await findRoutingProgress(db);
    if (after === null) return;
    if (after === FIRST_ID) await waitForRouting(db);
    const posts = await nextPosts(db, sql`office_id is null and stage <> 'Finished' and id > ${after}`);
    await routeBatch(db, events, posts, ({ office_id }) => office_id === null);
    // Offices that have changed meanwhile begin it anew: then the row has another `after_id`.
    await db
      .updateTable('routing_progress')
      .set({ after_id: posts.at(-1)?.id ?? null, done: sql`done + ${posts.length}` })
      .where('after_id', '=', after)
      .execute();
  }
}

async function routeBatch(
  db: Database,
  events: Events,
  posts: readonly { id: string }[],
  isStillWanted: IsStillWanted,
): Promise<void> {
  if (posts.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const { id } of posts) await routeAnew(trx, events, id, isStillWanted);
  });
}

/** What a batch reads of a post, locked until the transaction ends. */
const holdPost = (trx: Transaction, id: string) =>
  trx
    .selectFrom('posts as p')
    .leftJoin('office_staff as s', 's.account_id', 'p.government_id')
    .select([
      'p.id',
      'p.stage',
      'p.author_id',
      'p.government_id',
      'p.office_id',
      'p.routed_at',
      'p.merged_into',
      'p.lat',
      'p.lng',
      'p.position_pincode as pincode',
      'p.district',
      'p.position_state as state',
      // No join: a post whose category was changed while its lock was waited for would be missing.
      sql<Department>`(select c.department from categories c where c.code = p.category)`.as('department'),
      's.office_id as assignee_office_id',
    ])
    .where('p.id', '=', id)
    .forNoKeyUpdate('p')
    .executeTakeFirst();

/** Asked of a locked post: an administrator may have sent it to an office since it was found. */
type IsStillWanted = (post: NonNullable<Awaited<ReturnType<typeof holdPost>>>) => boolean;

/** Sends a post to the office that is responsible now. A claimed one without an office belongs to that of its assignee. */
async function routeAnew(
  trx: Transaction,
  events: Events,
  id: string,
  isStillWanted: IsStillWanted = () => true,
): Promise<void> {
  const post = await holdPost(trx, id);
  if (!post || post.stage === 'Finished' || !isStillWanted(post)) return;
  // Its office is that of its main report.
  if (post.merged_into) return noteRouted(trx, id);
  const { officeId, areaOfficeIds } =
    post.assignee_office_id !== null && post.office_id === null
      ? { officeId: post.assignee_office_id, areaOfficeIds: [] }
      : await routeIn(trx, post, post.department);
  await trx
    .updateTable('posts')
    .set({ office_id: officeId, routed_at: new Date() })
    .where('id', '=', id)
    .where(sql<boolean>`(office_id is distinct from ${officeId} or routed_at is null)`)
    .execute();
  await listAgainInAreas(trx, id, post.government_id === null ? areaOfficeIds : []);
  if (officeId === post.office_id) return;
  const kind = officeId === null ? 'withoutOffice' : 'sent';
  await insertRouting(trx, id, { kind, from_office_id: post.office_id, to_office_id: officeId });
  await events.publish(trx, {
    kind: 'postRouted',
    postId: id,
    change: kind,
    ownerId: post.author_id,
    officeId,
    assigneeId: null,
  });
}

const noteRouted = async (trx: Transaction, id: string): Promise<void> => {
  await trx.updateTable('posts').set({ routed_at: new Date() }).where('id', '=', id).execute();
};

/** Moves the posts of a retired office: all to its successor, or where there is none the open ones by the rules. */
async function empty(db: Database, events: Events, officeId: string): Promise<void> {
  await waitForRouting(db);
  const office = await db
    .selectFrom('offices')
    .select('successor_id')
    .where('id', '=', officeId)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  if (!office) return;
  const { successor_id: successorId } = office;
  for (;;) {
    // Merged ones follow their main reports.
    const open = successorId === null ? sql`stage <> 'Finished' and merged_into is null` : sql`true`;
    const posts = await nextPosts(db, sql`office_id = ${officeId} and ${open}`);
    if (posts.length === 0) return;
    await inTransaction(db, async (trx) => {
      for (const { id } of posts) {
        if (successorId === null) await routeAnew(trx, events, id, (post) => post.office_id === officeId);
        else await handOver(trx, id, officeId, successorId);
      }
    });
  }
}

async function handOver(trx: Transaction, id: string, from: string, to: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ office_id: to })
    .where('id', '=', id)
    .where('office_id', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await insertRouting(trx, id, { kind: 'sent', from_office_id: from, to_office_id: to });
}

/** Routes a reopened post again whose office was retired after the end: finished posts stay where they are until then. */
export async function routeReopened(trx: Transaction, events: Events, id: string): Promise<void> {
  const retired = await trx
    .selectFrom('posts as p')
    .innerJoin('offices as o', 'o.id', 'p.office_id')
    .select('p.id')
    .where('p.id', '=', id)
    .where('o.retired_at', 'is not', null)
    .executeTakeFirst();
  if (retired) await routeAnew(trx, events, id);
}

/** Routes a post again whose category was corrected, where the rules let it. */
export async function routeCorrected(
  trx: Transaction,
  events: Events,
  post: { id: string } & Parameters<typeof isRoutedAgain>[0],
): Promise<void> {
  if (isRoutedAgain(post)) await routeAnew(trx, events, post.id);
}

/** The same after an edit by the reporter. Where people have sent the post somewhere, an edit does not take it back. */
export async function routeEdited(
  trx: Transaction,
  events: Events,
  post: { id: string; government_id: string | null; disputed_at: Date | null; settled_at: Date | null },
): Promise<void> {
  const sentByPeople = await trx
    .selectFrom('post_routings')
    .select('id')
    .where('post_id', '=', post.id)
    .where('actor_id', 'is not', null)
    .where('kind', 'not in', ['merged', 'unmerged'])
    .limit(1)
    .executeTakeFirst();
  if (sentByPeople) return;
  await routeCorrected(trx, events, {
    id: post.id,
    assigneeId: post.government_id,
    isDisputed: post.disputed_at !== null,
    isSettled: post.settled_at !== null,
  });
}
