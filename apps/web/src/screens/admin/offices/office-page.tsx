import { ApiError } from '@sudhaar/contract/client';
import type { AdminOffice } from '@sudhaar/contract/offices';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { OfficeLink, officePath } from '../../../entities/office/office-link.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { reasonOf } from '../../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureState } from '../../../ui/failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OfficeEnd } from './office-end.tsx';
import { OfficeForm } from './office-form.tsx';
import { People } from './people.tsx';
import { OFFICES_PATH, useAdminOffice } from './queries.ts';

export function NewOffice() {
  const { t } = useTranslation('offices');
  return (
    <>
      <BackLink />
      <PageHeading name={t('form.newTitle')} lead={t('form.newLead')} />
      <div className="mt-6">
        <OfficeForm office={null} />
      </div>
    </>
  );
}

export function EditOffice() {
  const { t } = useTranslation('offices');
  const { id = '' } = useParams();
  const { data: office, error, isFetching, refetch } = useAdminOffice(id);
  if (office) return <OfficeEditor key={office._id} office={office} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <BackLink />
        <h1 className="sr-only">{t('form.gone')}</h1>
        <EmptyState icon={SearchX}>{t('form.gone')}</EmptyState>
      </>
    );
  if (error)
    return (
      <FailureState
        isPage
        title={t('form.failed')}
        reason={reasonOf(error)}
        retry={t('form.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  return (
    <div role="status" aria-label={t('form.loading')}>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation('offices');
  return (
    <Link
      to={OFFICES_PATH}
      className="mb-2 inline-flex min-h-touch items-center gap-2 font-medium text-green underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" size={18} />
      {t('form.back')}
    </Link>
  );
}

function OfficeEditor({ office }: { office: AdminOffice }) {
  const { t } = useTranslation('offices');
  return (
    <>
      <BackLink />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHeading name={office.name} />
        <ButtonLink compact to={officePath(office._id)}>
          {t('form.publicPage')}
        </ButtonLink>
      </div>
      {office.isRetired ? (
        <Retired office={office} />
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-6">
          {!office.hasStaff && (
            <p className="rounded-card bg-marigold-soft px-4 py-3">{t('office.unstaffed')}</p>
          )}
          <OfficeForm office={office} />
          <People office={office} />
          <OfficeEnd office={office} />
        </div>
      )}
    </>
  );
}

function Retired({ office: { successor } }: { office: AdminOffice }) {
  const { t } = useTranslation('offices');
  return (
    <div className="mt-6 grid gap-1 rounded-card bg-sunk px-4 py-3">
      <p>{t('form.retiredNote')}</p>
      {successor && (
        <p>
          {t('page.successor')} <OfficeLink office={successor} />
        </p>
      )}
    </div>
  );
}
