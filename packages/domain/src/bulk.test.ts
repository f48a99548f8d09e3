import { describe, expect, test } from 'vitest';
import {
  actorOfRest,
  allowBulkReply,
  BULK_KEPT_DAYS,
  BULK_RUNNING_MAX,
  bulkStatus,
  checkBulkSize,
  isTransient,
} from './bulk.ts';
import { BULK_MAX } from './desk.ts';
import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';

const who = (change: Partial<OfficeActor> = {}): OfficeActor => ({
  id: 'me',
  role: 'government',
  isVerified: true,
  officeId: 'roads',
  isHead: false,
  ...change,
});
const refusalOf = (rule: () => unknown): string => {
  try {
    rule();
  } catch (error) {
    if (error instanceof ProductError) return error.message;
  }
  return 'allowed';
};

test('a bulk job has between one and the maximum number of posts', () => {
  for (const count of [1, BULK_MAX]) expect(refusalOf(() => checkBulkSize(count))).toBe('allowed');
  expect(() => checkBulkSize(0)).toThrow(
    expect.objectContaining({ code: 'invalid_input', problem: 'bulkEmpty', field: 'ids' }),
  );
  expect(() => checkBulkSize(BULK_MAX + 1)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      problem: 'bulkTooMany',
      field: 'ids',
      values: { count: '2001', max: '2000' },
    }),
  );
  expect([BULK_RUNNING_MAX, BULK_KEPT_DAYS]).toEqual([3, 30]);
});

test('a bulk job stops for suspended and deleted accounts, and goes on for those that lost a right', () => {
  const account = { id: 'me', role: 'government', isVerified: true, isSuspended: false } as const;
  expect(actorOfRest(account)).toEqual({ id: 'me', role: 'government', isVerified: true });
  expect(actorOfRest({ ...account, isVerified: false })).toEqual({
    id: 'me',
    role: 'government',
    isVerified: false,
  });
  expect(actorOfRest({ ...account, isSuspended: true })).toBeNull();
  expect(actorOfRest(null)).toBeNull();
});

test.each([
  [{ isStopWanted: false, isFinished: false, waiting: 2 }, 'running'],
  [{ isStopWanted: false, isFinished: false, waiting: 0 }, 'running'],
  [{ isStopWanted: true, isFinished: false, waiting: 2 }, 'stopping'],
  [{ isStopWanted: true, isFinished: false, waiting: 0 }, 'stopping'],
  [{ isStopWanted: true, isFinished: true, waiting: 1 }, 'stopped'],
  [{ isStopWanted: true, isFinished: true, waiting: 0 }, 'done'],
  [{ isStopWanted: false, isFinished: true, waiting: 0 }, 'done'],
] as const)('the status of %o is %s', (job, status) => expect(bulkStatus(job)).toBe(status));

test('only a conflict without a problem is transient', () => {
  expect(isTransient(new ProductError('conflict'))).toBe(true);
  expect(isTransient(new ProductError('conflict', { problem: 'alreadyFinished' }))).toBe(false);
  expect(isTransient(new ProductError('forbidden'))).toBe(false);
});

describe('a bulk reply', () => {
  const roads = { id: 'roads', name: 'Roads' };
  const water = { id: 'water', name: 'Water' };
  test.each([
    [roads, null, 'allowed'],
    [roads, 'another', 'allowed'],
    [water, null, 'not_responsible'],
    [water, 'another', 'not_responsible'],
    [water, 'me', 'allowed'],
    [null, null, 'withoutOffice'],
    [null, 'me', 'allowed'],
  ] as const)('a report of %o, assigned to %s: %s', (office, assigneeId, expected) =>
    expect(refusalOf(() => allowBulkReply({ office, assigneeId, mergedInto: null }, who()))).toBe(expected),
  );

  test('is refused for a merged report, naming its main report', () => {
    const post = { office: roads, assigneeId: 'me', mergedInto: 'MH26-7' };
    expect(() => allowBulkReply(post, who())).toThrow(
      expect.objectContaining({ problem: 'merged', values: { number: 'MH26-7' } }),
    );
  });

  test('is refused for authorities without a desk, even for the assignee', () => {
    const post = { office: roads, assigneeId: 'me', mergedInto: null };
    expect(refusalOf(() => allowBulkReply(post, who({ isVerified: false })))).toBe('awaiting_verification');
    expect(() => allowBulkReply({ office: null, assigneeId: null, mergedInto: null }, who())).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});
