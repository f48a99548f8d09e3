import type { WardName } from '@sudhaar/contract/ward-name';
import type { Actor } from '@sudhaar/domain/accounts';
import { DETAIL_MAX, type DetailLimits, detailLimitsOf } from '@sudhaar/domain/answers';
import type { CategoryNames } from '@sudhaar/domain/categories';
import type { Measurement } from '@sudhaar/domain/measurements';
import { COMMENTS_ON_CARD } from '@sudhaar/domain/posts';
import type { Vote } from '@sudhaar/domain/voting';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isPostSeenBy } from '../../../platform/database/hidden.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { CLOCK_COLUMNS } from '../clock/service.ts';
import { type CommentJson, commentCountFor, commentsFor, replyCountFor } from '../comments/service.ts';
import { REPORTED } from './columns.ts';

export type PostView = 'full' | 'card' | 'summary';

/** Votes on a merged post count on its main post. */
const VOTED = sql`coalesce(p.merged_into, p.id)`;

/** A primary key subquery per post, so that the planner never reads all votes of the reader. */
const myVote = (readerId: string) => sql<Vote | null>`(
  select v.type from votes v where v.post_id = ${VOTED} and v.account_id = ${readerId})`;

/** Only for colleagues of the responsible office, because wards are internal. */
const myWard = ({ id, role }: Actor) =>
  role === 'government'
    ? sql<WardName | null>`(
        select json_build_object('_id', w.id, 'name', w.name) from wards w
        join office_staff s on s.office_id = w.office_id
        where w.id = p.ward_id and w.office_id = p.office_id and s.account_id = ${id})`
    : sql<WardName | null>`null::json`;

const votersOf = (type: Vote, most: number) => sql<string[]>`array(
  select v.account_id::text from votes v where v.post_id = ${VOTED} and v.type = ${sql.lit(type)}
  order by v.created_at limit ${most}::int)`;

/** Columns from the main post (`main`) and the duplicates. */
const mergedColumns = [
  'main.number as main_number',
  sql<number>`coalesce(main.upvote_count, p.upvote_count)`.as('upvote_count'),
  sql<number>`coalesce(main.downvote_count, p.downvote_count)`.as('downvote_count'),
  sql<number>`(select count(*)::int from posts d where d.merged_into = p.id)`.as('duplicate_count'),
  // The reporter of a duplicate judges the same work.
  sql<string | null>`case when p.merged_into is null then p.proof_caption else main.proof_caption end`.as(
    'proof_caption',
  ),
  sql<
    StoredImage[] | null
  >`case when p.merged_into is null then p.proof_images else main.proof_images end`.as('proof_images'),
  // Of the proof that was shown last, which is the one above. The history proves the moves.
  sql<Measurement[]>`coalesce(
    case when coalesce(main.proof_caption, p.proof_caption) is not null then (
      select m.measurements from post_moves m
      where m.post_id = ${VOTED} and m.proof_caption is not null order by m.id desc limit 1) end, '[]')`.as(
    'measurements',
  ),
] as const;

const proposedCategory = sql<{ code: string; names: CategoryNames } | null>`(
  select json_build_object('code', proposed.code, 'names', proposed.names) from categories proposed
  where proposed.code = p.proposed_category)`;

/** For a single post in an answer. */
const SINGLE_POST_LIMITS = detailLimitsOf([]);

function commentsIn(view: PostView, reader: Pick<Actor, 'role'>, { comments, replies }: DetailLimits) {
  if (view === 'summary') return sql<CommentJson[]>`'[]'::json`;
  const some =
    view === 'full' ? { comments, replies } : { comments: COMMENTS_ON_CARD, replies: DETAIL_MAX.replies };
  return commentsFor(reader, some);
}

/** Everything but the reader's own vote and ward, so it is the same for all readers of a role. */
export const selectShared = (
  db: Database,
  reader: Pick<Actor, 'role'>,
  view: PostView,
  shown: DetailLimits = SINGLE_POST_LIMITS,
) =>
  db
    .selectFrom('posts as p')
    .leftJoin('accounts as a', 'a.id', 'p.author_id')
    .leftJoin('accounts as g', 'g.id', 'p.government_id')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .leftJoin('api_keys as k', 'k.id', 'p.api_key_id')
    .select([
      'p.id',
      'p.number',
      'p.channel',
      'k.name as key_name',
      sql<string | null>`(select ko.name from offices ko where ko.id = k.office_id)`.as('key_office'),
      ...REPORTED.map((name) => `p.${name}` as const),
      'p.district',
      'p.locality',
      'p.position_pincode',
      'p.office_id',
      'p.disputed_at',
      'p.settled_at',
      ...CLOCK_COLUMNS.map((name) => `p.${name}` as const),
      'p.government_id',
      'p.former_government_id',
      'p.reopened_count',
      'p.closure',
      'o.name as office_name',
      'p.images',
      'p.rejection_reason',
      'p.rejected_at',
      ...mergedColumns,
      'p.created_at',
      'p.updated_at',
      'p.hidden_at',
      'a.name as author_name',
      'a.email as author_email',
      'a.role as author_role',
      'a.profile_photo as author_photo',
      'g.name as government_name',
      'c.names as category_names',
      proposedCategory.as('proposed_category'),
      commentCountFor(reader).as('comment_count'),
      replyCountFor(reader).as('reply_count'),
      commentsIn(view, reader, shown).as('comments'),
    ])
    .$if(view === 'full', (query) =>
      query.select([
        votersOf('upvote', shown.upvoters).as('upvotes'),
        votersOf('downvote', shown.downvoters).as('downvotes'),
      ]),
    );

/** One query for everything that a reader sees. */
export const selectPosts = (db: Database, reader: Actor, view: PostView, shown?: DetailLimits) =>
  selectShared(db, reader, view, shown)
    .select([myVote(reader.id).as('my_vote'), myWard(reader).as('my_ward')])
    .where(isPostSeenBy(reader));

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

/**
 * Changes with everything that a post shows: its own row, its main post's (whose votes it shows), and all names
 * (`people_changes`). Merging also writes the main post's row.
 */
export const cardVersion = sql<string>`p.xmin::text || '.' || (select version from people_changes)
  || case when p.merged_into is null then ''
     else '.' || (select main.xmin::text from posts main where main.id = p.merged_into) end`;

/** Lists are sorted by these. The counts bound how much complete posts show. */
type SortColumns = { upvote_count: number; downvote_count: number; comment_count: number; due_at: Date };
export type SelectedPost = Partial<SortColumns> & {
  id: string;
  version: string;
  my_vote: Vote | null;
  my_ward: WardName | null;
};
const SORT_COLUMNS = sql`, p.upvote_count, p.downvote_count, p.comment_count, p.due_at`;

type FindOptions = {
  where: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
  /** False if nobody needs the counts: a page of cards in id order. */
  isCounted?: boolean;
  /** Extra columns, each with a leading comma, and their tables. */
  columns?: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
};

/** For conditions that an index covers: only the page's own rows are read. */
export function findFirst(db: Database, reader: Actor, options: FindOptions): Promise<SelectedPost[]> {
  const { where, order, limit } = options;
  const ids = sql`select p.id from posts p where ${sql.join([...where, isPostSeenBy(reader)], sql` and `)}
    order by ${order} limit ${sql.lit(limit)}`;
  return findInList(db, reader, { ...options, where: [sql`p.id = any(array(${ids}))`] });
}

/**
 * Ids, versions, and the reader's votes and wards of a page. Plain SQL, since building it with Kysely would cost as much as
 * running it.
 */
export async function findInList<More = unknown>(
  db: Database,
  reader: Actor,
  { where, order, limit, isCounted = true, columns = sql``, joined = sql`` }: FindOptions,
): Promise<(SelectedPost & More)[]> {
  const { rows } = await sql<SelectedPost & More>`
    select p.id, ${cardVersion} as version, ${myVote(reader.id)} as my_vote,
      ${myWard(reader)} as my_ward ${isCounted ? SORT_COLUMNS : sql``} ${columns}
    from posts p ${joined}
    where ${sql.join([...where, isPostSeenBy(reader)], sql` and `)}
    order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
