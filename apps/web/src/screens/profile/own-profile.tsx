import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { LoginFirst } from '../../widgets/profile/login-first.tsx';
import { AuthorityProfile } from './authority-profile.tsx';
import { CitizenProfile } from './citizen-profile.tsx';

export function OwnCitizenProfile() {
  const { id } = useSession();
  return <CitizenProfile key={id} id={id} />;
}

export function OwnAuthorityProfile() {
  const { t } = useTranslation('profiles');
  const { id, token } = useSession();
  const [cameSignedOut] = useState(token === null);
  if (token === null) return <LoginFirst message={t('failures.loginFirst')} cameSignedOut={cameSignedOut} />;
  return <AuthorityProfile key={id} id={id} own />;
}
