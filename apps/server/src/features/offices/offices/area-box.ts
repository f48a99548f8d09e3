import type { AreaInput } from '@sudhaar/contract/offices';
import { boxOfSpots, type Spot } from '@sudhaar/domain/area-box';
import type { Rectangle } from '@sudhaar/domain/places';
import type { Places } from '../../places/places/service.ts';

/** A district has no outline, so its largest town stands for it. */
const DISTRICT_METRES = 15_000;
const PINCODE_METRES = 2_000;
/** More say nothing new, and each PIN code is a query. */
const PARTS_READ = 20;

/** Where the maps of an office begin. Null for a whole state, or if no part is known. */
export async function boxOfAreas(
  places: Pick<Places, 'describe' | 'pincode'>,
  areas: readonly AreaInput[],
): Promise<Rectangle | null> {
  if (areas.some(({ kind }) => kind === 'state')) return null;
  const spots = await Promise.all(areas.slice(0, PARTS_READ).map((area) => spotsOf(places, area)));
  return boxOfSpots(spots.flat());
}

async function spotsOf(places: Pick<Places, 'describe' | 'pincode'>, area: AreaInput): Promise<Spot[]> {
  switch (area.kind) {
    case 'state':
      return [];
    case 'polygon':
      return area.rings.flat().map(([lng = 0, lat = 0]) => ({ middle: { lat, lng }, reachMetres: 0 }));
    case 'pincode': {
      const { place, reachMetres } = await places.pincode(area.pincode);
      return place ? [{ middle: place, reachMetres: Math.max(reachMetres, PINCODE_METRES) }] : [];
    }
    case 'district': {
      const place = await places.describe(area);
      return place ? [{ middle: place, reachMetres: DISTRICT_METRES }] : [];
    }
  }
}
