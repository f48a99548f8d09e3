import { expect, test } from 'vitest';
import { countActive, INDIA, readFilters, readView, writeView } from './view.ts';

test('a view comes back from the address bar as it was written', () => {
  const view = { center: { lat: 18.52043, lng: 73.85674 }, zoom: 15 };
  const params = new URLSearchParams('priority=High');
  writeView(params, view);
  expect(readView(params, true)).toEqual(view);
  expect(params.get('priority')).toBe('High');
});

test.each([
  '',
  'lat=18',
  'lat=a&lng=b&zoom=c',
  'lat=180&lng=73&zoom=9',
  'lat=18&lng=73&zoom=40',
  'lat=18&lng=73',
])('"%s" is no view: India is shown', (text) => {
  expect(readView(new URLSearchParams(text), false)).toEqual(INDIA);
  expect(readView(new URLSearchParams(text), true)).toEqual({ ...INDIA, zoom: 5 });
});

test('filters are what the product knows, and counted', () => {
  const filters = readFilters(new URLSearchParams('priority=Critical&stage=Nonsense'));
  expect(filters).toEqual({ priority: 'Critical', stage: undefined });
  expect(countActive(filters)).toBe(1);
  expect(countActive(readFilters(new URLSearchParams()))).toBe(0);
});
