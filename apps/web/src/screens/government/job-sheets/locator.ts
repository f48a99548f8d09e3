import type { Position } from '@sudhaar/domain/places';
import { boxOf, boxOfState, drawOutline } from '../../../entities/place/map/outline-drawing.ts';

/** Of a state's view, in units of the drawing. */
const SIZE = 100;
const MARGIN = 0.12;

/**
 * A place on the outline of its state, with the states around it; on all of India where the state is not known. Drawn
 * from what the product has itself, so that it is there without a network too.
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
