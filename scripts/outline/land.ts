import { area, at, key, type Point, STEPS_PER_DEGREE, toPoint } from './geometry.ts';
import { readPacked } from './package.ts';

// Natural Earth 1:50m land: coasts without borders. Its package (ISC) contains TopoJSON.
const SOURCE = {
  from: 'world-atlas@2.0.2',
  member: 'package/land-50m.json',
  sha256: '619477ff690c086885e45cb91707d783805561bd75ae8e437b7d4694b0204e0f',
};

type Land = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
};
type Box = { west: number; south: number; east: number; north: number };

/** No map of ours shows anything farther away, however wide the screen. */
const DRAWN_BOX: Box = { west: 25, south: -20, east: 135, north: 60 };
/** Square degrees. Smaller islands are left out. */
const SMALLEST = 0.05;
/** Their own exact outlines are drawn on top. */
const ISLANDS_OF_INDIA: Box[] = [
  { west: 92, south: 6, east: 94.5, north: 14 },
  { west: 71, south: 7.6, east: 74.5, north: 13 },
];
/** Where India's coast starts and ends, a little beyond both borders. */
const COAST = { from: [67.85, 23.9], to: [89.25, 21.75] } as const;
/**
 * A line through India between both. This coarse coast would show next to the outline's, so it runs inland, where the
 * outline covers it.
 */
const INLAND = [
  [69.6, 24],
  [71, 24.2],
  [74, 22],
  [77, 18],
  [80, 18.5],
  [84, 20.5],
  [86.5, 22.3],
  [88.3, 23.2],
  [88.45, 22.2],
  [88.85, 21.95],
] as const;

/** Closed rings without borders or names. */
export function readLand(): Point[][] {
  const { transform, arcs, objects }: Land = JSON.parse(readPacked(SOURCE));
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []));
  // Later rings are inland seas, far away, and left out.
  const outer = objects.land.geometries.flatMap(({ arcs }) => arcs.map(([ring = []]) => ring));
  return outer
    .map((ring) => ring.flatMap((arc) => lineOf(arc).slice(1)))
    .map((ring) => clip(ring, DRAWN_BOX).map(toPoint))
    .filter((ring) => Math.abs(area(ring)) > SMALLEST * STEPS_PER_DEGREE ** 2)
    .filter((ring) => !ISLANDS_OF_INDIA.some((box) => isWithin(ring, box)))
    .map(withoutIndiasCoast);
}

const isWithin = (ring: readonly Point[], { west, south, east, north }: Box): boolean =>
  ring.every(
    ([x, y]) =>
      x >= west * STEPS_PER_DEGREE &&
      x <= east * STEPS_PER_DEGREE &&
      y >= south * STEPS_PER_DEGREE &&
      y <= north * STEPS_PER_DEGREE,
  );

/** Clips to the box (Sutherland-Hodgman), one side after the other. */
function clip(ring: readonly (readonly number[])[], { west, south, east, north }: Box): number[][] {
  const sides = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ];
  let points = ring.map((point) => [...point]);
  for (const { axis, limit, sign } of sides) {
    const inside = (point: number[]) => sign * ((point[axis] ?? 0) - limit) >= 0;
    points = points.flatMap((to, i) => {
      const from = points.at(i - 1) ?? to;
      if (inside(from) === inside(to)) return inside(to) ? [to] : [];
      const part = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
      const cut = from.map((value, j) => value + part * ((to[j] ?? 0) - value));
      return inside(to) ? [cut, to] : [cut];
    });
  }
  return points;
}

const NEAR = 0.5 * STEPS_PER_DEGREE;

function withoutIndiasCoast(ring: Point[]): Point[] {
  const [from, to] = [nearest(ring, toPoint(COAST.from)), nearest(ring, toPoint(COAST.to))];
  if (from === undefined || to === undefined) return ring;
  const inland = INLAND.map((point) => toPoint(point));
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const way = from < to ? inland : inland.toReversed();
  // Of the two ways round, India's coast is the one with fewer points.
  const round = [...ring.slice(last), ...ring.slice(0, first + 1)];
  const between = ring.slice(first, last + 1);
  return between.length < round.length ? [...round, ...way] : [...between, ...way.toReversed()];
}

function nearest(ring: readonly Point[], [x, y]: Point): number | undefined {
  const distances = ring.map(([px, py]) => Math.hypot(px - x, py - y));
  const least = Math.min(...distances);
  return least < NEAR ? distances.indexOf(least) : undefined;
}

/** Repeats the first point at the end, as simplifying expects. */
export const closed = (ring: readonly Point[]): Point[] => [
  ...ring.filter((point, i) => key(point) !== key(at(ring, i - 1))),
  at(ring, 0),
];
