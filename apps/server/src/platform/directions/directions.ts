import type { directions } from '@sudhaar/contract/places';
import type { Answer } from '@sudhaar/contract/route';
import type { Position } from '@sudhaar/domain/places';

export type DirectionsResult = Answer<typeof directions>;

/** Finds a way, always: where no road is known, a straight line, and says which of the two it is. */
export type Directions = { route(from: Position, to: Position): Promise<DirectionsResult> };
