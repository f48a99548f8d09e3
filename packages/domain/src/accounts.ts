import { cleanName } from './text.ts';

export const ROLES = ['user', 'government', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The caller. `isVerified` means verified by an administrator for authorities, and a confirmed email address for
 * citizens.
 */
export type Actor = { id: string; role: Role; isVerified: boolean };

export const SESSION_DAYS = 7;

/** Two spellings of an address belong to one account. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com'];

/**
 * Identifies the mailbox behind an address: `+tag` is ignored, and dots at Gmail are too. Accounts are unique by
 * `emailKey`; this key is for rules about one person with two accounts.
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

/** Hours until a mailed link expires. Each link works once. */
export const LINK_HOURS = { confirmEmail: 48, resetPassword: 1, endSession: SESSION_DAYS * 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;
