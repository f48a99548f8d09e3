import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AwaitingVerdict } from './awaiting-verdict.tsx';
import { OwnFigures } from './own-figures.tsx';

export function Overview() {
  const { t } = useTranslation('posts');
  const { name } = useSession();
  return (
    <>
      <PageHeading lead={name ? t('overview.lead', { name }) : t('overview.leadNoName')} />
      <AwaitingVerdict />
      <OwnFigures />
    </>
  );
}
