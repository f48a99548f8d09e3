import { expect, test } from 'vitest';
import { belongsToList } from './government-lists.ts';

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
  ['an unclaimed post is unassigned', unseen, ['unassigned']],
  ['a post that I claimed is assigned', mine, ['assigned']],
  ['a post that I finished is resolved', finished, ['resolved']],
  ['a post of another authority is in none of my lists', theirs, []],
  ['a merged post is in none of my lists', { ...mine, sameAs: {} }, []],
])('%s', (_, post, expected) => {
  const lists = (['unassigned', 'assigned', 'resolved'] as const).filter((list) =>
    belongsToList(post, list, {}, 'me'),
  );
  expect(lists).toEqual(expected);
});

test('a post that does not match a filter is not in the list', () => {
  expect(belongsToList(unseen, 'unassigned', { priority: 'High' }, 'me')).toBe(true);
  expect(belongsToList(unseen, 'unassigned', { priority: 'Low' }, 'me')).toBe(false);
  expect(belongsToList(mine, 'assigned', { stage: 'Verified' }, 'me')).toBe(false);
  expect(belongsToList(mine, 'all', { category: 'pothole' }, 'me')).toBe(true);
  expect(belongsToList(mine, 'all', { category: 'garbage' }, 'me')).toBe(false);
});

test('a post whose work is shown on time leaves the list of overdue ones', () => {
  expect(belongsToList({ ...mine, isOverdue: true }, 'assigned', { overdue: 'yes' }, 'me')).toBe(true);
  expect(belongsToList(mine, 'assigned', { overdue: 'yes' }, 'me')).toBe(false);
  expect(belongsToList(finished, 'all', { sort: 'due' }, 'me')).toBe(false);
});
