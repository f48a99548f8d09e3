import { Route } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUpdates } from '../queries.ts';
import { UpdateItem } from './update-item.tsx';

const ON_THEIR_WAY = ['a', 'b', 'c', 'd', 'e'];

/** Moves, the newest first. */
export function UpdateList({ state }: { state: string }) {
  const { t } = useTranslation('tracking');
  const list = useUpdates(state);
  const updates = list.data?.pages.flatMap((page) => page.updates);
  return (
    <Paged
      list={list}
      items={updates}
      texts={{
        failed: t('updates.failed'),
        loaded: t('updates.shown', { count: updates?.length ?? 0 }),
        loadMore: t('updates.loadMore'),
        loading: t('updates.loading'),
        tryAgain: t('updates.tryAgain'),
        end: t('updates.end'),
      }}
      onTheirWay={<OnTheirWay />}
      empty={<EmptyState icon={Route}>{t('updates.empty')}</EmptyState>}
    >
      {(moves) => (
        <ul className="grid gap-3">
          {moves.map((update) => (
            <UpdateItem key={update._id} update={update} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function OnTheirWay() {
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
