import { checkContact } from '@sudhaar/domain/validation';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function Contact() {
  const { t } = useTranslation('pages');
  const form = useForm({
    empty: { name: '', email: '', message: '' },
    check: checkContact,
    failed: t('contact.failed'),
    async send(body) {
      const { message } = await api('POST /api/contact', { body });
      notify.success(message);
      form.reset();
    },
  });
  return (
    <div className="page grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-2 lg:gap-16">
      <PageHeading lead={t('contact.lead')} />
      <Card className="p-5 sm:p-8">
        <form noValidate onSubmit={form.submit} className="grid gap-5">
          <Field {...form.field('name')} label={t('contact.name')} autoComplete="name" />
          <Field
            {...form.field('email')}
            label={t('contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextAreaField {...form.field('message')} label={t('contact.message')} />
          <FormTrouble message={form.trouble} />
          <Button type="submit" look="primary" busy={form.busy}>
            {t(form.busy ? 'contact.busy' : 'contact.submit')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
