import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { i18n } from '../../lib/i18n/i18n.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';

type Options = Record<string, unknown>;

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Why passkeys can't be used here. Null if they can. */
export function passkeyTrouble(): string | null {
  const { hostname: host, port } = location;
  if (host.startsWith('127.'))
    return i18n.t('signIn:browser.needsLocalhost', { host, url: `http://localhost:${port}` });
  if (isAddress(host)) return i18n.t('signIn:browser.needsName', { host });
  return typeof PublicKeyCredential === 'undefined' ? i18n.t('signIn:browser.unsupported') : null;
}

const REASONS = {
  InvalidStateError: 'signIn:browser.known',
  SecurityError: 'signIn:browser.otherSite',
} as const;

/** The reason in words: browsers explain themselves in English, to developers. */
async function explained<Result>(ask: () => Promise<Result>): Promise<Result> {
  const trouble = passkeyTrouble();
  if (trouble) throw new Refusal(trouble);
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const reason = name in REASONS ? REASONS[name as keyof typeof REASONS] : 'signIn:browser.cancelled';
    throw new Refusal(i18n.t(reason), { cause: error });
  }
}

const library = () => import('@simplewebauthn/browser');

export const createPasskey = (options: Options): Promise<RegistrationResponseJSON> =>
  explained(async () => (await library()).startRegistration({ optionsJSON: options as never }));

export const askForPasskey = (options: Options): Promise<AuthenticationResponseJSON> =>
  explained(async () => (await library()).startAuthentication({ optionsJSON: options as never }));

/**
 * Waits until somebody picks a passkey from the suggestions of the email field. Null if the browser has none, or if
 * nobody waits any more.
 */
export async function suggestedPasskey(
  fetchOptions: () => Promise<Options>,
  isOver: () => boolean,
): Promise<AuthenticationResponseJSON | null> {
  if (passkeyTrouble()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await fetchOptions();
  if (isOver()) return null;
  return startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true });
}

/** Ends the wait for a suggestion: a browser answers one request at a time. */
export const stopSuggesting = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();
