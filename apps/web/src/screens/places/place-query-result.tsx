import { ApiError } from '@sudhaar/contract/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotFound } from '../public/not-found.tsx';

type Props<Data> = { answer: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** Loading, loaded, not found, or failed. */
export function PlaceQueryResult<Data>({
  answer: { data, error, isFetching, refetch },
  children,
}: Props<Data>) {
  const { t } = useTranslation('placePages');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <div className="page py-8 sm:py-12">
      {data ? (
        children(data)
      ) : error ? (
        <FailureState
          isPage
          title={t('failed')}
          reason={reasonOf(error)}
          retry={t('tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </div>
  );
}
