import { expect, test } from 'vitest';
import { degrees, gridLines, gridStep } from './graticule.ts';

const degreesPerPixel = (zoom: number) => 360 / (256 * 2 ** zoom);

test.each([5, 8, 11, 14, 17, 19])(
  'at zoom %i, lines are far enough apart to read and close enough to see',
  (zoom) => {
    const apart = gridStep(degreesPerPixel(zoom)) / degreesPerPixel(zoom);
    expect(apart).toBeGreaterThanOrEqual(110);
    expect(apart).toBeLessThanOrEqual(110 * 2.5);
  },
);

test('lines are at whole multiples of the step, including the ends', () => {
  expect(gridLines(18.51, 18.54, 0.01).map((n) => n.toFixed(2))).toEqual([
    '18.51',
    '18.52',
    '18.53',
    '18.54',
  ]);
  expect(gridLines(18.511, 18.519, 0.01)).toEqual([]);
});

test('a line has a label with its degrees', () => {
  expect(degrees(18.52, 'lat', 0.01)).toBe('18.52° N');
  expect(degrees(73.8, 'lng', 0.2)).toBe('73.8° E');
  expect(degrees(-5, 'lat', 5)).toBe('5° S');
  expect(degrees(78.1235, 'lng', 0.0005)).toBe('78.1235° E');
});
