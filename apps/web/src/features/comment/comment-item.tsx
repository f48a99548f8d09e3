import { Reply } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { CachedComment } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type CommentPosition, useAddReply, useDeleteReply, useMoreReplies } from './mutations.ts';
import { Remark, type ToolsSlot } from './remark.tsx';
import { RemarkForm } from './remark-form.tsx';

type Props = {
  postId: string;
  comment: CachedComment;
  Tools: ToolsSlot;
  position: CommentPosition;
  onDelete: (reason?: string) => void;
  /** Called before the focused element is removed. */
  onLeaving: () => void;
};

/** Includes its replies, and a form that opens on "Reply". */
export function CommentItem({ postId, comment, Tools, position, onDelete, onLeaving }: Props) {
  const { t } = useTranslation('posts');
  const addReply = useAddReply(postId, comment._id);
  const deleteReply = useDeleteReply(postId, position);
  const formId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [replying, setReplying] = useState(false);
  const label = t('comments.replyLabel', { name: comment.userName ?? t('card.unknown') });
  const close = () => {
    setReplying(false);
    opener.current?.focus();
  };
  const moreReplies = useMoreReplies(postId, comment._id);
  const { nextReplies } = comment;
  return (
    <li>
      <Remark
        kind="comment"
        postId={postId}
        remark={comment}
        Tools={Tools}
        deleteLabel={t('comments.delete')}
        onDelete={(reason) => {
          onLeaving();
          onDelete(reason);
        }}
      >
        <button
          ref={opener}
          type="button"
          aria-label={label}
          aria-expanded={replying}
          aria-controls={replying ? formId : undefined}
          onClick={() => setReplying(!replying)}
          className="inline-flex min-h-touch items-center gap-1.5 rounded-full px-2 text-small font-medium text-ink-2 hover:text-ink"
        >
          <Reply aria-hidden="true" size={16} />
          {t('comments.reply')}
        </button>
      </Remark>
      <div className="mt-1 ml-4 grid grid-cols-1 gap-3 border-l-2 border-line pl-4 empty:hidden sm:ml-11">
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
                      Tools={Tools}
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
        {nextReplies && (
          <Button
            compact
            busy={moreReplies.isPending}
            onClick={() => moreReplies.mutate(nextReplies)}
            className="justify-self-start"
          >
            {t('comments.showMoreReplies')}
          </Button>
        )}
        {replying && !comment.pending && (
          <RemarkForm
            id={formId}
            autoFocus
            label={label}
            placeholder={t('comments.replyPlaceholder')}
            submit={t('comments.reply')}
            send={addReply.mutateAsync}
            onSent={close}
            onLeave={close}
          />
        )}
      </div>
    </li>
  );
}
