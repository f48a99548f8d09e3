import type { Transaction } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';

/** Codes of reports without an account are used as those of callers. */
export const lockGuest = (trx: Transaction, postId: string) =>
  trx
    .selectFrom('guests')
    .select(['taken_by', 'taken_at'])
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst();

export async function setGuestTaken(trx: Transaction, postId: string, accountId: string): Promise<void> {
  await trx
    .updateTable('guests')
    // The account is notified from now on.
    .set({ taken_by: accountId, taken_at: currentTime(), email: '', mailbox_key: '' })
    .where('post_id', '=', postId)
    .execute();
}
