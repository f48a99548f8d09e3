import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  askForPasskey,
  passkeyTrouble,
  stopSuggesting,
  suggestedPasskey,
} from '../../entities/account/passkeys.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { deviceNumber } from './device-number.ts';
import { finishLogin } from './finish-login.ts';

const begin = () => api('POST /api/session/passkey/options');

async function finish(ticket: string, passkey: object & { id: string }): Promise<void> {
  const body = { ticket, passkey: { ...passkey }, device: deviceNumber() };
  finishLogin(await api('POST /api/session/passkey', { body }));
}

/** Without a password, whatever the role. */
export function PasskeyLogin() {
  const { t } = useTranslation('signIn');
  const [busy, setBusy] = useState(false);
  useSuggestions();
  if (passkeyTrouble()) return null;
  const logIn = async () => {
    setBusy(true);
    try {
      const { ticket, options } = await begin();
      await finish(ticket, await askForPasskey(options));
    } catch (error) {
      notify.failure(error, t('passkeyLogin.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('passkeyLogin.or')}
      </p>
      <Button look="outline" busy={busy} onClick={logIn} className="w-full">
        <KeyRound aria-hidden="true" size={20} />
        {t(busy ? 'step.passkeyBusy' : 'passkeyLogin.button')}
      </Button>
    </div>
  );
}

/** Browsers that can list passkeys among the suggestions of the email field. */
function useSuggestions(): void {
  useEffect(() => {
    let isOver = false;
    const suggest = async () => {
      let ticket = '';
      const passkey = await suggestedPasskey(async () => {
        const begun = await begin();
        ticket = begun.ticket;
        return begun.options;
      });
      if (passkey && !isOver) await finish(ticket, passkey);
    };
    // Mostly ended by the other ways to log in. Nobody has asked for it, so nobody is told.
    suggest().catch((error) => console.warn(error));
    return () => {
      isOver = true;
      void stopSuggesting();
    };
  }, []);
}
