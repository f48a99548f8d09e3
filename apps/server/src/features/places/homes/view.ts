import type { Home } from '@sudhaar/contract/homes';
import type { HomeRow } from './store.ts';

/** null: asked, and not told. */
export function homeView({ place, locality, district, state, lat, lng }: HomeRow): Home | null {
  return place && lat !== null && lng !== null ? { place, locality, district, state, lat, lng } : null;
}
