import { expect, test } from 'vitest';
import { canLimitToArea, GOVERNMENT_LISTS, isInList, listFilter } from './government-lists.ts';
import { STAGES } from './progress.ts';

test.each([
  ['an unclaimed post is unassigned', null, 'Unseen', ['all', 'unassigned']],
  ['a post that I claimed is assigned', 'me', 'Work Started', ['all', 'assigned']],
  ['a post that I finished is resolved', 'me', 'Finished', ['all', 'resolved']],
  ['a post of another authority is in none of my lists', 'them', 'Work Started', ['all']],
  ['a finished post of another authority is in none of my lists', 'them', 'Finished', ['all']],
  ['a finished post without its authority is not unassigned', null, 'Finished', ['all']],
] as const)('%s', (_, governmentId, stage, expected) => {
  expect(
    GOVERNMENT_LISTS.filter((list) => isInList({ governmentId, stage, isMerged: false }, list, 'me')),
  ).toEqual(expected);
});

test('every stage of an own post is in exactly one list besides "all"', () => {
  for (const stage of STAGES) {
    const own = { governmentId: 'me', stage, isMerged: false };
    const lists = GOVERNMENT_LISTS.filter((list) => list !== 'all' && isInList(own, list, 'me'));
    expect(lists).toEqual([stage === 'Finished' ? 'resolved' : 'assigned']);
  }
});

test('a merged post is only in the list "all"', () => {
  for (const stage of STAGES)
    for (const governmentId of ['me', 'them', null])
      expect(
        GOVERNMENT_LISTS.filter((list) => isInList({ governmentId, stage, isMerged: true }, list, 'me')),
      ).toEqual(['all']);
});

test('listFilter returns the same rules for the database', () => {
  expect(GOVERNMENT_LISTS.map((list) => listFilter(list, 'me'))).toEqual([
    {},
    { governmentId: null, finished: false, merged: false },
    { governmentId: 'me', finished: false, merged: false },
    { governmentId: 'me', finished: true, merged: false },
  ]);
});

test('only lists of all accounts can be limited to an area', () => {
  expect(GOVERNMENT_LISTS.filter(canLimitToArea)).toEqual(['all', 'unassigned']);
});
