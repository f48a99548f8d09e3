import { api } from '../../../lib/api/api.ts';

let settings: ReturnType<typeof ask> | undefined;
const ask = () => api('GET /api/places/map');

/** Loaded once for all maps. The next map retries after a failure. */
export function mapSettings() {
  settings ??= ask().catch((error: unknown) => {
    settings = undefined;
    throw error;
  });
  return settings;
}
