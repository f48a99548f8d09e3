import type { Home } from '@sudhaar/contract/homes';
import type { View } from '../map/draw-map.ts';

/** About a kilometre: what a map asks the server for does not tell the house. */
const DECIMALS = 2;
const ZOOM = { pincode: 13, district: 10 } as const;
const FARTHEST = 10;
const NEAREST = 14;

/** The map around where somebody lives. */
export function homeView({ place, lat, lng }: Home): View {
  const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
  const zoom = place.kind === 'circle' ? zoomFor(place.radiusMetres) : ZOOM[place.kind];
  return { center: { lat: rounded(lat), lng: rounded(lng) }, zoom };
}

/** Shows all of a circle on a phone. */
const zoomFor = (radiusMetres: number): number =>
  Math.max(FARTHEST, Math.min(NEAREST, Math.round(24.5 - Math.log2(radiusMetres))));
