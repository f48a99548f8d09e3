import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import type { useNotifications } from '../queries.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { Entry } from './entry.tsx';

type Props = {
  list: ReturnType<typeof useNotifications>;
  onTheirWay: number;
  /** Two lines each: five fit into the bell's panel. */
  brief?: boolean;
  children?: ReactNode;
};

/** Includes loading, empty and failed states. */
export function EntryList({ list, onTheirWay, brief = false, children }: Props) {
  const { t } = useTranslation('shell');
  const { notifications, error } = list;
  if (!notifications) {
    if (!error) return <EntriesSkeleton label={t('notifications.loading')} count={onTheirWay} />;
    return (
      <FailureState
        title={t('notifications.failed')}
        reason={reasonOf(error)}
        retry={t('notifications.tryAgain')}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (notifications.length === 0) return <EmptyState icon={Bell}>{t('notifications.empty')}</EmptyState>;
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((notification) => (
          <Entry key={notification.id} {...notification} brief={brief} />
        ))}
      </ul>
      {children}
    </>
  );
}
