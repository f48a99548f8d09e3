import { expect, test } from 'vitest';
import {
  asCount,
  countActive,
  matches,
  matchesDue,
  NO_FILTERS,
  type OwnPostFilters,
  readFeedFilters,
  readFilters,
  writeFilters,
} from './filters.ts';

test.each([
  ['7', 7],
  ['0', 0],
  ['', 0],
  [null, 0],
  ['many', 0],
  ['-3', 0],
  ['2.9', 2],
  ['Infinity', 1_000_000_000],
])('asCount of %j is %d', (text, count) => expect(asCount(text)).toBe(count));

const all: OwnPostFilters = {
  sort: 'mostUpvoted',
  stage: 'Verified',
  priority: 'Critical',
  category: 'pothole',
  overdue: 'yes',
  minUpvotes: 5,
  minDownvotes: 1,
};
const pothole = {
  priority: 'Critical',
  category: { code: 'pothole' },
  isOverdue: true,
  progressState: 'Verified',
  upvoteCount: 5,
  downvoteCount: 1,
} as const;

test('filters are the same after writing and reading the address', () => {
  const params = new URLSearchParams();
  writeFilters(params, all);
  expect(readFilters(params)).toEqual(all);
  expect(countActive(all)).toBe(7);
});

test('clearing all filters removes their parameters and no others', () => {
  const params = new URLSearchParams('from=mail&priority=Low&minUpvotes=3');
  writeFilters(params, NO_FILTERS);
  expect(params.toString()).toBe('from=mail');
  expect(countActive(NO_FILTERS)).toBe(0);
});

test('changing one filter keeps the others', () => {
  const params = new URLSearchParams('sort=oldest&priority=Low');
  writeFilters(params, { priority: 'High' });
  expect(params.toString()).toBe('sort=oldest&priority=High');
});

test('invalid parameters are ignored', () =>
  expect(readFilters(new URLSearchParams('sort=loudest&priority=critical&minUpvotes=-1'))).toEqual(
    NO_FILTERS,
  ));

test.each([
  [{}, true],
  [{ priority: 'Low' }, false],
  [{ upvoteCount: 4 }, false],
  [{ upvoteCount: 6 }, true],
  [{ downvoteCount: 0 }, false],
  [{ category: { code: 'garbage' } }, false],
  [{ isOverdue: false }, false],
  [{ progressState: 'Unseen' }, false],
] as const)('a post with %j matches: %j', (change, expected) =>
  expect(matches({ ...pothole, ...change }, all)).toBe(expected),
);

test('every post matches without filters', () =>
  expect(matches({ ...pothole, upvoteCount: 0, downvoteCount: 0 }, NO_FILTERS)).toBe(true));

test('a list by due date excludes finished posts', () => {
  const finished = { isOverdue: false, progressState: 'Finished' } as const;
  expect(matchesDue(finished, { sort: 'due' })).toBe(false);
  expect(matchesDue(finished, { sort: 'newest' })).toBe(true);
  expect(matchesDue({ ...finished, progressState: 'Verified' }, { sort: 'due' })).toBe(true);
});

test('the feed reads its filters from the address and writes no defaults', () => {
  expect(readFeedFilters(new URLSearchParams('sort=due&overdue=yes&search=pole'), false)).toEqual({
    search: 'pole',
    category: '',
    sort: 'due',
    overdue: 'yes',
  });
  const plain = readFeedFilters(new URLSearchParams('sort=newest&overdue=no'), false);
  expect(JSON.stringify(plain)).toBe(JSON.stringify({ search: '', category: '' }));
});

test('the feed starts near the home if there is one, otherwise everywhere', () => {
  const read = (query: string, hasHome: boolean) => {
    const { where, sort } = readFeedFilters(new URLSearchParams(query), hasHome);
    return [where, sort];
  };
  expect(read('', true)).toEqual(['near', undefined]);
  expect(read('where=district&sort=nearest', true)).toEqual(['district', 'nearest']);
  expect(read('where=everywhere', true)).toEqual([undefined, undefined]);
  expect(read('where=nonsense', true)).toEqual(['near', undefined]);
  // Without a home, the server would refuse all of these.
  for (const query of ['', 'where=near', 'where=district', 'sort=nearest'])
    expect(read(query, false)).toEqual([undefined, undefined]);
});
