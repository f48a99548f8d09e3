import { ProductError } from './errors.ts';
import { checkIntegrationName } from './integrations.ts';
import { hasWebAddress, speaksForTheProduct } from './names.ts';

/** `read` has the key's own rate limit, `report` creates posts, `update` writes updates on posts. */
export const API_SCOPES = ['read', 'report', 'update'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_KEY_PREFIX = 'sdh_';
/** 32 random bytes in base64url. */
const API_KEY = /^sdh_[\w-]{43}$/;

/** Characters of a key that are stored in plain text, so that people can tell keys apart. */
export const API_KEY_HINT_LENGTH = API_KEY_PREFIX.length + 6;

export const CALLS_PER_MINUTE = { min: 1, max: 600, usual: 60 } as const;
/** Limits for keys that are not revoked. */
export const LIVING_KEYS_MAX = { office: 20, administrators: 100 } as const;

/** Lets callers skip the lookup for texts that can't be keys. */
export const isApiKey = (text: string): boolean => API_KEY.test(text);

type KeyFacts = { scopes: readonly ApiScope[]; isRevoked: boolean };

/** Rejects a key that is unknown (undefined), revoked, or without the scope. */
export function allowKey<K extends KeyFacts>(key: K | undefined, scope: ApiScope): K {
  if (!key || key.isRevoked) throw new ProductError('forbidden', { problem: 'apiKeyUnknown' });
  if (!key.scopes.includes(scope))
    throw new ProductError('forbidden', { problem: 'apiKeyScope', values: { scope } });
  return key;
}

/** The name of a key is public, next to everything its system sends. So it must follow the rules for people's names. */
export function checkKeyName(name: string): void {
  checkIntegrationName(name);
  if (hasWebAddress(name)) throw new ProductError('invalid_input', { problem: 'nameHasLink', field: 'name' });
  if (isMisleading(name)) throw new ProductError('invalid_input', { problem: 'keyNameUnfit', field: 'name' });
}

const isMisleading = (name: string): boolean => hasWebAddress(name) || speaksForTheProduct(name);

/**
 * The public name of a system: the name of its key and the responsible office. `office` is null for administrators'
 * keys.
 */
export function systemName({ name, office }: { name: string; office: string | null }): string {
  // Older keys may have a name that today's rule rejects.
  const shown = isMisleading(name) ? null : name;
  if (office === null) return shown ?? 'Open311';
  return shown === null ? office : `${shown} (${office})`;
}
