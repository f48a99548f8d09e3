import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRefused } from './jobs.ts';

type Props = { id: string; onOpen: (postId: string) => void };

/** Each post can be opened. */
export function RefusedPosts({ id, onOpen }: Props) {
  const { t } = useTranslation('desk');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useRefused(id);
  if (error) return <FormTrouble message={reasonOf(error) ?? t('jobs.loadFailed')} />;
  if (!data) return <Skeleton className="mt-2 h-16 rounded-small" />;
  return (
    <>
      <ul className="mt-2 grid max-h-64 grid-cols-1 gap-1 overflow-y-auto border-t border-line pt-2">
        {data.pages
          .flatMap(({ results }) => results)
          .map(({ postId, number, message }) => (
            <li key={postId} className="flex flex-wrap gap-x-3 wrap-anywhere">
              {number === null ? (
                <span className="text-ink-2">{t('jobs.gone')}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(postId)}
                  className="min-h-touch font-semibold text-green underline underline-offset-4 lg:min-h-8"
                >
                  {number}
                </button>
              )}
              <span className="self-center text-ink-2">{message}</span>
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
