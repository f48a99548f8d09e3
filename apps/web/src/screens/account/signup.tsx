import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { GovernmentSignupForm } from '../../features/sign-in/government-signup-form.tsx';
import { UserSignupForm } from '../../features/sign-in/user-signup-form.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { AccountPage } from './account-page.tsx';

const KINDS = ['user', 'government'] as const;

export function Signup() {
  const { t } = useTranslation('accounts');
  const state: LoginState = useLocation().state;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('user');
  const lead = t(kind === 'user' ? 'signup.lead' : 'signup.leadGovernment');
  return (
    <AccountPage lead={lead}>
      <Segmented
        legend={t('signup.selector')}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      {kind === 'user' ? <UserSignupForm /> : <GovernmentSignupForm />}
      <p className="mt-5 text-center text-small text-ink-2">
        {t('signup.consent')}{' '}
        <Link to="/policy" className="font-semibold text-green underline underline-offset-4">
          {t('signup.toPolicy')}
        </Link>
        {' · '}
        <Link to="/terms" className="font-semibold text-green underline underline-offset-4">
          {t('signup.toTerms')}
        </Link>
      </p>
      <p className="mt-5 text-center text-ink-2">
        {t('signup.haveAccount')}{' '}
        <Link to="/login" state={state} className="font-semibold text-green underline underline-offset-4">
          {t('signup.toLogin')}
        </Link>
      </p>
    </AccountPage>
  );
}
