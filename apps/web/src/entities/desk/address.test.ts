import type { DeskQuery } from '@sudhaar/contract/desk';
import { DESK_SORTS, DESK_VIEWS } from '@sudhaar/domain/desk';
import { expect, test } from 'vitest';
import {
  boxOf,
  countFilters,
  deskPath,
  filtersOf,
  isSameDesk,
  readDesk,
  wholeView,
  writeDesk,
} from './address.ts';

const read = (address: string) => readDesk(new URLSearchParams(address));
const write = (query: DeskQuery, address = '') => writeDesk(new URLSearchParams(address), query).toString();

const FULL: DeskQuery = {
  view: 'overdue',
  sort: 'mostUpvoted',
  category: 'pothole',
  priority: 'High',
  stage: 'Work Started',
  assignee: '0192',
  search: 'पुल & road',
  minDays: 7,
  maxDays: 30,
  minUpvotes: 5,
  south: 18.4,
  west: 73.7,
  north: 18.6,
  east: 73.9,
};

test('an empty address is the whole inbox of the office, sorted by due date', () =>
  expect(read('')).toEqual({ view: 'office', sort: 'due' }));

test('a query is the same after writing and reading it', () => expect(read(write(FULL))).toEqual(FULL));

test.each(DESK_VIEWS.flatMap((view) => DESK_SORTS.map((sort) => ({ view, sort }))))(
  '$view by $sort',
  (query) => expect(read(write(query))).toEqual(query),
);

test('defaults are not written to the address', () =>
  expect(write({ view: 'office', sort: 'due', search: '' })).toBe(''));

test('other parameters stay in the address, and removed filters leave it', () =>
  expect(write({ view: 'mine', sort: 'due' }, 'open=1&search=a&view=overdue')).toBe('open=1&view=mine'));

test.each([
  'view=all',
  'sort=name',
  'priority=Huge',
  'stage=Done',
  'minDays=-1',
  'minDays=x',
  'minDays=0',
  'maxDays=1.5',
  'minUpvotes=many',
  'search=%20%20',
  'category=',
])('ignores %s', (address) => expect(read(address)).toEqual({ view: 'office', sort: 'due' }));

test('ages include today and have a maximum, and searches are shortened', () => {
  expect(read('maxDays=0').maxDays).toBe(0);
  expect(read('minDays=99999').minDays).toBe(3650);
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
});

test.each([
  'south=1&west=2&north=3',
  'south=3&west=2&north=1&east=4',
  'south=1&west=4&north=3&east=2',
  'south=1&west=2&north=91&east=4',
  'south=-91&west=2&north=3&east=4',
  'south=1&west=-181&north=3&east=4',
  'south=1&west=2&north=3&east=181',
  'south=x&west=2&north=3&east=4',
  'south=1&west=2&north=1&east=4',
])('an incomplete or impossible box is ignored: %s', (address) =>
  expect(filtersOf(read(address))).toEqual({}),
);

test('a box has four sides and counts as one filter', () => {
  expect(boxOf(FULL)).toEqual({ south: 18.4, west: 73.7, north: 18.6, east: 73.9 });
  expect(countFilters(FULL)).toBe(9);
  expect(countFilters(wholeView(FULL))).toBe(0);
  expect(read('south=1.1234567&west=2&north=3&east=4').south).toBe(1.12346);
});

test('wholeView removes the filters, and deskPath returns the address', () => {
  expect(wholeView(FULL)).toEqual({ view: 'overdue', sort: 'mostUpvoted' });
  expect(deskPath({ view: 'office', sort: 'due' })).toBe('/government/dashboard/desk');
  expect(deskPath({ view: 'mine', sort: 'due' })).toBe('/government/dashboard/desk?view=mine');
});

test('isSameDesk compares view, sorting and filters', () => {
  expect(isSameDesk(FULL, { ...FULL })).toBe(true);
  expect(isSameDesk({ view: 'mine', sort: 'due', search: undefined }, { view: 'mine', sort: 'due' })).toBe(
    true,
  );
  expect(isSameDesk(FULL, { ...FULL, sort: 'due' })).toBe(false);
});
