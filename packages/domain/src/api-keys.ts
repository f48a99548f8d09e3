import { ProductError } from './errors.ts';

/** What a key lets another system do: read with the key's own limit, make reports, write updates of reports. */
export const API_SCOPES = ['read', 'report', 'update'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_PREFIX = 'sdh_';
/** 32 random bytes in base64url. */
const API_KEY = /^sdh_[\w-]{43}$/;

/** How many characters of a key are stored in plain, to tell keys apart. */
export const API_KEY_HINT_LENGTH = API_KEY_PREFIX.length + 6;

export const CALLS_PER_MINUTE = { min: 1, max: 600, usual: 60 } as const;
/** How many keys that are not revoked there are at most. */
export const LIVING_KEYS_MAX = { office: 20, administrators: 100 } as const;

/** True for a text that can be a key. Others are not looked up. */
export const isApiKey = (text: string): boolean => API_KEY.test(text);

type Found = { scopes: readonly ApiScope[]; isRevoked: boolean };

/** Refuses a key that is unknown (undefined) or revoked, and one without the scope. */
export function allowKey<K extends Found>(key: K | undefined, scope: ApiScope): K {
  if (!key || key.isRevoked) throw new ProductError('forbidden', { problem: 'apiKeyUnknown' });
  if (!key.scopes.includes(scope))
    throw new ProductError('forbidden', { problem: 'apiKeyScope', values: { scope } });
  return key;
}
