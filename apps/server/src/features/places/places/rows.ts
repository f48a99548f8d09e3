import type { Position, State } from '@sudhaar/domain/places';
import { soundOf } from '@sudhaar/domain/sound';
import { districtName, nameKey, officeName, placeWords, stateName } from './names.ts';
import { namesOf } from './other-names.ts';
import type { District } from './sighting.ts';
import type { SourceOffice } from './source.ts';
import type { SurveyedPlace } from './survey.ts';

export type OfficeRow = Position & {
  pincode: string;
  name: string;
  name_key: string;
  district_id: number;
  importance: number;
  kind: 'office' | 'locality';
  placed: boolean;
  urban: number;
  sound: string;
};

export type DistrictRow = Position & {
  id: number;
  name: string;
  name_key: string;
  state: State;
  words: string;
  urban: number;
  sound: string;
};

export const IMPORTANCE = { HO: 2, PO: 1, BO: 0 } as const;

// Sorting offices and those for big customers or the army have their own pincode in the middle of a town.
const NO_NEIGHBOURHOOD = /\b(NDC|IBC|BPC|CBPO|NSH|ICH|SPC)\b/;

/** The office's pincode is that of the streets around it. */
const hasNeighbourhood = ({ o, p }: SourceOffice): boolean => !NO_NEIGHBOURHOOD.test(o) && !p.startsWith('9');

export function officeRow(
  office: SourceOffice,
  { district, position, placed, urban }: SurveyedPlace,
): OfficeRow {
  const name = officeName(office.o);
  return {
    kind: 'office',
    placed: placed && hasNeighbourhood(office),
    urban,
    sound: soundOf(nameKey(name)),
    pincode: office.p,
    name,
    name_key: nameKey(name),
    district_id: district.id,
    importance: IMPORTANCE[office.t],
    lat: position.lat,
    lng: position.lng,
  };
}

/** Returns one object per district, however often it is read. */
export function createDistrictReader(): (name: string, state: string) => District | undefined {
  const cache = new Map<string, District>();
  return (sourceName, sourceState) => {
    const state = stateName(sourceState);
    if (!state || sourceName === 'NA') return undefined;
    const before = cache.get(`${sourceName}, ${state}`);
    if (before) return before;
    const name = districtName(sourceName);
    const district = { id: cache.size, name, key: nameKey(name), state };
    cache.set(`${sourceName}, ${state}`, district);
    return district;
  };
}

/** The name as one word, and each word with its other names: New Delhi is also Delhi. */
export const districtNames = (name: string): string[] => [
  nameKey(name),
  ...placeWords(name).flatMap(namesOf),
];

export const districtRow = (
  { id, name, key, state }: District,
  { lat, lng, urban }: OfficeRow,
): DistrictRow => ({
  urban,
  id,
  name,
  name_key: key,
  sound: ` ${districtNames(name).map(soundOf).join(' ')} `,
  state,
  // All of Delhi is called New Delhi.
  words: ` ${placeWords(`${name} ${state === 'Delhi' ? 'New Delhi' : state}`)
    .flatMap(namesOf)
    .join(' ')}`,
  lat,
  lng,
});

/** A district is shown at its seat: the head office, preferably the one with its name. */
export function isBetterSeat(one: OfficeRow, other: OfficeRow | undefined, { key }: District): boolean {
  if (!other) return true;
  if (one.importance !== other.importance) return one.importance > other.importance;
  return one.name_key === key && other.name_key !== key;
}
