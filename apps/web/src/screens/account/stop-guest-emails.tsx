import { ApiError } from '@sudhaar/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Link2Off, MailX } from 'lucide-react';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';
import { Outcome } from './outcome.tsx';

/** Of a report without an account. Asks first, as for other emails. */
export function StopGuestEmails({ token }: { token: string }) {
  const { t } = useTranslation('settings');
  const stop = useMutation({ mutationFn: () => api('POST /api/guest/stopEmails', { query: { token } }) });
  if (stop.isSuccess)
    return <Outcome icon={MailX} title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneGuest')} />;
  if (token === '' || (stop.error instanceof ApiError && stop.error.code === 'link_expired'))
    return (
      <Outcome
        icon={Link2Off}
        good={false}
        title={t('unsubscribe.overTitle')}
        text={t('unsubscribe.overGuest')}
      />
    );
  return (
    <>
      <h2 className="text-title">{t('unsubscribe.askGuest')}</h2>
      <p className="mt-3 mb-5 text-ink-2">{t('unsubscribe.textGuest')}</p>
      <div role="alert" className="mb-5 empty:hidden">
        <FormTrouble message={stop.error ? stop.error.message || t('unsubscribe.failed') : undefined} />
      </div>
      <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t(stop.isPending ? 'unsubscribe.busy' : 'unsubscribe.confirm')}
      </Button>
    </>
  );
}
