import { describe, expect, test } from 'vitest';
import {
  allowDeputy,
  allowHandOver,
  allowRemoval,
  allowShowingNames,
  checkDeputyDates,
  namesOfColleagues,
} from './colleagues.ts';
import { refusalOf } from './testing/refusal.ts';

const official = (email: string, personName = '', designation = '') => ({
  authorityName: 'Roads Department, Pune',
  personName,
  designation,
  email,
});

test('colleagues have the names of persons, or that of the authority until there is one', () => {
  expect(namesOfColleagues([official('a@b.in', 'Asha Patil', 'Engineer'), official('b@b.in')])).toEqual([
    'Asha Patil',
    'Roads Department, Pune',
  ]);
  expect(namesOfColleagues([])).toEqual([]);
});

test('names that look alike are told apart by the designation', () => {
  const officials = [
    official('a@b.in', 'Asha Patil', 'Engineer'),
    official('b@b.in', 'asha patil', 'Clerk'),
    official('c@b.in', 'आशा'),
  ];
  expect(namesOfColleagues(officials)).toEqual(['Asha Patil (Engineer)', 'asha patil (Clerk)', 'आशा']);
});

test('the same name and designation are told apart by the address', () => {
  expect(namesOfColleagues([official('a@b.in'), official('b@b.in')])).toEqual([
    'Roads Department, Pune (a@b.in)',
    'Roads Department, Pune (b@b.in)',
  ]);
  const same = [official('a@b.in', 'Asha', 'Clerk'), official('b@b.in', 'Asha', 'Clerk')];
  expect(new Set(namesOfColleagues(same)).size).toBe(2);
  expect(namesOfColleagues([...same, official('c@b.in', 'Asha')])).toEqual([
    'Asha (a@b.in)',
    'Asha (b@b.in)',
    'Asha',
  ]);
});

const actor = (officeId: string | null, isHead: boolean, more: object = {}) => ({
  id: 'actor',
  role: 'government' as const,
  isVerified: true,
  officeId,
  isHead,
  ...more,
});
const head = actor('roads', true);
const member = { officeId: 'roads', isHead: false };
const stranger = { officeId: 'water', isHead: false };

describe.each<[string, (who: typeof head) => void, string]>([
  ['removing a member', (who) => allowRemoval(who, member), 'forbidden headsManage'],
  ['naming a deputy', (who) => allowDeputy(who, member), 'forbidden headsManage'],
  [
    'handing over',
    (who) => allowHandOver(who, { fromId: 'a', from: member, toId: 'b', to: member }),
    'allowed',
  ],
])('%s', (_, check, byDeputy) => {
  test('by a deputy', () =>
    expect(refusalOf(() => check(actor('roads', true, { isDeputy: true })))).toBe(byDeputy));

  test.each([
    ['a head', head, 'allowed'],
    ['a member', actor('roads', false), 'forbidden headsManage'],
    ['an authority without an office', actor(null, false), 'forbidden headsManage'],
    ['a head without an office', actor(null, true), 'forbidden headsManage'],
    [
      'a head who lost the verification',
      actor('roads', true, { isVerified: false }),
      'awaiting_verification',
    ],
    ['a citizen', actor('roads', true, { role: 'user' }), 'forbidden'],
    ['a head of another office', actor('water', true), 'invalid_input notAColleague accountId'],
  ])('by %s: %s', (_name, who, expected) =>
    expect(refusalOf(() => check(who as typeof head))).toBe(expected),
  );
});

test('a head removes no other head, and nobody of another office', () => {
  expect(refusalOf(() => allowRemoval(head, { ...member, isHead: true }))).toBe('conflict headsStay');
  expect(refusalOf(() => allowRemoval(head, stranger))).toBe('invalid_input notAColleague accountId');
  expect(refusalOf(() => allowRemoval(head, { officeId: null, isHead: false }))).toBe(
    'invalid_input notAColleague accountId',
  );
});

test('reports are handed over within the office, to somebody else', () => {
  const sides = { fromId: 'a', from: member, toId: 'b', to: member };
  expect(refusalOf(() => allowHandOver(head, { ...sides, from: { ...member, isHead: true } }))).toBe(
    'allowed',
  );
  expect(refusalOf(() => allowHandOver(head, { ...sides, from: stranger }))).toBe(
    'invalid_input notAColleague accountId',
  );
  expect(refusalOf(() => allowHandOver(head, { ...sides, to: stranger }))).toBe(
    'invalid_input notAColleague toId',
  );
  expect(refusalOf(() => allowHandOver(head, { ...sides, toId: 'a' }))).toBe(
    'invalid_input notAColleague toId',
  );
});

test('a head names a member as deputy, also one who is deputy already, but no other head', () => {
  expect(refusalOf(() => allowDeputy(head, { ...member, isHead: true, isDeputy: true }))).toBe('allowed');
  expect(refusalOf(() => allowDeputy(head, { ...member, isHead: true }))).toBe('conflict headsNeedNoDates');
  expect(refusalOf(() => allowRemoval(head, { ...member, isHead: true, isDeputy: true }))).toBe('allowed');
});

test('the names of an office are shown by its heads only', () => {
  expect(refusalOf(() => allowShowingNames(head))).toBe('allowed');
  expect(refusalOf(() => allowShowingNames(actor('roads', true, { isDeputy: true })))).toBe(
    'forbidden headsManage',
  );
});

test.each([
  ['one day', '2026-11-19', '2026-11-19', true],
  ['as many days as allowed', '2026-11-19', '2027-02-18', true],
  ['one day more', '2026-11-19', '2027-02-19', false],
  ['in future', '2026-12-01', '2026-12-05', true],
  ['in future, as long as allowed', '2026-12-01', '2027-03-02', true],
  ['in future, one day more', '2026-12-01', '2027-03-03', false],
  ['that ends before it begins', '2026-12-05', '2026-12-01', false],
  ['that is over', '2026-11-01', '2026-11-18', false],
  ['that has begun', '2026-11-01', '2026-11-20', true],
  ['that has begun, from today as long as allowed', '2026-11-01', '2027-02-18', true],
  ['that began long ago, longer than allowed', '2026-11-01', '2027-02-19', false],
])('a period of a deputy %s', (_, from, until, isFine) =>
  expect(checkDeputyDates({ from, until }, '2026-11-19')).toEqual(
    isFine ? null : { problem: 'deputyDates', field: 'until' },
  ),
);
