import type { Home } from '@sudhaar/contract/homes';
import type { HomeRow } from './store.ts';

/** Null if the citizen declined. */
export function homeView({ place, locality, district, state, lat, lng }: HomeRow): Home | null {
  return place && lat !== null && lng !== null ? { place, locality, district, state, lat, lng } : null;
}
