import { Navigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The forum is the community chat. Its guard asks visitors to log in and returns them. */
export function Forum() {
  const { t } = useTranslation('chat');
  const { role, loading } = useSession();
  if (loading) return null;
  if (role === 'user' || role === '') return <Navigate to="/user/dashboard/communityChat" replace />;
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('forum.text')}>
        <ButtonLink look="outline" to="/" className="mt-6">
          {t('forum.home')}
        </ButtonLink>
      </PageHeading>
    </div>
  );
}
