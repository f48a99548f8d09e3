import { COMMENTS_ON_CARD } from '@sudhaar/domain/posts';
import { useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { useAddComment, useDeleteComment } from './mutations.ts';
import { useThread } from './queries.ts';
import type { ToolsSlot } from './remark.tsx';
import { RemarkForm, type TemplatesSlot } from './remark-form.tsx';

type Props = {
  id: string;
  post: CachedPost;
  Tools: ToolsSlot;
  /** Reply templates. */
  Templates: TemplatesSlot;
  /** At the form, for staff who also write internal notes. */
  formTexts?: { placeholder: string; hint: string };
};

/** The first few comments, then all, and a form. */
export function Comments({ id, post, Tools, Templates, formTexts }: Props) {
  const { t } = useTranslation('posts');
  const section = useRef<HTMLElement>(null);
  const [all, setAll] = useState(false);
  const thread = useThread(post._id);
  const addComment = useAddComment(post._id);
  const deleteComment = useDeleteComment(post._id);
  // Called before the focused button is removed.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  const known = thread.comments ?? [];
  const there = known.filter(({ pending }) => pending !== 'deleting').length;
  const shown = all ? known : known.slice(0, COMMENTS_ON_CARD);
  // Comments of others since the thread was fetched.
  const unseen = thread.comments && !thread.hasNextPage ? post.commentCount - there : 0;
  const lookAgain = () => {
    keepFocus();
    void thread.refetch();
  };

  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-label={t('comments.title')}
      className="grid grid-cols-1 gap-5 border-t border-line pt-5 outline-none"
    >
      {thread.isFetching && !thread.comments && post.commentCount > 0 && (
        <Skeleton className="h-24 rounded-large" />
      )}
      {there === 0 && (thread.comments || post.commentCount === 0) && (
        <p className="text-ink-2">{t('comments.none')}</p>
      )}
      <ul className="grid grid-cols-1 gap-5 empty:hidden">
        {shown.map(
          (comment, commentIndex) =>
            comment.pending !== 'deleting' && (
              <CommentItem
                key={comment._id}
                postId={post._id}
                comment={comment}
                Tools={Tools}
                position={{ commentId: comment._id, commentIndex }}
                onDelete={(reason) => deleteComment.mutate({ commentId: comment._id, commentIndex, reason })}
                onLeaving={keepFocus}
              />
            ),
        )}
      </ul>
      {!all && thread.comments && post.commentCount > shown.length && (
        <Button
          compact
          onClick={() => {
            setAll(true);
            if (unseen > 0) lookAgain();
            else keepFocus();
          }}
          className="justify-self-start"
        >
          {t('comments.showAll', { count: post.commentCount })}
        </Button>
      )}
      {!thread.comments && !thread.isFetching && post.commentCount > 0 && (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="text-small font-medium text-brick">
            {t('comments.failedToLoad')}
          </p>
          <Button compact onClick={lookAgain}>
            {t('comments.showAll', { count: post.commentCount })}
          </Button>
        </div>
      )}
      {all && unseen > 0 && (
        <Button compact busy={thread.isFetching} onClick={lookAgain} className="justify-self-start">
          {t('comments.showNew', { count: unseen })}
        </Button>
      )}
      {all && thread.hasNextPage && (
        <Button
          compact
          busy={thread.isFetchingNextPage}
          onClick={() => thread.fetchNextPage()}
          className="justify-self-start"
        >
          {t('comments.showMore')}
        </Button>
      )}
      {formTexts && <p className="-mb-3 text-small text-ink-2">{formTexts.hint}</p>}
      <RemarkForm
        label={t('comments.label')}
        placeholder={formTexts?.placeholder ?? t('comments.placeholder')}
        submit={t('comments.submit')}
        send={(content) => {
          // The own comment is the last one.
          setAll(true);
          return addComment.mutateAsync(content);
        }}
        templates={(onPick) => <Templates postId={post._id} onPick={onPick} />}
      />
    </section>
  );
}
