import { distance, type Position, type State } from './places.ts';

export type PlaceInput = { state: string; pincode: string; coordinates: Position | null };
export type PinFacts = { pincode: string; state: State };
/** `reachMetres` is the distance from the middle to the farthest of the pincode's offices. */
export type PincodeFacts = { states: readonly State[]; middle: Position | null; reachMetres: number };

/** Two parts of a place that contradict each other. */
export type Disagreement = 'pinAndPincode' | 'pincodeAndState' | 'pinAndState';
/**
 * `pinAddress` takes pincode and state from the pin, `movePin` moves the pin to the pincode, `pincodeState` takes the
 * state from the pincode.
 */
export type PlaceFix = 'pinAddress' | 'movePin' | 'pincodeState';
export type Contradiction = { between: Disagreement; cures: PlaceFix[] };

/** A pincode extends beyond its offices, so a pin within this distance of its middle is never doubted. */
const SURELY_WITHIN_METRES = 10_000;
const TIMES_ITS_REACH = 1.5;

/**
 * Finds the contradiction in a place and how to fix it. This is only a hint, because the place data may be wrong.
 * Missing and unknown parts contradict nothing.
 */
export function contradictionIn(
  { state, coordinates }: PlaceInput,
  pin: PinFacts | undefined,
  pincode: PincodeFacts | undefined,
): Contradiction | null {
  const away = coordinates && pincode?.middle ? distance(coordinates, pincode.middle) : null;
  const farthest = Math.max(SURELY_WITHIN_METRES, TIMES_ITS_REACH * (pincode?.reachMetres ?? 0));
  if (away !== null && away > farthest) {
    return { between: 'pinAndPincode', cures: pin ? ['pinAddress', 'movePin'] : ['movePin'] };
  }
  if (state === '') return null;
  const fromPin: PlaceFix[] = pin && pin.state !== state ? ['pinAddress'] : [];
  if (pincode && pincode.states.length > 0) {
    if (pincode.states.some((one) => one === state)) {
      // Near a border the nearest office may be on the other side. A pincode that agrees with both resolves it.
      return away === null && fromPin.length > 0 ? { between: 'pinAndState', cures: fromPin } : null;
    }
    const cures: PlaceFix[] = pincode.states.length === 1 ? ['pincodeState', ...fromPin] : fromPin;
    return { between: 'pincodeAndState', cures };
  }
  return fromPin.length > 0 ? { between: 'pinAndState', cures: fromPin } : null;
}

/** Below this zoom a map shows more than a city, and a finger covers streets. */
const EXACT_ZOOM = 12;

/** A pin that was set at this zoom can't be exact. */
export const isRoughAt = (zoom: number): boolean => zoom < EXACT_ZOOM;
