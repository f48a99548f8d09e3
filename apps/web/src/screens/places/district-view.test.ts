import { expect, test } from 'vitest';
import { districtView } from './district-view.ts';

const MIDDLE = { lat: 18.5, lng: 73.8 };
const at = (lat: number, lng: number) => ({ coordinates: { lat, lng } });

test('an empty district is shown as a whole', () =>
  expect(districtView(MIDDLE, [])).toEqual({ center: MIDDLE, zoom: 10 }));

test('one post is shown with its streets', () =>
  expect(districtView(MIDDLE, [at(18.52, 73.85)])).toEqual({ center: { lat: 18.52, lng: 73.85 }, zoom: 14 }));

test('posts of a city are shown closer than the district', () => {
  const { center, zoom } = districtView(MIDDLE, [at(18.46, 73.8), at(18.56, 73.9)]);
  expect(center.lat).toBeCloseTo(18.51);
  expect(center.lng).toBeCloseTo(73.85);
  expect(zoom).toBe(11);
});

test('posts far apart are never shown from farther than a state', () =>
  expect(districtView(MIDDLE, [at(10, 70), at(30, 90)]).zoom).toBe(8));
