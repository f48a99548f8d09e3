import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { SETTINGS } from '../../../entities/account/settings.ts';
import { api } from '../../../lib/api/api.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast/toast.ts';
import { Button } from '../../../ui/button.tsx';

/** Emails bounced and were stopped. Lets the person restart them. */
export function StoppedMail({ since }: { since: string }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/settings/mail'),
    onSuccess({ message, settings }) {
      client.setQueryData(SETTINGS, settings);
      notify.success(message);
    },
    onError: (error) => notify.failure(error, t('stoppedMail.failed')),
  });
  return (
    <div className="mb-5 grid gap-3 rounded-card bg-marigold-soft px-4 py-3">
      <p className="flex items-start gap-3">
        <MailX aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
        {t('stoppedMail.text', { day: format.day(since.slice(0, 10)) })}
      </p>
      <Button compact busy={isPending} onClick={() => mutate()} className="justify-self-start">
        {t('stoppedMail.again')}
      </Button>
    </div>
  );
}
