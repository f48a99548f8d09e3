import type { Position, State } from '@sudhaar/domain/places';

export type District = { id: number; name: string; key: string; state: State };
/** A record of the source, which lacks some districts and positions. */
export type Sighting = {
  pincode: string;
  division: string;
  district: District | undefined;
  position: Position | undefined;
  /** 2 for head offices, 1 for sub offices, 0 for branch offices. */
  importance: number;
};
