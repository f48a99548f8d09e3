import { ApiError } from '@sudhaar/contract/client';
import type { Statistics } from '@sudhaar/contract/statistics';
import { FIGURE_DAYS } from '@sudhaar/domain/figures';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotFound } from '../public/not-found.tsx';
import { ComparisonPart } from './comparison-part.tsx';
import { HeatPart } from './heat-part.tsx';
import { Method } from './method.tsx';
import { MonthsPart } from './months-part.tsx';
import { usePlaceWords } from './place-words.ts';
import { useStatistics } from './queries.ts';
import { SelectionFields } from './selection-fields.tsx';
import { Totals } from './totals.tsx';
import { type Choice, useChoice } from './use-choice.ts';

/** The server sends the same content as HTML first. */
export function StatisticsPage() {
  const { t } = useTranslation('statistics');
  const choice = useChoice();
  const { data, error, isFetching, isPlaceholderData, refetch } = useStatistics(choice.asked);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const isRefused = error instanceof ApiError && error.status === 422;
  return (
    <div className="page py-8 sm:py-12">
      {error ? (
        <FailureState
          isPage
          title={t(isRefused ? 'refused' : 'failed')}
          reason={reasonOf(error)}
          retry={t('tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        >
          <ButtonLink to="/statistics">{t('again')}</ButtonLink>
        </FailureState>
      ) : data ? (
        <StatisticsContent figures={data} choice={choice} isOld={isPlaceholderData} />
      ) : (
        <>
          <PageHeading lead={t('lead')} />
          <Skeleton className="mt-6 h-96 rounded-large" />
        </>
      )}
    </div>
  );
}

function StatisticsContent({
  figures,
  choice,
  isOld,
}: {
  figures: Statistics;
  choice: Choice;
  isOld: boolean;
}) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { state, upTo, period } = figures;
  const place = usePlaceWords(figures);
  return (
    <>
      <PageHeading {...(state && { name: t('titleOf', { place }) })} lead={t('lead')} />
      <SelectionFields figures={figures} choice={choice} />
      <p className="mt-4 text-small text-ink-2">
        {place} · {t('period', { from: format.month(period.from), to: format.month(period.to) })}
        <br />
        {upTo ? t('upTo', { when: format.dateTime(upTo), days: FIGURE_DAYS }) : t('notYet')}
      </p>
      <div aria-busy={isOld} className={`mt-6 grid grid-cols-1 gap-12 ${isOld ? 'opacity-60' : ''}`}>
        <Totals figures={figures.all} />
        <MonthsPart months={figures.months} asked={choice.asked} />
        <ComparisonPart choice={choice} />
        <HeatPart asked={choice.asked} />
        <Method />
      </div>
    </>
  );
}
