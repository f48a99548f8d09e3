import type { BulkAction } from '@sudhaar/contract/bulk';
import type { ItemOutcome } from '@sudhaar/domain/bulk';
import type { DoneItem, HeldState } from '@sudhaar/domain/bulk-undo';
import type { ProductError } from '@sudhaar/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { isId } from '../../../platform/id.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';

const countOf = (condition: 'done' | 'refused' | 'waiting') =>
  sql<number>`(select count(*)::int from bulk_items i where i.job_id = j.id
    and i.outcome is not distinct from ${condition === 'waiting' ? null : condition}::text)`;

const selectJobs = (db: Database) =>
  db
    .selectFrom('bulk_jobs as j')
    .select([
      'j.id',
      'j.account_id',
      'j.action',
      'j.created_at',
      'j.stop_wanted_at',
      'j.finished_at',
      'j.undoes',
      sql<boolean>`exists (select from bulk_jobs u where u.undoes = j.id)`.as('is_undone'),
      countOf('done').as('done'),
      countOf('refused').as('refused'),
      countOf('waiting').as('waiting'),
    ]);
/** An undoing job has the action of the job that it undoes. */
export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

export const findJob = (db: Database, accountId: string, id: string): Promise<JobRow | undefined> =>
  selectJobs(db).where('j.id', '=', id).where('j.account_id', '=', accountId).executeTakeFirst();

/** Newest first. */
export const findJobs = (db: Database, accountId: string, since: Date, limit: number): Promise<JobRow[]> =>
  selectJobs(db)
    .where('j.account_id', '=', accountId)
    .where('j.created_at', '>=', since)
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();

/** Most frequent first. */
export const countRefusals = (db: Database, jobIds: readonly string[]) =>
  db
    .selectFrom('bulk_items')
    .select(['job_id', 'code', 'problem', 'details', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`job_id = any(${jobIds}::uuid[])`)
    .where('outcome', '=', 'refused')
    .groupBy(['job_id', 'code', 'problem', 'details'])
    .orderBy('count', 'desc')
    .orderBy(sql`min(position)`)
    .execute();
export type RefusalRow = Awaited<ReturnType<typeof countRefusals>>[number];

/** Serialises the starts of one account's jobs. */
export async function lockStarter(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export const findStarted = (trx: Transaction, accountId: string, clientId: string) =>
  trx
    .selectFrom('bulk_jobs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function countRunning(trx: Transaction, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('bulk_jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewJob = {
  id: string;
  account_id: string;
  action: BulkAction;
  client_id: string | null;
  undoes?: string;
};

/** Creates one item per post, in the order of `postIds`. */
export async function insertJob(trx: Transaction, job: NewJob, postIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('bulk_jobs')
    .values({ ...job, action: JSON.stringify(job.action) })
    .execute();
  await sql`insert into bulk_items (job_id, position, post_id)
    select ${job.id}, position, post_id from unnest(${postIds}::text[]) with ordinality as item (post_id, position)`.execute(
    trx,
  );
}

export async function requestStop(db: Database, id: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ stop_wanted_at: sql`coalesce(stop_wanted_at, now())` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export type WaitingItem = { position: number; post_id: string };

/** Next items in order. Undefined if the job does not exist or has ended. */
export async function findWork(db: Database, jobId: string, limit: number) {
  const job = await db
    .selectFrom('bulk_jobs')
    .select(['account_id', 'action', 'undoes'])
    .where('id', '=', jobId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!job) return undefined;
  const items: WaitingItem[] = await db
    .selectFrom('bulk_items')
    .select(['position', 'post_id'])
    .where('job_id', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
  return { id: jobId, ...job, items };
}

/** Current account of the job, if the item is still waiting and the job was not stopped. */
export const findItemState = (db: Database, jobId: string, position: number) =>
  db
    .selectFrom('bulk_items as i')
    .innerJoin('bulk_jobs as j', 'j.id', 'i.job_id')
    .innerJoin('accounts as a', 'a.id', 'j.account_id')
    .leftJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.role', 'a.is_verified', 'a.suspended_at', 's.office_id', actsAsHead.as('is_head')])
    .where('i.job_id', '=', jobId)
    .where('i.position', '=', position)
    .where('i.outcome', 'is', null)
    .where('j.stop_wanted_at', 'is', null)
    .where('j.finished_at', 'is', null)
    .executeTakeFirst();

/** Moves and routings of a post. Steps of the clock are nobody's work. Ids rise with time. */
const lastEntryOf = (postId: RawBuilder<unknown>) => sql<string | null>`(
  select id from (
    (select id from post_moves where post_id = ${postId} order by id desc limit 1)
    union all (select id from post_routings where post_id = ${postId} order by id desc limit 1)) entry
  order by id desc limit 1)`;

/** State before and after an item of another job, and the latest entry of the post's timeline. */
export async function findDoneItem(
  db: Database,
  jobId: string,
  postId: string,
): Promise<(DoneItem & { lastEntryNow: string | null }) | undefined> {
  const row = await db
    .selectFrom('bulk_items')
    .select(['stage_before', 'assignee_before', 'last_entry', lastEntryOf(sql`${postId}::uuid`).as('now')])
    .where('job_id', '=', jobId)
    .where('post_id', '=', postId)
    .where('outcome', '=', 'done')
    .executeTakeFirst();
  if (!row) return undefined;
  const { stage_before: stage, assignee_before: assigneeId } = row;
  return { before: stage && { stage, assigneeId }, lastEntry: row.last_entry, lastEntryNow: row.now };
}

/** Posts that a job changed, in their order. */
export async function findDonePosts(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_items')
    .select('post_id')
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'done')
    .orderBy('position')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

type Refusal = Pick<ProductError, 'code' | 'problem' | 'values'>;

/** Returns false if somebody else did the item or stopped the job. The caller then rolls back. */
export async function completeItem(
  db: Database,
  jobId: string,
  position: number,
  outcome: ItemOutcome,
  { error, before }: { error?: Refusal; before?: (HeldState & { postId: string }) | undefined } = {},
): Promise<boolean> {
  const details = error && Object.keys(error.values).length > 0 ? JSON.stringify(error.values) : null;
  const { rows } = await sql`
    update bulk_items set outcome = ${outcome}, code = ${error?.code ?? null}, problem = ${error?.problem ?? null},
      details = ${details}::jsonb, stage_before = ${before?.stage ?? null}, assignee_before = ${before?.assigneeId ?? null}::uuid,
      last_entry = ${before ? lastEntryOf(sql`${before.postId}::uuid`) : sql`null`}
    where job_id = ${jobId} and position = ${position} and outcome is null
      and exists (select from bulk_jobs where id = ${jobId} and stop_wanted_at is null and finished_at is null)
    returning position`.execute(db);
  return rows.length > 0;
}

/** Returns false if there are items left and the job was not stopped. */
export async function finishJob(trx: Transaction, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    with waiting as (select exists (select from bulk_items where job_id = ${jobId} and outcome is null) as any),
      ended as (update bulk_jobs set finished_at = now() from waiting
        where id = ${jobId} and finished_at is null and (stop_wanted_at is not null or not waiting.any) returning id)
    select exists (select from ended) or not exists (
      select from bulk_jobs where id = ${jobId} and finished_at is null) as "isOver"`.execute(trx);
  return rows[0]?.isOver ?? true;
}

export const findReplyTarget = (trx: Transaction, postId: string) =>
  trx
    .selectFrom('posts as p')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select(['p.government_id', 'p.office_id', 'o.name as office_name', 'main.number as main_number'])
    .where('p.id', '=', postId)
    .executeTakeFirstOrThrow();

export type ResultList = {
  limit: number;
  cursor?: string | undefined;
  outcome?: ItemOutcome | 'waiting' | undefined;
};

export async function findResults(db: Database, jobId: string, list: ResultList) {
  const { limit, outcome } = list;
  const cursor = readCursor('count', list.cursor);
  const rows = await db
    .selectFrom('bulk_items as i')
    .select(['i.position', 'i.post_id', 'i.outcome', 'i.code', 'i.problem', 'i.details'])
    .where('i.job_id', '=', jobId)
    .$if(outcome !== undefined, (query) =>
      query.where('i.outcome', 'is not distinct from', outcome === 'waiting' ? null : (outcome ?? null)),
    )
    .$if(cursor !== null, (query) => query.where('i.position', '>', cursor?.value ?? 0))
    .orderBy('i.position')
    .limit(limit + 1)
    .execute();
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ position }) => ({ value: position, id: jobId }));
  const names = await findNames(db, shown.map(({ post_id }) => post_id).filter(isId));
  return { rows: shown.map((row) => ({ ...row, ...(names.get(row.post_id) ?? NO_NAME) })), nextCursor };
}
export type ResultRow = Awaited<ReturnType<typeof findResults>>['rows'][number];

const NO_NAME = { number: null, caption: '' };

async function findNames(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('posts')
    .select([
      'id',
      'number',
      sql<string>`case when ${isShown('posts')} then caption else '' end`.as('caption'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Items are deleted with their jobs. */
export async function deleteOlder(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_jobs').where('created_at', '<', before).execute();
}
