import { api } from '../../../lib/api/api.ts';

let settings: ReturnType<typeof ask> | undefined;
const ask = () => api('GET /api/places/map');

/** Asked once, however many maps a page has; a failure is asked again by the next map. */
export function mapSettings() {
  settings ??= ask().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}
