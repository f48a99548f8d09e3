import { createRoot } from 'react-dom/client';
import { passkeyTrouble } from '../../entities/account/passkeys.ts';
import { api } from '../../lib/api/api.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { IdentityDialog } from './identity-dialog.tsx';

let asking: Promise<boolean> | undefined;

/** Concurrent callers share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** In a root of its own, because the call that needs it may come from any screen. */
async function ask(): Promise<boolean> {
  const [{ ticket, options }, provider] = await Promise.all([
    api('POST /api/session/confirm/options'),
    api('GET /api/session/oidc'),
    loadTexts('signIn', 'providerLogin'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isConfirmed = await new Promise<boolean>((resolve) => {
    root.render(
      <IdentityDialog
        passkey={options && !passkeyTrouble() ? { ticket, options } : null}
        provider={provider.isOwn ? provider.name : null}
        onDone={() => resolve(true)}
        onClose={() => resolve(false)}
      />,
    );
  });
  root.unmount();
  place.remove();
  return isConfirmed;
}
