import { expect, test } from 'vitest';
import { boxView } from './box-view.ts';

test.each([
  ['a city', { south: 18.4, west: 73.7, north: 18.7, east: 74 }, 10],
  ['a street', { south: 18.5, west: 73.8, north: 18.5001, east: 73.8001 }, 15],
  ['half of India', { south: 8, west: 70, north: 30, east: 90 }, 5],
])('%s is shown whole, neither too near nor too far', (_, box, zoom) => expect(boxView(box).zoom).toBe(zoom));

test('it begins in the middle', () =>
  expect(boxView({ south: 18, west: 73, north: 19, east: 74 }).center).toEqual({ lat: 18.5, lng: 73.5 }));
