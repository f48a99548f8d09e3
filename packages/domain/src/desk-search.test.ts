import { expect, test } from 'vitest';
import { isNamed, readDeskSearch, whereaboutsOf } from './desk-search.ts';
import { postNumber } from './post-numbers.ts';

const NOW = new Date('2026-11-18T10:00:00Z');
const numbersOf = (typed: string) => readDeskSearch(typed, NOW).numbers;
const FULL = postNumber('MH', 2026, 10078);
const DIGITS = FULL.slice(5);

test.each([
  FULL,
  FULL.replace('-', ''),
  FULL.toLowerCase().replace('-', ' '),
  `MH26 ${DIGITS}`,
  FULL.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit))),
])('%s is that number and no other', (typed) => expect(numbersOf(typed)).toEqual([FULL]));

test.each([
  DIGITS,
  ` ${DIGITS} `,
  `${DIGITS.slice(0, 3)} ${DIGITS.slice(3)}`,
  `mh ${DIGITS}`,
  DIGITS.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit))),
])('%s may be that number, with the state and the year left out', (typed) => {
  const numbers = numbersOf(typed);
  expect(numbers).toContain(FULL);
  expect(numbers.every((number) => number.endsWith(`-${DIGITS}`))).toBe(true);
  expect(numbers.length).toBeLessThan(30);
});

test.each(['pothole', '12345', `QQ ${DIGITS}`, `pothole ${DIGITS}`, ''])('%s is no number', (typed) =>
  expect(numbersOf(typed)).toEqual([]),
);

test('a year that has not begun is not tried, the one of today is', () => {
  const yearsOf = (now: string) =>
    readDeskSearch(DIGITS, new Date(now)).numbers.map((number) => number.slice(2, 4));
  expect(yearsOf('2025-06-01')).not.toContain('26');
  expect(yearsOf('2026-06-01')).toContain('26');
});

test.each([
  ['98123 45067', '9812345067'],
  ['+91 98123-45067', '9812345067'],
  ['९८१२३४५०६७', '9812345067'],
  ['981234506', null],
  ['Sunita', null],
])('telephone of %s', (typed, expected) => expect(readDeskSearch(typed, NOW).telephone).toBe(expected));

test.each([
  ['Sunita', ['sunita']],
  ['सुनीता देवी', ['सुनीता', 'देवी']],
  ['Su', []],
  ['Sunita D', []],
  ['Sector 12', []],
  ['', []],
])('names of %s', (typed, expected) => expect(readDeskSearch(typed, NOW).names).toEqual(expected));

test('every searched word begins a word of the name', () => {
  expect(isNamed('Sunita Devi', ['dev', 'suni'])).toBe(true);
  expect(isNamed('Sunita Devi', ['sunita', 'rao'])).toBe(false);
  expect(isNamed('Sunita Devi', ['nita'])).toBe(false);
  expect(isNamed('Sunita Devi', [])).toBe(false);
});

const desk = { officeId: 'roads', me: 'me', wardIds: [], now: NOW };
const post = {
  officeId: 'roads',
  officeName: 'Roads',
  wardId: null,
  assigneeId: 'other',
  stage: 'Work Started',
  dueAt: new Date('2026-12-01'),
  proofAt: null,
  rejectedAt: null,
  reopenedCount: 0,
  isOnHold: false,
  isMerged: false,
  mainNumber: null,
  finishedAt: null,
} as const;
const late = new Date('2026-11-01');

test.each([
  ['in the work of a colleague', {}, { kind: 'view', view: 'office' }],
  ['one’s own', { assigneeId: 'me' }, { kind: 'view', view: 'mine' }],
  ['unclaimed', { assigneeId: null, stage: 'Unseen' }, { kind: 'view', view: 'unclaimed' }],
  ['overdue comes before one’s own', { assigneeId: 'me', dueAt: late }, { kind: 'view', view: 'overdue' }],
  ['due today', { dueAt: new Date('2026-11-18T12:00:00Z') }, { kind: 'view', view: 'dueToday' }],
  [
    'waiting for the reporter',
    { stage: 'Waiting for User Verification', proofAt: late },
    { kind: 'view', view: 'waiting' },
  ],
  ['on hold', { isOnHold: true, reopenedCount: 1 }, { kind: 'view', view: 'onHold' }],
  ['not fixed', { rejectedAt: late, reopenedCount: 1 }, { kind: 'view', view: 'notFixed' }],
  ['reopened', { reopenedCount: 1 }, { kind: 'view', view: 'reopened' }],
  ['finished', { stage: 'Finished', finishedAt: late }, { kind: 'finished', at: late }],
  [
    'finished by another office',
    { stage: 'Finished', finishedAt: late, officeId: 'water' },
    { kind: 'finished', at: late },
  ],
  [
    'merged, whatever its stage',
    { stage: 'Finished', finishedAt: late, isMerged: true, mainNumber: FULL },
    { kind: 'merged', number: FULL },
  ],
  ['of another office', { officeId: 'water', officeName: 'Water' }, { kind: 'office', name: 'Water' }],
  ['of no office', { officeId: null, officeName: null }, { kind: 'office', name: null }],
] as const)('where a post is: %s', (_, change, expected) =>
  expect(whereaboutsOf({ ...post, ...change }, desk)).toEqual(expected),
);
