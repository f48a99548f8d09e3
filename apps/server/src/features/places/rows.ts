import type { Position, State } from '@sudhaar/domain/places';
import { districtName, nameKey, officeName, placeWords, stateName } from './names.ts';
import { namesOf } from './other-names.ts';
import type { SourceOffice } from './source.ts';
import type { District, Whereabouts } from './survey.ts';

export type OfficeRow = Position & {
  pincode: string;
  name: string;
  name_key: string;
  district_id: number;
  importance: number;
};

export type DistrictRow = Position & {
  id: number;
  name: string;
  name_key: string;
  state: State;
  words: string;
};

const IMPORTANCE = { HO: 2, PO: 1, BO: 0 } as const;

export function officeRow(office: SourceOffice, { district, position }: Whereabouts): OfficeRow {
  const name = officeName(office.o);
  return {
    pincode: office.p,
    name,
    name_key: nameKey(name),
    district_id: district.id,
    importance: IMPORTANCE[office.t],
    lat: position.lat,
    lng: position.lng,
  };
}

/** Gives one object for each district, however often it is read. */
export function createDistrictReader(): (name: string, state: string) => District | undefined {
  const known = new Map<string, District>();
  return (sourceName, sourceState) => {
    const state = stateName(sourceState);
    if (!state || sourceName === 'NA') return undefined;
    const before = known.get(`${sourceName}, ${state}`);
    if (before) return before;
    const name = districtName(sourceName);
    const district = { id: known.size, name, key: nameKey(name), state };
    known.set(`${sourceName}, ${state}`, district);
    return district;
  };
}

export const districtRow = ({ id, name, key, state }: District, { lat, lng }: Position): DistrictRow => ({
  id,
  name,
  name_key: key,
  state,
  // All of Delhi is called New Delhi.
  words: ` ${placeWords(`${name} ${state === 'Delhi' ? 'New Delhi' : state}`)
    .flatMap(namesOf)
    .join(' ')}`,
  lat,
  lng,
});

/** A district is shown at its seat: the head office, of several the one that bears its name. */
export function isFitterSeat(one: OfficeRow, other: OfficeRow | undefined, { key }: District): boolean {
  if (!other) return true;
  if (one.importance !== other.importance) return one.importance > other.importance;
  return one.name_key === key && other.name_key !== key;
}
