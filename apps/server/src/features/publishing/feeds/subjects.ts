import { categoryName } from '@sudhaar/domain/categories';
import { nameOfSlug, placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES } from '@sudhaar/domain/places';
import type { Language } from '@sudhaar/language/languages';
import { districtAndState, stateName } from '@sudhaar/language/place-names';
import type { Translate } from '@sudhaar/language/server';
import type { Database } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import { findCategoryNames, findDistrictNames, findOfficeName, type Selection } from './store.ts';

/** `page` shows the same posts. */
export type Subject = { selection: Selection; title: string; page: string };

const PINCODE = /^[1-9]\d{5}$/;

/** Parses the path after `/feeds/`, such as ["places", "maharashtra", "pune"]. Null if there is no such feed. */
export async function findSubject(
  db: Database,
  [kind, name = '', part]: readonly string[],
  t: Translate,
  language: Language,
): Promise<Subject | null> {
  if (kind === 'places') return findPlace(db, name, part, t);
  if (part !== undefined) return null;
  if (kind === 'pincodes')
    return PINCODE.test(name)
      ? {
          selection: { kind: 'pincode', pincode: name },
          title: t('feeds:titles.pincode', { pincode: name }),
          page: `/offices?pincode=${name}`,
        }
      : null;
  if (kind === 'categories') {
    const names = await findCategoryNames(db, name);
    if (!names) return null;
    const title = t('feeds:titles.category', { category: categoryName(names, language) });
    return { selection: { kind: 'category', code: name }, title, page: '/map' };
  }
  if (kind === 'offices') {
    const office = isId(name) ? await findOfficeName(db, name) : undefined;
    if (!office) return null;
    const title = t('feeds:titles.office', { office });
    return { selection: { kind: 'office', officeId: name }, title, page: `/office/${name}` };
  }
  return null;
}

async function findPlace(
  db: Database,
  stateSlug: string,
  districtSlug: string | undefined,
  t: Translate,
): Promise<Subject | null> {
  const state = nameOfSlug(STATES, stateSlug);
  if (!state) return null;
  const page = `/places/${placeSlug(state)}`;
  if (districtSlug === undefined)
    return {
      selection: { kind: 'state', state },
      title: t('feeds:titles.place', { place: stateName(t, state) }),
      page,
    };
  const district = nameOfSlug(await findDistrictNames(db, state), districtSlug);
  return district
    ? {
        selection: { kind: 'district', state, district },
        title: t('feeds:titles.place', { place: districtAndState(t, { state, district }) }),
        page: `${page}/${placeSlug(district)}`,
      }
    : null;
}
