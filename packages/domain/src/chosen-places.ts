import { checkPolygon, isInside, type Point } from './offices.ts';
import type { PlaceProblem, PolygonProblem } from './place-problems.ts';
import { distance, isInIndia, type Position, type State } from './places.ts';

/** A place that somebody lives in or follows. */
export const PLACE_KINDS = ['circle', 'pincode', 'district', 'shape'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export type ChosenPlace =
  | { kind: 'circle'; lat: number; lng: number; radiusMetres: number }
  | { kind: 'pincode'; pincode: string }
  | { kind: 'district'; state: State; district: string }
  /** A closed ring: the last point repeats the first. Longitude comes before latitude. */
  | { kind: 'shape'; ring: readonly Point[] };

export type LocatedPosition = Position & {
  state: string;
  district: string | null;
  pincode: string | null;
};

export const RADIUS_MIN_METRES = 500;
export const RADIUS_MAX_METRES = 20_000;
/** More corners than anybody draws by hand. */
export const SHAPE_POINTS_MAX = 200;
/** The size of a large district. For more, people can follow districts or read everything. */
export const SHAPE_MAX_SQUARE_KM = 20_000;
/**
 * Followed shapes are found by a bounded number of map cells, and a thin star with a small area but a very long outline
 * would need cells that cover half of India. This is enough for a large district and for 400 km of a highway.
 */
export const SHAPE_MAX_OUTLINE_KM = 1_000;

const SHAPE_PROBLEMS: Record<PolygonProblem, PlaceProblem> = {
  polygonBroken: 'shapeBroken',
  polygonEmpty: 'shapeBroken',
  polygonHoleOutside: 'shapeBroken',
  polygonOutsideIndia: 'placeOutsideIndia',
  polygonCrossesItself: 'shapeCrossesItself',
};

/** Returns the first problem, or null. Only the database knows whether a PIN code or district exists. */
export function checkPlace(place: ChosenPlace): PlaceProblem | null {
  switch (place.kind) {
    case 'circle':
      if (!(place.radiusMetres >= RADIUS_MIN_METRES && place.radiusMetres <= RADIUS_MAX_METRES))
        return 'radiusOutOfRange';
      return isInIndia(place) ? null : 'placeOutsideIndia';
    case 'pincode':
      return /^[1-9]\d{5}$/.test(place.pincode) ? null : 'pincodeUnfit';
    case 'district':
      return null;
    case 'shape':
      return checkShape(place.ring);
  }
}

function checkShape(ring: readonly Point[]): PlaceProblem | null {
  if (ring.length > SHAPE_POINTS_MAX) return 'shapeTooManyPoints';
  const problem = checkPolygon([ring]);
  if (problem) return SHAPE_PROBLEMS[problem];
  if (squareKmOf(ring) > SHAPE_MAX_SQUARE_KM) return 'shapeTooLarge';
  return outlineKmOf(ring) > SHAPE_MAX_OUTLINE_KM ? 'shapeOutlineTooLong' : null;
}

const KM_PER_DEGREE = 111.195;

/** Computed on a plane that touches the Earth at the ring. Accurate to one percent for the allowed sizes. */
export function squareKmOf(ring: readonly Point[]): number {
  const lats = ring.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const kmPerLng = KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const doubled = ring.reduce((sum, [lng, lat], i) => {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length] ?? [lng, lat];
    return sum + lng * nextLat - nextLng * lat;
  }, 0);
  return Math.abs(doubled / 2) * kmPerLng * KM_PER_DEGREE;
}

const positionOf = ([lng, lat]: Point): Position => ({ lat, lng });

export const outlineKmOf = (ring: readonly Point[]): number =>
  ring.slice(1).reduce((sum, point, i) => {
    const before = ring[i] ?? point;
    return sum + distance(positionOf(before), positionOf(point)) / 1000;
  }, 0);

/** For a shape, the middle of its bounding box. */
export function middleOf(place: Extract<ChosenPlace, { kind: 'circle' | 'shape' }>): Position {
  if (place.kind === 'circle') return { lat: place.lat, lng: place.lng };
  const halfWay = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: halfWay(place.ring.map(([, lat]) => lat)), lng: halfWay(place.ring.map(([lng]) => lng)) };
}

export function isInPlace(place: ChosenPlace, at: LocatedPosition): boolean {
  switch (place.kind) {
    case 'circle':
      return distance(place, at) <= place.radiusMetres;
    case 'pincode':
      return at.pincode === place.pincode;
    case 'district':
      return at.state === place.state && at.district === place.district;
    case 'shape':
      return isInside([at.lng, at.lat], place.ring);
  }
}
