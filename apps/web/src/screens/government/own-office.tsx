import type { OwnOffice as Office } from '@sudhaar/contract/offices';
import { ArrowRight, Building2, Layers, LayoutTemplate, Ruler } from 'lucide-react';
import { DepartmentChips } from '../../entities/office/department-chips.tsx';
import { MEASUREMENTS_PATH } from '../../entities/office/measurements-path.ts';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { officePath } from '../../entities/office/office-link.tsx';
import { WARDS_PATH } from '../../entities/office/ward-path.ts';
import { PerformanceFigures } from '../../entities/performance/performance-figures.tsx';
import { TEMPLATES_PATH } from '../../features/reply-template/path.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Workload } from '../../widgets/workload/workload.tsx';
import { OfficeArea } from '../offices/office-area.tsx';
import { Section } from '../offices/section.tsx';
import { Colleagues } from './colleagues.tsx';
import { PendingBanner } from './pending-banner.tsx';

export function OwnOffice() {
  const { t } = useTranslation('offices');
  const { data: office, error, isFetching, refetch } = useOwnOffice();
  return (
    <>
      <PendingBanner />
      {office ? (
        <OfficeDetails office={office} />
      ) : (
        <>
          <PageHeading />
          <div className="mt-6">
            {office === null ? (
              <EmptyState icon={Building2}>
                <strong className="block text-ink">{t('own.noneTitle')}</strong>
                {t('own.noneText')}
              </EmptyState>
            ) : error ? (
              <FailureState
                title={t('own.failed')}
                reason={reasonOf(error)}
                retry={t('own.tryAgain')}
                busy={isFetching}
                onRetry={() => refetch()}
              />
            ) : (
              <Skeleton className="h-96 rounded-large" />
            )}
          </div>
        </>
      )}
    </>
  );
}

function OfficeDetails({ office }: { office: Office }) {
  const { t } = useTranslation(['offices', 'promises', 'notes', 'desk', 'shell', 'wards', 'measurements']);
  const { _id, name, isHead, isDeputy, departments, areas, box, performance } = office;
  return (
    <>
      <PageHeading
        lead={
          <>
            <strong className="block text-ink">{name}</strong>
            {t(isDeputy ? 'own.deputy' : isHead ? 'own.head' : 'own.member')}
          </>
        }
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink compact look="outline" to={officePath(_id)}>
          {t('own.publicPage')}
          <ArrowRight aria-hidden="true" size={18} />
        </ButtonLink>
        <ButtonLink compact look="outline" to="/government/dashboard/handover">
          {t('shell:titles.handover')}
        </ButtonLink>
        <ButtonLink compact look="outline" to={TEMPLATES_PATH}>
          <LayoutTemplate aria-hidden="true" size={18} />
          {t('notes:templates.own')}
        </ButtonLink>
        <ButtonLink compact look="outline" to={WARDS_PATH}>
          <Layers aria-hidden="true" size={18} />
          {t('wards:own')}
        </ButtonLink>
        <ButtonLink compact look="outline" to={MEASUREMENTS_PATH}>
          <Ruler aria-hidden="true" size={18} />
          {t('measurements:own')}
        </ButtonLink>
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Section title={t('own.does')}>
            <DepartmentChips departments={departments} />
          </Section>
          <Section title={t('promises:figures.title')}>
            <PerformanceFigures performance={performance} />
          </Section>
          <Section title={t('desk:workload.title')}>
            <Workload />
          </Section>
          <Section title={t('own.colleagues')}>
            <Colleagues office={office} />
          </Section>
        </div>
        <Section title={t('own.where')}>
          <OfficeArea name={name} areas={areas} box={box} />
        </Section>
      </div>
    </>
  );
}
