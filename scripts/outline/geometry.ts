/** Longitude and latitude in whole grid steps, so that equal places are equal numbers. */
export type Point = readonly [x: number, y: number];

export const STEPS_PER_DEGREE = 1e5;

export const toPoint = ([longitude = 0, latitude = 0]: readonly number[]): Point => [
  Math.round(longitude * STEPS_PER_DEGREE),
  Math.round(latitude * STEPS_PER_DEGREE),
];

export const key = ([x, y]: Point) => `${x},${y}`;

/** Index into a ring, which wraps around: -1 is the last. */
export function at(points: readonly Point[], index: number): Point {
  const point = points.at(index % points.length);
  if (!point) throw new Error('A line without points');
  return point;
}

/** Twice the signed area of a triangle. Positive if a, b, c turn left. */
export const turn = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

/** Positive if it runs counterclockwise. */
export const area = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = at(ring, i + 1);
    return sum + x * nextY - nextX * y;
  }, 0) / 2;
