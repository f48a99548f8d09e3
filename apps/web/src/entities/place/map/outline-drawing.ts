import type { Position } from '@sudhaar/domain/places';
import type { Position as Corner } from 'geojson';
import { outline } from './outline.ts';

export type Box = { west: number; east: number; south: number; north: number };
type StateOutline = { state: string; rings: readonly (readonly Corner[])[]; box: Box };

/** Corners are [longitude, latitude]. */
export function boxOf(corners: readonly Corner[]): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [lng = 0, lat = 0] of corners) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const cornersOf = ({ west, east, south, north }: Box): Corner[] => [
  [west, south],
  [east, north],
];

const meets = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;

const parts: readonly StateOutline[] = outline.features.flatMap(({ properties, geometry }) =>
  geometry.coordinates.map((rings) => ({
    state: properties.name,
    rings,
    box: boxOf(rings[0] ?? []),
  })),
);

/** The named state, or all if it is unknown. */
const partsAbout = (state: string | null): readonly StateOutline[] => {
  const own = parts.filter((part) => part.state === state);
  return own.length > 0 ? own : parts;
};

/** The box of India if the state is unknown. */
export const boxOfState = (state: string | null): Box =>
  boxOf(partsAbout(state).flatMap(({ box }) => cornersOf(box)));

/** A square around the box with a margin. */
function viewOf({ west, east, south, north }: Box, size: number, margin: number) {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max(north - south, (east - west) * narrow) * (1 + 2 * margin);
  const [middleLng, middleLat] = [(west + east) / 2, (south + north) / 2];
  const halfWidth = height / narrow / 2;
  const seen = {
    west: middleLng - halfWidth,
    east: middleLng + halfWidth,
    south: middleLat - height / 2,
    north: middleLat + height / 2,
  };
  const scale = size / height;
  const toPoint = (at: Position) => ({
    x: (at.lng - seen.west) * narrow * scale,
    y: (seen.north - at.lat) * scale,
  });
  return { seen, toPoint };
}

type View = { box: Box; size: number; margin: number };

/** SVG paths of a state, or all of India, with its neighbours. */
export function drawOutline(state: string | null, { box, size, margin }: View) {
  const about = partsAbout(state);
  const { seen, toPoint } = viewOf(box, size, margin);
  const toPath = ({ rings }: StateOutline): string =>
    rings.map((ring) => `M${pointsOf(ring).join('L')}Z`).join('');
  const pointsOf = (corners: readonly Corner[]): string[] =>
    corners.map(([lng = 0, lat = 0]) => {
      const { x, y } = toPoint({ lat, lng });
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
  const shown = parts.filter((part) => meets(part.box, seen));
  const isAbout = (part: StateOutline): boolean => about.includes(part);
  return {
    toPoint,
    pointsOf,
    state: shown.filter(isAbout).map(toPath).join(''),
    around: shown
      .filter((part) => !isAbout(part))
      .map(toPath)
      .join(''),
  };
}
