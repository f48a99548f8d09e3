import { Inbox } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AreaList } from './area-list.tsx';
import { Figures } from './figures.tsx';
import { PendingBanner } from './pending-banner.tsx';

export const UnassignedPosts = () => <Unassigned withFigures={false} />;
/** The home page of authorities without an office. */
export const UnassignedWithFigures = () => <Unassigned withFigures />;

function Unassigned({ withFigures }: { withFigures: boolean }) {
  const { t } = useTranslation('progress');
  return (
    <>
      <PendingBanner />
      <PageHeading page="civicPosts" lead={t('lists.unassigned.lead')} />
      {withFigures && (
        <div className="mt-6">
          <Figures />
        </div>
      )}
      <AreaList list="unassigned" icon={Inbox} />
    </>
  );
}
