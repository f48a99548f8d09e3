import { ApiError } from '@sudhaar/contract/client';
import type { PublicOffice } from '@sudhaar/contract/offices';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { DepartmentChips } from '../../entities/office/department-chips.tsx';
import { OfficeLink } from '../../entities/office/office-link.tsx';
import { useOffice } from '../../entities/office/queries.ts';
import { PerformanceFigures } from '../../entities/performance/performance-figures.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfficeArea } from './office-area.tsx';
import { OfficeFigures } from './office-figures.tsx';
import { Section } from './section.tsx';

/** Public page. */
export function OfficePage() {
  const { t } = useTranslation('offices');
  const { id = '' } = useParams();
  const { data: office, error, isFetching, refetch } = useOffice(id);
  return (
    <div className="page py-8 sm:py-12">
      {office ? (
        <OfficeDetails office={office} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <OfficeNotFound />
      ) : error ? (
        <FailureState
          isPage
          title={t('page.failed')}
          reason={reasonOf(error)}
          retry={t('page.tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </div>
  );
}

function OfficeNotFound() {
  const { t } = useTranslation('offices');
  return (
    <>
      <h1 className="sr-only">{t('page.gone')}</h1>
      <EmptyState
        icon={SearchX}
        action={
          <ButtonLink look="outline" to="/offices">
            {t('page.all')}
          </ButtonLink>
        }
      >
        {t('page.gone')}
      </EmptyState>
    </>
  );
}

function OfficeDetails({ office }: { office: PublicOffice }) {
  const { t } = useTranslation(['offices', 'promises']);
  const { departments, level, parent, areas, box, name, staff, figures, performance } = office;
  return (
    <>
      <PageHeading name={name} lead={t(`levels.${level}`)} />
      {office.isRetired ? (
        <Retired office={office} />
      ) : (
        <FollowButton target={{ kind: 'office', officeId: office._id }} className="mt-4" />
      )}
      {!office.isRetired && !office.hasStaff && (
        <p className="mt-4 rounded-card bg-marigold-soft px-4 py-3">{t('office.unstaffed')}</p>
      )}
      {parent && (
        <p className="mt-2 text-ink-2">
          {t('page.parent')} <OfficeLink office={parent} />
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('page.where')}>
          <OfficeArea name={name} areas={areas} box={box} />
        </Section>
        <div className="grid grid-cols-1 gap-5">
          <Section title={t('page.does')}>
            <DepartmentChips departments={departments} />
          </Section>
          <Section title={t('page.figures')}>
            <OfficeFigures figures={figures} />
          </Section>
          <Section title={t('promises:figures.title')}>
            <PerformanceFigures performance={performance} />
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink compact look="outline" to={`/statistics?office=${office._id}`}>
                {t('promises:figures.statistics')}
              </ButtonLink>
              <ButtonLink compact to="/performance">
                {t('promises:figures.all')}
              </ButtonLink>
            </div>
          </Section>
          <Section title={t('page.people')}>
            <Staff staff={staff} />
          </Section>
        </div>
      </div>
      <ButtonLink look="outline" to="/offices" className="mt-8 w-fit">
        {t('page.all')}
      </ButtonLink>
    </>
  );
}

function Retired({ office: { successor } }: { office: PublicOffice }) {
  const { t } = useTranslation('offices');
  return (
    <p className="mt-4 rounded-card bg-marigold-soft px-4 py-3">
      {t('page.retired')}
      {successor && (
        <>
          {' '}
          {t('page.successor')} <OfficeLink office={successor} />
        </>
      )}
    </p>
  );
}

function Staff({ staff }: Pick<PublicOffice, 'staff'>) {
  const { t } = useTranslation('offices');
  if (staff.length === 0) return <p className="text-ink-2">{t('page.noPeople')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {staff.map(({ title, isHead, name }, index) => (
        // Nothing else tells two colleagues with one title apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: most offices show no names
        <li key={index} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 wrap-anywhere">
            {name && <bdi className="font-medium">{name}</bdi>}
            {name && title && ' · '}
            {title ? <bdi>{title}</bdi> : !name && <span className="text-ink-3">{t('page.untitled')}</span>}
          </span>
          {isHead && <Chip tone="green">{t('office.head')}</Chip>}
        </li>
      ))}
    </ul>
  );
}
