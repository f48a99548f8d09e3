import { storage } from './storage.ts';

const KEY = 'near';
/** `set`: the account has a home. `unasked`: it will be asked. */
export type HomeHint = 'set' | 'unasked';

/**
 * Lets the head script request the right feed before the server has answered, so that nothing moves later. Contains
 * no position.
 */
export const homeHint = (accountId: string): HomeHint | null => {
  const [hint, id] = storage.getItem(KEY)?.split(' ') ?? [];
  return id === accountId && accountId !== '' && (hint === 'set' || hint === 'unasked') ? hint : null;
};

export function noteHome(accountId: string, hint: HomeHint | null): void {
  if (hint) storage.setItem(KEY, `${hint} ${accountId}`);
  else if (homeHint(accountId)) storage.removeItem(KEY);
}
