import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSession } from '../../lib/use-session.ts';
import { AuthorityProfile } from './authority-profile.tsx';
import { CitizenProfile } from './citizen-profile.tsx';
import { LoginFirst } from './components/login-first.tsx';

/** The dashboards' profile pages: one's own. */
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
