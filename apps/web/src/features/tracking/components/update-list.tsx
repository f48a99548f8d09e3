import { ApiError } from '@sudhaar/contract/client';
import { Route } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUpdates } from '../queries.ts';
import { UpdateItem } from './update-item.tsx';

const ON_THEIR_WAY = ['a', 'b', 'c', 'd', 'e'];

/** Moves, the newest first, page by page as one scrolls. */
export function UpdateList({ state }: { state: string }) {
  const { t } = useTranslation('tracking');
  const list = useUpdates(state);
  const updates = list.data?.pages.flatMap((page) => page.updates);
  if (!updates) {
    if (list.error) {
      return (
        <FailureState
          title={t('updates.failed')}
          reason={list.error instanceof ApiError ? list.error.message : undefined}
          retry={t('updates.tryAgain')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      );
    }
    return (
      <ul aria-hidden="true" className="grid gap-3">
        {ON_THEIR_WAY.map((key) => (
          <li key={key}>
            <Skeleton className="h-26 rounded-card" />
          </li>
        ))}
      </ul>
    );
  }
  if (updates.length === 0) return <EmptyState icon={Route}>{t('updates.empty')}</EmptyState>;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <ul className="grid gap-3">
        {updates.map((update) => (
          <UpdateItem key={update._id} update={update} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {t('updates.shown', { count: updates.length })}
      </p>
      {list.hasNextPage ? (
        <LoadMore
          label={t(list.isFetchNextPageError ? 'updates.tryAgain' : 'updates.loadMore')}
          busyLabel={t('updates.loading')}
          busy={list.isFetchingNextPage}
          auto={!list.isFetchNextPageError && !list.isPlaceholderData}
          onMore={() => list.fetchNextPage()}
        />
      ) : (
        <p className="py-6 text-center text-small text-ink-3">{t('updates.end')}</p>
      )}
    </div>
  );
}
