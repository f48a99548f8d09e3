import { distance, type Position, type Rectangle } from '@sudhaar/domain/places';
import { getHexagonEdgeLengthAvg, getResolution, gridDisk, latLngToCell, UNITS } from 'h3-js';

/** The resolution of `posts.cell`: hexagons of about ten metres. */
const FINEST = 12;
const DIGIT_BITS = 3n;

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
