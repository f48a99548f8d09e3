import type { PolygonProblem } from './place-problems.ts';
import { isInIndia, type State } from './places.ts';

export const OFFICE_LEVELS = ['ward', 'city', 'district', 'state'] as const;
export type OfficeLevel = (typeof OFFICE_LEVELS)[number];

/** Most specific first. */
export const AREA_KINDS = ['polygon', 'pincode', 'district', 'state'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** Longitude, then latitude, as in GeoJSON. */
export type Point = readonly [lng: number, lat: number];
/** The outer ring, then holes. Every ring is closed. */
export type Rings = readonly (readonly Point[])[];

export type Area =
  | { kind: 'state'; state: State }
  | { kind: 'district'; state: State; district: string }
  | { kind: 'pincode'; pincode: string }
  | { kind: 'polygon'; name: string; rings: Rings };

/**
 * `officeId` is null for accounts without an office. A deputy is a member who acts as a head today: `isHead` is true
 * as well.
 */
export type Membership = { officeId: string | null; isHead: boolean; isDeputy?: boolean };

/** Three corners, and the first one again. Fewer points enclose nothing. */
const RING_MIN_POINTS = 4;

/** Returns the first problem, or null. */
export function checkPolygon(rings: Rings): PolygonProblem | null {
  const [outer, ...holes] = rings;
  if (!outer || rings.some((ring) => !isRing(ring))) return 'polygonBroken';
  if (!outer.every(([lng, lat]) => isInIndia({ lat, lng }))) return 'polygonOutsideIndia';
  if (rings.some(isFlat)) return 'polygonEmpty';
  if (rings.some(crossesItself)) return 'polygonCrossesItself';
  if (!holes.every((hole) => hole.every((point) => isInside(point, outer)))) return 'polygonHoleOutside';
  return null;
}

const isSamePoint = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const isRing = (ring: readonly Point[]): boolean =>
  ring.length >= RING_MIN_POINTS && isSamePoint(ring[0] as Point, ring.at(-1) as Point);

/** Encloses nothing, by the shoelace formula. */
const isFlat = (ring: readonly Point[]): boolean =>
  sidesOf(ring).reduce((sum, { from, to }) => sum + (from[0] - to[0]) * (from[1] + to[1]), 0) === 0;

/** `place` is the index of the edge in its ring. */
type PolygonEdge = { from: Point; to: Point; place: number };

/** Repeated points make no edge. */
const sidesOf = (ring: readonly Point[]): PolygonEdge[] =>
  ring
    .slice(1)
    .map((to, i) => ({ from: ring[i] as Point, to }))
    .filter(({ from, to }) => !isSamePoint(from, to))
    .map((side, place) => ({ ...side, place }));

/** Compares only edges whose longitudes overlap, because rings with thousands of points are common. */
function crossesItself(ring: readonly Point[]): boolean {
  const sides = sidesOf(ring).sort((a, b) => westOf(a) - westOf(b));
  const areNeighbours = (a: PolygonEdge, b: PolygonEdge): boolean =>
    [1, sides.length - 1].includes(Math.abs(a.place - b.place));
  let open: PolygonEdge[] = [];
  for (const side of sides) {
    open = open.filter((other) => eastOf(other) >= westOf(side));
    if (
      open.some((other) => (areNeighbours(side, other) ? edgesOverlap(side, other) : edgesCross(side, other)))
    )
      return true;
    open.push(side);
  }
  return false;
}

const westOf = ({ from, to }: PolygonEdge): number => Math.min(from[0], to[0]);
const eastOf = ({ from, to }: PolygonEdge): number => Math.max(from[0], to[0]);

/** Positive if `c` lies to the left of the line from `a` to `b`, zero if on it. */
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Adjacent edges must not run back along each other. */
function edgesOverlap(a: PolygonEdge, b: PolygonEdge): boolean {
  const [ax, ay, bx, by] = [
    a.to[0] - a.from[0],
    a.to[1] - a.from[1],
    b.to[0] - b.from[0],
    b.to[1] - b.from[1],
  ];
  return ax * by === ay * bx && ax * bx + ay * by < 0;
}

/**
 * Edges on one line are ignored: a ring that touches itself along a line leaves it somewhere, and the edge that
 * leaves crosses another.
 */
function edgesCross(a: PolygonEdge, b: PolygonEdge): boolean {
  const [p, q, r, s] = [a.from, a.to, b.from, b.to];
  return turn(p, q, r) !== turn(p, q, s) && turn(r, s, p) !== turn(r, s, q);
}

/** Counts the edges that a ray to the east crosses. Points on an edge may count either way. */
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
