import type { PublicMap } from '@sudhaar/contract/tracking';
import { MapPinned } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MappedItem } from '../../widgets/posts-map/mapped-item.tsx';
import type { useMapPosts } from '../../widgets/posts-map/queries.ts';

type Props = {
  answer: ReturnType<typeof useMapPosts>;
  /** Set if filters are active. */
  onClear: (() => void) | null;
  numbers: ReadonlyMap<string, number>;
};

/** The map's content as a list, also for screen readers. */
export function InView({ answer, onClear, numbers }: Props) {
  const { t } = useTranslation('explore');
  const { data, isError, isFetching, isPlaceholderData, refetch } = answer;
  if (!data) {
    if (!isError) return <ListSkeleton />;
    return (
      <FailureState title={t('failed')} retry={t('tryAgain')} busy={isFetching} onRetry={() => refetch()} />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      <Count reports={data} />
      {data.total === 0 && <NoPosts onClear={onClear} />}
      <ul className="mt-3 grid gap-3">
        {data.posts.map((post) => (
          <li key={post._id}>
            <MappedItem post={post} pin={numbers.get(post._id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ reports: { total, posts } }: { reports: PublicMap }) {
  const { t } = useTranslation('explore');
  return (
    <div role="status">
      <p className="font-semibold">{t('inView', { count: total })}</p>
      {total > posts.length && posts.length > 0 && (
        <p className="text-small text-ink-2">{t('newest', { listed: posts.length })}</p>
      )}
    </div>
  );
}

function NoPosts({ onClear }: Pick<Props, 'onClear'>) {
  const { t } = useTranslation('explore');
  return (
    <div className="mt-3">
      <EmptyState
        icon={MapPinned}
        action={
          onClear ? (
            <Button look="outline" onClick={onClear}>
              {t('clear')}
            </Button>
          ) : (
            <ButtonLink look="outline" to="/report">
              {t('report')}
            </ButtonLink>
          )
        }
      >
        {t(onClear ? 'emptyFiltered' : 'empty')}
      </EmptyState>
    </div>
  );
}

const LINES = ['a', 'b', 'c', 'd'];

function ListSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {LINES.map((key) => (
        <li key={key}>
          <Skeleton className="h-24 rounded-card" />
        </li>
      ))}
    </ul>
  );
}
