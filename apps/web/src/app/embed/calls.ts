import { type Call, createClient } from '@sudhaar/contract/client';
import type { Language } from '@sudhaar/language/languages';

/** Calls without a login and without cookies, whatever the browser holds. */
export const createCalls = (language: Language): Call =>
  createClient({
    headers: () => ({ 'accept-language': language }),
    send: async ({ method, url, headers }) => {
      const response = await fetch(url, { method, headers, credentials: 'omit' });
      return { status: response.status, body: await response.json() };
    },
  });
