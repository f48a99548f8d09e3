import { describe, expect, test } from 'vitest';
import { dueWords } from './due-words.ts';
import { STAGES } from './progress.ts';

// A Monday, by the clock of whoever runs the test.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(16, 10);
const words = (dueAt: Date | null, isOverdue = false) =>
  dueWords({ stage: 'Verified', dueAt, isOverdue }, now);

describe('the remaining time', () => {
  test.each([
    [at(16, 10, 1), { kind: 'left', unit: 'minutes', count: 1 }],
    [at(16, 10, 59), { kind: 'left', unit: 'minutes', count: 59 }],
    [at(16, 11), { kind: 'left', unit: 'hours', count: 1 }],
    [at(16, 15, 59), { kind: 'left', unit: 'hours', count: 5 }],
    [at(16, 16), { kind: 'today' }],
    [at(16, 23, 59), { kind: 'today' }],
    [at(17, 0), { kind: 'tomorrow' }],
    [at(17, 23, 59), { kind: 'tomorrow' }],
    [at(18, 0), { kind: 'left', unit: 'days', count: 2 }],
    [at(30, 9), { kind: 'left', unit: 'days', count: 14 }],
  ])('%s', (dueAt, said) => expect(words(dueAt)).toEqual(said));

  test('is rounded up to a minute', () =>
    expect(words(new Date(now.getTime() + 1))).toEqual({ kind: 'left', unit: 'minutes', count: 1 }));

  test('is given in hours for a due date soon after midnight', () =>
    expect(dueWords({ stage: 'Unseen', dueAt: at(17, 1), isOverdue: false }, at(16, 22))).toEqual({
      kind: 'left',
      unit: 'hours',
      count: 3,
    }));
});

describe('the time since the due date', () => {
  test.each([
    [at(16, 9, 59), { kind: 'late', unit: 'minutes', count: 1 }],
    [at(16, 9, 1), { kind: 'late', unit: 'minutes', count: 59 }],
    [at(16, 9), { kind: 'late', unit: 'hours', count: 1 }],
    [at(15, 10, 1), { kind: 'late', unit: 'hours', count: 23 }],
    [at(15, 10), { kind: 'late', unit: 'days', count: 1 }],
    [at(14, 9), { kind: 'late', unit: 'days', count: 2 }],
  ])('%s', (dueAt, said) => expect(words(dueAt)).toEqual(said));

  test('follows the server if the reader’s clock is slow', () =>
    expect(words(at(16, 10, 5), true)).toEqual({ kind: 'late', unit: 'minutes', count: 1 }));

  test('is not shown at the due date itself', () =>
    expect(words(now)).toEqual({ kind: 'left', unit: 'minutes', count: 1 }));
});

test('a waiting proof was shown late only if the server says so', () => {
  const stage = 'Waiting for User Verification';
  expect(dueWords({ stage, dueAt: at(1, 0), isOverdue: false }, now)).toEqual({ kind: 'shown' });
  expect(dueWords({ stage, dueAt: at(1, 0), isOverdue: true }, now)).toEqual({ kind: 'shownLate' });
});

test('dueWords returns null for a finished report and for one without a due date', () => {
  expect(dueWords({ stage: 'Finished', dueAt: at(1, 0), isOverdue: false }, now)).toBeNull();
  for (const stage of STAGES) expect(dueWords({ stage, dueAt: null, isOverdue: false }, now)).toBeNull();
});
