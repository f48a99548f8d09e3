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

/** Resolution of `posts.cell`: hexagons of about ten metres. */
const FINEST = 12;
const DIGIT_BITS = 3n;
/** Hexagons are counted per category, so more of them would be many rows. */
const HEXAGONS_LIKE_CIRCLE = 12;

/** Both ends included, as decimal text, because it exceeds a JavaScript number. */
export type CellRange = { from: string; to: string };

export const cellOf = ({ lat, lng }: Position): string =>
  BigInt(`0x${latLngToCell(lat, lng, FINEST)}`).toString();

/** Shifting `posts.cell` right by this gives all cells inside one of this resolution the same number. */
export const shiftFor = (resolution: number): number => (15 - resolution) * Number(DIGIT_BITS);

/** The digits below run from all zeros to all sixes, so they form one range. */
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

/** Covers everything within the radius, and a little more. */
export function rangesAround(centre: Position, radiusMetres: number): CellRange[] {
  // Cell sizes differ by about a fifth from the average. A ring is at least 1.5 edges wide.
  const ring = (resolution: number): number => getHexagonEdgeLengthAvg(resolution, UNITS.m) * 0.8 * 1.5;
  let resolution = FINEST;
  while (resolution > 1 && ring(resolution) * 3 < radiusMetres) resolution -= 1;
  const rings = Math.ceil(radiusMetres / ring(resolution)) + 1;
  return gridDisk(latLngToCell(centre.lat, centre.lng, resolution), rings).map(rangeInside);
}

/** Covers everything in the rectangle, and a little more. */
export function rangesCovering({ south, west, north, east }: Rectangle): CellRange[] {
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  return rangesAround(centre, distance(centre, { lat: north, lng: east }) * 1.05);
}

/** Limits the number of hexagons from a position to the rim, in edges. */
const EDGES_MAX = 12;
/** From the middle of a hexagon to its furthest corner, in average edges. */
const FURTHEST_CORNER = 1.4;

/** Hexagons whose middles lie between two distances. */
function cellsBetween(centre: Position, resolution: number, from: number, to: number): string[] {
  const rings = Math.ceil(to / (getHexagonEdgeLengthAvg(resolution, UNITS.m) * 0.8 * 1.5)) + 1;
  return gridDisk(latLngToCell(centre.lat, centre.lng, resolution), rings).filter((cell) => {
    const [lat, lng] = cellToLatLng(cell);
    const metres = distance(centre, { lat, lng });
    return metres >= from && metres <= to;
  });
}

/** Covers everything between two distances, and little more. */
export function rangesBetween(centre: Position, from: number, to: number): CellRange[] {
  const edge = (resolution: number): number => getHexagonEdgeLengthAvg(resolution, UNITS.m);
  let resolution = FINEST;
  while (resolution > 1 && to > edge(resolution) * EDGES_MAX) resolution -= 1;
  const rim = edge(resolution) * FURTHEST_CORNER;
  return compactCells(cellsBetween(centre, resolution, from - rim, to + rim)).map(rangeInside);
}

/** A few hexagons about as large as the circle, in the format of `cell_counts`. */
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
