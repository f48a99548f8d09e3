import type { Role } from '@sudhaar/domain/accounts';
import { type AdminLoginForm, checkAdminLogin, checkLogin } from '@sudhaar/domain/validation';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { ForgotState } from '../../lib/page/paths.ts';
import { rememberRole } from '../../lib/session/last-role.ts';
import { readToken } from '../../lib/session/token.ts';
import { session } from '../../lib/session/use-session.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const logIn = {
  user: ({ email, password }) => api('POST /api/user/login', { body: { email, password } }),
  government: ({ email, password }) =>
    api('POST /api/gov/login', { body: { officialEmail: email, password } }),
  admin: (form) => api('POST /api/admin/login', { body: form }),
} satisfies Record<Role, (form: AdminLoginForm) => Promise<{ token: string; message: string }>>;

/** One form for the three roles. After the login, the page's guard redirects. */
export function LoginForm({ role, email }: { role: Role; email: string }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    empty: { email, password: '', secretKey: '' },
    check: role === 'admin' ? checkAdminLogin : checkLogin,
    failed: t('login.failed'),
    reasonAlone: true,
    aliases: { officialEmail: 'email' },
    async send(values) {
      const { token, message } = await logIn[role](values);
      if (role === 'government' && readToken(token)?.role !== 'government')
        throw new Refusal(t('login.notGovernment'));
      if (!session.login(token)) throw new Refusal(t('login.failed'));
      rememberRole(role);
      notify.success(message);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="mt-6 grid gap-5">
      <Field
        {...form.field('email')}
        label={t(role === 'government' ? 'fields.officialEmail' : 'fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
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
  );
}
