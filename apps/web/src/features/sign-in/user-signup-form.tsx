import { checkUserSignup } from '@sudhaar/domain/validation';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { deviceNumber } from './device-number.ts';
import { RegistrationNextSteps } from './registration-next-steps.tsx';

export function UserSignupForm() {
  const { t } = useTranslation('accounts');
  const [registered, setRegistered] = useState('');
  const form = useForm({
    empty: { name: '', email: '', password: '', confirmPassword: '' },
    check: checkUserSignup,
    failed: t('signup.failed'),
    reasonAlone: true,
    async send({ name, email, password }) {
      const { message } = await api('POST /api/user/signup', { body: { name, email, password } });
      notify.success(message);
      form.reset();
      try {
        // The page's guard then redirects.
        const { token } = await api('POST /api/user/login', {
          body: { email, password, device: deviceNumber() },
        });
        if (session.login(token)) return;
      } catch (error) {
        console.error(error);
      }
      setRegistered(email);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="mt-6 grid gap-5">
      <Field {...form.field('name')} label={t('fields.fullName')} autoComplete="name" />
      <Field
        {...form.field('email')}
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <NewPasswordFields
        field={form.field}
        label={t('fields.password')}
        hint={t('hints.password')}
        confirmLabel={t('fields.confirmPassword')}
      />
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'signup.busy' : 'signup.submit')}
      </Button>
      {registered && <RegistrationNextSteps kind="user" email={registered} />}
    </form>
  );
}
