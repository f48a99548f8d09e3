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
  useSuggestions(busy);
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

/** Before the step on the server ends. */
const SUGGEST_AGAIN_MS = 9 * 60 * 1000;

/** Browsers that can list passkeys among the suggestions of the email field. */
function useSuggestions(isAsking: boolean): void {
  const { t } = useTranslation('signIn');
  const [round, setRound] = useState(0);
  const failed = t('passkeyLogin.failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round asks anew.
  useEffect(() => {
    if (isAsking) return;
    let isOver = false;
    const suggest = async () => {
      let ticket = '';
      const fetchOptions = async () => {
        const begun = await begin();
        ticket = begun.ticket;
        return begun.options;
      };
      // Mostly ended by another way to log in. Nobody has asked for it, so nobody is told.
      const passkey = await suggestedPasskey(fetchOptions, () => isOver).catch(() => null);
      if (!passkey || isOver) return;
      await finish(ticket, passkey).catch((error) => {
        notify.failure(error, failed);
        setRound((before) => before + 1);
      });
    };
    void suggest();
    const timer = setTimeout(() => setRound((before) => before + 1), SUGGEST_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      void stopSuggesting();
    };
  }, [round, isAsking, failed]);
}
