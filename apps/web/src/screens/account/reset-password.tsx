import { ApiError } from '@sudhaar/contract/client';
import { checkNewPassword } from '@sudhaar/domain/validation';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMailedSecret } from '../../features/sign-in/use-mailed-secret.ts';
import { endSession } from '../../features/sign-out/use-logout.tsx';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { LoginState } from '../../lib/page/paths.ts';
import { session } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

export function ResetPassword() {
  const { t } = useTranslation('accounts');
  const secret = useMailedSecret();
  const [spent, setSpent] = useState<string | null>(null);
  if (secret === '' || secret === spent)
    return (
      <AccountPage>
        <Outcome icon={Link2Off} good={false} title={t('reset.overTitle')} text={t('reset.over')}>
          <ButtonLink look="primary" to="/forgot-password" className="mt-3">
            {t('reset.askAgain')}
          </ButtonLink>
        </Outcome>
      </AccountPage>
    );
  return (
    <AccountPage lead={t('reset.lead')}>
      <NewPasswordForm secret={secret} onOver={() => setSpent(secret)} />
    </AccountPage>
  );
}

function NewPasswordForm({ secret, onOver }: { secret: string; onOver: () => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const form = useForm({
    empty: { password: '', confirmPassword: '' },
    check: checkNewPassword,
    failed: t('reset.failed'),
    async send(values) {
      try {
        const body = { token: secret, ...values };
        const { role, message } = await api('POST /api/account/resetPassword', { body });
        // The login page redirects if there is a session, so the old one ends first.
        if (session.get().token !== null) endSession();
        navigate('/login', { replace: true, state: { role } satisfies LoginState });
        notify.success(message);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'link_expired')) throw error;
        onOver();
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <NewPasswordFields
        field={form.field}
        label={t('reset.newPassword')}
        hint={t('hints.password')}
        confirmLabel={t('reset.confirmPassword')}
      />
      <FormTrouble message={form.trouble} />
      <Button type="submit" look="primary" busy={form.busy} className="w-full">
        {t(form.busy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </form>
  );
}
