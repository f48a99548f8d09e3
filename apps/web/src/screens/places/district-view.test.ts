import { expect, test } from 'vitest';
import { districtView } from './district-view.ts';

const MIDDLE = { lat: 18.5, lng: 73.8 };
const at = (lat: number, lng: number) => ({ coordinates: { lat, lng } });

test('a district without posts is shown completely', () =>
  expect(districtView(MIDDLE, [])).toEqual({ center: MIDDLE, zoom: 10 }));

test('a single post is shown with its streets', () =>
  expect(districtView(MIDDLE, [at(18.52, 73.85)])).toEqual({ center: { lat: 18.52, lng: 73.85 }, zoom: 14 }));

test('posts of a city are shown closer than the district', () => {
  const { center, zoom } = districtView(MIDDLE, [at(18.46, 73.8), at(18.56, 73.9)]);
  expect(center.lat).toBeCloseTo(18.51);
  expect(center.lng).toBeCloseTo(73.85);
  expect(zoom).toBe(11);
});

test('posts far apart are shown at the level of a state at most', () =>
  expect(districtView(MIDDLE, [at(10, 70), at(30, 90)]).zoom).toBe(8));
