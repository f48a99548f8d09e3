import { ProductError } from './errors.ts';
import { checkIntegrationName } from './integrations.ts';
import { hasWebAddress, speaksForTheProduct } from './names.ts';

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

type KeyFacts = { scopes: readonly ApiScope[]; isRevoked: boolean };

/** Refuses a key that is unknown (undefined) or revoked, and one without the scope. */
export function allowKey<K extends KeyFacts>(key: K | undefined, scope: ApiScope): K {
  if (!key || key.isRevoked) throw new ProductError('forbidden', { problem: 'apiKeyUnknown' });
  if (!key.scopes.includes(scope))
    throw new ProductError('forbidden', { problem: 'apiKeyScope', values: { scope } });
  return key;
}

/** Everybody reads the name of a key beside what its system sends. So it follows the rules of people's names. */
export function checkKeyName(name: string): void {
  checkIntegrationName(name);
  if (hasWebAddress(name)) throw new ProductError('invalid_input', { problem: 'nameHasLink', field: 'name' });
  if (isMisleading(name)) throw new ProductError('invalid_input', { problem: 'keyNameUnfit', field: 'name' });
}

const isMisleading = (name: string): boolean => hasWebAddress(name) || speaksForTheProduct(name);

/** A reader's name for a system: its key's name and the office that answers for it. `office` null: of administrators. */
export function systemName({ name, office }: { name: string; office: string | null }): string {
  // Older keys may have a name that the rule refuses now.
  const shown = isMisleading(name) ? null : name;
  if (office === null) return shown ?? 'Open311';
  return shown === null ? office : `${shown} (${office})`;
}
