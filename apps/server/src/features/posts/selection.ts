import { COMMENTS_ON_CARD } from '@sudhaar/domain/posts';
import type { Vote } from '@sudhaar/domain/voting';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type PostView = 'full' | 'card';

/** A remark as the database hands it out in JSON. */
export type RemarkJson = {
  id: string;
  authorId: string | null;
  authorName: string | null;
  authorRole: string | null;
  content: string;
  createdAt: string | Date;
};
export type CommentJson = RemarkJson & { replies: RemarkJson[] };

const remark = (table: string, author: string) => sql`
  'id', ${sql.ref(`${table}.id`)}, 'authorId', ${sql.ref(`${table}.author_id`)},
  'authorName', ${sql.ref(`${author}.name`)}, 'authorRole', ${sql.ref(`${author}.role`)},
  'content', ${sql.ref(`${table}.content`)}, 'createdAt', ${sql.ref(`${table}.created_at`)}`;

const replies = sql`coalesce((
  select json_agg(json_build_object(${remark('r', 'ra')}) order by r.id)
  from comments r left join accounts ra on ra.id = r.author_id
  where r.parent_id = c.id), '[]'::json)`;

/** The first comments of the post `p` (after a given one) with their replies, oldest first. */
export const commentsOf = (limit: number | null, after?: string) => sql<CommentJson[]>`coalesce((
  select json_agg(one.comment order by one.id) from (
    select c.id, json_build_object(${remark('c', 'ca')}, 'replies', ${replies}) as comment
    from comments c left join accounts ca on ca.id = c.author_id
    where c.post_id = p.id and c.parent_id is null ${after ? sql`and c.id > ${after}::uuid` : sql``}
    order by c.id ${limit === null ? sql`` : sql`limit ${limit}`}
  ) one), '[]'::json)`;

const votersOf = (type: Vote) => sql<string[]>`array(
  select v.account_id::text from votes v where v.post_id = p.id and v.type = ${sql.lit(type)} order by v.created_at)`;

/** Everything a post's answer is made of, for one reader, in one query. */
export const selectPosts = (db: Database, viewerId: string, view: PostView) =>
  db
    .selectFrom('posts as p')
    .leftJoin('accounts as a', 'a.id', 'p.author_id')
    .leftJoin('accounts as g', 'g.id', 'p.government_id')
    .leftJoin('votes as mine', (join) =>
      join.onRef('mine.post_id', '=', 'p.id').on('mine.account_id', '=', viewerId),
    )
    .select([
      'p.id',
      'p.author_id',
      'p.caption',
      'p.priority',
      'p.stage',
      'p.government_id',
      'p.state',
      'p.landmark',
      'p.address',
      'p.pincode',
      'p.lat',
      'p.lng',
      'p.images',
      'p.proof_caption',
      'p.proof_images',
      'p.upvote_count',
      'p.downvote_count',
      'p.comment_count',
      'p.created_at',
      'p.updated_at',
      'a.name as author_name',
      'a.email as author_email',
      'a.role as author_role',
      'a.profile_photo as author_photo',
      'g.name as government_name',
      'mine.type as my_vote',
      commentsOf(view === 'card' ? COMMENTS_ON_CARD : null).as('comments'),
    ])
    .$if(view === 'full', (query) =>
      query.select([votersOf('upvote').as('upvotes'), votersOf('downvote').as('downvotes')]),
    );

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];
