import type { Role } from './accounts.ts';
import { asciiDigits } from './post-numbers.ts';

/** What the operator expects of authorities and administrators. */
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

export const SECOND_FACTORS = ['passkey', 'app', 'recoveryCode'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What an account has set up. */
export type Factors = { passkeys: number; hasApp: boolean; recoveryCodes: number };

export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;
/** With `required`, the time in which a second factor can be set up before nothing else works. */
export const GRACE_DAYS = 7;
/** Time to complete a login, to add a factor, or to confirm an action. */
export const SIGN_IN_STEP_MINUTES = 10;
/** A sensitive action needs a password or passkey that was checked this recently. */
export const FRESH_PROOF_MINUTES = 10;
/** A device that has not been used for this long counts as new again. */
export const DEVICE_REMEMBERED_DAYS = 180;
export const DEVICES_MAX = 50;
/** Failed codes of one login until the owner gets an email: somebody else may know the password. */
export const CODES_UNTIL_WARNING = 5;

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const isStaff = (role: Role): boolean => role !== 'user';

export const hasSecondFactor = ({ passkeys, hasApp }: Factors): boolean => passkeys > 0 || hasApp;

/** Ways to complete a login after the password. Empty: the password is enough. */
export function secondStepOf(role: Role, policy: SecondFactorPolicy, factors: Factors): SecondFactor[] {
  if (policy === 'off' || !isStaff(role) || !hasSecondFactor(factors)) return [];
  const has = {
    passkey: factors.passkeys > 0,
    app: factors.hasApp,
    recoveryCode: factors.recoveryCodes > 0,
  };
  return SECOND_FACTORS.filter((factor) => has[factor]);
}

export const isSecondFactorOffered = (role: Role, policy: SecondFactorPolicy): boolean =>
  policy !== 'off' && isStaff(role);

export const isSecondFactorRequired = (role: Role, policy: SecondFactorPolicy): boolean =>
  policy === 'required' && isStaff(role);

/** Only `required` sets a date: a week after the first login without a second factor. It never moves. */
export function secondFactorDueAt(
  role: Role,
  policy: SecondFactorPolicy,
  { factors, dueAt, now }: { factors: Factors; dueAt: Date | null; now: Date },
): Date | null {
  if (!isSecondFactorRequired(role, policy) || hasSecondFactor(factors)) return null;
  return dueAt ?? new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}

/** The account can do nothing but set up a second factor. */
export const isSecondFactorMissing = (
  role: Role,
  policy: SecondFactorPolicy,
  dueAt: Date | null,
  now: Date,
): boolean => isSecondFactorRequired(role, policy) && dueAt !== null && dueAt <= now;

/** With `required`, the last factor can only be replaced. */
export const mayRemoveFactor = (role: Role, policy: SecondFactorPolicy, remaining: Factors): boolean =>
  !isSecondFactorRequired(role, policy) || hasSecondFactor(remaining);

/** `provedAt` is null in sessions of clients that cannot ask: they know only the specification. */
export const isFreshProof = (provedAt: Date | null, now: Date): boolean =>
  provedAt === null || now.getTime() - provedAt.getTime() <= FRESH_PROOF_MINUTES * MINUTE_MS;

type DeviceFacts = {
  /** The account has been used from this device. */
  isKnown: boolean;
  /** The account has been used from another device that is known. */
  hasOthers: boolean;
  /** The account has been used before. */
  wasUsed: boolean;
  /** The account has been used from this network address. */
  isFamiliarAddress: boolean;
};

/**
 * The first device of an account is not announced: there is nothing that it could differ from. If no device is known
 * but the account was used, which was before devices were known or long ago, the network address decides.
 */
export const isNewDevice = ({ isKnown, hasOthers, wasUsed, isFamiliarAddress }: DeviceFacts): boolean =>
  !isKnown && (hasOthers || (wasUsed && !isFamiliarAddress));

const APP_CODE = /^\d{6}$/;

/** Accepts spaces and Devanagari digits. Returns null if it is not a code of an authenticator app. */
export function readAppCode(typed: string): string | null {
  const digits = asciiDigits(typed).replace(/[\s-]/g, '');
  return APP_CODE.test(digits) ? digits : null;
}

/** Without characters that look alike: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const GROUP = 5;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Turns ten random bytes into a code such as `7KQ2M-9XW4T`, with 50 random bits. */
export function recoveryCode(random: Uint8Array): string {
  const code = [...random.slice(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** Accepts any case, spaces, hyphens, Devanagari digits, and letters that people write for 0 and 1. */
export function readRecoveryCode(typed: string): string | null {
  const code = asciiDigits(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return RECOVERY_CODE.test(code) ? `${code.slice(0, GROUP)}-${code.slice(GROUP)}` : null;
}
