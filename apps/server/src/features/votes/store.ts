import type { Vote } from '@sudhaar/domain/voting';
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
