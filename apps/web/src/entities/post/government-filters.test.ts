import { expect, test } from 'vitest';
import { readFilters, writeFilters } from './government-filters.ts';

test('filters are the same after writing and reading the address', () => {
  const filters = {
    search: 'बिजली खंभा',
    priority: 'Critical',
    stage: undefined,
    category: 'pothole',
    overdue: 'yes',
    sort: 'leastDownvoted',
  } as const;
  expect(readFilters(writeFilters(new URLSearchParams('x=1'), filters), 'unassigned')).toEqual(filters);
});

test('invalid parameters and those that a list does not offer are ignored', () => {
  const nothing = {
    search: undefined,
    priority: undefined,
    stage: undefined,
    category: undefined,
    overdue: undefined,
    sort: undefined,
  };
  expect(readFilters(new URLSearchParams('priority=Urgent&sort=best'), 'unassigned')).toEqual(nothing);
  expect(
    readFilters(new URLSearchParams('priority=High&stage=Verified&overdue=yes&sort=due'), 'resolved'),
  ).toEqual(nothing);
});

test('a cleared filter is removed from the address', () => {
  expect(writeFilters(new URLSearchParams('search=pole&priority=High&sort=oldest'), {}).toString()).toBe('');
});

test('the list of all posts can be filtered by any stage', () =>
  expect(readFilters(new URLSearchParams('stage=Finished'), 'all').stage).toBe('Finished'));
