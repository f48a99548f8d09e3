import type { UserProfile } from '@sudhaar/contract/profiles';
import { useState } from 'react';
import { CitizenForm } from '../../features/edit-profile/citizen-form.tsx';
import { useUserProfile } from '../../features/edit-profile/queries.ts';
import { useEditing } from '../../features/edit-profile/use-editing.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { FailureState } from '../../ui/failure.tsx';
import { CitizenView } from '../../widgets/profile/citizen-view.tsx';
import { LoginFirst } from '../../widgets/profile/login-first.tsx';
import { OwnerOrShare } from '../../widgets/profile/owner-or-share.tsx';
import { ProfileSkeleton } from '../../widgets/profile/profile-skeleton.tsx';
import { useFetchTrouble } from '../../widgets/profile/use-fetch-trouble.ts';

export function CitizenProfile({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const { token } = useSession();
  const [cameSignedOut] = useState(token === null);
  if (token === null) return <LoginFirst message={t('failures.noToken')} cameSignedOut={cameSignedOut} />;
  return <FetchedCitizen id={id} />;
}

function FetchedCitizen({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const { data: profile, error, isFetching, refetch } = useUserProfile(id);
  useFetchTrouble(error, t('failures.fetch'), profile);
  if (profile) return <Citizen profile={profile} />;
  if (!error) return <ProfileSkeleton />;
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

function Citizen({ profile }: { profile: UserProfile }) {
  const me = useSession();
  const { editing, opener, start, stop } = useEditing();
  if (editing) return <CitizenForm profile={profile} onDone={stop} />;
  const { _id: id, name } = profile;
  return (
    <CitizenView
      profile={profile}
      isOwner={me.id === id}
      actions={<OwnerOrShare whose={{ role: 'user', id, name }} opener={opener} onEdit={start} />}
    />
  );
}
