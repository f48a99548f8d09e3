import { useTranslation } from '../../lib/i18n.ts';
import type { KeptComment } from '../posts/cache.ts';
import { type Standing, useAddReply, useDeleteReply } from './mutations.ts';
import { Remark } from './remark.tsx';
import { RemarkForm } from './remark-form.tsx';

type Props = {
  postId: string;
  comment: KeptComment;
  standing: Standing;
  onDelete: (reason?: string) => void;
  /** Called before something that held the focus goes. */
  onLeaving: () => void;
};

/** A comment with its replies, and the place to add one. */
export function CommentItem({ postId, comment, standing, onDelete, onLeaving }: Props) {
  const { t } = useTranslation('posts');
  const addReply = useAddReply(postId, comment._id);
  const deleteReply = useDeleteReply(postId, standing);
  return (
    <li>
      <Remark
        kind="comment"
        postId={postId}
        remark={comment}
        deleteLabel={t('comments.delete')}
        onDelete={(reason) => {
          onLeaving();
          onDelete(reason);
        }}
      />
      <div className="mt-2 ml-4 grid grid-cols-1 gap-3 border-l-2 border-line pl-4 sm:ml-11">
        {comment.replies.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {comment.replies.map(
              (reply, replyIndex) =>
                reply.pending !== 'deleting' && (
                  <li key={reply._id}>
                    <Remark
                      kind="reply"
                      postId={postId}
                      remark={reply}
                      deleteLabel={t('comments.deleteReply')}
                      onDelete={(reason) => {
                        onLeaving();
                        deleteReply.mutate({ replyId: reply._id, replyIndex, reason });
                      }}
                    />
                  </li>
                ),
            )}
          </ul>
        )}
        {!comment.pending && (
          <RemarkForm
            label={t('comments.replyLabel', { name: comment.userName ?? t('card.unknown') })}
            placeholder={t('comments.replyPlaceholder')}
            submit={t('comments.reply')}
            send={addReply.mutateAsync}
          />
        )}
      </div>
    </li>
  );
}
