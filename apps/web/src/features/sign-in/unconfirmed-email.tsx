import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useSettings } from '../../entities/account/settings.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';

/** Tells citizens where the confirmation link is, and how to get another. */
export function UnconfirmedEmail() {
  const { t } = useTranslation('accounts');
  const { email } = useSession();
  const mailLimit = useSettings().data?.mailLimit;
  const send = useMutation({
    mutationFn: () => api('POST /api/account/sendConfirmation'),
    onSuccess: ({ message }) => notify.success(message),
    onError(error) {
      notify.failure(error, t('unconfirmed.failed'));
    },
  });
  // It would say that a link was sent, before it is known.
  if (mailLimit === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-[1.5px] border-marigold bg-marigold-soft/40 p-4">
      <MailWarning aria-hidden="true" size={22} className="shrink-0 text-marigold-strong max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('unconfirmed.title')}</p>
        <p className="mt-0.5 wrap-anywhere text-ink-2">
          {mailLimit === 'noServer' ? t('unconfirmed.noServer') : t('unconfirmed.text', { email })}
        </p>
      </div>
      <Button
        compact
        look="outline"
        busy={send.isPending}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {t(send.isSuccess ? 'unconfirmed.sent' : 'unconfirmed.send')}
      </Button>
    </div>
  );
}
