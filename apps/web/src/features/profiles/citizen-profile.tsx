import type { UserProfile } from '@sudhaar/contract/profiles';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { useSession } from '../../lib/use-session.ts';
import { FailureState } from '../../ui/failure.tsx';
import { CitizenForm } from './components/citizen-form.tsx';
import { CitizenView } from './components/citizen-view.tsx';
import { LoginFirst } from './components/login-first.tsx';
import { OwnerOrShare } from './components/owner-or-share.tsx';
import { ProfileSkeleton } from './components/profile-skeleton.tsx';
import { useUserProfile } from './queries.ts';
import { useEditing } from './use-editing.ts';
import { useFetchTrouble } from './use-fetch-trouble.ts';

/** A citizen's profile: to read, and for its owner to edit. */
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
