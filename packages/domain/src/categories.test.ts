import { describe, expect, test } from 'vitest';
import {
  CATEGORY_CODE,
  categoryName,
  categoryProposer,
  DEFAULT_CATEGORY,
  emergencyNumberOf,
} from './categories.ts';

test('a category code has only characters that addresses and file names can hold', () => {
  for (const code of ['a', 'no_water', 'x9', DEFAULT_CATEGORY, `a${'b'.repeat(39)}`])
    expect(CATEGORY_CODE.test(code)).toBe(true);
  for (const code of ['', '9a', '_a', 'A', 'no-water', 'x y', 'a\n', 'a!', `a${'b'.repeat(40)}`])
    expect(CATEGORY_CODE.test(code)).toBe(false);
  expect(DEFAULT_CATEGORY).toBe('other');
});

test('a category’s name is in the reader’s language, otherwise in English', () => {
  const names = { en: 'Pothole', hi: 'गड्ढा', ta: '' };
  expect(['en', 'hi', 'ta', 'mr'].map((language) => categoryName(names, language))).toEqual([
    'Pothole',
    'गड्ढा',
    'Pothole',
    'Pothole',
  ]);
});

describe('categories proposed for a caption', () => {
  const propose = categoryProposer({
    pothole: ['pothole', 'broken road', 'गड्ढा'],
    tree: ['tree', 'fallen branch'],
    water: ['no water', 'tap', 'pani nahi', 'पानी'],
    empty: ['', '!'],
  });

  test.each([
    ['', []],
    ['Nothing that we know', []],
    ['A pothole', ['pothole']],
    ['POTHOLES everywhere', ['pothole']],
    ['A pot', []],
    ['The road is broken', ['pothole']],
    ['The road is fine', []],
    ['No idea why', []],
    ['We have no clean water', ['water']],
    ['three of them', []],
    ['street', []],
    // Short words have no endings, so "tapping" does not match "tap".
    ['tapping', []],
    ['The tap drips', ['water']],
    ['trees', ['tree']],
    ['सड़क पर गड्ढा है', ['pothole']],
    ['paani', ['water']],
    ['pan', []],
    ['gaddha hai', ['pothole']],
  ])('%j: %j', (caption, expected) => expect(propose(caption)).toEqual(expected));

  test('are ordered by phrases of two words, number of matches and position', () => {
    expect(propose('tree on a broken road')).toEqual(['pothole', 'tree']);
    expect(propose('a tree, its pothole, the गड्ढा')).toEqual(['pothole', 'tree']);
    expect(propose('tree in a pothole')).toEqual(['tree', 'pothole']);
    expect(propose('pothole under a tree')).toEqual(['pothole', 'tree']);
    expect(propose('tap, tree and pothole')).toEqual(['water', 'tree', 'pothole']);
  });
});

test('only life-threatening categories have an emergency number, if the operator sets one', () => {
  for (const code of ['open_manhole', 'sewer_manhole', 'dangerous_tree', 'flooded_houses']) {
    expect(emergencyNumberOf(code, '112')).toBe('112');
    expect(emergencyNumberOf(code, null)).toBeNull();
  }
  expect(emergencyNumberOf('garbage', '112')).toBeNull();
});
