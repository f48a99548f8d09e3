import type { Position, State } from '@sudhaar/domain/places';

export type District = { id: number; name: string; key: string; state: State };
/** The place of an office by its own record. The source lacks some districts and positions. */
export type Sighting = {
  pincode: string;
  division: string;
  district: District | undefined;
  position: Position | undefined;
  /** Head offices 2, sub offices 1, branch offices 0. */
  importance: number;
};
