import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { AuthorityForm } from '../../features/edit-profile/authority-form.tsx';
import { useGovernmentProfile } from '../../features/edit-profile/queries.ts';
import { useEditing } from '../../features/edit-profile/use-editing.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { verificationPath } from '../../lib/page/paths.ts';
import { session, useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { AuthorityFailure } from '../../widgets/profile/authority-failure.tsx';
import { AuthorityMenu } from '../../widgets/profile/authority-menu.tsx';
import { AuthorityView } from '../../widgets/profile/authority-view.tsx';
import { OwnerOrShare } from '../../widgets/profile/owner-or-share.tsx';
import { ProfileSkeleton } from '../../widgets/profile/profile-skeleton.tsx';
import { useFetchTrouble } from '../../widgets/profile/use-fetch-trouble.ts';

type Props = {
  id: string;
  /** On the authority's own dashboard. */
  own?: boolean;
};

export function AuthorityProfile({ id, own = false }: Props) {
  const { t } = useTranslation('profiles');
  const { data: profile, error, isFetching, refetch } = useGovernmentProfile(id);
  useFetchTrouble(error, own ? t('failures.fetch') : undefined, profile);
  if (profile) return <Authority profile={profile} />;
  if (!error) return <ProfileSkeleton />;
  const retry = () => {
    session.load();
    void refetch();
  };
  if (!own) return <AuthorityFailure error={error} busy={isFetching} onRetry={retry} />;
  return (
    <FailureState
      isPage
      title={t('failures.own')}
      reason={t('failures.ownHint')}
      retry={t('failures.tryAgain')}
      busy={isFetching}
      onRetry={retry}
    />
  );
}

function Authority({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  const me = useSession();
  const { editing, opener, start, stop } = useEditing();
  if (editing) return <AuthorityForm profile={profile} onDone={stop} />;
  const { _id: id, authorityName: name, isVerified } = profile;
  const actions = (
    <>
      {me.role === 'admin' && !isVerified && (
        <ButtonLink compact look="primary" to={verificationPath(name)} className="max-sm:w-full">
          {t('authority.verify')}
        </ButtonLink>
      )}
      <OwnerOrShare whose={{ role: 'government', id, name }} opener={opener} onEdit={start} />
      {me.id !== id && <AuthorityMenu />}
    </>
  );
  return <AuthorityView profile={profile} isOwner={me.id === id} actions={actions} />;
}
