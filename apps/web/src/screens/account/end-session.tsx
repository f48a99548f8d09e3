import { ApiError } from '@sudhaar/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Link2Off, ShieldCheck } from 'lucide-react';
import { useMailedSecret } from '../../features/sign-in/use-mailed-secret.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import type { ForgotState } from '../../lib/page/paths.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';

/** The link in the email about a new device. A button ends the session, because mail scanners open links, too. */
export function EndSession() {
  const { t } = useTranslation('signIn');
  const secret = useMailedSecret();
  const ending = useMutation({
    mutationFn: () => api('POST /api/account/endSession', { body: { token: secret } }),
    onError: (error) => notify.failure(error, t('endSession.failed')),
  });
  const isOver = ending.error instanceof ApiError && ending.error.code === 'link_expired';
  if (ending.isSuccess) {
    const state: ForgotState = { role: ending.data.role, email: '' };
    return (
      <AccountPage>
        <Outcome icon={ShieldCheck} title={t('endSession.doneTitle')} text={t('endSession.done')}>
          <ButtonLink look="primary" to="/forgot-password" state={state} className="mt-3">
            {t('endSession.newPassword')}
          </ButtonLink>
        </Outcome>
      </AccountPage>
    );
  }
  if (secret === '' || isOver)
    return (
      <AccountPage>
        <Outcome icon={Link2Off} good={false} title={t('endSession.overTitle')} text={t('endSession.over')}>
          <ButtonLink look="primary" to="/login" className="mt-3">
            {t('endSession.toLogin')}
          </ButtonLink>
        </Outcome>
      </AccountPage>
    );
  return (
    <AccountPage lead={t('endSession.lead')}>
      <p className="text-ink-2">{t('endSession.text')}</p>
      <Button look="danger" busy={ending.isPending} onClick={() => ending.mutate()} className="mt-5 w-full">
        {t('endSession.submit')}
      </Button>
    </AccountPage>
  );
}
