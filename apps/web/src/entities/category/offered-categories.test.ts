import type { Category } from '@sudhaar/contract/categories';
import { CATEGORY_PHRASES } from '@sudhaar/language/category-phrases';
import { expect, test } from 'vitest';
import { byDepartment, guessCategory, offeredOf } from './offered-categories.ts';

const all: Category[] = [...Object.keys(CATEGORY_PHRASES), 'other'].map((code) => ({
  code,
  name: code,
  department: 'general',
  hours: 24,
  icon: '',
  names: {},
  emergency: null,
}));
const offered = (caption: string, chosen = 'other') =>
  offeredOf(all, caption, chosen).map(({ code }) => code);

test('six common categories are offered for an empty caption', () => {
  expect(offered('')).toHaveLength(6);
  expect(offered('')).toContain('pothole');
});

test('the likeliest categories come first', () => {
  expect(offered('Mosquitoes breed in the drain').slice(0, 2)).toEqual(['mosquitoes', 'blocked_drain']);
  expect(offered('मच्छर बहुत हैं')[0]).toBe('mosquitoes');
});

test('the chosen category is always offered, and each category once', () => {
  const list = offered('Garbage and potholes', 'tree_trimming');
  expect(list).toContain('tree_trimming');
  expect(new Set(list).size).toBe(list.length);
  expect(list).toHaveLength(6);
});

test('a retired category is not offered', () => {
  const left = all.filter(({ code }) => code !== 'pothole');
  expect(offeredOf(left, 'pothole', 'other').map(({ code }) => code)).not.toContain('pothole');
});

test('guessCategory returns the category of a caption’s words, if it exists', () => {
  expect(guessCategory(all, 'Deep pothole at the bus stop')).toBe('pothole');
  expect(guessCategory(all, 'सड़क पर गहरा गड्ढा')).toBe('pothole');
  expect(guessCategory(all, 'gaddha hai')).toBe('pothole');
  expect(guessCategory(all, '')).toBe('other');
  expect(guessCategory(all, 'Something strange')).toBe('other');
  const withoutPotholes = all.filter(({ code }) => code !== 'pothole');
  expect(guessCategory(withoutPotholes, 'Deep pothole')).not.toBe('pothole');
});

test('categories are grouped by department in order, without empty groups', () => {
  const some = [
    { code: 'no_water', department: 'water' },
    { code: 'pothole', department: 'roads' },
    { code: 'debris', department: 'roads' },
  ].map((one) => ({ ...(all[0] as Category), ...one }) as Category);
  const groups = byDepartment(some).map(({ department, categories }) => [
    department,
    ...categories.map(({ code }) => code),
  ]);
  expect(groups).toEqual([
    ['roads', 'pothole', 'debris'],
    ['water', 'no_water'],
  ]);
});
