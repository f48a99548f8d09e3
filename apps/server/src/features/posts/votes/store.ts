import type { Vote, VoteCounts } from '@sudhaar/domain/voting';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { addVotes } from '../../foundation/post-state/service.ts';

/** Includes the post that the vote counts on. Undefined if the post is missing or hidden. */
export const findVote = (db: Database, postId: string, accountId: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('votes as v', (join) =>
      join
        .on('v.post_id', '=', sql<string>`coalesce(p.merged_into, p.id)`)
        .on('v.account_id', '=', accountId),
    )
    .select(['v.type as vote', sql<string>`coalesce(p.merged_into, p.id)`.as('countedOn')])
    .where('p.id', '=', postId)
    .where(isShown('p'))
    .executeTakeFirst();

/** Returns false if it is no longer merged into that one. */
export async function lockMain(trx: Transaction, postId: string, mainId: string): Promise<boolean> {
  await trx.selectFrom('posts').select('id').where('id', '=', mainId).forNoKeyUpdate().execute();
  // Read again under the lock, because undoing a merge locks the main post.
  const merged = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('merged_into', '=', mainId)
    .executeTakeFirst();
  return merged !== undefined;
}

type Change = {
  postId: string;
  accountId: string;
  from: Vote | null;
  /** The new vote, and the count differences. */
  change: VoteCounts;
  at: Date;
};

/**
 * Writes and counts the vote in one statement, locking the post first. Returns undefined if the vote is no longer
 * `from`, or the post was hidden or merged meanwhile. The caller must roll back then.
 */
export async function applyVote(
  trx: Transaction,
  vote: Change,
): Promise<Omit<VoteCounts, 'myVote'> | undefined> {
  const { upvoteCount, downvoteCount } = vote.change;
  const { rows } = await sql<Omit<VoteCounts, 'myVote'>>`
    with held as (
      select id from posts where id = ${vote.postId} and ${isShown('posts')} and merged_into is null for no key update
    ), cast_vote as (${replaceVote(vote)} returning post_id)
    ${addVotes(
      { upvotes: sql`${upvoteCount}::int`, downvotes: sql`${downvoteCount}::int` },
      sql`where p.id = (select post_id from cast_vote)
        returning p.upvote_count as "upvoteCount", p.downvote_count as "downvoteCount"`,
    )}`.execute(trx);
  return rows[0];
}

/** A copied vote becomes the voter's own once it is changed. */
function replaceVote({ accountId, from, change, at }: Change): RawBuilder<unknown> {
  const to = change.myVote;
  const same = sql`votes.post_id = held.id and votes.account_id = ${accountId} and votes.type = ${from}`;
  if (to === null) return sql`delete from votes using held where ${same}`;
  if (from !== null)
    return sql`update votes set type = ${to}, created_at = ${at}, merged_from = null from held where ${same}`;
  return sql`
    insert into votes (post_id, account_id, type, created_at)
    select held.id, ${accountId}::uuid, ${to}::text, ${at}::timestamptz from held
    on conflict do nothing`;
}

/** Deletes the votes and updates the counts. Locks posts in a fixed order, main posts first. */
export async function withdrawVotes(trx: Transaction, accountId: string): Promise<void> {
  await sql`
    with voted as (
      select post_id from votes where account_id = ${accountId}
    ), held as (
      select id from posts
      -- An array, since for "in these or in those" the planner reads all posts.
      where id = any(array(table voted union select merged_into from posts where id in (table voted)))
      order by merged_into is not null, id for no key update
    ), gone as (
      delete from votes where account_id = ${accountId} returning post_id, type
    )
    ${addVotes(
      { upvotes: sql`-(gone.type = 'upvote')::int`, downvotes: sql`-(gone.type = 'downvote')::int` },
      sql`from held, gone where held.id = p.id and gone.post_id = p.id`,
    )}`.execute(trx);
}
