import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useRoleOf } from '../../features/edit-profile/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { profilePath } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { FailureState } from '../../ui/failure.tsx';
import { LoginFirst } from '../../widgets/profile/login-first.tsx';
import { useFetchTrouble } from '../../widgets/profile/use-fetch-trouble.ts';
import { AuthorityProfile } from './authority-profile.tsx';
import { CitizenProfile } from './citizen-profile.tsx';

export function ProfilePage() {
  const { role = '', userId = '' } = useParams();
  return (
    <div className="page py-6">
      <ProfileOf key={`${role}/${userId}`} role={role} id={userId} />
    </div>
  );
}

function ProfileOf({ role, id }: { role: string; id: string }) {
  const { t } = useTranslation('profiles');
  const { loading } = useSession();
  if (loading) return null;
  if (role === 'user') return <CitizenProfile id={id} />;
  if (role === 'government') return <AuthorityProfile id={id} />;
  return <p className="py-16 text-center text-lead">{t('role.unknown', { role })}</p>;
}

/** For URLs without a role: looks it up and redirects. */
export function ProfileById() {
  const { t } = useTranslation('profiles');
  const { id = '' } = useParams();
  const { token, loading } = useSession();
  const [cameSignedOut] = useState(token === null);
  if (loading) return null;
  if (token === null) return <LoginFirst message={t('failures.noToken')} cameSignedOut={cameSignedOut} />;
  return (
    <div className="page py-6">
      <ProfileByRole key={id} id={id} />
    </div>
  );
}

function ProfileByRole({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const { data, error, isFetching, refetch } = useRoleOf(id);
  useFetchTrouble(error, t('failures.fetch'));
  if (data?.role === 'admin') return <ProfileOf role={data.role} id={id} />;
  if (data) return <Navigate to={profilePath(data.role, id)} replace />;
  if (error) {
    return (
      <FailureState
        isPage
        title={t('failures.citizen')}
        reason={reasonOf(error)}
        retry={t('failures.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <p role="status" className="py-16 text-center text-lead text-ink-2">
      {t('role.loading')}
    </p>
  );
}
