import { ROLES, type Role } from '@sudhaar/domain/accounts';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { GuestOffer } from '../../features/report/guest/guest-offer.tsx';
import { WaitingNotice } from '../../features/report/outbox/waiting-notice.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { useProviderNews } from '../../features/sign-in/provider-news.ts';
import { WithoutAccount } from '../../features/sign-in/without-account.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import type { LoginState } from '../../lib/page/paths.ts';
import { lastRole } from '../../lib/session/last-role.ts';
import { session } from '../../lib/session/use-session.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { AccountPage } from './account-page.tsx';

const ProviderReturn = optionalPart(
  async () => (await import('../../features/sign-in/provider-return.tsx')).ProviderReturn,
  'providerLogin',
  'offices',
  'districts',
);

export function Login() {
  const { t } = useTranslation('accounts');
  const state: LoginState = useLocation().state;
  const [role, setRole] = useState<Role>(state?.role ?? lastRole() ?? 'user');
  const [ended] = useState(session.hasExpired);
  const news = useProviderNews();
  const back = news !== '' && (
    <Suspense>
      <ProviderReturn news={news} />
    </Suspense>
  );
  if (news === 'provider-join') return <AccountPage>{back}</AccountPage>;
  return (
    <AccountPage lead={t('login.lead')}>
      {back}
      {ended && <p className="mb-5 rounded-card bg-sky-soft px-4 py-3 font-medium">{t('login.ended')}</p>}
      <WaitingNotice />
      <WithoutAccount wanted={state?.from} />
      {/* First, because "Get Started" leads here, and new people have nothing to fill in below. */}
      <p className="-mt-1 mb-4 flex flex-wrap items-center gap-x-2 text-ink-2">
        {t('login.noAccount')}
        <Link
          to="/signup"
          state={state}
          className="flex min-h-touch items-center font-semibold text-green underline underline-offset-4"
        >
          {t('login.toSignup')}
        </Link>
      </p>
      <Segmented
        legend={t('login.selector')}
        value={role}
        onChange={setRole}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <LoginForm key={role} role={role} email={state?.email ?? ''} wanted={state?.from} />
      <GuestOffer />
    </AccountPage>
  );
}
