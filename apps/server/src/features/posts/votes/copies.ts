import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { addVotes } from '../../foundation/post-state/service.ts';

/** Votes that were taken back on a main report are remembered, so that none of its duplicates brings them again. */
export async function recordWithdrawal(trx: Transaction, postId: string, accountId: string): Promise<void> {
  await sql`
    insert into votes_taken_back (post_id, account_id)
    select ${postId}::uuid, ${accountId}::uuid where exists (select from posts where merged_into = ${postId})
    on conflict do nothing`.execute(trx);
}

/**
 * Counts on a main report every vote of its duplicates whose voter has none there: the earliest of each account. The main
 * report must be locked. `exceptId`: a duplicate that is about to be deleted.
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
 * Takes the votes of a report that is no longer merged away from its main report. Where their voters voted on other
 * duplicates, those votes take their place.
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

/** Writes votes of a post and counts them in one statement. The post's row is always written: cards show what is merged. */
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
