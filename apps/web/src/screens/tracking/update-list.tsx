import { Route } from 'lucide-react';
import { entriesOf } from '../../entities/public-post/entries.ts';
import { useUpdates } from '../../entities/public-post/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UpdateItem } from './update-item.tsx';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e'];

export function UpdateList({ state, district }: { state: string; district: string }) {
  const { t } = useTranslation('tracking');
  const list = useUpdates(state, district);
  const entries = list.data && entriesOf(list.data.pages.flatMap((page) => page.updates));
  return (
    <Paged
      list={list}
      items={entries}
      texts={{
        failed: t('updates.failed'),
        loaded: t('updates.shown', { count: entries?.length ?? 0 }),
        loadMore: t('updates.loadMore'),
        loading: t('updates.loading'),
        tryAgain: t('updates.tryAgain'),
        end: t('updates.end'),
      }}
      onTheirWay={<ListSkeleton />}
      empty={<EmptyState icon={Route}>{t('updates.empty')}</EmptyState>}
    >
      {(shown) => (
        <ul className="grid gap-3">
          {shown.map((entry) => (
            <UpdateItem key={entry.update._id} entry={entry} />
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
          <Skeleton className="h-26 rounded-card" />
        </li>
      ))}
    </ul>
  );
}
