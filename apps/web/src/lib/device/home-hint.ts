import { storage } from './storage.ts';

const KEY = 'near';
/** `set`: an account has said where it lives; `unasked`: it will be asked. */
export type HomeHint = 'set' | 'unasked';

/**
 * What a device knows of an account before the server has answered, so that the page's head asks for the right feed, and
 * nothing moves later. Not where somebody lives: that is on no device.
 */
export const homeHint = (accountId: string): HomeHint | null => {
  const [hint, id] = storage.getItem(KEY)?.split(' ') ?? [];
  return id === accountId && accountId !== '' && (hint === 'set' || hint === 'unasked') ? hint : null;
};

export function noteHome(accountId: string, hint: HomeHint | null): void {
  if (hint) storage.setItem(KEY, `${hint} ${accountId}`);
  else if (homeHint(accountId)) storage.removeItem(KEY);
}
