import type { Role } from '@sudhaar/domain/accounts';
import type { HoldReason } from '@sudhaar/domain/hold';
import type { NotificationKind } from '@sudhaar/domain/notifications';
import type { PeopleOfPost } from '@sudhaar/domain/notifying';
import type { Stage } from '@sudhaar/domain/progress';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type Paging, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isShown, isShownOrBy } from '../../../platform/database/hidden.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { currentTime } from '../../../platform/time.ts';

/** In a long thread, only the latest repliers are notified. */
const THREAD_MAX = 30;
/** More duplicates than any problem has had. */
const DUPLICATES_TOLD = 200;

export type NewNotification = Selectable<DB['notifications']>;

/** Includes the values of the text. Leaves out notifications about hidden posts and comments. */
const selectNotifications = (db: Database) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('accounts as reader', 'reader.id', 'n.account_id')
    .leftJoin('accounts as actor', 'actor.id', 'n.actor_id')
    .leftJoin('posts as p', 'p.id', 'n.post_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .where(isShownOrBy('p', sql.ref('n.account_id')))
    .where(isShown('c'))
    .select([
      'n.id',
      'n.account_id',
      'n.kind',
      'n.stage',
      'n.count',
      'n.post_id',
      'n.read_at',
      'n.created_at',
      'reader.role as reader_role',
      'actor.name as actor_name',
      'actor.role as actor_role',
      'actor.is_verified as actor_is_verified',
      'p.caption',
      'main.number as main_number',
      'p.rejection_reason',
      'p.hold_reason',
      'p.hold_until',
      'c.content',
    ]);
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

export async function listNotifications(
  db: Database,
  accountId: string,
  { limit, cursor: text }: Paging,
): Promise<Page<NotificationRow>> {
  const cursor = readCursor('id', text);
  const rows = await selectNotifications(db)
    .where('n.account_id', '=', accountId)
    .$if(cursor !== null, (query) => query.where('n.id', '<', cursor?.id ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

/** Only visible ones, in the order they were written. */
export const findNotifications = (db: Database, ids: readonly string[]): Promise<NotificationRow[]> =>
  selectNotifications(db).where('n.id', 'in', ids).orderBy('n.id').execute();

/** By account. Accounts without unread notifications are missing. */
export async function countUnread(db: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectNotifications(db)
    .clearSelect()
    .select(['n.account_id', sql<number>`count(*)::int`.as('count')])
    .where('n.account_id', 'in', accountIds)
    .where('n.read_at', 'is', null)
    .groupBy('n.account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

/** Null `ids` means all. Returns those that were unread. */
export const markRead = (trx: Transaction, accountId: string, ids: string[] | null) =>
  trx
    .updateTable('notifications')
    .set({ read_at: currentTime() })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .returning(['kind', 'post_id', 'created_at'])
    .execute();

type Answered = {
  postId: string;
  kinds: readonly NotificationKind[];
  accountId: string | null;
  until: string;
};

/** Returns those that were unread. */
export const markAnswered = (trx: Transaction, { postId, kinds, accountId, until }: Answered) =>
  trx
    .updateTable('notifications')
    .set({ read_at: currentTime() })
    .where('post_id', '=', postId)
    .where('kind', 'in', [...kinds])
    .where('read_at', 'is', null)
    .where('created_at', '<=', new Date(until))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .returning(['id', 'account_id'])
    .execute();

/** Ids rise with time, so `id` stands for a time. */
export async function deleteBefore(db: Database, id: string): Promise<void> {
  await db.deleteFrom('notifications').where('id', '<', id).execute();
}

/** People of a post, and facts that its notifications depend on. Undefined if it was deleted. */
export const findPost = (trx: Transaction, postId: string) =>
  trx
    .selectFrom('posts')
    .select(['author_id', 'government_id', 'office_id', 'reopened_count', 'neighbours_asked_at'])
    .where('id', '=', postId)
    .executeTakeFirst();

export type TextValues = {
  actor_name: string | null;
  actor_role: Role | null;
  actor_is_verified: boolean | null;
  caption: string | null;
  number: string | null;
  /** Number of the main post. */
  main_number: string | null;
  rejection_reason: string | null;
  hold_reason: HoldReason | null;
  hold_until: Date | null;
  content: string | null;
  /** Submission time of the waiting proof. */
  proof_at: Date | null;
};

/** Values of a notification's text. */
export const findWords = (
  trx: Transaction,
  { actorId, postId, commentId }: { actorId: string | null; postId: string | null; commentId: string | null },
): Promise<TextValues> =>
  trx
    .selectNoFrom([
      sql<string | null>`(select name from accounts where id = ${actorId})`.as('actor_name'),
      sql<Role | null>`(select role from accounts where id = ${actorId})`.as('actor_role'),
      sql<boolean | null>`(select is_verified from accounts where id = ${actorId})`.as('actor_is_verified'),
      sql<string | null>`(select caption from posts where id = ${postId})`.as('caption'),
      sql<string | null>`(select number from posts where id = ${postId})`.as('number'),
      sql<string | null>`(
        select main.number from posts p join posts main on main.id = p.merged_into where p.id = ${postId})`.as(
        'main_number',
      ),
      sql<string | null>`(select rejection_reason from posts where id = ${postId})`.as('rejection_reason'),
      sql<HoldReason | null>`(select hold_reason from posts where id = ${postId})`.as('hold_reason'),
      sql<Date | null>`(select hold_until from posts where id = ${postId})`.as('hold_until'),
      sql<string | null>`(select content from comments where id = ${commentId})`.as('content'),
      sql<Date | null>`(select proof_at from posts where id = ${postId})`.as('proof_at'),
    ])
    .executeTakeFirstOrThrow();

/** Author of a comment and its latest repliers. */
export async function findThread(trx: Transaction, commentId: string): Promise<PeopleOfPost['inThread']> {
  const rows = await trx
    .selectFrom('comments')
    .select('author_id')
    .where((eb) => eb.or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .where('author_id', 'is not', null)
    .groupBy('author_id')
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(THREAD_MAX)
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/** A duplicate is not on hold itself. */
export async function findReportersOfDuplicates(trx: Transaction, postId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('posts')
    .select('author_id')
    .distinct()
    .where('merged_into', '=', postId)
    .where('author_id', 'is not', null)
    .limit(DUPLICATES_TOLD)
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/**
 * Accounts that upvoted or commented on a post or its duplicates, sorted by id. Votes of duplicates count on the main
 * post; their reporters are notified about their own posts.
 */
export async function findFollowers(
  trx: Transaction,
  postId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const voters = trx
    .selectFrom('votes')
    .select('account_id as id')
    .where('post_id', '=', postId)
    .where('type', '=', 'upvote');
  const speakers = trx
    .selectFrom('comments')
    .select('author_id as id')
    // An array, because with `or` the planner would read all comments.
    .where(sql<boolean>`post_id = any(array(
      select ${postId}::uuid union all select id from posts where merged_into = ${postId}))`)
    .where('author_id', 'is not', null)
    .$narrowType<{ id: string }>();
  const rows = await trx
    .selectFrom(voters.union(speakers).as('followers'))
    .select('id')
    .where(sql<boolean>`not exists (
      select from posts d where d.merged_into = ${postId} and d.author_id = followers.id)`)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sorted by id. */
/** Notices of a bulk job wait for its end, so that they are one message. */
const isDue = sql<boolean>`not exists (
  select from bulk_jobs j where j.id = step_notices.bulk_job_id and j.finished_at is null)`;

export async function findNotifiedAccounts(
  db: Database,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('step_notices')
    .select('account_id')
    .distinct()
    .where(isDue)
    .$if(after !== null, (query) => query.where('account_id', '>', after))
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export type StepNotice = {
  kind: NotificationKind;
  postId: string;
  number: string;
  caption: string;
  stage: Stage | null;
  bulkJobId: string | null;
  /** Account that started the bulk job. */
  actorId: string | null;
};

/** Claims an account's notices exactly once, most overdue first. */
export async function takeNotices(trx: Transaction, accountId: string) {
  const { rows } = await sql<StepNotice>`
    with taken as (
      delete from step_notices where account_id = ${accountId} and ${isDue}
      returning post_id, kind, stage, bulk_job_id)
    select t.kind, t.post_id as "postId", p.number, p.caption, t.stage, t.bulk_job_id as "bulkJobId", j.account_id as "actorId"
    from taken t join posts p on p.id = t.post_id left join bulk_jobs j on j.id = t.bulk_job_id
    where ${isShown('p')} order by p.due_at, p.id`.execute(trx);
  return rows;
}
