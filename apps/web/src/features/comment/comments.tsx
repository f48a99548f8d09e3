import { useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CommentItem } from './comment-item.tsx';
import { useAddComment, useDeleteComment } from './mutations.ts';
import { useThread } from './queries.ts';
import type { ToolsSlot } from './remark.tsx';
import { RemarkForm, type TemplatesSlot } from './remark-form.tsx';

type Props = {
  id: string;
  post: CachedPost;
  Tools: ToolsSlot;
  /** Prepared answers, for who has any. */
  Templates: TemplatesSlot;
};

/** The first few comments, then all, and the form for another. */
export function Comments({ id, post, Tools, Templates }: Props) {
  const { t } = useTranslation('posts');
  const section = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const thread = useThread(post._id, all);
  const addComment = useAddComment(post._id);
  const deleteComment = useDeleteComment(post._id);
  // Before a button goes that had the focus.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  const known = thread.comments ?? post.comments;
  const shown = known.filter(({ pending }) => pending !== 'deleting');
  const isComplete = thread.comments !== undefined || known.length >= post.commentCount;
  // Said by others since the thread was fetched.
  const unseen = thread.comments && !thread.hasNextPage ? post.commentCount - shown.length : 0;

  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-label={t('comments.title')}
      className="grid grid-cols-1 gap-5 border-t border-line pt-5 outline-none"
    >
      {shown.length === 0 && <p className="text-ink-2">{t('comments.none')}</p>}
      <ul className="grid grid-cols-1 gap-5 empty:hidden">
        {known.map(
          (comment, index) =>
            comment.pending !== 'deleting' && (
              <CommentItem
                key={comment._id}
                postId={post._id}
                comment={comment}
                Tools={Tools}
                position={{ commentId: comment._id, index, isComplete }}
                onDelete={(reason) =>
                  deleteComment.mutate({ commentId: comment._id, index, isComplete, reason })
                }
                onLeaving={keepFocus}
              />
            ),
        )}
      </ul>
      {!thread.comments && post.commentCount > shown.length && (
        <Button
          compact
          busy={thread.isFetching}
          onClick={() => {
            keepFocus();
            if (all) void thread.refetch();
            else setAll(true);
          }}
          className="justify-self-start"
        >
          {t('comments.showAll', { count: post.commentCount })}
        </Button>
      )}
      {thread.isError && (
        <p role="alert" className="text-small font-medium text-brick">
          {t('comments.failedToLoad')}
        </p>
      )}
      {unseen > 0 && (
        <Button
          compact
          busy={thread.isFetching}
          onClick={() => {
            keepFocus();
            void thread.refetch();
          }}
          className="justify-self-start"
        >
          {t('comments.showNew', { count: unseen })}
        </Button>
      )}
      {thread.hasNextPage && (
        <Button
          compact
          busy={thread.isFetchingNextPage}
          onClick={() => thread.fetchNextPage()}
          className="justify-self-start"
        >
          {t('comments.showMore')}
        </Button>
      )}
      <RemarkForm
        label={t('comments.label')}
        placeholder={t('comments.placeholder')}
        submit={t('comments.submit')}
        send={addComment.mutateAsync}
        templates={(onPick) => <Templates postId={post._id} onPick={onPick} />}
      />
    </section>
  );
}
