import { describe, expect, test } from 'vitest';
import {
  allowBulkUndo,
  BULK_KINDS,
  BULK_UNDO_MS,
  type BulkKind,
  bulkUndoUntil,
  checkRestored,
  inverseOf,
  isUndoable,
  type UndoneJob,
  undoProblem,
} from './bulk-undo.ts';
import { refusalOf } from './testing/refusal.ts';

const AT = new Date('2026-03-05T10:00:00Z');
const after = (ms: number) => new Date(AT.getTime() + ms);
const job = (change: Partial<UndoneJob> = {}): UndoneJob => ({
  kind: 'claim',
  finishedAt: AT,
  done: 3,
  isUndone: false,
  ...change,
});

test.each([
  ['claim', true],
  ['advance', true],
  ['assign', true],
  ['hold', false],
  ['transfer', false],
  ['categorize', false],
  ['reply', false],
] as const)('%s can be undone: %s', (kind, can) => {
  expect(isUndoable(kind)).toBe(can);
  expect(undoProblem(job({ kind }), AT)).toBe(can ? null : 'kind');
});
test('every kind is decided', () => expect(BULK_KINDS).toHaveLength(7));

describe('a job', () => {
  test.each([
    ['that undoes another one', { kind: null }, 'kind', 'bulkUndoKind'],
    ['that runs', { finishedAt: null }, 'running', 'bulkUndoRunning'],
    ['that did nothing', { done: 0 }, 'nothing', 'bulkUndoNothing'],
    ['that was undone', { isUndone: true }, 'undone', 'bulkUndone'],
  ] as const)('%s is not undone', (_, change, problem, refusal) => {
    expect(undoProblem(job(change), AT)).toBe(problem);
    expect(refusalOf(() => allowBulkUndo(job(change), AT))).toBe(`conflict ${refusal}`);
  });
  test('can be undone for a while after its end', () => {
    expect(bulkUndoUntil(AT)).toEqual(new Date('2026-03-05T10:15:00Z'));
    expect(() => allowBulkUndo(job(), after(BULK_UNDO_MS))).not.toThrow();
    expect(refusalOf(() => allowBulkUndo(job(), after(BULK_UNDO_MS + 1)))).toBe('conflict undoTooLate');
  });
});

describe('an item', () => {
  const before = { stage: 'Unseen', assigneeId: null } as const;
  const inverse = (kind: BulkKind, item: Parameters<typeof inverseOf>[1], now: string | null) =>
    isUndoable(kind) && inverseOf(kind, item, now);

  test('goes back one stage, or to the colleague who had it', () => {
    const item = { before, lastEntry: 'a' };
    expect(inverse('claim', item, 'a')).toEqual({ call: 'goBack' });
    expect(inverse('advance', item, 'a')).toEqual({ call: 'goBack' });
    expect(inverse('assign', item, 'a')).toEqual({ call: 'assign', accountId: null });
    const held = { before: { stage: 'Verified', assigneeId: 'sunil' } as const, lastEntry: 'a' };
    expect(inverse('assign', held, 'a')).toEqual({ call: 'assign', accountId: 'sunil' });
  });
  test('stays once anything has happened to its post, or if nothing was kept about it', () => {
    for (const item of [
      { before, lastEntry: 'a' },
      { before: null, lastEntry: 'b' },
      { before, lastEntry: null },
    ])
      expect(refusalOf(() => inverse('claim', item, 'b'))).toBe('conflict bulkChangedSince');
    expect(refusalOf(() => inverse('claim', { before, lastEntry: null }, null))).toBe(
      'conflict bulkChangedSince',
    );
  });
  test('is undone whole or not at all', () => {
    expect(() => checkRestored(before, { ...before })).not.toThrow();
    expect(refusalOf(() => checkRestored(before, { ...before, stage: 'Problem Seen' }))).toBe(
      'conflict bulkNotRestored',
    );
    expect(refusalOf(() => checkRestored(before, { ...before, assigneeId: 'sunil' }))).toBe(
      'conflict bulkNotRestored',
    );
  });
});
