import { ApiError } from '@sudhaar/contract/client';
import type { Role } from '@sudhaar/domain/accounts';
import { type AdminLoginForm, checkAdminLogin, checkLogin } from '@sudhaar/domain/validation';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { loadTexts, useTranslation } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import type { ForgotState } from '../../lib/page/paths.ts';
import { readToken } from '../../lib/session/token.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { deviceNumber } from './device-number.ts';
import { finishLogin } from './finish-login.ts';

const SecondStep = lazy(async () => {
  await loadTexts('signIn');
  return { default: (await import('./second-step.tsx')).SecondStep };
});

/** Few people use it, so that the form does not wait for it. */
const PasskeyLogin = optionalPart(async () => (await import('./passkey-login.tsx')).PasskeyLogin, 'signIn');

const ProviderButton = optionalPart(
  async () => (await import('./provider-button.tsx')).ProviderButton,
  'providerLogin',
);

const logIn = {
  user: ({ email, password }) =>
    api('POST /api/user/login', { body: { email, password, device: deviceNumber() } }),
  government: ({ email, password }) =>
    api('POST /api/gov/login', { body: { officialEmail: email, password, device: deviceNumber() } }),
  admin: (form) => api('POST /api/admin/login', { body: { ...form, device: deviceNumber() } }),
} satisfies Record<Role, (form: AdminLoginForm) => Promise<{ token: string; message: string }>>;

type Props = { role: Role; email: string; wanted: string | undefined };

/** One form for the three roles. After the login, the page's guard redirects. */
export function LoginForm({ role, email, wanted }: Props) {
  const { t } = useTranslation('accounts');
  const [step, setStep] = useState<NonNullable<ApiError['secondFactor']> | null>(null);
  const form = useForm({
    empty: { email, password: '', secretKey: '' },
    check: role === 'admin' ? checkAdminLogin : checkLogin,
    failed: t('login.failed'),
    reasonAlone: true,
    aliases: { officialEmail: 'email' },
    async send(values) {
      const answer = await logIn[role](values).catch((error: unknown) => {
        const next = error instanceof ApiError ? error.secondFactor : undefined;
        if (!next) throw error;
        setStep(next);
      });
      if (!answer) return;
      if (role === 'government' && readToken(answer.token)?.role !== 'government')
        throw new Refusal(t('login.notGovernment'));
      finishLogin(answer);
    },
  });
  if (step)
    return (
      <Suspense>
        <SecondStep step={step} onBack={() => setStep(null)} />
      </Suspense>
    );
  return (
    <>
      <form noValidate onSubmit={form.submit} className="mt-6 grid gap-5">
        <Field
          {...form.field('email')}
          label={t(role === 'government' ? 'fields.officialEmail' : 'fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
        />
        <PasswordField
          {...form.field('password')}
          label={t('fields.password')}
          autoComplete="current-password"
        />
        {role === 'admin' && (
          <PasswordField {...form.field('secretKey')} label={t('fields.secretKey')} autoComplete="off" />
        )}
        <Link
          to="/forgot-password"
          state={{ role, email: form.values.email } satisfies ForgotState}
          className="-mt-3 flex min-h-touch items-center justify-self-end font-semibold text-green underline underline-offset-4"
        >
          {t('login.forgot')}
        </Link>
        <FormTrouble message={form.trouble} />
        <Button type="submit" look="primary" busy={form.busy} className="w-full">
          {t(form.busy ? 'login.busy' : 'login.submit')}
        </Button>
      </form>
      <Suspense>
        <PasskeyLogin />
        {role !== 'user' && <ProviderButton role={role} wanted={wanted} />}
      </Suspense>
    </>
  );
}
