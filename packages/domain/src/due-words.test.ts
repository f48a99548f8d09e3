import { describe, expect, test } from 'vitest';
import { dueWords } from './due-words.ts';
import { STAGES } from './progress.ts';

// A Monday, by the clock of whoever runs the test.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(16, 10);
const words = (dueAt: Date | null, isOverdue = false) =>
  dueWords({ stage: 'Verified', dueAt, isOverdue }, now);

describe('time that is left', () => {
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

  test('less than a minute is one', () =>
    expect(words(new Date(now.getTime() + 1))).toEqual({ kind: 'left', unit: 'minutes', count: 1 }));

  test('soon after midnight is hours away, not tomorrow', () =>
    expect(dueWords({ stage: 'Unseen', dueAt: at(17, 1), isOverdue: false }, at(16, 22))).toEqual({
      kind: 'left',
      unit: 'hours',
      count: 3,
    }));
});

describe('time that is over', () => {
  test.each([
    [at(16, 9, 59), { kind: 'late', unit: 'minutes', count: 1 }],
    [at(16, 9, 1), { kind: 'late', unit: 'minutes', count: 59 }],
    [at(16, 9), { kind: 'late', unit: 'hours', count: 1 }],
    [at(15, 10, 1), { kind: 'late', unit: 'hours', count: 23 }],
    [at(15, 10), { kind: 'late', unit: 'days', count: 1 }],
    [at(14, 9), { kind: 'late', unit: 'days', count: 2 }],
  ])('%s', (dueAt, said) => expect(words(dueAt)).toEqual(said));

  test('the server’s word counts where the reader’s clock is slow', () =>
    expect(words(at(16, 10, 5), true)).toEqual({ kind: 'late', unit: 'minutes', count: 1 }));

  test('the moment itself is not late', () =>
    expect(words(now)).toEqual({ kind: 'left', unit: 'minutes', count: 1 }));
});

test('while a proof waits, only the server knows whether it came in time', () => {
  const stage = 'Waiting for User Verification';
  expect(dueWords({ stage, dueAt: at(1, 0), isOverdue: false }, now)).toEqual({ kind: 'shown' });
  expect(dueWords({ stage, dueAt: at(1, 0), isOverdue: true }, now)).toEqual({ kind: 'shownLate' });
});

test('nothing is said of a finished report, or of one without a due date', () => {
  expect(dueWords({ stage: 'Finished', dueAt: at(1, 0), isOverdue: false }, now)).toBeNull();
  for (const stage of STAGES) expect(dueWords({ stage, dueAt: null, isOverdue: false }, now)).toBeNull();
});
