import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { labelPoint } from './label-point.ts';
import { outline } from './outline.ts';

function isInside(x: number, y: number, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

test.each(outline.features)('the label of $properties.name is inside it', ({ geometry }) => {
  const { lat, lng } = labelPoint(geometry);
  expect(geometry.coordinates.some(([ring = []]) => isInside(lng, lat, ring))).toBe(true);
});

test('the label is in the largest of several parts', () => {
  const square = (x: number, y: number, side: number): Position[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
  const coordinates = [[square(0, 0, 1)], [square(10, 20, 4)]];
  const { lat, lng, width } = labelPoint({ type: 'MultiPolygon', coordinates });
  expect([lat, lng, width].map((n) => Number(n.toFixed(6)))).toEqual([22, 12, 4]);
});
