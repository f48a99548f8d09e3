import { describe, expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { STAGES } from './progress.ts';
import { canReopen, reopen } from './reopening.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-01T06:00:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY);
/** Each problem has one code, which decides the status of the answer. */
const CODES: Record<string, string> = {
  onlyReporterReopens: 'forbidden',
  notFinished: 'conflict',
  reopenedTooLate: 'conflict',
};
const problemOf = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    expect(error.code).toBe(CODES[error.problem ?? '']);
    return error.problem ?? error.code;
  }
};

describe('reopening a report', () => {
  const asha: Actor = { id: 'asha', role: 'user', isVerified: true };
  const ended = {
    stage: 'Finished',
    ownerId: 'asha',
    ownsDuplicate: false,
    finishedAt: ago(3),
    assigneeId: 'roads',
  } as const;

  test('restores the assignee, or leaves it unclaimed if that account is gone', () => {
    expect(reopen(ended, asha, NOW)).toEqual({
      from: 'Finished',
      to: 'Problem Seen',
      assigneeId: 'roads',
      keepsProof: false,
      closure: null,
    });
    expect(reopen({ ...ended, assigneeId: null }, asha, NOW)).toMatchObject({
      to: 'Unseen',
      assigneeId: null,
    });
  });

  test('is refused for everybody but its reporter', () => {
    expect(problemOf(() => reopen(ended, { ...asha, id: 'ravi' }, NOW))).toBe('onlyReporterReopens');
    expect(problemOf(() => reopen({ ...ended, ownerId: null }, { ...asha, role: 'admin' }, NOW))).toBe(
      'onlyReporterReopens',
    );
  });

  test('is allowed for the reporter of a duplicate', () => {
    const others = { ...ended, ownerId: 'ravi', ownsDuplicate: true };
    expect(reopen(others, asha, NOW).to).toBe('Problem Seen');
    expect(problemOf(() => reopen({ ...others, finishedAt: ago(31) }, asha, NOW))).toBe('reopenedTooLate');
  });

  test.each(STAGES)('at %s is allowed only if the report is finished', (stage) => {
    expect(problemOf(() => reopen({ ...ended, stage }, asha, NOW))).toBe(
      stage === 'Finished' ? 'allowed' : 'notFinished',
    );
  });

  test('is possible until 30 days after the end', () => {
    expect(canReopen({ ...ended, finishedAt: ago(30) }, NOW)).toBe(true);
    expect(canReopen({ ...ended, finishedAt: ago(30.001) }, NOW)).toBe(false);
    expect(canReopen({ ...ended, finishedAt: null }, NOW)).toBe(false);
    expect(canReopen({ ...ended, stage: 'Work Started' }, NOW)).toBe(false);
    expect(problemOf(() => reopen({ ...ended, finishedAt: ago(31) }, asha, NOW))).toBe('reopenedTooLate');
  });
});
