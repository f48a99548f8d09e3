import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';

/** `clientId` is the device's idempotency key. */
export type ProofKey = { postId: string; accountId: string; clientId: string };

const columns = ({ postId, accountId, clientId }: ProofKey) => ({
  post_id: postId,
  account_id: accountId,
  client_id: clientId,
});

export async function isProofStored(db: Database, key: ProofKey): Promise<boolean> {
  if (!isId(key.postId)) return false;
  const query = db.selectFrom('proof_keys').select('post_id');
  const { post_id, account_id, client_id } = columns(key);
  const row = await query
    .where('post_id', '=', post_id)
    .where('account_id', '=', account_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fails if it is already stored. */
export async function storeProofKey(trx: Transaction, key: ProofKey): Promise<void> {
  await trx.insertInto('proof_keys').values(columns(key)).execute();
}
