import { expect, test } from 'vitest';
import { belongs } from './government-lists.ts';

const unseen = {
  assignedGovernment: null,
  progressState: 'Unseen',
  priority: 'High',
  category: { code: 'pothole' },
  isOverdue: false,
  sameAs: null,
} as const;
const mine = { ...unseen, assignedGovernment: 'me', progressState: 'Work Started' } as const;
const finished = { ...mine, progressState: 'Finished' } as const;
const theirs = { ...mine, assignedGovernment: 'them' } as const;

test.each([
  ['what nobody took on is unassigned', unseen, ['unassigned']],
  ['what I work on is assigned', mine, ['assigned']],
  ['what I finished is resolved', finished, ['resolved']],
  ['what another works on is in none of mine', theirs, []],
  ['what is the same as another report is in none', { ...mine, sameAs: {} }, []],
])('%s', (_, post, expected) => {
  const lists = (['unassigned', 'assigned', 'resolved'] as const).filter((list) =>
    belongs(post, list, {}, 'me'),
  );
  expect(lists).toEqual(expected);
});

test('a filter leaves out what does not match', () => {
  expect(belongs(unseen, 'unassigned', { priority: 'High' }, 'me')).toBe(true);
  expect(belongs(unseen, 'unassigned', { priority: 'Low' }, 'me')).toBe(false);
  expect(belongs(mine, 'assigned', { stage: 'Verified' }, 'me')).toBe(false);
  expect(belongs(mine, 'all', { category: 'pothole' }, 'me')).toBe(true);
  expect(belongs(mine, 'all', { category: 'garbage' }, 'me')).toBe(false);
});

test('a post that is shown in time leaves the list of what is overdue', () => {
  expect(belongs({ ...mine, isOverdue: true }, 'assigned', { overdue: 'yes' }, 'me')).toBe(true);
  expect(belongs(mine, 'assigned', { overdue: 'yes' }, 'me')).toBe(false);
  expect(belongs(finished, 'all', { sort: 'due' }, 'me')).toBe(false);
});
