import type { directions } from '@sudhaar/contract/places';
import type { Answer } from '@sudhaar/contract/route';
import type { Position } from '@sudhaar/domain/places';

export type DirectionsResult = Answer<typeof directions>;

/** Always returns a route. If no road is known it is a straight line, marked as such. */
export type Directions = { route(from: Position, to: Position): Promise<DirectionsResult> };
