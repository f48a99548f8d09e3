import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type JobOutcome, useJobPosts } from './jobs.ts';

type Props = { id: string; outcome: JobOutcome; onOpen: (postId: string) => void };

/** Exactly the posts of a job with this outcome, in any view and at any stage. Each can be opened. */
export function JobPosts({ id, outcome, onOpen }: Props) {
  const { t } = useTranslation(['desk', 'posts']);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useJobPosts(id, outcome);
  if (error) return <FormTrouble message={reasonOf(error) ?? t('jobs.loadFailed')} />;
  if (!data) return <Skeleton className="h-16 rounded-small" />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {data.pages
          .flatMap(({ results }) => results)
          .map(({ postId, number, caption, message }) => (
            <li key={postId} className="wrap-anywhere">
              {number === null ? (
                <span className="text-ink-2">{t('jobs.gone')}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(postId)}
                  className="min-h-touch w-full text-left lg:min-h-8"
                >
                  <span className="font-semibold text-green underline underline-offset-4">{number}</span>{' '}
                  <span dir="auto">{caption}</span>
                </button>
              )}
              {outcome === 'refused' && <p className="text-small text-ink-2">{message}</p>}
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button compact busy={isFetchingNextPage} onClick={() => fetchNextPage()} className="mt-2 text-small">
          {t('jobs.more')}
        </Button>
      )}
    </>
  );
}
