import { DETAIL_MAX } from '@sudhaar/domain/answers';
import { PUBLIC_ROUTINGS } from '@sudhaar/domain/responsibility';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { commentsFor } from '../comments/service.ts';
import { REPORTED } from '../posts/service.ts';

/** None of these columns names a person. */
const PUBLIC_COLUMNS = [
  'p.id',
  'p.number',
  'p.caption',
  'p.created_at',
  'p.images',
  'p.priority',
  'p.stage',
  'p.due_at',
  'p.proof_at',
  'p.hold_reason',
  'p.hold_note',
  'p.hold_until',
  'p.merged_into',
  'p.state',
  'p.district',
  'p.landmark',
  'p.lat',
  'p.lng',
] as const;

/** Includes the full address and the counts. */
export const findPublicPost = (db: Database, by: { id: string } | { number: string }) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', (join) => join.onRef('main.id', '=', 'p.merged_into').on(isShown('main')))
    .select([
      ...new Set([...PUBLIC_COLUMNS, ...REPORTED.map((name) => `p.${name}` as const)]),
      'main.number as main_number',
      sql<number>`coalesce(main.upvote_count, p.upvote_count)`.as('upvote_count'),
      sql<number>`coalesce(main.downvote_count, p.downvote_count)`.as('downvote_count'),
      sql<number>`(select count(*)::int from posts d where d.merged_into = p.id)`.as('duplicate_count'),
      'p.comment_count',
      'p.reply_count',
      'c.names as category_names',
      'p.locality',
      'p.position_pincode',
      'p.office_id',
      'o.name as office_name',
      'p.closure',
      'p.reopened_count',
    ])
    .where(({ eb }) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.number', '=', by.number)))
    .where(isShown('p'))
    .executeTakeFirst();

/** Latest first. */
export const findPublicMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves')
    .select(['from_stage', 'to_stage', 'passed', 'closure', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

/** Latest first, with reasons and proofs. */
export const findShownMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves')
    .select([
      'from_stage',
      'to_stage',
      'passed',
      'closure',
      'created_at',
      'note',
      'proof_caption',
      'proof_images',
      'measurements',
    ])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

/** Visitors see no more than citizens do. */
const VISITOR = { role: 'user' } as const;
const COMMENTS_MAX = 20;

/** Oldest first. Reads one more than are shown. */
export async function findPublicComments(db: Database, postId: string) {
  const options = { comments: COMMENTS_MAX + 1, replies: DETAIL_MAX.replies };
  const { author_id: reporterId, comments } = await db
    .selectFrom('posts as p')
    .select(['p.author_id', commentsFor(VISITOR, options).as('comments')])
    .where('p.id', '=', postId)
    .executeTakeFirstOrThrow();
  return { reporterId, comments: comments.slice(0, COMMENTS_MAX), hasMore: comments.length > COMMENTS_MAX };
}

/** Latest first, without reasons, because people wrote those. */
export const findPublicSteps = (db: Database, postId: string) =>
  db
    .selectFrom('post_steps')
    .select(['kind', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

export const findPublicRoutings = (db: Database, postId: string) =>
  db
    .selectFrom('post_routings as r')
    .leftJoin('offices as f', 'f.id', 'r.from_office_id')
    .leftJoin('offices as t', 't.id', 'r.to_office_id')
    .select([
      'r.kind',
      'r.created_at',
      'r.from_office_id',
      'f.name as from_name',
      'r.to_office_id',
      't.name as to_name',
      'r.hold_reason',
      'r.reason as hold_note',
      'r.hold_until',
      sql<
        string | null
      >`(select named.number from posts named where named.number = r.report and ${isShown('named')})`.as(
        'report',
      ),
    ])
    .where('r.post_id', '=', postId)
    .where('r.kind', 'in', PUBLIC_ROUTINGS)
    .orderBy('r.id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

/** Newest first. */
export const findMappedPosts = (db: Database, ids: string[]) =>
  db
    .selectFrom('posts as p')
    .select(PUBLIC_COLUMNS)
    .where('p.id', 'in', ids)
    .where(isShown('p'))
    .orderBy('p.id', 'desc')
    .execute();

/** Newest first, without duplicates. */
export const findNewestOfDistrict = (db: Database, state: string, district: string, limit: number) =>
  db
    .selectFrom('posts as p')
    .select(PUBLIC_COLUMNS)
    .where('p.state', '=', state)
    .where('p.district', '=', district)
    .where('p.merged_into', 'is', null)
    .where(isShown('p'))
    .orderBy('p.id', 'desc')
    .limit(sql.lit(limit))
    .execute();

type PublicListQuery = {
  state?: string | undefined;
  /** Needs `state`, because several states have districts of the same name. */
  district?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};
export type UpdateRow = Awaited<ReturnType<typeof findUpdates>>['rows'][number];

/** Moves without repeats, newest first. Ids rise with time, so an index is walked backwards. */
export async function findUpdates(db: Database, { state, district, limit, cursor }: PublicListQuery) {
  const before = readCursor('id', cursor)?.id;
  const rows = await db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      'm.id',
      'm.post_id',
      'm.from_stage',
      'm.to_stage',
      'm.created_at',
      'p.number',
      'p.caption',
      'p.images',
      'p.priority',
      'p.state',
      'p.district',
      'p.landmark',
      'p.pincode',
    ])
    .where(isShown('p'))
    .where(sql<boolean>`not m.is_repeat`)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? ''))
    .$if(state !== undefined && district !== undefined, (query) =>
      query.where('m.district', '=', district ?? ''),
    )
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

/**
 * Longest overdue first, along the index of due dates. Finds the ids first, in a covering index per state and
 * district.
 */
export async function findLongOverdue(
  db: Database,
  { state, district, limit, cursor: text }: PublicListQuery,
) {
  const cursor = readCursor('moment', text);
  const where = [
    sql`p.stage <> 'Finished' and p.clock_step in ('listed', 'reminded') and p.proof_at is null`,
    sql`p.merged_into is null and ${isShown('p')}`,
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(state === undefined || district === undefined ? [] : [sql`(p.district = ${district}) is true`]),
    ...(cursor ? [sql`(p.due_at, p.id) > (${cursor.value}, ${cursor.id}::uuid)`] : []),
  ];
  const ids = sql`select p.id from posts p where ${sql.join(where, sql` and `)}
    order by p.due_at, p.id limit ${sql.lit(limit + 1)}`;
  const rows = await db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .select([
      ...PUBLIC_COLUMNS,
      'p.due_at',
      'p.proof_at',
      'p.category',
      'c.names as category_names',
      'p.office_id',
      'o.name as office_name',
    ])
    .where(sql<boolean>`p.id = any(array(${ids}))`)
    .orderBy('p.due_at')
    .orderBy('p.id')
    .execute();
  return pageOf(rows, limit, ({ due_at, id }) => ({ value: due_at.toISOString(), id }));
}
