import type { Position, Rectangle } from './places.ts';

/** A place, and how far it reaches around its middle. */
export type Spot = { middle: Position; reachMetres: number };

const METRES_PER_DEGREE = 111_320;

/** The smallest box that holds all of them, or null without any. */
export function boxOfSpots(spots: readonly Spot[]): Rectangle | null {
  if (spots.length === 0) return null;
  const sides = spots.map(({ middle: { lat, lng }, reachMetres }) => {
    const north = reachMetres / METRES_PER_DEGREE;
    const east = north / Math.cos((lat * Math.PI) / 180);
    return { south: lat - north, west: lng - east, north: lat + north, east: lng + east };
  });
  return {
    south: Math.min(...sides.map(({ south }) => south)),
    west: Math.min(...sides.map(({ west }) => west)),
    north: Math.max(...sides.map(({ north }) => north)),
    east: Math.max(...sides.map(({ east }) => east)),
  };
}

export const middleOfBox = ({ south, west, north, east }: Rectangle): Position => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});
