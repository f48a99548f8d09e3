import type { Position } from '@sudhaar/domain/places';
import { api } from '../../lib/api.ts';

let settings: ReturnType<typeof askMapSettings> | undefined;
const askMapSettings = () => api('GET /api/places/map');

/** Asked once, however many maps a page has; a failure is asked again by the next map. */
export function mapSettings() {
  settings ??= askMapSettings().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}

export const directions = (from: Position, to: Position) =>
  api('POST /api/directions', { body: { from, to } });
export type Directions = Awaited<ReturnType<typeof directions>>;
