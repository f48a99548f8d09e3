import { TemplateList } from '../../features/reply-template/template-list.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PendingBanner } from './pending-banner.tsx';

export function TemplatesPage() {
  const { t } = useTranslation('notes');
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t('templates.lead')} />
      <div className="mt-6">
        <TemplateList />
      </div>
    </>
  );
}
