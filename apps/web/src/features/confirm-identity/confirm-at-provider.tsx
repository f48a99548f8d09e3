import { ApiError } from '@sudhaar/contract/client';
import { Building2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { i18n, useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from '../../ui/form-trouble.tsx';

type Props = { name: string; onDone: () => void };

const confirm = () => api('POST /api/session/oidc/confirm');
/** The person has not logged in there yet. */
const isEarly = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_expired';

/** In a window of its own, so that the action that waits for it is not lost. */
export function ConfirmAtProvider({ name, onDone }: Props) {
  const { t } = useTranslation('providerLogin');
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const opening = useForm({
    empty: {},
    check: () => null,
    failed: t('confirm.failedTitle'),
    async send() {
      const query = new URLSearchParams({ role, purpose: 'confirm', lang: i18n.language });
      // The provider's pages must not reach ours.
      window.open(`/api/session/oidc/start?${query}`, '_blank', 'noopener');
      setOpen(true);
    },
  });
  useReturn(isOpen, async () => {
    try {
      await confirm();
      onDone();
    } catch (error) {
      if (!isEarly(error)) throw error;
    }
  });
  return (
    <form noValidate onSubmit={opening.submit} className="mt-5 grid gap-3">
      <Button type="submit" look="outline" busy={opening.busy} className="w-full">
        <Building2 aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('confirm.button', { name })}</span>
      </Button>
      {isOpen && (
        <p role="status" className="text-ink-2">
          {t('confirm.waiting')}
        </p>
      )}
      <FormTrouble message={opening.trouble} />
    </form>
  );
}

/** Whenever the person comes back to this page. */
function useReturn(isOn: boolean, act: () => Promise<void>): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act().catch((error) => console.warn(error));
  });
  useEffect(() => {
    if (!isOn) return;
    const handle = () => onReturn();
    addEventListener('focus', handle);
    document.addEventListener('visibilitychange', handle);
    return () => {
      removeEventListener('focus', handle);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [isOn]);
}
