import type { Position, State } from '@sudhaar/domain/places';

export type District = { id: number; name: string; key: string; state: State };
/** What an office's own record says of where it is. The source lacks a district here and a position there. */
export type Sighting = {
  pincode: string;
  division: string;
  district: District | undefined;
  position: Position | undefined;
  /** Head offices 2, sub offices 1, branch offices 0. */
  importance: number;
};
