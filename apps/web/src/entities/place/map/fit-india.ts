import type { LatLngTuple, Map as Leaflet } from 'leaflet';

/** India from its south to its north and from its west to its east, islands included. */
export const INDIA: [LatLngTuple, LatLngTuple] = [
  [6.7, 68.1],
  [37.1, 97.4],
];
/** A small phone held upright shows all of India at this zoom. */
export const MIN_ZOOM = 3;
const MARGIN = 8;

/** Shows bounds as large as the map is, and again whenever its size changes, until somebody moves it. */
export function fitUntilMoved(map: Leaflet, bounds: [LatLngTuple, LatLngTuple]) {
  let holds = true;
  let fitting = false;
  const fit = () => {
    fitting = true;
    // Tiles are sharp at whole steps of zoom, which would leave them half as large as they could be.
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
