import { distance, type Position, type Rectangle } from '@sudhaar/domain/places';
import {
  cellToLatLng,
  compactCells,
  getHexagonAreaAvg,
  getHexagonEdgeLengthAvg,
  getResolution,
  gridDisk,
  latLngToCell,
  UNITS,
} from 'h3-js';
import { COUNTED_FINEST } from '../../foundation/post-state/service.ts';

/** The resolution of `posts.cell`: hexagons of about ten metres. */
const FINEST = 12;
const DIGIT_BITS = 3n;
/** Hexagons are counted by category: more of them would be many rows. */
const HEXAGONS_LIKE_CIRCLE = 12;

/** A range of `posts.cell`, both ends included, as decimal text: it is larger than a number holds. */
export type CellRange = { from: string; to: string };

export const cellOf = ({ lat, lng }: Position): string =>
  BigInt(`0x${latLngToCell(lat, lng, FINEST)}`).toString();

/** How far to shift `posts.cell` right so that all cells inside one of this resolution become the same number. */
export const shiftFor = (resolution: number): number => (15 - resolution) * Number(DIGIT_BITS);

/** All cells inside a coarser one: its digits below run from all zeros to all sixes, so they are one range. */
export function rangeInside(cell: string): CellRange {
  const resolution = getResolution(cell);
  let from = (BigInt(`0x${cell}`) & ~(0xfn << 52n)) | (BigInt(FINEST) << 52n);
  let to = from;
  for (let digit = resolution + 1; digit <= FINEST; digit += 1) {
    const place = BigInt(15 - digit) * DIGIT_BITS;
    from &= ~(7n << place);
    to = (to & ~(7n << place)) | (6n << place);
  }
  return { from: from.toString(), to: to.toString() };
}

/** Ranges that together hold everything within a radius, and a little more. */
export function rangesAround(centre: Position, radiusMetres: number): CellRange[] {
  // Cells differ in size by a fifth or so from the average; a ring is at least 1.5 edges wide.
  const ring = (resolution: number): number => getHexagonEdgeLengthAvg(resolution, UNITS.m) * 0.8 * 1.5;
  let resolution = FINEST;
  while (resolution > 1 && ring(resolution) * 3 < radiusMetres) resolution -= 1;
  const rings = Math.ceil(radiusMetres / ring(resolution)) + 1;
  return gridDisk(latLngToCell(centre.lat, centre.lng, resolution), rings).map(rangeInside);
}

/** Ranges that together hold everything in a rectangle, and a little more. */
export function rangesCovering({ south, west, north, east }: Rectangle): CellRange[] {
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return rangesAround(centre, distance(centre, { lat: north, lng: east }) * 1.05);
}

/** Hexagons are at most so many of their edges away from a position at the rim of what they cover. */
const EDGES_MAX = 12;
/** From the middle of a hexagon to its furthest corner, in edges of the average hexagon. */
const FURTHEST_CORNER = 1.4;

/** The hexagons of a resolution whose middles lie between two distances from a position. */
function cellsBetween(centre: Position, resolution: number, from: number, to: number): string[] {
  const rings = Math.ceil(to / (getHexagonEdgeLengthAvg(resolution, UNITS.m) * 0.8 * 1.5)) + 1;
  return gridDisk(latLngToCell(centre.lat, centre.lng, resolution), rings).filter((cell) => {
    const [lat, lng] = cellToLatLng(cell);
    const metres = distance(centre, { lat, lng });
    return metres >= from && metres <= to;
  });
}

/** Ranges that together hold everything between two distances from a position, and little more. */
export function rangesBetween(centre: Position, from: number, to: number): CellRange[] {
  const edge = (resolution: number): number => getHexagonEdgeLengthAvg(resolution, UNITS.m);
  let resolution = FINEST;
  while (resolution > 1 && to > edge(resolution) * EDGES_MAX) resolution -= 1;
  const rim = edge(resolution) * FURTHEST_CORNER;
  return compactCells(cellsBetween(centre, resolution, from - rim, to + rim)).map(rangeInside);
}

/** A few hexagons that are about as large as a circle, as `cell_counts` names them. */
export function cellsLike(centre: Position, radiusMetres: number): { resolution: number; cells: string[] } {
  let resolution = COUNTED_FINEST;
  const area = Math.PI * radiusMetres ** 2;
  while (resolution > 1 && getHexagonAreaAvg(resolution, UNITS.m2) * HEXAGONS_LIKE_CIRCLE < area)
    resolution -= 1;
  const shift = BigInt(shiftFor(resolution));
  const inside = cellsBetween(centre, resolution, 0, radiusMetres);
  const cells = inside.length > 0 ? inside : [latLngToCell(centre.lat, centre.lng, resolution)];
  return { resolution, cells: cells.map((cell) => (BigInt(rangeInside(cell).from) >> shift).toString()) };
}
