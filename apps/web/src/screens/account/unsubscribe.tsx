import { ApiError } from '@sudhaar/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Link2Off, MailX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { AccountPage } from './account-page.tsx';
import { Outcome } from './outcome.tsx';
import { StopGuestEmails } from './stop-guest-emails.tsx';

/** Asks before it acts, because mail programs open links by themselves. */
export function Unsubscribe() {
  const { t } = useTranslation('settings');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isOne = params.has('one');
  const stop = useMutation({
    mutationFn: () => api('POST /api/unsubscribe', { query: { token } }),
    onError: (error) => console.error(error),
  });
  if (params.has('guest'))
    return (
      <AccountPage>
        <StopGuestEmails token={token} />
      </AccountPage>
    );
  const isOver = token === '' || (stop.error instanceof ApiError && stop.error.code === 'link_expired');
  return (
    <AccountPage>
      {stop.isSuccess ? (
        <Outcome
          icon={MailX}
          title={t('unsubscribe.doneTitle')}
          text={
            stop.data.isOne
              ? t('unsubscribe.doneOne')
              : t('unsubscribe.done', { kind: t(`notifications.kinds.${stop.data.kind}.title`) })
          }
        >
          <ToSettings />
        </Outcome>
      ) : isOver ? (
        <Outcome icon={Link2Off} good={false} title={t('unsubscribe.overTitle')} text={t('unsubscribe.over')}>
          <ToSettings />
        </Outcome>
      ) : (
        <>
          <h2 className="text-title">{t(isOne ? 'unsubscribe.askOne' : 'unsubscribe.ask')}</h2>
          <p className="mt-3 mb-5 text-ink-2">{t(isOne ? 'unsubscribe.textOne' : 'unsubscribe.text')}</p>
          <div role="alert" className="mb-5 empty:hidden">
            <FormTrouble message={stop.error ? stop.error.message || t('unsubscribe.failed') : undefined} />
          </div>
          <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t(
              stop.isPending ? 'unsubscribe.busy' : isOne ? 'unsubscribe.confirmOne' : 'unsubscribe.confirm',
            )}
          </Button>
        </>
      )}
    </AccountPage>
  );
}

/** Visitors are redirected to the login first. */
function ToSettings() {
  const { t } = useTranslation('settings');
  const { role } = useSession();
  const area = role === 'government' ? 'government' : 'user';
  return (
    <ButtonLink look="outline" to={`/${area}/dashboard/settings`} className="mt-3">
      {t('unsubscribe.toSettings')}
    </ButtonLink>
  );
}
