import { DETAIL_MAX } from '@sudhaar/domain/answers';
import type { Recipient } from '@sudhaar/domain/notifying';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

export const findNextStepAt = async (db: Database, postId: string): Promise<Date | null> =>
  (await db.selectFrom('posts').select('next_step_at').where('id', '=', postId).executeTakeFirst())
    ?.next_step_at ?? null;

/** Latest first. The reason is the neighbour's who said that it is not fixed. */
export const findSteps = (db: Database, postId: string) =>
  db
    .selectFrom('post_steps as s')
    .leftJoin('witness_words as w', (join) =>
      join
        .onRef('w.post_id', '=', 's.post_id')
        .onRef('w.created_at', '=', 's.created_at')
        .on('w.fixed', '=', false)
        .on('s.kind', '=', 'judgeWanted'),
    )
    .select(['s.id', 's.kind', 's.created_at', 'w.reason'])
    .where('s.post_id', '=', postId)
    .orderBy('s.id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

export type StepNotice = { postId: string } & Pick<Recipient, 'accountId' | 'kind'>;

/** Notices wait here until they are combined into one message per account. */
export async function insertNotices(trx: Transaction, notices: readonly StepNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('step_notices')
    .values(notices.map(({ accountId, postId, kind }) => ({ account_id: accountId, post_id: postId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findWords = (db: Database, postId: string, proofAt: Date) =>
  db
    .selectFrom('witness_words as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(['w.account_id', 'w.fixed', 'w.reason', 'a.email'])
    .where('w.post_id', '=', postId)
    .where('w.proof_at', '=', proofAt)
    .execute();

/** One answer each. A second one replaces the first. */
export async function saveWord(
  trx: Transaction,
  word: { postId: string; proofAt: Date; accountId: string; fixed: boolean; reason: string; at: Date },
): Promise<void> {
  const { fixed, reason, at } = word;
  await trx
    .insertInto('witness_words')
    .values({
      post_id: word.postId,
      proof_at: word.proofAt,
      account_id: word.accountId,
      fixed,
      reason,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'proof_at', 'account_id']).doUpdateSet({ fixed, reason, created_at: at }),
    )
    .execute();
}
