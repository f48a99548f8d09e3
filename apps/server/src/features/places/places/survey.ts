import type { Position } from '@sudhaar/domain/places';
import { createGrid, roughMetres } from './grid.ts';
import { groupBy } from './group-by.ts';
import { trustedPositions } from './outliers.ts';
import type { District, Sighting } from './sighting.ts';

export type SurveyedPlace = {
  district: District;
  position: Position;
  /** False if it is only the middle of its pincode. */
  placed: boolean;
  /** Density of the surroundings, from 0 for a village to 3 for a city. */
  urban: number;
};

const KM = 1000;
// In degrees (about 110 km each). Some districts are that large.
const FARTHEST_IN_DISTRICT = 2.5;
const FARTHEST_NEIGHBOUR = 1;
/** Any pincode may be this large. Beyond that, an office may lie some times farther than is usual in its pincode. */
const SURELY_IN_PINCODE = 8 * KM;
const TIMES_THE_USUAL = 3;
const FARTHEST_IN_PINCODE = 44 * KM;

/**
 * In the same order. Missing and impossible values come from neighbours, by a median, which a few wrong neighbours do
 * not change.
 */
export function surveyOf(sightings: readonly Sighting[]): (SurveyedPlace | undefined)[] {
  const middles = new Map<District | undefined, Position | undefined>();
  for (const [district, within] of groupBy(sightings, (one) => one.district)) {
    if (district) middles.set(district, middleOf(within.flatMap(({ position }) => position ?? [])));
  }
  const positions = trustedPositions(sightings);
  const believed = sightings.map((one, i): Sighting => {
    const position = positions[i];
    const isAstray = isFar(position, middles.get(one.district), FARTHEST_IN_DISTRICT);
    return { ...one, position: isAstray ? undefined : position };
  });

  const pincodes = middlesOfPincodes(believed, middles);
  const placed = believed.map((one): Sighting => {
    const usual = pincodes.get(one.pincode);
    const isNear = one.position && usual && roughMetres(one.position, usual.position) <= usual.reach;
    return isNear ? one : { ...one, position: undefined };
  });
  const urbanAt = createUrbanMeasure(placed);

  return placed.map((one) => {
    const usual = pincodes.get(one.pincode);
    if (!usual) return undefined;
    const { district } = one;
    // A distant district of another state is an error in the source.
    const isElsewhere =
      district?.state !== usual.district.state &&
      isFar(middles.get(district), usual.position, FARTHEST_NEIGHBOUR);
    const position = one.position ?? usual.position;
    return {
      district: district && !isElsewhere ? district : usual.district,
      position,
      placed: one.position !== undefined,
      urban: urbanAt(position),
    };
  });
}

type DistrictCentre = { district: District; position: Position; reach: number };

function middlesOfPincodes(
  believed: readonly Sighting[],
  middles: ReadonlyMap<District | undefined, Position | undefined>,
): Map<string, DistrictCentre> {
  const byDivision = groupBy(believed, (one) => one.division);
  const pincodes = new Map<string, DistrictCentre>();
  for (const [pincode, neighbours] of groupBy(believed, (one) => one.pincode)) {
    const division = neighbours[0]?.division ?? '';
    const district = usualDistrict(neighbours) ?? usualDistrict(byDivision.get(division) ?? []);
    // Sub and head offices count twice, because their positions are more often right.
    const positions = neighbours.flatMap(({ position, importance }) => {
      if (!position) return [];
      return importance > 0 ? [position, position] : [position];
    });
    const position = middleOf(positions) ?? middles.get(district);
    if (district && position) {
      pincodes.set(pincode, { district, position, reach: reachOf(positions, position) });
    }
  }
  return pincodes;
}

const reachOf = (positions: readonly Position[], middle: Position): number => {
  const usual = median(positions.map((position) => roughMetres(position, middle))) ?? 0;
  return Math.min(FARTHEST_IN_PINCODE, Math.max(SURELY_IN_PINCODE, TIMES_THE_USUAL * usual));
};

// Numbers of sub and head offices within 5 km that make a town, a city and the centre of a large city.
const URBAN_FROM = [4, 12, 30];
const URBAN_DEGREES = 0.03;

function createUrbanMeasure(sightings: readonly Sighting[]): (position: Position) => number {
  const mains = sightings.flatMap(({ position, importance }) =>
    position && importance > 0 ? [{ position }] : [],
  );
  const grid = createGrid(mains, URBAN_DEGREES);
  return (position) => {
    const around = grid.countAround(position);
    return URBAN_FROM.filter((count) => around >= count).length;
  };
}

function usualDistrict(sightings: readonly Sighting[]): District | undefined {
  const groups = groupBy(sightings, ({ district }) => district);
  groups.delete(undefined);
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function middleOf(positions: readonly Position[]): Position | undefined {
  const lat = median(positions.map((position) => position.lat));
  const lng = median(positions.map((position) => position.lng));
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const median = (numbers: number[]): number | undefined =>
  numbers.sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

const isFar = (a: Position | undefined, b: Position | undefined, limit: number): boolean =>
  a !== undefined && b !== undefined && Math.max(Math.abs(a.lat - b.lat), Math.abs(a.lng - b.lng)) > limit;
