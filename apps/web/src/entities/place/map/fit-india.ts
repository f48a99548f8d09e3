import type { LatLngTuple, Map as Leaflet } from 'leaflet';

/** Includes the islands. */
export const INDIA: [LatLngTuple, LatLngTuple] = [
  [6.7, 68.1],
  [37.1, 97.4],
];
/** A small phone in portrait shows all of India at this zoom. */
export const MIN_ZOOM = 3;
const MARGIN = 8;

/** Fits the bounds, again after each resize, until somebody moves the map. */
export function fitUntilMoved(map: Leaflet, bounds: [LatLngTuple, LatLngTuple]) {
  let holds = true;
  let fitting = false;
  const fit = () => {
    fitting = true;
    // Whole zoom steps would make the map up to half as large as possible.
    map.options.zoomSnap = 0;
    map.fitBounds(bounds, { padding: [MARGIN, MARGIN], animate: false });
    map.options.zoomSnap = 1;
    fitting = false;
  };
  fit();
  map.on('movestart', () => {
    if (!fitting) holds = false;
  });
  return {
    holds: () => holds,
    again: () => {
      if (holds) fit();
    },
  };
}
