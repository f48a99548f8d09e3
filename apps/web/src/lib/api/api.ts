import { createClient } from '@sudhaar/contract/client';
import { i18n } from '../i18n/i18n.ts';
import { session } from '../session/use-session.ts';
import { takeEarly } from './early-answer.ts';
import { createTransport } from './transport.ts';
import type { UploadOptions } from './upload.ts';

/** Reuses the answer of the early request, so that the first call is not made twice. */
const fetchOrTake: typeof fetch = async (url, init) =>
  (await takeEarly(url, new Headers(init?.headers))) ?? fetch(url, init);

let askIdentity = async (): Promise<boolean> => false;
export const confirmIdentity = (): Promise<boolean> => askIdentity();

/** The dialog is in a layer above. */
export function onIdentityNeeded(ask: () => Promise<boolean>): void {
  askIdentity = ask;
}

export const transport = createTransport({
  session,
  language: () => i18n.language,
  text: (key) => i18n.t(`shell:trouble.${key}`),
  fetch: fetchOrTake,
  confirmIdentity,
  onSecondFactorMissing() {
    if (location.pathname !== '/two-step-login') location.assign('/two-step-login');
  },
});

/** Every call of the contract by its name: api('POST /api/user/login', { body }). */
export const api = createClient(transport);

/** Without the token, for answers that are the same for everybody. */
export const anonymousApi = createClient(transport.anonymous);

/** For uploads with progress and cancelling. */
export const apiWithProgress = (watch: UploadOptions) => createClient(transport.watched(watch));
