import { expect, test } from 'vitest';
import { ROLES } from './accounts.ts';
import { allowPrinting, isOnJobSheet, sheetAddress } from './job-sheets.ts';

test('only verified authorities print job sheets', () => {
  const outcome = (role: (typeof ROLES)[number], isVerified: boolean) => {
    try {
      allowPrinting({ id: 'me', role, isVerified });
      return 'prints';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(ROLES.flatMap((role) => [true, false].map((is) => [role, is, outcome(role, is)]))).toEqual([
    ['user', true, 'forbidden'],
    ['user', false, 'forbidden'],
    ['government', true, 'prints'],
    ['government', false, 'awaiting_verification'],
    ['admin', true, 'forbidden'],
    ['admin', false, 'forbidden'],
  ]);
});

test.each([
  // The post's office, its assignee, the office of the account.
  ['roads', null, 'roads', true],
  ['roads', 'colleague', 'roads', true],
  ['roads', 'me', 'roads', true],
  ['water', null, 'roads', false],
  ['water', 'colleague', 'roads', false],
  ['water', 'me', 'roads', true],
  [null, null, 'roads', false],
  [null, 'me', 'roads', true],
  ['roads', null, null, false],
  ['roads', 'me', null, true],
  [null, null, null, false],
  [null, 'colleague', null, false],
] as const)(
  'a post of %s with assignee %s is on the job sheet of an account of %s: %s',
  (office, assigneeId, own, is) =>
    expect(isOnJobSheet({ officeId: office, assigneeId }, { id: 'me', officeId: own })).toBe(is),
);

test('sheetAddress returns the public page of the report', () =>
  expect(sheetAddress('https://sudhaar.example.in', 'MH26-104217')).toBe(
    'https://sudhaar.example.in/r/MH26-104217',
  ));
