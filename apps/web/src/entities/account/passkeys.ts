import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { i18n } from '../../lib/i18n/i18n.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';

type Options = Record<string, unknown>;

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Why passkeys can't be used here. Null if they can. */
export function passkeyTrouble(): string | null {
  const { hostname, port } = location;
  if (isAddress(hostname))
    return i18n.t('signIn:browser.needsName', { host: hostname, url: `http://localhost:${port}` });
  return typeof PublicKeyCredential === 'undefined' ? i18n.t('signIn:browser.unsupported') : null;
}

/** The reason in words: browsers explain themselves in English, to developers. */
async function explained<Result>(ask: () => Promise<Result>): Promise<Result> {
  const trouble = passkeyTrouble();
  if (trouble) throw new Refusal(trouble);
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Refusal(i18n.t(isKnown ? 'signIn:browser.known' : 'signIn:browser.cancelled'), {
      cause: error,
    });
  }
}

const library = () => import('@simplewebauthn/browser');

export const createPasskey = (options: Options): Promise<RegistrationResponseJSON> =>
  explained(async () => (await library()).startRegistration({ optionsJSON: options as never }));

export const askForPasskey = (options: Options): Promise<AuthenticationResponseJSON> =>
  explained(async () => (await library()).startAuthentication({ optionsJSON: options as never }));

/** Waits until somebody picks a passkey from the suggestions of the email field. Null if the browser has none. */
export async function suggestedPasskey(
  fetchOptions: () => Promise<Options>,
): Promise<AuthenticationResponseJSON | null> {
  if (passkeyTrouble()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  return startAuthentication({ optionsJSON: (await fetchOptions()) as never, useBrowserAutofill: true });
}

/** Ends the wait for a suggestion: a browser answers one request at a time. */
export const stopSuggesting = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();
