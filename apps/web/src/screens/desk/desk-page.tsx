import { Inbox } from 'lucide-react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TableSkeleton } from '../../widgets/government-list/table-skeleton.tsx';
import { PendingBanner } from '../government/pending-banner.tsx';
import { Desk } from './desk.tsx';

export function DeskPage() {
  const { t } = useTranslation('desk');
  const { data: office, error, isFetching, refetch } = useOwnOffice();
  return (
    <div data-wide="">
      <PendingBanner />
      {office ? (
        <Desk key={office._id} office={office} />
      ) : (
        <>
          <PageHeading />
          <div className="mt-6">
            {office === null ? (
              <EmptyState icon={Inbox}>
                <strong className="block text-ink">{t('page.noneTitle')}</strong>
                {t('page.noneText')}
              </EmptyState>
            ) : error ? (
              <FailureState
                title={t('page.failed')}
                reason={reasonOf(error)}
                retry={t('page.tryAgain')}
                busy={isFetching}
                onRetry={() => refetch()}
              />
            ) : (
              <TableSkeleton />
            )}
          </div>
        </>
      )}
    </div>
  );
}
