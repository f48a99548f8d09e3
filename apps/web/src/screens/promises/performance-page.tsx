import { ChartNoAxesColumn } from 'lucide-react';
import { PerformanceFigures } from '../../entities/performance/performance-figures.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaceFilter } from '../../widgets/place-filter/place-filter.tsx';
import { usePlace } from '../../widgets/place-filter/use-place.ts';
import { ByCategory } from './by-category.tsx';
import { usePerformance } from './queries.ts';

/** Optionally for a state or district. */
export function PerformancePage() {
  const { t } = useTranslation(['promises', 'shell']);
  const place = usePlace();
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('page.lead')} />
      <section aria-label={t('page.where')} className="mt-6 grid max-w-2xl gap-5 sm:grid-cols-2">
        <PlaceFilter place={place} />
      </section>
      <PlacePerformance state={place.state} district={place.district} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink compact look="outline" to="/overdue">
          {t('shell:titles.overdue')}
        </ButtonLink>
        <ButtonLink compact to="/offices">
          {t('shell:titles.offices')}
        </ButtonLink>
      </div>
    </div>
  );
}

function PlacePerformance({ state, district }: { state: string; district: string }) {
  const { t } = useTranslation('promises');
  const { data, error, isFetching, isPlaceholderData, refetch } = usePerformance(state, district);
  if (!data && error) {
    return (
      <div className="mt-6">
        <FailureState
          title={t('page.failed')}
          reason={reasonOf(error)}
          retry={t('page.tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-96 rounded-large" />;
  return (
    <div aria-busy={isPlaceholderData} className={`mt-6 grid gap-8 ${isPlaceholderData ? 'opacity-60' : ''}`}>
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-title">{t('page.overall')}</h2>
        <PerformanceFigures performance={data.all} />
      </Card>
      <section aria-labelledby="by-category" className="min-w-0">
        <h2 id="by-category" className="mb-4 text-title">
          {t('page.byCategory')}
        </h2>
        {data.categories.length === 0 ? (
          <EmptyState icon={ChartNoAxesColumn}>{t('page.empty')}</EmptyState>
        ) : (
          <ByCategory rows={data.categories} />
        )}
      </section>
    </div>
  );
}
