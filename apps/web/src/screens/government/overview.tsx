import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Figures } from './figures.tsx';
import { PendingBanner } from './pending-banner.tsx';
import { UrgentPosts } from './urgent-posts.tsx';
import { WorkCharts } from './work-charts.tsx';

export function Overview() {
  const { t } = useTranslation('progress');
  const { name } = useSession();
  return (
    <>
      <PendingBanner />
      <PageHeading lead={name ? t('overview.lead', { name }) : t('overview.leadNoName')} />
      <div className="mt-6">
        <Figures />
      </div>
      <WorkCharts />
      <UrgentPosts />
    </>
  );
}
