import type { Vote } from '@sudhaar/domain/voting';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';

export async function findVote(trx: Transaction, postId: string, accountId: string): Promise<Vote | null> {
  const row = await trx
    .selectFrom('votes')
    .select('type')
    .where('post_id', '=', postId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.type ?? null;
}

export async function setVote(
  trx: Transaction,
  postId: string,
  accountId: string,
  type: Vote | null,
  at: Date,
): Promise<void> {
  if (type === null) {
    await trx.deleteFrom('votes').where('post_id', '=', postId).where('account_id', '=', accountId).execute();
    return;
  }
  await trx
    .insertInto('votes')
    .values({ post_id: postId, account_id: accountId, type, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'account_id']).doUpdateSet({ type, created_at: at }),
    )
    .execute();
}

export async function changeCounts(trx: Transaction, postId: string, up: number, down: number) {
  return trx
    .updateTable('posts')
    .set((eb) => ({
      upvote_count: eb('upvote_count', '+', up),
      downvote_count: eb('downvote_count', '+', down),
    }))
    .where('id', '=', postId)
    .returning(['upvote_count', 'downvote_count'])
    .executeTakeFirstOrThrow();
}

/** Takes every vote of an account back, and its share out of the counts. Posts are held in one order. */
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
