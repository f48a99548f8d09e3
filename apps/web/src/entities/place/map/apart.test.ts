import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart } from './apart.ts';

const WIDTH = 40;
const widthOf = () => WIDTH;

test('circles that do not touch are unchanged', () => {
  const circles = [
    { x: 0, y: 0, count: 3 },
    { x: WIDTH, y: 0, count: 5 },
  ];
  expect(apart(circles, widthOf)).toEqual(circles);
});

test('two overlapping circles are merged, nearer to the larger one', () => {
  const circles = [
    { x: 0, y: 0, count: 3 },
    { x: 20, y: 0, count: 1 },
  ];
  expect(apart(circles, widthOf)).toEqual([{ x: 5, y: 0, count: 4 }]);
});

test('any circles keep their total and never overlap', () => {
  const circle = fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    count: fc.integer({ min: 1, max: 5000 }),
  });
  const growing = (count: number) => 44 + 14 * Math.log10(count);
  fc.assert(
    fc.property(fc.array(circle, { maxLength: 40 }), (circles) => {
      const merged = apart(circles, growing);
      const total = (all: typeof circles) => all.reduce((sum, { count }) => sum + count, 0);
      expect(total(merged)).toBe(total(circles));
      for (const [i, a] of merged.entries())
        for (const b of merged.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(
            (growing(a.count) + growing(b.count)) / 2,
          );
    }),
  );
});
