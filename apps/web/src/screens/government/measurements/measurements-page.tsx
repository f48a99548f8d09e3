import { useMeasurements } from '../../../entities/office/measurements.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { FailureState } from '../../../ui/failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PendingBanner } from '../pending-banner.tsx';
import { FieldList } from './field-list.tsx';
import { FieldsForm } from './fields-form.tsx';

/** Heads change the fields, members read them. */
export function MeasurementsPage() {
  const { t } = useTranslation('measurements');
  const { data, error, isFetching, refetch } = useMeasurements();
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t('lead')} />
      <div className="mt-6">
        {data?.mayChange ? (
          <FieldsForm loaded={data.fields} />
        ) : data ? (
          <FieldList fields={data.fields} />
        ) : error ? (
          <FailureState
            title={t('failed')}
            reason={reasonOf(error)}
            retry={t('tryAgain')}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton className="h-60 rounded-large" />
        )}
      </div>
    </>
  );
}
