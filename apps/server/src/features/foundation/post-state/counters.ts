import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';

/** End of a statement that writes votes: updates the counters of posts `p`. `rest` selects the posts. */
export const addVotes = (
  { upvotes, downvotes }: { upvotes: RawBuilder<number>; downvotes: RawBuilder<number> },
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update posts p set upvote_count = p.upvote_count + ${upvotes}, downvote_count = p.downvote_count + ${downvotes}
  ${rest}`;

/** Counts visible comments without replies. A post may occur several times. */
export async function addComments(trx: Transaction, postIds: readonly string[], by: 1 | -1): Promise<void> {
  if (postIds.length === 0) return;
  await sql`
    update posts p set comment_count = p.comment_count + ${by} * c.count
    from (select post_id, count(*)::int from unnest(${postIds}::uuid[]) as post_id group by 1) c
    where c.post_id = p.id`.execute(trx);
}
