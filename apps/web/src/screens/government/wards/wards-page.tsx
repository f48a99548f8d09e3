import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { WARDS_PATH } from '../../../entities/office/ward-path.ts';
import { useWard } from '../../../entities/office/wards.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PendingBanner } from '../pending-banner.tsx';
import { WardForm } from './ward-form.tsx';
import { WardList } from './ward-list.tsx';

/** `?ward=new` adds a ward, `?ward=<id>` edits one. */
export function WardsPage() {
  const { t } = useTranslation('wards');
  const [params] = useSearchParams();
  const edited = params.get('ward');
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t('lead')} />
      {edited === null ? (
        <div className="mt-6">
          <WardList />
        </div>
      ) : (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <ButtonLink compact to={WARDS_PATH} className="justify-self-start">
            <ArrowLeft aria-hidden="true" size={18} />
            {t('back')}
          </ButtonLink>
          {edited === 'new' ? <WardForm key="new" ward={null} /> : <EditWard key={edited} id={edited} />}
        </div>
      )}
    </>
  );
}

function EditWard({ id }: { id: string }) {
  const { t } = useTranslation('wards');
  const { data, error, isFetching, refetch } = useWard(id);
  if (data) return <WardForm ward={data} />;
  if (!error) return <Skeleton className="h-96 rounded-large" />;
  return (
    <FailureState
      title={t('oneFailed')}
      reason={reasonOf(error)}
      retry={t('tryAgain')}
      busy={isFetching}
      onRetry={() => refetch()}
    />
  );
}
