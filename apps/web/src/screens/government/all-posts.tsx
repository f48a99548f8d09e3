import { ListTodo } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AreaList } from './area-list.tsx';
import { PendingBanner } from './pending-banner.tsx';

export function AllPosts() {
  const { t } = useTranslation('progress');
  return (
    <>
      <PendingBanner />
      <PageHeading lead={t('lists.all.lead')} />
      <AreaList list="all" icon={ListTodo} />
    </>
  );
}
