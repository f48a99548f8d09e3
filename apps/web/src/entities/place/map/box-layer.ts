import { type LatLng, type LatLngBounds, type Map as Leaflet, latLngBounds, rectangle } from 'leaflet';

/** Smaller drags count as a click. */
const SMALLEST_PIXELS = 8;

/**
 * Draws a box by touch or mouse while the map is fixed. Returns a function that ends it. Uses pointer events, because
 * Leaflet's own do not support touch drags.
 */
export function drawBox(map: Leaflet, onBox: (bounds: LatLngBounds) => void): () => void {
  const element = map.getContainer();
  const shape = rectangle(latLngBounds([0, 0], [0, 0]), { className: 'map-box', interactive: false });
  const stop = new AbortController();
  const { signal } = stop;
  let start: { at: LatLng; x: number; y: number } | null = null;

  const isControl = ({ target }: PointerEvent) =>
    target instanceof Element && target.closest('.leaflet-control') !== null;
  const boundsTo = (event: PointerEvent, from: LatLng) => latLngBounds(from, map.mouseEventToLatLng(event));

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (isControl(event) || !event.isPrimary) return;
      start = { at: map.mouseEventToLatLng(event), x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      shape.setBounds(latLngBounds(start.at, start.at)).addTo(map);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (start) shape.setBounds(boundsTo(event, start.at));
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      const from = start;
      start = null;
      shape.remove();
      if (!from) return;
      const size = Math.min(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y));
      if (size >= SMALLEST_PIXELS) onBox(boundsTo(event, from.at));
    },
    { signal },
  );
  map.dragging.disable();
  element.toggleAttribute('data-draws', true);
  return () => {
    stop.abort();
    shape.remove();
    map.dragging.enable();
    element.removeAttribute('data-draws');
  };
}
