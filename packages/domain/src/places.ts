/** The 28 states, then the territories, in the order of the report form. */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Puducherry',
  'Chandigarh',
  'Andaman and Nicobar Islands',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Lakshadweep',
] as const;
export type State = (typeof STATES)[number];

export const COUNTRY = 'India';

export type Position = { lat: number; lng: number };
/** How the reporter set the position. */
export type PinOrigin = 'map' | 'device' | 'search';

/** India's bounding box, with a little sea around it. */
export const BOUNDS = { south: 6, north: 38, west: 68, east: 98 } as const;

export const isInIndia = ({ lat, lng }: Position): boolean =>
  lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east;

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the ground (haversine). */
export function distance(a: Position, b: Position): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return metresOf(h);
}

/** Grows with the distance, and lets the database compare without a root and an arc. */
export const haversineOf = (metres: number): number => Math.sin(metres / (2 * EARTH_RADIUS_METRES)) ** 2;
export const metresOf = (haversine: number): number =>
  2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));

/** Posts within this distance of a new one may be about the same problem. */
export const SIMILAR_WITHIN_METRES = 100;

export type Rectangle = { south: number; west: number; north: number; east: number };

/** Longer side of the largest screen, and of the whole world at zoom 0, in pixels. */
const SCREEN_MAX_PIXELS = 4096;
const WORLD_PIXELS = 256;
/** Limit of web maps. */
const NORTHERNMOST = 85.0511;

/** Share of the world's height on a web map. */
const heightOnMap = (lat: number): number =>
  Math.asinh(Math.tan(radians(Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat))))) / (2 * Math.PI);

/** Lowers the zoom until the rectangle fits on a screen, so that the number of clusters in one answer is bounded. */
export function zoomWithin({ south, west, north, east }: Rectangle, zoom: number): number {
  const share = Math.max(Math.abs(east - west) / 360, Math.abs(heightOnMap(north) - heightOnMap(south)));
  const finest = Math.floor(Math.log2(SCREEN_MAX_PIXELS / (WORLD_PIXELS * share)));
  return Math.max(0, Math.min(zoom, finest));
}
