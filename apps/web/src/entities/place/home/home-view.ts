import type { Home } from '@sudhaar/contract/homes';
import type { View } from '../map/draw-map.ts';

/** About a kilometre, so that map requests do not reveal the house. */
const DECIMALS = 2;
const ZOOM = { pincode: 13, district: 10 } as const;
const FARTHEST = 10;
const NEAREST = 14;

export function homeView({ place, lat, lng }: Home): View {
  const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
  const zoom = place.kind === 'circle' ? zoomFor(place.radiusMetres) : ZOOM[place.kind];
  return { center: { lat: rounded(lat), lng: rounded(lng) }, zoom };
}

/** Shows the whole circle on a phone. */
const zoomFor = (radiusMetres: number): number =>
  Math.max(FARTHEST, Math.min(NEAREST, Math.round(24.5 - Math.log2(radiusMetres))));
