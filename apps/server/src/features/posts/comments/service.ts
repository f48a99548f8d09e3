import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import { canDelete } from '@sudhaar/domain/posts';
import { cleanText } from '@sudhaar/domain/text';
import { checkComment, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { addRemark, recountRemarks } from '../../foundation/post-state/service.ts';
import { type CommentAddress, findComment, findReply, type ReplyAddress } from './address.ts';
import { findComments, findReplies } from './reading.ts';
import * as store from './store.ts';
import { replyView } from './view.ts';

export { type CommentJson, commentCountFor, commentsFor, type RemarkJson, replyCountFor } from './reading.ts';
export { commentView, replyView } from './view.ts';

export type Comments = ReturnType<typeof createComments>;

/** Locks posts while something under them changes. Injected, because posts already depend on comments. */
type PostHolder = {
  lock(trx: Transaction, reader: Actor, id: string): Promise<unknown>;
  lockSeen(trx: Transaction, reader: Actor, id: string): Promise<unknown>;
  subjects: { lock(trx: Transaction, id: string): Promise<unknown> };
};

type AfterComment = (trx: Transaction) => Promise<void>;

export function createComments({ db, events, posts }: { db: Database; events: Events; posts: PostHolder }) {
  /** Locks the post, so that positions of its comments do not change during the call. */
  const onPost = <Result>(
    actor: Actor,
    postId: string,
    work: (trx: Transaction) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (trx) => {
      await posts.lock(trx, actor, postId);
      return work(trx);
    });

  async function write(trx: Transaction, author: Actor, remark: Omit<store.NewRemark, 'id' | 'author_id'>) {
    const content = cleanText(remark.content);
    throwIfInvalid(checkComment(content));
    const row = { ...remark, content, id: newId(remark.created_at.getTime()), author_id: author.id };
    await store.insertRemark(trx, row);
    const { name, role, is_verified } = await store.authorOf(trx, author.id);
    const { id, author_id, created_at } = row;
    return replyView({
      id,
      authorId: author_id,
      authorName: name,
      authorRole: role,
      authorIsVerified: is_verified,
      content,
      createdAt: created_at,
      isHidden: false,
    });
  }

  async function removeRow(
    trx: Transaction,
    actor: Actor,
    remark: store.RemarkRow,
    reason = '',
  ): Promise<void> {
    const { id, post_id: postId, parent_id } = remark;
    if (!canDelete(actor, { ownerId: remark.author_id })) throw new ProductError('forbidden');
    await store.deleteRemark(trx, id);
    await recountRemarks(trx, [postId]);
    if (parent_id !== null) {
      await events.publish(trx, { kind: 'replyDeleted', postId, replyId: id }, actor.id);
      await audit(trx, actor, {
        action: 'deleteReply',
        subject: 'reply',
        subjectId: id,
        data: { postId },
        reason,
      });
      return;
    }
    await events.publish(trx, { kind: 'commentDeleted', postId, commentId: id }, actor.id);
    await audit(trx, actor, {
      action: 'deleteComment',
      subject: 'comment',
      subjectId: id,
      data: { postId },
      reason,
    });
  }

  const hideWithAccount = async (trx: Transaction, accountId: string, hidden: boolean): Promise<void> => {
    for (const { id: remarkId, post_id: postId } of await store.hideRemarksOf(trx, accountId, hidden))
      await events.publish(trx, { kind: hidden ? 'remarkHidden' : 'remarkShown', postId, remarkId });
  };
  events.on('comments', 'accountSuspended', async ({ accountId, hidesContent }, trx) => {
    if (hidesContent) await hideWithAccount(trx, accountId, true);
  });
  events.on('comments', 'suspensionLifted', ({ accountId }, trx) => hideWithAccount(trx, accountId, false));

  const subjectsOf = (kind: 'comment' | 'reply') => ({
    find: (db: Database, ids: string[]) => store.findSubjects(db, kind, ids),

    async lock(trx: Transaction, id: string) {
      const remark = await store.findRemark(trx, id);
      if (remark) await posts.subjects.lock(trx, remark.post_id);
      return (await store.findSubjects(trx, kind, [id]))[0];
    },

    async setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void> {
      const remark = await store.findRemark(trx, id);
      if (!remark) return;
      await store.hideRemark(trx, id, hidden ? currentTime() : null);
      if ((remark.hidden_at !== null) === hidden) return;
      const postId = remark.post_id;
      await recountRemarks(trx, [postId]);
      await events.publish(trx, { kind: hidden ? 'remarkHidden' : 'remarkShown', postId, remarkId: id });
    },

    async remove(trx: Transaction, actor: Actor, id: string, reason: string): Promise<void> {
      const remark = await store.findRemark(trx, id);
      if (remark) await removeRow(trx, actor, remark, reason);
    },
  });

  return {
    async list(reader: Actor, postId: string, { limit, cursor }: Paging) {
      const page = isId(postId) ? await findComments(db, reader, postId, limit, cursor) : undefined;
      if (!page) throw postNotFound();
      return page;
    },

    async listReplies(reader: Actor, commentId: string, { limit, cursor }: Paging) {
      const page = isId(commentId) ? await findReplies(db, reader, commentId, limit, cursor) : undefined;
      if (!page) throw new ProductError('not_found', { problem: 'commentGone' });
      return page;
    },

    /** `after` runs in the transaction of the comment. */
    add: (
      author: Actor,
      postId: string,
      content: string,
      { at = currentTime(), after = async () => undefined }: { at?: Date; after?: AfterComment } = {},
    ) =>
      onPost(author, postId, async (trx) => {
        const comment = await write(trx, author, {
          post_id: postId,
          parent_id: null,
          content,
          created_at: at,
        });
        const commentId = comment._id;
        await addRemark(trx, postId, 'comment');
        await events.publish(trx, { kind: 'commentAdded', postId, commentId }, author.id);
        await audit(trx, author, {
          action: 'addComment',
          subject: 'comment',
          subjectId: commentId,
          data: { postId },
        });
        await after(trx);
        const counts = await store.remarkCounts(trx, author, postId);
        return { comment: { ...comment, replies: [], nextReplies: null }, ...counts };
      }),

    reply: (author: Actor, postId: string, commentId: string, content: string, at = currentTime()) =>
      onPost(author, postId, async (trx) => {
        const { id } = await findComment(trx, author, postId, { commentId });
        const reply = await write(trx, author, { post_id: postId, parent_id: id, content, created_at: at });
        const replyId = reply._id;
        await addRemark(trx, postId, 'reply');
        await events.publish(trx, { kind: 'replyAdded', postId, commentId: id, replyId }, author.id);
        await audit(trx, author, {
          action: 'addReply',
          subject: 'reply',
          subjectId: replyId,
          data: { postId },
        });
        return { reply, ...(await store.remarkCounts(trx, author, postId)) };
      }),

    remove: (
      actor: Actor,
      postId: string,
      address: CommentAddress,
      reason?: string,
    ): Promise<store.RemarkCounts> =>
      inTransaction(db, async (trx) => {
        await posts.lockSeen(trx, actor, postId);
        await removeRow(trx, actor, await findComment(trx, actor, postId, address), reason);
        return store.remarkCounts(trx, actor, postId);
      }),

    removeReply: (
      actor: Actor,
      postId: string,
      address: ReplyAddress,
      reason?: string,
    ): Promise<store.RemarkCounts> =>
      inTransaction(db, async (trx) => {
        await posts.lockSeen(trx, actor, postId);
        await removeRow(trx, actor, await findReply(trx, actor, postId, address), reason);
        return store.remarkCounts(trx, actor, postId);
      }),

    subjects: { comment: subjectsOf('comment'), reply: subjectsOf('reply') },
  };
}
