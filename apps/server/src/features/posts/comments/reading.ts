import type { Actor } from '@sudhaar/domain/accounts';
import { DETAIL_MAX } from '@sudhaar/domain/answers';
import { hiddenSeenBy } from '@sudhaar/domain/hiding';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isHidden, isPostSeenBy, isRemarkSeenBy } from '../../../platform/database/hidden.ts';

export type RemarkJson = {
  id: string;
  authorId: string | null;
  authorName: string | null;
  authorRole: string | null;
  /** Null if the account was deleted. */
  authorIsVerified: boolean | null;
  content: string;
  createdAt: string | Date;
  isHidden: boolean;
};
/** `replies` has one more than `repliesShown` if there are more, which saves a count. */
export type CommentJson = RemarkJson & { repliesShown: number; replies: RemarkJson[] };

const remark = (table: string, author: string) => sql`
  'id', ${sql.ref(`${table}.id`)}, 'authorId', ${sql.ref(`${table}.author_id`)},
  'authorName', ${sql.ref(`${author}.name`)}, 'authorRole', ${sql.ref(`${author}.role`)},
  'authorIsVerified', ${sql.ref(`${author}.is_verified`)},
  'content', ${sql.ref(`${table}.content`)}, 'createdAt', ${sql.ref(`${table}.created_at`)},
  'isHidden', ${isHidden(table)}`;

/** Oldest first, after a given one. */
const repliesFor = (reader: Pick<Actor, 'role'>, limit: number, after?: string) => sql<
  RemarkJson[]
>`coalesce((
  select json_agg(one.reply order by one.id) from (
    select r.id, json_build_object(${remark('r', 'ra')}) as reply
    from comments r left join accounts ra on ra.id = r.author_id
    where r.parent_id = c.id and ${isRemarkSeenBy(reader, 'r')} ${after ? sql`and r.id > ${after}::uuid` : sql``}
    order by r.id limit ${limit}::int
  ) one), '[]'::json)`;

type CommentPageOptions = { comments: number; replies: number; after?: string | undefined };

/** Oldest first, after a given one, with their first replies. */
export const commentsFor = (
  reader: Pick<Actor, 'role'>,
  { comments, replies, after }: CommentPageOptions,
) => sql<CommentJson[]>`coalesce((
  select json_agg(one.comment order by one.id) from (
    select c.id, json_build_object(${remark('c', 'ca')}, 'repliesShown', ${replies}::int,
      'replies', ${repliesFor(reader, replies + 1)}) as comment
    from comments c left join accounts ca on ca.id = c.author_id
    where c.post_id = p.id and c.parent_id is null and ${isRemarkSeenBy(reader, 'c')} ${after ? sql`and c.id > ${after}::uuid` : sql``}
    order by c.id limit ${comments}::int
  ) one), '[]'::json)`;

/** The stored columns only count what everybody sees. */
export const commentCountFor = (reader: Pick<Actor, 'role'>) =>
  hiddenSeenBy(reader, 'remark') === 'all'
    ? sql<number>`p.comment_count + (
        select count(*)::int from comments h
        where h.post_id = p.id and h.parent_id is null and ${isHidden('h')})`
    : sql<number>`p.comment_count`;

export const replyCountFor = (reader: Pick<Actor, 'role'>) =>
  hiddenSeenBy(reader, 'remark') === 'all'
    ? sql<number>`(
        select count(*)::int from comments r where r.post_id = p.id and r.parent_id is not null)`
    : sql<number>`p.reply_count`;

/** Undefined if the reader can't see the post. */
export async function findComments(
  db: Database,
  reader: Actor,
  postId: string,
  limit: number,
  cursorText: string | undefined,
) {
  const cursor = readCursor('id', cursorText);
  const post = await db
    .selectFrom('posts as p')
    .select(
      commentsFor(reader, { comments: limit + 1, replies: DETAIL_MAX.replies, after: cursor?.id }).as(
        'comments',
      ),
    )
    .where('p.id', '=', postId)
    .where(isPostSeenBy(reader))
    .executeTakeFirst();
  return post && pageOf(post.comments, limit, ({ id }) => ({ value: id, id }));
}

/** Undefined if the reader can't see the comment. */
export async function findReplies(
  db: Database,
  reader: Actor,
  commentId: string,
  limit: number,
  cursorText: string | undefined,
) {
  const cursor = readCursor('id', cursorText);
  const comment = await db
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(repliesFor(reader, limit + 1, cursor?.id).as('replies'))
    .where('c.id', '=', commentId)
    .where('c.parent_id', 'is', null)
    .where(isRemarkSeenBy(reader, 'c'))
    .where(isPostSeenBy(reader))
    .executeTakeFirst();
  return comment && pageOf(comment.replies, limit, ({ id }) => ({ value: id, id }));
}
