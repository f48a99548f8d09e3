import { ApiError, type Call } from '@sudhaar/contract/client';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import type { InitialView } from '../../entities/place/map/draw-map.ts';
import { boxOfState } from '../../entities/place/map/outline-drawing.ts';
import type { EmbedParams } from './address.ts';

const DISTRICT_ZOOM = 10;

/** Records unknown values. Ignores network errors. */
const unlessUnknown = (name: string, wrong: string[]) => (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) wrong.push(name);
  return null;
};

/** Initial view and heading. */
export async function findPlace(
  call: Call,
  { view, state, district, wrong }: EmbedParams,
): Promise<{ opening: InitialView; names: { state: string; district: string } | null }> {
  if (!state) return { opening: view ?? 'india', names: null };
  const around = { opening: view ?? boxOfState(state), names: { state, district: '' } };
  if (!district) return around;
  const params = { state: placeSlug(state), district };
  const found = await call('GET /api/public/places/{state}/{district}', { params }).catch(
    unlessUnknown('district', wrong),
  );
  if (!found) return around;
  return {
    opening: view ?? { center: found.middle, zoom: DISTRICT_ZOOM },
    names: { state, district: found.district.name },
  };
}

/** Null to show posts of all categories. */
export async function findCategory(call: Call, { category, wrong }: EmbedParams) {
  if (!category) return null;
  const { categories } = await call('GET /api/categories');
  const found = categories.find(({ code }) => code === category);
  if (!found) wrong.push('category');
  return found ?? null;
}
