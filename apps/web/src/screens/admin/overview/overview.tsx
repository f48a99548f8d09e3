import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { FailureState } from '../../../ui/failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Distributions } from './distributions.tsx';
import { Medians } from './medians.tsx';
import { OverTime } from './over-time.tsx';
import { useInsights } from './queries.ts';
import { Shortcuts } from './shortcuts.tsx';
import { WaitingFigures } from './waiting-figures.tsx';
import { AwaitingVerification, UnseenCritical } from './waiting-lists.tsx';

/** Pending tasks and system figures. */
export function Overview() {
  const { t } = useTranslation('admin');
  const { data, error, isFetching, refetch } = useInsights();
  return (
    <>
      <PageHeading page="adminDashboard" lead={t('overview.lead')} />
      {data ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <WaitingFigures insights={data} />
          <Shortcuts />
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
            <UnseenCritical posts={data.unseenCritical} />
            <AwaitingVerification {...data.awaitingVerification} />
          </div>
          <Medians medians={data.medians} />
          <Distributions insights={data} />
          <OverTime weeks={data.weeks} days={data.days} />
        </div>
      ) : error ? (
        <FailureState
          title={t('overview.failed')}
          reason={reasonOf(error)}
          retry={t('common.tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="mt-6 grid grid-cols-1 gap-6">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}
