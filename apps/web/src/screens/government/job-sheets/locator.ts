import type { Position } from '@sudhaar/domain/places';
import { boxOf, boxOfState, drawOutline } from '../../../entities/place/map/outline-drawing.ts';

/** Size of the drawing. */
const SIZE = 100;
const MARGIN = 0.12;

/**
 * Marks a position on the outline of its state, or of India if the state is unknown. Uses bundled data, so that it
 * works offline.
 */
export function locate(name: string, position: Position) {
  const { west, south, east, north } = boxOfState(name);
  const box = boxOf([
    [west, south],
    [east, north],
    [position.lng, position.lat],
  ]);
  const { toPoint, state, around } = drawOutline(name, { box, size: SIZE, margin: MARGIN });
  return { size: SIZE, place: toPoint(position), state, around };
}
