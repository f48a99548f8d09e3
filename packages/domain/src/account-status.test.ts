import { describe, expect, test } from 'vitest';
import {
  type AccountStatus,
  allowLifting,
  allowRejection,
  allowSuspension,
  allowUnverifying,
} from './account-status.ts';
import { type Actor, ROLES } from './accounts.ts';
import { ProductError } from './errors.ts';

const admin: Actor = { id: 'admin', role: 'admin', isVerified: true };
const others: Actor[] = [
  { id: 'citizen', role: 'user', isVerified: true },
  { id: 'office', role: 'government', isVerified: true },
];
const account = (change: Partial<AccountStatus> = {}): AccountStatus => ({
  id: 'somebody',
  role: 'user',
  isVerified: true,
  isSuspended: false,
  ...change,
});

function outcome(decide: () => void): string {
  try {
    decide();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return [error.code, error.problem].filter(Boolean).join(' ');
  }
}

describe('suspending an account', () => {
  test.each(ROLES)('is allowed for any %s while another administrator is left', (role) => {
    expect(outcome(() => allowSuspension(admin, account({ role }), 1))).toBe('allowed');
  });
  test('is allowed for citizens and authorities even if no other administrator is left', () => {
    for (const role of ['user', 'government'] as const)
      expect(outcome(() => allowSuspension(admin, account({ role }), 0))).toBe('allowed');
  });
  test('is refused for the last administrator, for oneself and for a suspended account', () => {
    const suspend = (change: Partial<AccountStatus>, left: number) =>
      outcome(() => allowSuspension(admin, account(change), left));
    expect(suspend({ role: 'admin' }, 0)).toBe('conflict lastAdministrator');
    expect(suspend({ id: 'admin', role: 'admin' }, 3)).toBe('forbidden ownAccount');
    expect(suspend({ isSuspended: true }, 3)).toBe('conflict alreadySuspended');
  });
});

describe('lifting a suspension', () => {
  test.each(ROLES)('is allowed for a suspended %s only', (role) => {
    expect(outcome(() => allowLifting(admin, account({ role, isSuspended: true })))).toBe('allowed');
    expect(outcome(() => allowLifting(admin, account({ role })))).toBe('conflict notSuspended');
  });
});

describe('deciding about an authority', () => {
  const reject = (change: Partial<AccountStatus>) => outcome(() => allowRejection(admin, account(change)));
  const unverify = (change: Partial<AccountStatus>) =>
    outcome(() => allowUnverifying(admin, account(change)));

  test('rejects a pending one, even repeatedly, but not a verified one', () => {
    expect(reject({ role: 'government', isVerified: false })).toBe('allowed');
    expect(reject({ role: 'government' })).toBe('conflict alreadyVerified');
  });
  test('withdraws the verification of a verified one only', () => {
    expect(unverify({ role: 'government' })).toBe('allowed');
    expect(unverify({ role: 'government', isVerified: false })).toBe('conflict notVerified');
  });
  test.each(['user', 'admin'] as const)('refuses a %s, which is no authority', (role) => {
    expect(reject({ role, isVerified: false })).toBe('not_found accountGone');
    expect(unverify({ role })).toBe('not_found accountGone');
  });
});

test('only administrators decide about accounts', () => {
  for (const actor of others) {
    expect(outcome(() => allowSuspension(actor, account(), 3))).toBe('forbidden');
    expect(outcome(() => allowLifting(actor, account({ isSuspended: true })))).toBe('forbidden');
    expect(outcome(() => allowRejection(actor, account({ role: 'government', isVerified: false })))).toBe(
      'forbidden',
    );
    expect(outcome(() => allowUnverifying(actor, account({ role: 'government' })))).toBe('forbidden');
  }
});
