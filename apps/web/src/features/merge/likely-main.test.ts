import { expect, test } from 'vitest';
import { likelyMain } from './likely-main.ts';

const report = (change = {}) => ({
  _id: 'one',
  duplicateCount: 0,
  assignedGovernment: null,
  upvoteCount: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  ...change,
});
const other = (change = {}) => report({ _id: 'other', createdAt: '2026-03-02T00:00:00.000Z', ...change });

test('the older report is proposed as the main one, unless the other has more support', () => {
  expect(likelyMain(report(), other())).toBe('one');
  expect(likelyMain(other(), report())).toBe('one');
  expect(likelyMain(report(), other({ upvoteCount: 1 }))).toBe('other');
  expect(likelyMain(report({ upvoteCount: 9 }), other({ assignedGovernment: 'x' }))).toBe('other');
  expect(likelyMain(report({ assignedGovernment: 'x' }), other({ duplicateCount: 1 }))).toBe('other');
  expect(likelyMain(report({ duplicateCount: 1 }), other({ upvoteCount: 5 }))).toBe('one');
});
