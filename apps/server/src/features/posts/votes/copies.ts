import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { addVotes } from '../../foundation/post-state/service.ts';

/** Remembers withdrawn votes on a main post, so that none of its duplicates brings them back. */
export async function recordWithdrawal(trx: Transaction, postId: string, accountId: string): Promise<void> {
  await sql`
    insert into votes_taken_back (post_id, account_id)
    select ${postId}::uuid, ${accountId}::uuid where exists (select from posts where merged_into = ${postId})
    on conflict do nothing`.execute(trx);
}

/**
 * Copies votes of duplicates to the main post for voters without a vote there: the earliest of each account. The main
 * post must be locked. `exceptId` is a duplicate that is being deleted.
 */
export const copyVotes = (trx: Transaction, mainId: string, exceptId: string | null = null): Promise<void> =>
  counted(
    trx,
    mainId,
    1,
    sql`
      insert into votes (post_id, account_id, type, created_at, merged_from)
      select distinct on (v.account_id) ${mainId}::uuid, v.account_id, v.type, v.created_at, v.post_id
      from posts d join votes v on v.post_id = d.id
      where d.merged_into = ${mainId} and d.id is distinct from ${exceptId}::uuid
        and not exists (select from votes own where own.post_id = ${mainId} and own.account_id = v.account_id)
        and not exists (select from votes_taken_back b where b.post_id = ${mainId} and b.account_id = v.account_id)
      order by v.account_id, v.created_at, v.post_id`,
  );

/**
 * Removes the copied votes of a post that is no longer merged. If their voters also voted on other duplicates, those
 * votes replace them.
 */
export async function dropCopies(trx: Transaction, mainId: string, duplicateId: string): Promise<void> {
  await counted(
    trx,
    mainId,
    -1,
    sql`delete from votes where post_id = ${mainId} and merged_from = ${duplicateId}`,
  );
  await copyVotes(trx, mainId, duplicateId);
  await sql`
    delete from votes_taken_back
    where post_id = ${mainId} and not exists (
      select from posts where merged_into = ${mainId} and id <> ${duplicateId})`.execute(trx);
}

/** Writes votes and counts in one statement. Always writes the post's row, because cards show merges. */
async function counted(
  trx: Transaction,
  postId: string,
  by: 1 | -1,
  votes: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with changed as (${votes} returning type)
    ${addVotes(
      {
        upvotes: sql`${by}::int * (select count(*) from changed where type = 'upvote')::int`,
        downvotes: sql`${by}::int * (select count(*) from changed where type = 'downvote')::int`,
      },
      sql`where p.id = ${postId}`,
    )}`.execute(trx);
}
