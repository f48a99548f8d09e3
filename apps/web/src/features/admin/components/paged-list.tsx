import { ApiError } from '@sudhaar/contract/client';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { type PageSource, usePages } from '../use-pages.ts';
import { LinesOnTheirWay } from './lines-skeleton.tsx';

type Props<Item> = {
  source: PageSource<Item>;
  failed: string;
  empty: string;
  icon: LucideIcon;
  children: (items: readonly Item[]) => ReactNode;
};

/** Any list of administrators: on its way, failed, empty, or there and going on. */
export function PagedList<Item extends { _id: string }>(props: Props<Item>) {
  const { source, failed, empty, icon, children } = props;
  const { t } = useTranslation('admin');
  const list = usePages(source);
  const { error, errorUpdatedAt } = list;

  // Each failure is told once: `errorUpdatedAt` moves with every one.
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return;
    console.error(error);
    notify.error(failed);
  }, [error, errorUpdatedAt, failed]);

  if (!list.items) {
    if (!error) return <LinesOnTheirWay />;
    return (
      <FailureState
        title={failed}
        reason={error instanceof ApiError ? error.message : undefined}
        retry={t('common.tryAgain')}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.items.length === 0) return <EmptyState icon={icon}>{empty}</EmptyState>;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {children(list.items)}
      <p role="status" className="sr-only">
        {t('common.loaded', { count: list.items.length })}
      </p>
      {list.hasNextPage ? (
        <LoadMore
          label={t(list.isFetchNextPageError ? 'common.tryAgain' : 'common.loadMore')}
          busyLabel={t('common.loading')}
          busy={list.isFetchingNextPage}
          auto={!list.isFetchNextPageError && !list.isPlaceholderData}
          onMore={() => list.fetchNextPage()}
        />
      ) : (
        <p className="py-6 text-center text-small text-ink-3">{t('common.end')}</p>
      )}
    </div>
  );
}
