import { expect, test } from 'vitest';
import { boxOfSpots, middleOfBox } from './area-box.ts';

test('nowhere has no box', () => expect(boxOfSpots([])).toBeNull());

test('a box holds each place with its reach, in the north wider than at the equator', () => {
  const atEquator = boxOfSpots([{ middle: { lat: 0, lng: 70 }, reachMetres: 111_320 }]);
  expect(atEquator).toEqual({ south: -1, west: 69, north: 1, east: 71 });
  const north = boxOfSpots([{ middle: { lat: 60, lng: 70 }, reachMetres: 111_320 }]);
  expect(north).toMatchObject({ south: 59, north: 61 });
  expect(north?.east).toBeCloseTo(72);
});

test('it spans them all, and has a middle', () => {
  const box = boxOfSpots([
    { middle: { lat: 18, lng: 74 }, reachMetres: 0 },
    { middle: { lat: 19, lng: 73 }, reachMetres: 0 },
    { middle: { lat: 18.5, lng: 73.5 }, reachMetres: 0 },
  ]);
  expect(box).toEqual({ south: 18, west: 73, north: 19, east: 74 });
  expect(box && middleOfBox(box)).toEqual({ lat: 18.5, lng: 73.5 });
});
