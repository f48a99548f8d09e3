import { type Call, createClient } from '@sudhaar/contract/client';
import type { Language } from '@sudhaar/language/languages';

/** Without a login and without cookies, even if the browser has them. */
export const createCalls = (language: Language): Call =>
  createClient({
    headers: () => ({ 'accept-language': language }),
    send: async ({ method, url, headers }) => {
      const response = await fetch(url, { method, headers, credentials: 'omit' });
      return { status: response.status, body: await response.json() };
    },
  });
