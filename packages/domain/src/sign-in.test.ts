import { describe, expect, test } from 'vitest';
import { ROLES } from './accounts.ts';
import {
  type Factors,
  hasSecondFactor,
  isFreshProof,
  isNewDevice,
  isSecondFactorMissing,
  isSecondFactorOffered,
  mayRemoveFactor,
  readAppCode,
  readRecoveryCode,
  recoveryCode,
  SECOND_FACTOR_POLICIES,
  secondFactorDueAt,
  secondStepOf,
} from './sign-in.ts';

const NONE: Factors = { passkeys: 0, hasApp: false, recoveryCodes: 0 };
const ALL: Factors = { passkeys: 2, hasApp: true, recoveryCodes: 9 };
const NOW = new Date('2026-03-01T10:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('the second step of a login', () => {
  test.each(['government', 'admin'] as const)('asks %s for what they have, passkeys first', (role) => {
    for (const policy of ['optional', 'required'] as const) {
      expect(secondStepOf(role, policy, ALL)).toEqual(['passkey', 'app', 'recoveryCode']);
      expect(secondStepOf(role, policy, { ...ALL, passkeys: 0 })).toEqual(['app', 'recoveryCode']);
      expect(secondStepOf(role, policy, { ...NONE, passkeys: 1 })).toEqual(['passkey']);
      expect(secondStepOf(role, policy, { ...NONE, hasApp: true })).toEqual(['app']);
      expect(secondStepOf(role, policy, NONE)).toEqual([]);
    }
  });

  test('is never a recovery code alone, which would be a second password', () => {
    expect(secondStepOf('admin', 'required', { ...NONE, recoveryCodes: 10 })).toEqual([]);
  });

  test('is never asked of citizens, and of nobody if the operator turned it off', () => {
    for (const policy of SECOND_FACTOR_POLICIES) expect(secondStepOf('user', policy, ALL)).toEqual([]);
    for (const role of ROLES) expect(secondStepOf(role, 'off', ALL)).toEqual([]);
  });

  test('is offered to staff unless it is off', () => {
    const offered = SECOND_FACTOR_POLICIES.map((policy) =>
      ROLES.filter((role) => isSecondFactorOffered(role, policy)),
    );
    expect(offered).toEqual([[], ['government', 'admin'], ['government', 'admin']]);
  });
});

test('passkeys and apps are second factors, recovery codes are not', () => {
  expect(hasSecondFactor(NONE)).toBe(false);
  expect(hasSecondFactor({ ...NONE, passkeys: 1 })).toBe(true);
  expect(hasSecondFactor({ ...NONE, hasApp: true })).toBe(true);
  expect(hasSecondFactor({ ...NONE, recoveryCodes: 10 })).toBe(false);
});

describe('a required second factor', () => {
  const week = new Date('2026-03-08T10:00:00Z');

  test('is due a week after the first login without one', () => {
    for (const role of ['government', 'admin'] as const)
      expect(secondFactorDueAt(role, 'required', { factors: NONE, dueAt: null, now: NOW })).toEqual(week);
  });

  test('keeps its date at later logins', () => {
    const facts = { factors: NONE, dueAt: week, now: inMinutes(60) };
    expect(secondFactorDueAt('admin', 'required', facts)).toEqual(week);
  });

  test.each([
    ['user', 'required', NONE],
    ['admin', 'optional', NONE],
    ['admin', 'off', NONE],
    ['admin', 'required', ALL],
  ] as const)('has no date for %s, %s, with %o', (role, policy, factors) => {
    expect(secondFactorDueAt(role, policy, { factors, dueAt: week, now: NOW })).toBeNull();
  });

  test('is missing from its date on', () => {
    expect(isSecondFactorMissing('admin', 'required', inMinutes(1), NOW)).toBe(false);
    expect(isSecondFactorMissing('admin', 'required', NOW, NOW)).toBe(true);
    expect(isSecondFactorMissing('government', 'required', inMinutes(-1), NOW)).toBe(true);
    expect(isSecondFactorMissing('admin', 'required', null, NOW)).toBe(false);
    expect(isSecondFactorMissing('user', 'required', inMinutes(-1), NOW)).toBe(false);
    expect(isSecondFactorMissing('admin', 'optional', inMinutes(-1), NOW)).toBe(false);
    expect(isSecondFactorMissing('admin', 'off', inMinutes(-1), NOW)).toBe(false);
  });

  test('can be replaced and not removed', () => {
    expect(mayRemoveFactor('admin', 'required', NONE)).toBe(false);
    expect(mayRemoveFactor('admin', 'required', { ...NONE, recoveryCodes: 10 })).toBe(false);
    expect(mayRemoveFactor('admin', 'required', { ...NONE, hasApp: true })).toBe(true);
    expect(mayRemoveFactor('admin', 'optional', NONE)).toBe(true);
    expect(mayRemoveFactor('user', 'required', NONE)).toBe(true);
  });
});

test('a proof is fresh for ten minutes', () => {
  expect(isFreshProof(NOW, NOW)).toBe(true);
  expect(isFreshProof(inMinutes(-10), NOW)).toBe(true);
  expect(isFreshProof(new Date(inMinutes(-10).getTime() - 1), NOW)).toBe(false);
  // Of a client that cannot ask for one.
  expect(isFreshProof(null, NOW)).toBe(true);
});

describe('a device', () => {
  const first = { isKnown: false, hasOthers: false, wasUsed: false, isFamiliarAddress: false };

  test('is not new if it is the first of an account, or known', () => {
    expect(isNewDevice(first)).toBe(false);
    for (const hasOthers of [true, false])
      expect(isNewDevice({ ...first, isKnown: true, hasOthers, wasUsed: true })).toBe(false);
  });

  test('is new if the account has others, wherever it is', () => {
    for (const isFamiliarAddress of [true, false])
      expect(isNewDevice({ ...first, hasOthers: true, wasUsed: true, isFamiliarAddress })).toBe(true);
  });

  test('is new at an unfamiliar address if the account was used and none of its devices is known', () => {
    expect(isNewDevice({ ...first, wasUsed: true })).toBe(true);
    expect(isNewDevice({ ...first, wasUsed: true, isFamiliarAddress: true })).toBe(false);
  });
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['१२३ ४५६', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('"%s" is read as the code %s of an app', (typed, code) => {
  expect(readAppCode(typed)).toBe(code);
});

describe('recovery codes', () => {
  test('use every character, and read back as they were', () => {
    const characters = new Set<string>();
    for (let first = 0; first < 256; first += 1) {
      const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, i) => first + i * 7));
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(readRecoveryCode(code)).toBe(code);
      for (const character of code.replace('-', '')) characters.add(character);
    }
    expect(characters.size).toBe(32);
  });

  test.each([
    ['7kq2m 9xw4t', '7KQ2M-9XW4T'],
    [' 7KQ2M9XW4T', '7KQ2M-9XW4T'],
    ['oO1Ii-lL000', '00111-11000'],
    ['७KQ२M-९XW४T', '7KQ2M-9XW4T'],
    ['7KQ2M-9XW4', null],
    ['7KQ2M-9XW4TT', null],
    ['7KQ2M-9XW4U', null],
    ['', null],
  ])('typed as "%s" are read as %s', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});
