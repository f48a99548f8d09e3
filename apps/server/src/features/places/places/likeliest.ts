import type { Place } from '@sudhaar/contract/places';
import { groupBy } from './group-by.ts';

export type NearOffice = Pick<Place, 'name' | 'pincode' | 'district' | 'state'> & {
  importance: number;
  metres: number;
};

// Head offices stand in the middle of towns and deliver to all of them. Branch offices are often misplaced.
const WEIGHT = [0.5, 1, 2.5];
// Smaller differences in distance do not count.
const BLUR_METRES = 500;

const pull = ({ importance, metres }: NearOffice): number =>
  (WEIGHT[importance] ?? 1) / (metres + BLUR_METRES) ** 2;

/**
 * Most likely pincode and locality. The nearest office may be misplaced, so all offices around vote; near and
 * important ones count more. The locality is the nearest office of that pincode.
 */
export function likeliestPosition(
  offices: readonly NearOffice[],
): (Pick<Place, 'pincode' | 'district' | 'state'> & { locality: string }) | undefined {
  const pincode = heaviest(offices, ({ pincode }) => pincode)?.[0]?.pincode;
  // Single records have the wrong district, so the most common one wins.
  const sharing = offices.filter((office) => office.pincode === pincode);
  const of = heaviest(
    sharing,
    ({ district, state }) => `${district}, ${state}`,
    () => 1,
  )?.[0];
  const nearest = [...sharing].sort((a, b) => a.metres - b.metres)[0];
  return of && { pincode: of.pincode, district: of.district, state: of.state, locality: nearest?.name ?? '' };
}

function heaviest(
  offices: readonly NearOffice[],
  keyOf: (office: NearOffice) => string,
  weightOf: (office: NearOffice) => number = pull,
): NearOffice[] | undefined {
  const groups = groupBy(offices, keyOf);
  const weight = (group: NearOffice[]): number => group.reduce((sum, office) => sum + weightOf(office), 0);
  return [...groups.values()].sort((a, b) => weight(b) - weight(a))[0];
}
