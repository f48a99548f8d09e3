import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Closure } from './closure.ts';
import { postNumber } from './post-numbers.ts';
import type { Stage } from './progress.ts';
import { proofOutcome, publicAuthor, publicPostPath, withoutContacts } from './public-posts.ts';

test('publicPostPath is short and encodes unsafe characters', () => {
  expect(publicPostPath('MH26-104217')).toBe('/r/MH26-104217');
  expect(publicPostPath('../x?y')).toBe('/r/..%2Fx%3Fy');
});

describe('withoutContacts', () => {
  test.each([
    ['Call me: 9876543210.', 'Call me: •••.'],
    ['Call +91 98765 43210 or 098765-43210', 'Call ••• or •••'],
    ['0091 9876543210', '•••'],
    ['९८७६५४३२१० पर फ़ोन करें', '••• पर फ़ोन करें'],
    ['office 020-25501000, 0832 2225555', 'office •••, •••'],
    ['Write to asha.rao@example.org, please', 'Write to •••, please'],
    ['two@a.in;three@b.co.in', '•••;•••'],
  ])('hides the contacts in: %s', (text, expected) => expect(withoutContacts(text)).toBe(expected));

  test.each([
    'Since 18-11-2026 10:30 at 411038',
    'Same as MH26-104217 and MH26-9876543217',
    '12 potholes on NH48, km 6543210',
    'Ward 9876 5432',
    '',
  ])('keeps: %s', (text) => expect(withoutContacts(text)).toBe(text));

  test('keeps post numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999_999_999 }), (running) => {
        const number = postNumber('MH', 2026, running);
        expect(withoutContacts(`See ${number}!`)).toBe(`See ${number}!`);
      }),
    );
  });

  test('hides every mobile number, however it is spaced', () => {
    const digits = fc.tuple(
      fc.integer({ min: 6, max: 9 }),
      fc.array(fc.tuple(fc.constantFrom('', ' ', '-'), fc.integer({ min: 0, max: 9 })), {
        minLength: 9,
        maxLength: 9,
      }),
    );
    fc.assert(
      fc.property(digits, fc.constantFrom('', '0', '+91 ', '91-', '0091'), ([first, rest], prefix) => {
        const number = prefix + first + rest.map((pair) => pair.join('')).join('');
        expect(withoutContacts(`(${number})`)).toBe('(•••)');
      }),
    );
  });
});

test('publicAuthor returns a role', () => {
  const by = (role: string | null, id: string | null = 'a', isVerified = true) =>
    publicAuthor({ id, role, isVerified }, 'owner');
  expect(by('user')).toBe('citizen');
  expect(by('user', 'owner')).toBe('reporter');
  expect(by('government')).toBe('authority');
  expect(by('government', 'a', false)).toBe('unverifiedAuthority');
  expect(by('admin')).toBe('administrator');
  expect(by(null, null)).toBe('deleted');
  // Without a reporter, a deleted account does not count as the reporter.
  expect(publicAuthor({ id: null, role: null, isVerified: null }, null)).toBe('deleted');
});

describe('the outcome of a proof', () => {
  const moves = (...stages: Stage[]) =>
    stages.slice(1).map((to, i) => ({
      from: stages[i] as Stage,
      to,
      closure: null as Closure | null,
      passed: [] as Stage[],
    }));
  const WAITING: Stage = 'Waiting for User Verification';
  test.each([
    ['nobody answered yet', moves(WAITING), 'open'],
    ['not fixed yet', moves(WAITING, 'Work Started', 'Work Near Completion', WAITING), 'refused'],
    ['taken back by the office', moves(WAITING, 'Work Near Completion', WAITING), 'withdrawn'],
    ['released', moves(WAITING, 'Unseen'), 'withdrawn'],
    ['confirmed', moves(WAITING, 'Finished'), 'closed'],
    ['confirmed after the end', moves(WAITING, 'Finished', 'Finished'), 'closed'],
    ['confirmed, then undone', moves(WAITING, 'Finished', WAITING), 'open'],
    ['refused, then undone', moves(WAITING, 'Work Started', WAITING), 'open'],
    [
      'refused, then shown again at once',
      [
        ...moves(WAITING, 'Work Started'),
        { from: 'Work Started', to: WAITING, closure: null, passed: ['Work Near Completion'] },
      ],
      'refused',
    ],
    ['undone, then refused', moves(WAITING, 'Finished', WAITING, 'Work Started'), 'refused'],
    ['undone, then withdrawn', moves(WAITING, 'Finished', WAITING, 'Work Near Completion'), 'withdrawn'],
    [
      'late confirmation undone',
      [
        ...moves(WAITING, 'Finished', 'Finished'),
        { from: 'Finished', to: 'Finished', closure: 'none', passed: [] },
      ],
      'closed',
    ],
    ['reopened', moves(WAITING, 'Finished', 'Work Started'), 'refused'],
    ['reopened after a late confirmation', moves(WAITING, 'Finished', 'Finished', 'Unseen'), 'refused'],
  ] as const)('with %s', (_, later, outcome) => expect(proofOutcome(later)).toBe(outcome));
});
