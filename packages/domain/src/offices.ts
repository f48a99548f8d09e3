import { isInIndia, type State } from './places.ts';

export const OFFICE_LEVELS = ['ward', 'city', 'district', 'state'] as const;
export type OfficeLevel = (typeof OFFICE_LEVELS)[number];

/** The most specific first. */
export const AREA_KINDS = ['polygon', 'pincode', 'district', 'state'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Longitude, then latitude, as in GeoJSON. */
export type Point = readonly [lng: number, lat: number];
/** The outer ring, then holes. Every ring ends with its first point. */
export type Rings = readonly (readonly Point[])[];

/** A part of an office's area. An office has any number of them. */
export type Area =
  | { kind: 'state'; state: State }
  | { kind: 'district'; state: State; district: string }
  | { kind: 'pincode'; pincode: string }
  | { kind: 'polygon'; name: string; rings: Rings };

/** A verified account of an office, for the rules. `officeId` null: of no office. */
export type Membership = { officeId: string | null; isHead: boolean };

export const POLYGON_PROBLEMS = [
  'polygonBroken',
  'polygonOutsideIndia',
  'polygonEmpty',
  'polygonCrossesItself',
  'polygonHoleOutside',
] as const;
export type PolygonProblem = (typeof POLYGON_PROBLEMS)[number];

/** Fewer points do not enclose anything: three corners, and the first one again. */
const RING_MIN_POINTS = 4;

/** The first problem of a polygon; null: it is usable. */
export function checkPolygon(rings: Rings): PolygonProblem | null {
  const [outer, ...holes] = rings;
  if (!outer || rings.some((ring) => !isRing(ring))) return 'polygonBroken';
  if (!outer.every(([lng, lat]) => isInIndia({ lat, lng }))) return 'polygonOutsideIndia';
  if (rings.some((ring) => areaOf(ring) === 0)) return 'polygonEmpty';
  if (rings.some(crossesItself)) return 'polygonCrossesItself';
  if (!holes.every((hole) => hole.every((point) => isInside(point, outer)))) return 'polygonHoleOutside';
  return null;
}

const isSamePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const isRing = (ring: readonly Point[]): boolean =>
  ring.length >= RING_MIN_POINTS && isSamePoint(ring[0] as Point, ring.at(-1) as Point);

/** In square degrees; the shoelace formula. */
const areaOf = (ring: readonly Point[]): number =>
  Math.abs(sidesOf(ring).reduce((sum, { from, to }) => sum + (from[0] - to[0]) * (from[1] + to[1]), 0) / 2);

/** `place`: which side of its ring it is. */
type PolygonEdge = { from: Point; to: Point; place: number };

/** Points that are there twice make no side. */
const sidesOf = (ring: readonly Point[]): PolygonEdge[] =>
  ring
    .slice(1)
    .map((to, i) => ({ from: ring[i] as Point, to }))
    .filter(({ from, to }) => !isSamePoint(from, to))
    .map((side, place) => ({ ...side, place }));

/** Compares only sides whose spans of longitude overlap: rings of thousands of points are common. */
function crossesItself(ring: readonly Point[]): boolean {
  const sides = sidesOf(ring).sort((a, b) => westOf(a) - westOf(b));
  const areNeighbours = (a: PolygonEdge, b: PolygonEdge): boolean =>
    [1, sides.length - 1].includes(Math.abs(a.place - b.place));
  let open: PolygonEdge[] = [];
  for (const side of sides) {
    open = open.filter((other) => eastOf(other) >= westOf(side));
    if (open.some((other) => (areNeighbours(side, other) ? runBack(side, other) : meet(side, other))))
      return true;
    open.push(side);
  }
  return false;
}

const westOf = ({ from, to }: PolygonEdge): number => Math.min(from[0], to[0]);
const eastOf = ({ from, to }: PolygonEdge): number => Math.max(from[0], to[0]);

/** Positive: `c` lies to the left of the way from `a` to `b`. Zero: on its line. */
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** True if one of two neighbours runs back along the other. */
function runBack(a: PolygonEdge, b: PolygonEdge): boolean {
  const [ax, ay, bx, by] = [
    a.to[0] - a.from[0],
    a.to[1] - a.from[1],
    b.to[0] - b.from[0],
    b.to[1] - b.from[1],
  ];
  return ax * by === ay * bx && ax * bx + ay * by < 0;
}

/**
 * True if the sides share a point, unless they lie on one line: a ring that meets itself along a line leaves that line
 * somewhere, and the side that does meets one of the others.
 */
function meet(a: PolygonEdge, b: PolygonEdge): boolean {
  const [p, q, r, s] = [a.from, a.to, b.from, b.to];
  return turn(p, q, r) !== turn(p, q, s) && turn(r, s, p) !== turn(r, s, q);
}

/** By counting the sides that a ray to the east crosses. Points on a side may count either way. */
export function isInside([lng, lat]: Point, ring: readonly Point[]): boolean {
  return (
    sidesOf(ring).filter(({ from, to }) => {
      if (from[1] > lat === to[1] > lat) return false;
      return lng < from[0] + ((lat - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
    }).length %
      2 ===
    1
  );
}
