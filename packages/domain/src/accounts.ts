import { cleanName } from './text.ts';

export const ROLES = ['user', 'government', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The caller. `isVerified`: an authority that an administrator verified, a citizen whose email is confirmed. */
export type Actor = { id: string; role: Role; isVerified: boolean };

export const SESSION_DAYS = 7;

/** Two spellings of one address are one account. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox an address leads to: a `+tag` leads to the same one, and so do dots at Gmail. Accounts stay unique by
 * `emailKey`; this is for rules about one person with two accounts.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return DOTS_DO_NOT_COUNT.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** "{department}, {city}"; an empty part is left out. */
export function authorityName(department: string, city: string): string {
  const parts = [cleanName(department), cleanName(city)].filter((part) => part !== '');
  return parts.join(', ') || 'Authority';
}

/** What a mailed link is for, and for how many hours it works. It works once. */
export const LINK_HOURS = { confirmEmail: 48, resetPassword: 1 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;
