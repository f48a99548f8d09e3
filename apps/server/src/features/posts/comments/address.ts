import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import * as store from './store.ts';

/** By id, or by position for clients without the id. The id wins. */
export type CommentAddress = { commentId?: string | undefined; commentIndex?: number | undefined };
export type ReplyAddress = CommentAddress & {
  replyId?: string | undefined;
  replyIndex?: number | undefined;
};

export async function findComment(
  trx: Transaction,
  reader: Actor,
  postId: string,
  { commentId, commentIndex }: CommentAddress,
): Promise<store.RemarkRow> {
  const comment = commentId
    ? await store.findRemark(trx, asId(commentId))
    : await store.remarkAt(trx, postId, null, position(commentIndex), reader);
  return requireVisible(comment, reader, postId, (parentId) => parentId === null);
}

export async function findReply(
  trx: Transaction,
  reader: Actor,
  postId: string,
  { replyId, replyIndex, ...address }: ReplyAddress,
): Promise<store.RemarkRow> {
  if (replyId) {
    const reply = await store.findRemark(trx, asId(replyId));
    return requireVisible(reply, reader, postId, (parentId) => parentId !== null);
  }
  const { id } = await findComment(trx, reader, postId, address);
  const reply = await store.remarkAt(trx, postId, id, position(replyIndex), reader);
  return requireVisible(reply, reader, postId, (parentId) => parentId === id);
}

function requireVisible(
  remark: store.RemarkRow | undefined,
  reader: Actor,
  postId: string,
  isPlace: (parentId: string | null) => boolean,
): store.RemarkRow {
  const isThere = remark?.post_id === postId && isPlace(remark.parent_id);
  if (!remark || !isThere) throw commentNotFound();
  const { author_id: ownerId, hidden_at } = remark;
  if (!isSeenBy(reader, 'remark', { isHidden: hidden_at !== null, ownerId })) throw commentNotFound();
  return remark;
}

const commentNotFound = () => new ProductError('not_found', { problem: 'commentGone' });

function asId(text: string): string {
  if (!isId(text)) throw commentNotFound();
  return text;
}

function position(index: number | undefined): number {
  if (index === undefined)
    throw new ProductError('invalid_input', { problem: 'commentUnnamed', field: 'commentId' });
  return index;
}
