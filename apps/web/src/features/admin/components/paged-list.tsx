import { ApiError } from '@sudhaar/contract/client';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useFailureToast } from '../../../lib/use-failure-toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { Paged } from '../../../ui/paged.tsx';
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
  const { error } = list;
  useFailureToast(list, failed);

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
    <Paged
      list={list}
      texts={{
        loaded: t('common.loaded', { count: list.items.length }),
        loadMore: t('common.loadMore'),
        loading: t('common.loading'),
        tryAgain: t('common.tryAgain'),
        end: t('common.end'),
      }}
    >
      {children(list.items)}
    </Paged>
  );
}
