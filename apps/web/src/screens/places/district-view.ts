import type { Position } from '@sudhaar/domain/places';
import type { View } from '../../entities/place/map/draw-map.ts';

const WHOLE_DISTRICT = 10;
const STREETS = 14;
const FARTHEST = 8;
/** Smaller than the map on a phone, so that pins at the edge fit. */
const MAP_PIXELS = 220;
const WORLD_PIXELS = 256;

/** Shows the listed posts as large as possible, so that their pins can be told apart. */
export function districtView(middle: Position, posts: readonly { coordinates: Position }[]): View {
  if (posts.length === 0) return { center: middle, zoom: WHOLE_DISTRICT };
  const lats = posts.map(({ coordinates }) => coordinates.lat);
  const lngs = posts.map(({ coordinates }) => coordinates.lng);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const degrees = Math.max(north - south, east - west);
  const zoom = Math.floor(Math.log2((360 * MAP_PIXELS) / (WORLD_PIXELS * degrees)));
  return {
    center: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.max(FARTHEST, Math.min(STREETS, zoom)),
  };
}
