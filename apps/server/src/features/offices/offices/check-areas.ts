import type { AreaInput } from '@sudhaar/contract/offices';
import { ProductError } from '@sudhaar/domain/errors';
import { checkPolygon } from '@sudhaar/domain/offices';
import type { Places } from '../../places/places/service.ts';

export type KnownPlaces = Pick<Places, 'districtsOf' | 'isPincode'>;

/** Called before a transaction, because it looks up places. Throws on the first invalid or unknown area. */
export async function checkAreas(places: KnownPlaces, areas: readonly AreaInput[]): Promise<void> {
  const districts = new Map<string, string[]>();
  for (const area of areas) {
    if (area.kind === 'polygon') {
      const problem = checkPolygon(area.rings.map((ring) => ring.map(([lng, lat]) => [lng, lat] as const)));
      const values = { feature: area.name };
      if (problem) throw new ProductError('invalid_input', { problem, field: 'areas', values });
    } else if (area.kind === 'district') {
      const known = districts.get(area.state) ?? (await places.districtsOf(area.state));
      districts.set(area.state, known);
      if (!known.includes(area.district)) throw unknownArea(`${area.district}, ${area.state}`);
    } else if (area.kind === 'pincode' && !(await places.isPincode(area.pincode)))
      throw unknownArea(area.pincode);
  }
}

const unknownArea = (area: string) =>
  new ProductError('invalid_input', { problem: 'areaUnknown', field: 'areas', values: { area } });
