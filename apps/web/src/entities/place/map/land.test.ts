import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { land } from './land.ts';
import { outline } from './outline.ts';

const isInRing = (ring: Position[], lat: number, lng: number): boolean =>
  ring.reduce((inside, [x2 = 0, y2 = 0], i) => {
    const [x1 = 0, y1 = 0] = ring.at(i - 1) ?? [];
    const crosses = y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
const isIn = (polygons: Position[][][], lat: number, lng: number): boolean =>
  polygons.some(([ring = []]) => isInRing(ring, lat, lng));
const india = outline.features.flatMap(({ geometry }) => geometry.coordinates);

test.each([
  ['Kathmandu', 27.71, 85.32],
  ['Dhaka', 23.81, 90.41],
  ['Lahore', 31.55, 74.34],
  ['Colombo', 6.93, 79.9],
  ['Thimphu', 27.47, 89.64],
  ['Lhasa', 29.65, 91.1],
  ['Yangon', 16.84, 96.17],
])('%s is on land', (_, lat, lng) => expect(isIn(land.coordinates, lat, lng)).toBe(true));

test.each([
  ['off Mumbai', 19, 72.6],
  ['off Goa', 15.4, 73.5],
  ['off Kochi', 9.9, 76],
  ['off Chennai', 13.1, 80.5],
  ['off Puri', 19.6, 86.1],
  ['off Visakhapatnam', 17.6, 83.5],
  ['the Gulf of Khambhat', 21.3, 72.4],
  ['the Andaman Sea', 11, 95.5],
  ['the Arabian Sea', 15, 65],
])('the sea is not land: %s', (_, lat, lng) => {
  expect(isIn(land.coordinates, lat, lng)).toBe(false);
  expect(isIn(india, lat, lng)).toBe(false);
});

test('the land stays inside the outline along India’s coast', () => {
  // Between the borders with its neighbours at the sea, every point of the coarse land is inside India.
  const beside = land.coordinates.flat(2).filter(([lng = 0, lat = 0]) => {
    const isSouth = lat < 24 && lat > 8 && lng > 69.5 && lng < 88.9;
    const isSriLanka = lat < 10 && lng > 79.4;
    return isSouth && !isSriLanka;
  });
  expect(beside.length).toBeGreaterThan(5);
  for (const [lng = 0, lat = 0] of beside)
    expect([lat, lng, isIn(india, lat, lng)]).toEqual([lat, lng, true]);
});

test('the file is small', () => {
  const file = readFileSync(new URL('./land.json', import.meta.url));
  expect(gzipSync(file).length).toBeLessThan(8000);
});
