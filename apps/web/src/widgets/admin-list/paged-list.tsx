import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PageSource, usePages } from '../../features/moderate/use-pages.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useFailureToast } from '../../lib/toast/use-failure-toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

type Props<Item> = {
  source: PageSource<Item>;
  failed: string;
  empty: string;
  icon: LucideIcon;
  children: (items: readonly Item[]) => ReactNode;
};

export function PagedList<Item extends { _id: string }>(props: Props<Item>) {
  const { source, failed, empty, icon, children } = props;
  const { t } = useTranslation('admin');
  const list = usePages(source);
  useFailureToast(list, failed);
  return (
    <Paged
      list={list}
      items={list.items}
      texts={{
        failed,
        loaded: t('common.loaded', { count: list.items?.length ?? 0 }),
        loadMore: t('common.loadMore'),
        loading: t('common.loading'),
        tryAgain: t('common.tryAgain'),
        end: t('common.end'),
      }}
      onTheirWay={<LinesSkeleton />}
      empty={<EmptyState icon={icon}>{empty}</EmptyState>}
    >
      {children}
    </Paged>
  );
}
