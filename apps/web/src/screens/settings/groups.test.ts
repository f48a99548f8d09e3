import { expect, test } from 'vitest';
import { groupAt, groupsOf, sectionsOf } from './groups.ts';

test.each([
  ['', null],
  ['#', null],
  ['#nowhere', null],
  ['#notifications', 'notifications'],
  ['#home', 'places'],
  ['#follows', 'places'],
  ['#places', 'places'],
  ['#language', 'appearance'],
  ['#theme', 'appearance'],
  ['#password', 'security'],
  ['#sessions', 'security'],
  ['#visibility', 'privacy'],
  ['#download', 'privacy'],
  ['#erasure', 'privacy'],
])('a citizen opens %j: %s', (hash, group) => expect(groupAt(hash, 'user')).toBe(group));

test('authorities have no place and no hidden fields', () => {
  expect(groupsOf('government')).toEqual(['notifications', 'appearance', 'security', 'privacy']);
  expect(sectionsOf('privacy', 'government')).toEqual(['download', 'erasure']);
  expect(groupAt('#home', 'government')).toBeNull();
  expect(groupAt('#erasure', 'government')).toBe('privacy');
});
