import { middleOfBox } from '@sudhaar/domain/area-box';
import type { Box, View } from './draw-map.ts';

/** Smaller than the map on a phone. */
const MAP_PIXELS = 300;
const WORLD_PIXELS = 256;
const FARTHEST = 5;
const NEAREST = 15;

/** Shows a whole box, as large as possible. */
export function boxView(box: Box): View {
  const degrees = Math.max(box.north - box.south, box.east - box.west);
  const zoom = Math.floor(Math.log2((360 * MAP_PIXELS) / (WORLD_PIXELS * degrees)));
  return { center: middleOfBox(box), zoom: Math.max(FARTHEST, Math.min(NEAREST, zoom)) };
}
