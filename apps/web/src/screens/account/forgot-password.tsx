import { ROLES, type Role } from '@sudhaar/domain/accounts';
import { checkEmail } from '@sudhaar/domain/validation';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { ForgotState, LoginState } from '../../lib/page/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

export function ForgotPassword() {
  const { t } = useTranslation('accounts');
  const known: ForgotState = useLocation().state;
  const [role, setRole] = useState<Role>(known?.role ?? 'user');
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <AccountPage>
        <LinkSent role={role} onAgain={() => setSent(false)} />
      </AccountPage>
    );
  return (
    <AccountPage lead={t('forgot.lead')}>
      <Segmented
        legend={t('forgot.selector')}
        value={role}
        onChange={setRole}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <EmailForm role={role} email={known?.email ?? ''} onSent={() => setSent(true)} />
    </AccountPage>
  );
}

function EmailForm({ role, email, onSent }: { role: Role; email: string; onSent: () => void }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    empty: { email },
    check: (values) => checkEmail(values.email),
    failed: t('forgot.failed'),
    async send(values) {
      await api('POST /api/account/forgotPassword', { body: { role, email: values.email } });
      onSent();
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
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'forgot.busy' : 'forgot.submit')}
      </Button>
    </form>
  );
}

/** One text for every case, with help for finding the email. */
function LinkSent({ role, onAgain }: { role: Role; onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Outcome icon={MailCheck} title={t('forgot.sentTitle')} text={t('forgot.sent')}>
      <p className="text-ink-2">{t('forgot.nothing')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="outline" to="/login" state={{ role } satisfies LoginState}>
          {t('forgot.toLogin')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('forgot.again')}</Button>
      </div>
    </Outcome>
  );
}
