import type { Tally, Vote } from '@sudhaar/domain/voting';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';

/** An account's vote on a post; undefined where the post is missing or hidden. */
export const findVote = (db: Database, postId: string, accountId: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('votes as v', (join) => join.onRef('v.post_id', '=', 'p.id').on('v.account_id', '=', accountId))
    .select('v.type as vote')
    .where('p.id', '=', postId)
    .where(isShown('p'))
    .executeTakeFirst();

type Change = {
  postId: string;
  accountId: string;
  from: Vote | null;
  /** The new vote, and the differences of the counts. */
  change: Tally;
  at: Date;
};

/**
 * Writes the vote and counts it in one statement. Returns undefined where the vote is no longer `from`, or the post was
 * hidden meanwhile: the caller must roll back.
 */
export async function applyVote(trx: Transaction, vote: Change): Promise<Omit<Tally, 'myVote'> | undefined> {
  const { upvoteCount, downvoteCount } = vote.change;
  const { rows } = await sql<Omit<Tally, 'myVote'>>`
    with cast_vote as (${replacing(vote)} returning post_id)
    update posts set
      upvote_count = upvote_count + ${upvoteCount}::int, downvote_count = downvote_count + ${downvoteCount}::int
    where id = (select post_id from cast_vote) and ${isShown('posts')}
    returning upvote_count as "upvoteCount", downvote_count as "downvoteCount"`.execute(trx);
  return rows[0];
}

function replacing({ postId, accountId, from, change, at }: Change): RawBuilder<unknown> {
  const to = change.myVote;
  const same = sql`post_id = ${postId} and account_id = ${accountId} and type = ${from}`;
  if (to === null) return sql`delete from votes where ${same}`;
  if (from !== null) return sql`update votes set type = ${to}, created_at = ${at} where ${same}`;
  return sql`
    insert into votes (post_id, account_id, type, created_at) values (${postId}, ${accountId}, ${to}, ${at})
    on conflict do nothing`;
}

/** Deletes every vote of an account and updates the counts. Locks the posts in one order. */
export async function withdrawVotes(trx: Transaction, accountId: string): Promise<void> {
  await sql`
    with held as (
      select id from posts where id in (select post_id from votes where account_id = ${accountId})
      order by id for no key update
    ), gone as (
      delete from votes where account_id = ${accountId} returning post_id, type
    )
    update posts p set
      upvote_count = p.upvote_count - (gone.type = 'upvote')::int,
      downvote_count = p.downvote_count - (gone.type = 'downvote')::int
    from held, gone where held.id = p.id and gone.post_id = p.id`.execute(trx);
}
