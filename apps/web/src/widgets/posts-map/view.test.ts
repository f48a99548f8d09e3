import { expect, test } from 'vitest';
import { countActive, readFilters, readView, writeView } from './view.ts';

test('a view is the same after writing and reading the address', () => {
  const view = { center: { lat: 18.52043, lng: 73.85674 }, zoom: 15 };
  const params = new URLSearchParams('priority=High');
  writeView(params, view.center, view.zoom);
  expect(readView(params)).toEqual(view);
  expect(params.get('priority')).toBe('High');
  writeView(params, null, 5);
  expect(params.toString()).toBe('priority=High');
});

test.each([
  '',
  'lat=18',
  'lat=a&lng=b&zoom=c',
  'lat=180&lng=73&zoom=9',
  'lat=18&lng=73&zoom=40',
  'lat=18&lng=73',
])('"%s" is not a view, so India is shown', (text) => {
  expect(readView(new URLSearchParams(text))).toBe('india');
});

test('unknown filters are ignored, and active ones counted', () => {
  const filters = readFilters(new URLSearchParams('priority=Critical&stage=Nonsense'));
  expect(filters).toEqual({ priority: 'Critical', stage: undefined });
  expect(countActive(filters)).toBe(1);
  expect(countActive(readFilters(new URLSearchParams()))).toBe(0);
});
