import type { Position, State } from '@sudhaar/domain/places';

export type District = { id: number; name: string; key: string; state: State };
/** What an office's own record says of where it is. The source lacks a district here and a position there. */
export type Sighting = {
  pincode: string;
  division: string;
  district: District | undefined;
  position: Position | undefined;
};
export type Whereabouts = { district: District; position: Position };

// In degrees, of which one is about 110 km. Some districts are that large; pincodes are not.
const FARTHEST_IN_DISTRICT = 2.5;
const FARTHEST_IN_PINCODE = 0.4;
const FARTHEST_NEIGHBOUR = 1;

/**
 * Looks at all offices to tell where each of them is. What a record lacks, or has so that it can not be right, is
 * taken from its neighbours; a median does not mind a few of them that are far off.
 */
export function surveyOf(sightings: readonly Sighting[]): (sighting: Sighting) => Whereabouts | undefined {
  const middles = new Map<District | undefined, Position | undefined>();
  for (const [district, within] of groupBy(sightings, (one) => one.district)) {
    if (district) middles.set(district, middleOf(within));
  }
  const strayed = ({ district, position }: Sighting): boolean =>
    isFar(position, middles.get(district), FARTHEST_IN_DISTRICT);

  const byDivision = groupBy(sightings, (one) => one.division);
  const pincodes = new Map<string, Whereabouts>();
  for (const [pincode, neighbours] of groupBy(sightings, (one) => one.pincode)) {
    const division = neighbours[0]?.division ?? '';
    const district = usualDistrict(neighbours) ?? usualDistrict(byDivision.get(division) ?? []);
    const position = middleOf(neighbours.filter((one) => !strayed(one))) ?? middles.get(district);
    if (district && position) pincodes.set(pincode, { district, position });
  }

  return ({ pincode, district, position }) => {
    const usual = pincodes.get(pincode);
    if (!usual) return undefined;
    // A district of another state that is far away is a slip of the pen.
    const isElsewhere =
      district?.state !== usual.district.state &&
      isFar(middles.get(district), usual.position, FARTHEST_NEIGHBOUR);
    const isAstray = isFar(position, usual.position, FARTHEST_IN_PINCODE);
    return {
      district: district && !isElsewhere ? district : usual.district,
      position: position && !isAstray ? position : usual.position,
    };
  };
}

function usualDistrict(sightings: readonly Sighting[]): District | undefined {
  const groups = groupBy(sightings, ({ district }) => district);
  groups.delete(undefined);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function middleOf(sightings: readonly Sighting[]): Position | undefined {
  const positions = sightings.flatMap(({ position }) => position ?? []);
  const lat = median(positions.map((position) => position.lat));
  const lng = median(positions.map((position) => position.lng));
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const median = (numbers: number[]): number | undefined =>
  numbers.sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

const isFar = (a: Position | undefined, b: Position | undefined, limit: number): boolean =>
  a !== undefined && b !== undefined && Math.max(Math.abs(a.lat - b.lat), Math.abs(a.lng - b.lng)) > limit;

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
