import { Plug } from 'lucide-react';
import { useMembership } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LinesSkeleton } from '../../widgets/admin-list/lines-skeleton.tsx';
import { ApiKeys } from './api-keys.tsx';
import { useArea } from './area.ts';
import { Webhooks } from './webhooks.tsx';

/** All for administrators, the own office's for heads. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const { isAdmin } = useArea();
  const membership = useMembership();
  return (
    <>
      <PageHeading lead={t('lead')} />
      <div className="mt-6 grid grid-cols-1 gap-10">
        {isAdmin || membership?.isHead ? (
          <>
            <ApiKeys />
            <Webhooks />
          </>
        ) : membership ? (
          <EmptyState icon={Plug}>{t('headsOnly')}</EmptyState>
        ) : (
          <LinesSkeleton />
        )}
      </div>
    </>
  );
}
