import { type LatLng, type LatLngBounds, type Map as Leaflet, latLngBounds, rectangle } from 'leaflet';

/** A smaller one is a press, not a box. */
const SMALLEST_PIXELS = 8;

/**
 * Lets a finger or the mouse draw a box while the map holds still. Answers how to end that. Pointer events instead of
 * Leaflet's own, which know no touch that drags.
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
