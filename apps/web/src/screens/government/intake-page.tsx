import { PhoneOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { SentTo } from '../../entities/office/sent-to.tsx';
import { DeskForm } from '../../features/intake/desk-form.tsx';
import { EnteredPost } from '../../features/intake/entered-post.tsx';
import type { IntakeResult } from '../../features/intake/use-intake.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PendingBanner } from './pending-banner.tsx';

/** Posts by telephone and at the counter. */
export function IntakePage() {
  const { t } = useTranslation('intake');
  const { data: office, error, isFetching, refetch } = useOwnOffice();
  const [entered, setEntered] = useState<IntakeResult | null>(null);
  if (entered) {
    return (
      <EnteredPost {...entered} officeId={office?._id ?? null} onAnother={() => setEntered(null)}>
        <Suspense>
          <SentTo office={entered.post.office} />
        </Suspense>
      </EnteredPost>
    );
  }
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t('desk.lead')} />
      <div className="mt-4">
        {office?.mayEnter ? (
          <DeskForm area={office.box} onEntered={setEntered} />
        ) : office !== undefined ? (
          <EmptyState icon={PhoneOff}>
            <strong className="block text-ink">{t('desk.notAllowedTitle')}</strong>
            {t(office ? 'desk.notAllowed' : 'desk.noOffice')}
          </EmptyState>
        ) : error ? (
          <FailureState
            title={t('desk.failed')}
            reason={reasonOf(error)}
            retry={t('desk.tryAgain')}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton className="h-96 rounded-large" />
        )}
      </div>
    </>
  );
}
