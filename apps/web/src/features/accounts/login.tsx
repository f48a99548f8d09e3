import { ROLES, type Role } from '@sudhaar/domain/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Segmented } from '../../ui/segmented.tsx';
import { AccountPage } from './account-page.tsx';
import { LoginForm } from './login-form.tsx';

export function Login() {
  const { t } = useTranslation('accounts');
  const [role, setRole] = useState<Role>('user');
  return (
    <AccountPage title={t('login.title')} lead={t('login.lead')}>
      <Segmented
        legend={t('login.selector')}
        value={role}
        onChange={setRole}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <LoginForm key={role} role={role} />
      {role !== 'admin' && (
        <p className="mt-5 text-center text-ink-2">
          {t('login.noAccount')}{' '}
          <Link to="/signup" className="font-semibold text-green underline underline-offset-4">
            {t('login.toSignup')}
          </Link>
        </p>
      )}
    </AccountPage>
  );
}
