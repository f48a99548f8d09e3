import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OverdueItem } from './overdue-item.tsx';
import { useOverduePosts } from './queries.ts';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e'];

export function OverdueList({ state, district }: { state: string; district: string }) {
  const { t } = useTranslation('promises');
  const list = useOverduePosts(state, district);
  const posts = list.data?.pages.flatMap((page) => page.posts);
  return (
    <Paged
      list={list}
      items={posts}
      texts={{
        failed: t('overdue.failed'),
        loaded: t('overdue.shown', { count: posts?.length ?? 0 }),
        loadMore: t('overdue.loadMore'),
        loading: t('overdue.loading'),
        tryAgain: t('overdue.tryAgain'),
        end: t('overdue.end'),
      }}
      onTheirWay={<ListSkeleton />}
      empty={<EmptyState icon={CircleCheckBig}>{t('overdue.empty')}</EmptyState>}
    >
      {(shown) => (
        <ul className="grid gap-3">
          {shown.map((post) => (
            <OverdueItem key={post._id} post={post} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function ListSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {SKELETON_KEYS.map((key) => (
        <li key={key}>
          <Skeleton className="h-32 rounded-card" />
        </li>
      ))}
    </ul>
  );
}
