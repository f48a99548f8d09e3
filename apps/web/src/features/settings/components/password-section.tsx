import { checkPasswordChange, type PasswordChangeForm } from '@sudhaar/domain/validation';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { DEVICES } from '../queries.ts';
import { Section } from './section.tsx';

const empty: PasswordChangeForm = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordSection() {
  const { t } = useTranslation('settings');
  const { email } = useSession();
  const client = useQueryClient();
  const form = useForm({
    empty,
    check: checkPasswordChange,
    failed: t('password.failed'),
    async send(body) {
      const { message } = await api('PUT /api/account/password', { body });
      notify.success(message);
      form.reset();
      void client.invalidateQueries({ queryKey: DEVICES });
    },
  });
  return (
    <Section id="password" title={t('password.title')} lead={t('password.lead')}>
      <form noValidate onSubmit={form.submit} className="grid max-w-sm gap-5">
        {/* Password managers need the user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={t('password.current')}
          autoComplete="current-password"
        />
        <NewPasswordFields
          field={form.field}
          label={t('password.new')}
          hint={t('password.hint')}
          confirmLabel={t('password.again')}
        />
        <FormTrouble message={form.trouble} />
        <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
          {t(form.busy ? 'password.busy' : 'password.submit')}
        </Button>
      </form>
    </Section>
  );
}
