import { useMembership } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Figures } from './figures.tsx';
import { PendingBanner } from './pending-banner.tsx';
import { PressingPosts } from './pressing-posts.tsx';
import { WorkCharts } from './work-charts.tsx';

export function Overview() {
  const { t } = useTranslation('progress');
  const { name } = useSession();
  const membership = useMembership();
  return (
    <>
      <PendingBanner />
      <PageHeading lead={name ? t('overview.lead', { name }) : t('overview.leadNoName')} />
      <div className="mt-6">
        <Figures />
      </div>
      {membership?.officeId && <PressingPosts officeId={membership.officeId} isHead={membership.isHead} />}
      <WorkCharts />
    </>
  );
}
