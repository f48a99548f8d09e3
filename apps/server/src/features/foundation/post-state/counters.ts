import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** End of a statement that writes votes: updates the counters of posts `p`. `rest` selects the posts. */
export const addVotes = (
  { upvotes, downvotes }: { upvotes: RawBuilder<number>; downvotes: RawBuilder<number> },
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update posts p set upvote_count = p.upvote_count + ${upvotes}, downvote_count = p.downvote_count + ${downvotes}
  ${rest}`;

/** Counts a new comment or reply. Adding one is frequent, and a long discussion takes long to count. */
export async function addRemark(trx: Transaction, postId: string, kind: 'comment' | 'reply'): Promise<void> {
  await trx
    .updateTable('posts')
    .set(
      kind === 'comment' ? { comment_count: sql`comment_count + 1` } : { reply_count: sql`reply_count + 1` },
    )
    .where('id', '=', postId)
    .execute();
}

/** Counts the visible comments, and the visible replies below them, after some were hidden, shown or deleted. */
export async function recountRemarks(trx: Transaction, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await sql`
    update posts p set
      comment_count = (
        select count(*) from comments c where c.post_id = p.id and c.parent_id is null and ${isShown('c')}),
      reply_count = (
        select count(*) from comments r join comments c on c.id = r.parent_id
        where r.post_id = p.id and ${isShown('r')} and ${isShown('c')})
    where p.id = any(${postIds}::uuid[])`.execute(trx);
}
