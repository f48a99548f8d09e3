import { TEXT_MAX } from '@sudhaar/domain/limits';
import { checkName } from '@sudhaar/domain/validation';
import { api } from '../../../lib/api/api.ts';
import { useForm } from '../../../lib/hooks/use-form.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { session, useSession } from '../../../lib/session/use-session.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import { Section } from './section.tsx';

export function NameSection() {
  const { t } = useTranslation('settings');
  const { name, email } = useSession();
  const form = useForm({
    empty: { name },
    check: (values) => checkName(values.name),
    failed: t('admin.failed'),
    async send(body) {
      const { token, message } = await api('PUT /api/admin/updateProfile', { body });
      // The token contains the name, so a new one updates the header.
      session.login(token);
      form.set('name', session.get().name);
      notify.success(message);
    },
  });
  return (
    <Section id="about" title={t('admin.aboutTitle')} lead={t('admin.aboutLead')}>
      <form noValidate onSubmit={form.submit} className="grid max-w-sm gap-5">
        <Field
          {...form.field('name')}
          label={t('admin.name')}
          autoComplete="name"
          maxLength={TEXT_MAX.name}
          required
        />
        <Field label={t('admin.email')} value={email} hint={t('admin.emailFixed')} readOnly />
        <FormTrouble message={form.trouble} />
        <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
          {t(form.busy ? 'admin.saving' : 'admin.save')}
        </Button>
      </form>
    </Section>
  );
}
