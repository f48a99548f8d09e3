import {
  checkGovernmentSignup,
  type GovernmentSignupForm as GovernmentForm,
} from '@sudhaar/domain/validation';
import { useState } from 'react';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { registerGovernment } from './register-government.ts';
import { RegistrationNextSteps } from './registration-next-steps.tsx';

type Values = GovernmentForm & { proofDoc: File | null };
const empty: Values = {
  department: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  city: '',
  proofDoc: null,
};

export function GovernmentSignupForm() {
  const { t } = useTranslation('accounts');
  const [registered, setRegistered] = useState('');
  const form = useForm({
    empty,
    check: checkGovernmentSignup,
    failed: t('signup.failed'),
    reasonAlone: true,
    async send({ proofDoc, ...fields }) {
      notify.success(await registerGovernment(fields, proofDoc));
      form.reset();
      setRegistered(fields.email);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="mt-6 grid gap-5">
      <Field {...form.field('department')} label={t('fields.department')} autoComplete="organization" />
      <Field
        {...form.field('email')}
        label={t('fields.officialEmail')}
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
      <Field
        {...form.field('phone')}
        label={t('fields.phone')}
        hint={t('hints.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Field {...form.field('city')} label={t('fields.city')} autoComplete="address-level2" />
      <FileField
        name="proofDoc"
        label={t('fields.proof')}
        hint={t('hints.proof')}
        accept="image/*,application/pdf"
        file={form.values.proofDoc}
        error={form.errorAt('proofDoc')}
        onChange={(file) => form.set('proofDoc', file)}
      />
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'signup.busy' : 'signup.submit')}
      </Button>
      {registered && <RegistrationNextSteps kind="government" email={registered} />}
    </form>
  );
}
