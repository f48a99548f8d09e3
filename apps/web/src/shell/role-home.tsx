import type { Role } from '@sudhaar/domain/accounts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { dashboardPath } from './paths.ts';

export function RoleHome({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const { name } = useSession();
  const title = name ? t('home.greeting', { name }) : t('home.greetingNoName');
  return (
    <div className="page py-12">
      <PageHeading title={title} lead={t(`home.${role}`)}>
        <ButtonLink to={dashboardPath(role)} look="solid" className="mt-6">
          {t('home.toDashboard')}
        </ButtonLink>
      </PageHeading>
    </div>
  );
}
