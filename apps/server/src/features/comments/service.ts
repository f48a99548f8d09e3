import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { canDelete } from '@sudhaar/domain/posts';
import { cleanText } from '@sudhaar/domain/text';
import { checkComment, refuse } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { type Posts, replyView } from '../posts/service.ts';
import * as store from './store.ts';

export type Comments = ReturnType<typeof createComments>;

/** How a call points at a comment: the id wins, a position is for those who know no better. */
type CommentAddress = { commentId?: string | undefined; commentIndex?: number | undefined };
type ReplyAddress = CommentAddress & { replyId?: string | undefined; replyIndex?: number | undefined };

export function createComments({ db, events, posts }: { db: Database; events: Events; posts: Posts }) {
  /** Comments and replies of a post come and go one at a time, so that a position means what it meant. */
  const onPost = <Result>(postId: string, work: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      await posts.hold(trx, postId);
      return work(trx);
    });

  async function write(trx: Transaction, author: Actor, remark: Omit<store.NewRemark, 'id' | 'author_id'>) {
    const content = cleanText(remark.content);
    refuse(checkComment(content));
    const row = { ...remark, content, id: newId(remark.created_at.getTime()), author_id: author.id };
    await store.insertRemark(trx, row);
    const { name, role } = await store.authorOf(trx, author.id);
    const { id, author_id, created_at } = row;
    return replyView({
      id,
      authorId: author_id,
      authorName: name,
      authorRole: role,
      content,
      createdAt: created_at,
    });
  }

  return {
    add: (author: Actor, postId: string, content: string, at = new Date()) =>
      onPost(postId, async (trx) => {
        const comment = await write(trx, author, {
          post_id: postId,
          parent_id: null,
          content,
          created_at: at,
        });
        const commentCount = await store.changeCommentCount(trx, postId, 1);
        await events.publish(trx, { kind: 'commentAdded', postId, commentId: comment._id }, author.id);
        return { comment: { ...comment, replies: [] }, commentCount };
      }),

    reply: (author: Actor, postId: string, commentId: string, content: string, at = new Date()) =>
      onPost(postId, async (trx) => {
        const { id } = await findComment(trx, postId, { commentId });
        const reply = await write(trx, author, { post_id: postId, parent_id: id, content, created_at: at });
        await events.publish(
          trx,
          { kind: 'replyAdded', postId, commentId: id, replyId: reply._id },
          author.id,
        );
        return reply;
      }),

    remove: (actor: Actor, postId: string, address: CommentAddress): Promise<number> =>
      onPost(postId, async (trx) => {
        const { id } = await removeRemark(trx, actor, await findComment(trx, postId, address));
        await events.publish(trx, { kind: 'commentDeleted', postId, commentId: id }, actor.id);
        return store.changeCommentCount(trx, postId, -1);
      }),

    removeReply: (actor: Actor, postId: string, address: ReplyAddress): Promise<void> =>
      onPost(postId, async (trx) => {
        const { id } = await removeRemark(trx, actor, await findReply(trx, postId, address));
        await events.publish(trx, { kind: 'replyDeleted', postId, replyId: id }, actor.id);
      }),
  };
}

async function findComment(trx: Transaction, postId: string, { commentId, commentIndex }: CommentAddress) {
  const comment = commentId
    ? await store.findRemark(trx, postId, asId(commentId))
    : await store.remarkAt(trx, postId, null, position(commentIndex));
  if (!comment || comment.parent_id !== null) throw gone();
  return comment;
}

async function findReply(
  trx: Transaction,
  postId: string,
  { replyId, replyIndex, ...address }: ReplyAddress,
) {
  const reply = replyId
    ? await store.findRemark(trx, postId, asId(replyId))
    : await store.remarkAt(trx, postId, (await findComment(trx, postId, address)).id, position(replyIndex));
  if (!reply || reply.parent_id === null) throw gone();
  return reply;
}

async function removeRemark(
  trx: Transaction,
  actor: Actor,
  remark: store.RemarkRow,
): Promise<store.RemarkRow> {
  if (!canDelete(actor, { ownerId: remark.author_id })) throw new ProductError('forbidden');
  await store.deleteRemark(trx, remark.id);
  return remark;
}

const gone = () => new ProductError('not_found', { problem: 'commentGone' });

function asId(text: string): string {
  if (!isId(text)) throw gone();
  return text;
}

function position(index: number | undefined): number {
  if (index === undefined)
    throw new ProductError('invalid_input', { problem: 'commentUnnamed', field: 'commentId' });
  return index;
}
