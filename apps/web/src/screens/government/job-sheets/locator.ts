import type { Position } from '@sudhaar/domain/places';
import type { Position as Corner } from 'geojson';
import { outline } from '../../../entities/place/map/outline.ts';

type Box = { west: number; east: number; south: number; north: number };
type Part = { state: string; rings: readonly (readonly Corner[])[]; box: Box };

/** Of a state's view, in units of the drawing. */
const SIZE = 100;
const MARGIN = 0.12;

function boxOf(corners: readonly Corner[]): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [lng = 0, lat = 0] of corners) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

const meets = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;

const parts: readonly Part[] = outline.features.flatMap(({ properties, geometry }) =>
  geometry.coordinates.map((rings) => ({
    state: properties.name,
    rings,
    box: boxOf(rings[0] ?? []),
  })),
);

/** A square around a box, wide enough for both of its sides and the place itself. */
function viewOf(box: Box, { lat, lng }: Position) {
  const narrow = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
  const west = Math.min(box.west, lng);
  const east = Math.max(box.east, lng);
  const south = Math.min(box.south, lat);
  const north = Math.max(box.north, lat);
  const height = Math.max(north - south, (east - west) * narrow) * (1 + 2 * MARGIN);
  const [middleLng, middleLat] = [(west + east) / 2, (south + north) / 2];
  const halfWidth = height / narrow / 2;
  const seen = {
    west: middleLng - halfWidth,
    east: middleLng + halfWidth,
    south: middleLat - height / 2,
    north: middleLat + height / 2,
  };
  const scale = SIZE / height;
  const toPoint = (at: Position) => ({
    x: (at.lng - seen.west) * narrow * scale,
    y: (seen.north - at.lat) * scale,
  });
  return { seen, toPoint };
}

/**
 * A place on the outline of its state, with the states around it; on all of India where the state is not known. Drawn
 * from what the product has itself, so that it is there without a network too.
 */
export function locate(state: string, position: Position) {
  const own = parts.filter((part) => part.state === state);
  const about = own.length > 0 ? own : parts;
  const around = boxOf(
    about.flatMap(({ box }) => [
      [box.west, box.south],
      [box.east, box.north],
    ]),
  );
  const { seen, toPoint } = viewOf(around, position);
  const toPath = ({ rings }: Part): string =>
    rings
      .map((ring) => {
        const points = ring.map(([lng = 0, lat = 0]) => {
          const { x, y } = toPoint({ lat, lng });
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        });
        return `M${points.join('L')}Z`;
      })
      .join('');
  const shown = parts.filter(({ box }) => meets(box, seen));
  return {
    size: SIZE,
    place: toPoint(position),
    state: shown
      .filter((part) => about.includes(part))
      .map(toPath)
      .join(''),
    around: shown
      .filter((part) => !about.includes(part))
      .map(toPath)
      .join(''),
  };
}
