import type { DistrictPage, StatePage, StatesPage } from '@sudhaar/contract/place-pages';
import { ProductError } from '@sudhaar/domain/errors';
import { nameOfSlug, placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES, type State } from '@sudhaar/domain/places';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import { createTtlCache } from '../../../platform/ttl-cache.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Performance } from '../../offices/performance/service.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import { countOpen, type DistrictRow, findAllDistricts, isMore } from './store.ts';

export type PlacePages = ReturnType<typeof createPlacePages>;
type Deps = {
  db: Database;
  offices: Pick<Offices, 'atPlace'>;
  performance: Pick<Performance, 'ofPlace'>;
  tracking: Pick<Tracking, 'newestOfDistrict'>;
};

/** Pages are the same for everybody, and many ask for one in the same minute. */
const TTL_MS = 60_000;
const CACHE_SIZE = 400;
const NEWEST = 12;

const missing = () => new ProductError('not_found');
const withSlug = <Name extends string>(name: Name) => ({ name, slug: placeSlug(name) });

export function createPlacePages({ db, offices, performance, tracking }: Deps) {
  const cached = createTtlCache({ forMs: TTL_MS, most: CACHE_SIZE });
  const allDistricts = () => cached('districts', () => findAllDistricts(db));

  function stateOf(slug: string): State {
    const state = nameOfSlug(STATES, slug);
    if (!state) throw missing();
    return state;
  }

  const districtsOf = async (state: State): Promise<DistrictRow[]> =>
    (await allDistricts()).filter((district) => district.state === state);

  async function districtOf(state: State, slug: string): Promise<DistrictRow> {
    const match = (await districtsOf(state)).find(({ name }) => placeSlug(name) === slug.toLowerCase());
    if (!match) throw missing();
    return match;
  }

  async function readDistrict(
    state: State,
    { name, lat, lng }: DistrictRow,
    language: Language,
  ): Promise<DistrictPage> {
    const place = { state, district: name };
    const [[open], { all }, newest, { offices: responsible }] = await Promise.all([
      countOpen(db, state, [name]),
      performance.ofPlace(place, language),
      tracking.newestOfDistrict(state, name, NEWEST),
      offices.atPlace({ ...place, kind: 'district', lat, lng, pincode: '' }),
    ]);
    const feed = `/feeds/places/${placeSlug(state)}/${placeSlug(name)}`;
    return {
      state: withSlug(state),
      district: withSlug(name),
      middle: { lat, lng },
      open: { count: open?.count ?? 0, isMore: open ? isMore(open) : false },
      performance: all,
      newest,
      offices: responsible,
      feeds: { atom: `${feed}.atom`, json: `${feed}.json` },
    };
  }

  return {
    async states(): Promise<StatesPage> {
      const districts = await allDistricts();
      const count = (state: State) => districts.filter((district) => district.state === state).length;
      return { states: STATES.map((state) => ({ ...withSlug(state), districts: count(state) })) };
    },

    async state(slug: string): Promise<StatePage> {
      const state = stateOf(slug);
      const names = (await districtsOf(state)).map(({ name }) => name);
      const counts = await cached(`open ${state}`, () => countOpen(db, state, names));
      return {
        state: withSlug(state),
        districts: names.map((name) => {
          const open = counts.find(({ district }) => district === name);
          return {
            ...withSlug(name),
            open: { count: open?.count ?? 0, isMore: open ? isMore(open) : false },
          };
        }),
      };
    },

    /** Throws `not_found` for an unknown place. */
    async find(
      stateSlug: string,
      slug: string | undefined,
    ): Promise<{ state: State; district: string | null }> {
      const state = stateOf(stateSlug);
      return { state, district: slug === undefined ? null : (await districtOf(state, slug)).name };
    },

    async district(stateSlug: string, slug: string, language: Language): Promise<DistrictPage> {
      const state = stateOf(stateSlug);
      const district = await districtOf(state, slug);
      return cached(`${language} ${state}/${district.name}`, () => readDistrict(state, district, language));
    },

    /** For search engines. */
    async paths(): Promise<string[]> {
      const districts = await allDistricts();
      return [
        '/places',
        ...STATES.map((state) => `/places/${placeSlug(state)}`),
        ...districts.map(({ state, name }) => `/places/${placeSlug(state)}/${placeSlug(name)}`),
      ];
    },
  };
}
