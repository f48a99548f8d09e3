import { createClient } from '@sudhaar/contract/client';
import { i18n } from './i18n.ts';
import { createTransport } from './transport.ts';
import type { Watch } from './upload.ts';
import { session } from './use-session.ts';

export const transport = createTransport({
  session,
  language: () => i18n.language,
  text: (key) => i18n.t(`shell:trouble.${key}`),
  fetch: (...request) => fetch(...request),
});

/** api('POST /api/user/login', { body }): every call of the contract, by its name. */
export const api = createClient(transport);

/** The same for an upload: `api` with its progress told, and a way to call it off. */
export const watchedApi = (watch: Watch) => createClient(transport.watched(watch));
