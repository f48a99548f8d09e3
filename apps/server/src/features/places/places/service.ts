import type { Place, pincodeStates } from '@sudhaar/contract/places';
import type { Answer } from '@sudhaar/contract/route';
import { type ChosenPlace, middleOf } from '@sudhaar/domain/chosen-places';
import { ProductError } from '@sudhaar/domain/errors';
import { nameOfSlug } from '@sudhaar/domain/place-slugs';
import { distance, isInIndia, type Position, STATES, type State } from '@sudhaar/domain/places';
import { findStates } from '@sudhaar/domain/state-search';
import { LANGUAGES, type Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type pg from 'pg';
import type { Database } from '../../../platform/database/connect.ts';
import type { Directions, DirectionsResult } from '../../../platform/directions/directions.ts';
import { findByName } from './by-name.ts';
import { findBySound } from './by-sound.ts';
import { likeliestPosition, type NearOffice } from './likeliest.ts';
import { hasPlaces, loadPlaces } from './load.ts';
import { namesOf } from './other-names.ts';
import { readPincode, readQuery } from './query.ts';
import * as store from './store.ts';

export type Places = ReturnType<typeof createPlaces>;

/** Texts are empty if no known place is near. */
export type Location = { locality: string; pincode: string; district: string; state: string };
export type PlaceDescription = Omit<Location, 'pincode'> & Position;
const NOWHERE: Location = { locality: '', pincode: '', district: '', state: '' };

/** In every language, with former names. */
const namesOfState = (state: State): string[] => [
  ...namesOf(state.toLowerCase()),
  ...(Object.keys(LANGUAGES) as Language[]).map((language) => translator(language)(`states.${state}`)),
];

const MAX_PLACES = 8;
/** Read to find those around a position among them. */
const SORTED_PLACES = 100;
/** A city with its surroundings. */
const NEAR_METRES = 40_000;
const PINCODE_LENGTH = 6;

type PlacesOptions = {
  db: Database;
  pool: pg.Pool;
  directions: Directions;
  /** Folder with the places that the build prepared. */
  prepared?: string;
};

export function createPlaces({ db, pool, directions, prepared }: PlacesOptions) {
  const findPlaces = async (text: string, near: Position | null = null): Promise<Place[]> => {
    const query = readQuery(text);
    switch (query.kind) {
      case 'pincode':
        return findByPincode(db, query.digits);
      case 'position':
        return describePosition(db, query.position);
      case 'words':
        return near
          ? nearFirst(await findByWords(db, query, SORTED_PLACES), near).slice(0, MAX_PLACES)
          : findByWords(db, query);
      case 'nothing':
        return [];
    }
  };
  return {
    /** Only if the tables are empty. Returns the number of rows. */
    load: (): Promise<number> => loadPlaces(pool, prepared),

    /** Best match first. */
    findPlaces,

    /** States first, each at the middle of its districts. */
    async findWithStates(text: string): Promise<Place[]> {
      const states = findStates(text, namesOfState);
      const [middles, found] = await Promise.all([store.findStateMiddles(db, states), findPlaces(text)]);
      const first = states.flatMap((state) => {
        const middle = middles.find((one) => one.state === state);
        return middle ? [{ ...middle, kind: 'state' as const, name: state, pincode: '', district: '' }] : [];
      });
      return [...first, ...found].slice(0, MAX_PLACES);
    },

    async pincode(text: string): Promise<Answer<typeof pincodeStates>> {
      const digits = readPincode(text);
      if (digits?.length !== PINCODE_LENGTH) return { states: [], place: null, reachMetres: 0 };
      const [states, [place = null], positions] = await Promise.all([
        store.findStatesOf(db, digits),
        store.findPincodes(db, digits, 1),
        store.findPositionsOf(db, digits),
      ]);
      const away = place ? positions.map((position) => distance(position, place)) : [];
      return { states, place, reachMetres: Math.round(Math.max(0, ...away)) };
    },

    /** Empty texts if no place is near. Null before the places are loaded. */
    async locate(position: Position): Promise<Location | null> {
      const nearest = likeliestPosition(await findAround(db, position));
      return nearest ?? ((await hasPlaces(pool)) ? NOWHERE : null);
    },

    /** Null if there is no such PIN code or district. */
    async describe(place: ChosenPlace): Promise<PlaceDescription | null> {
      switch (place.kind) {
        case 'pincode':
          return describePlace((await store.findPincodes(db, place.pincode, 1))[0], place.pincode);
        case 'district':
          return describePlace(await store.findDistrict(db, place.state, place.district), '');
        case 'circle':
        case 'shape': {
          const { lat, lng } = middleOf(place);
          const { locality, district, state } =
            likeliestPosition(await findAround(db, { lat, lng })) ?? NOWHERE;
          return { locality, district, state, lat, lng };
        }
      }
    },

    async districtOf(city: string): Promise<Pick<Place, 'district' | 'state'> | null> {
      const query = readQuery(city);
      const [place] = query.kind === 'words' ? await findByWords(db, query) : [];
      return place ? { district: place.district, state: place.state } : null;
    },

    isPincode: async (pincode: string): Promise<boolean> =>
      (await store.findPincodes(db, pincode, 1)).length > 0,
    hasPlaces: () => hasPlaces(pool),

    async districtOfSlugs(stateSlug: string, districtSlug: string) {
      const state = nameOfSlug(STATES, stateSlug);
      const district = state && nameOfSlug(await store.findDistrictsOf(db, state), districtSlug);
      return district ? { state, district } : null;
    },

    districtsOf: (state: string): Promise<string[]> => store.findDistrictsOf(db, state),

    async wayBetween(from: Position, to: Position): Promise<DirectionsResult> {
      for (const [field, position] of Object.entries({ from, to })) {
        if (!isInIndia(position))
          throw new ProductError('invalid_input', { problem: 'positionOutsideIndia', field });
      }
      return directions.route(from, to);
    },
  };
}

const describePlace = (
  position: (Position & { district: string; state: string }) | undefined,
  locality: string,
) =>
  position
    ? { locality, district: position.district, state: position.state, lat: position.lat, lng: position.lng }
    : null;

async function findByPincode(db: Database, digits: string): Promise<Place[]> {
  const pincodes = await store.findPincodes(db, digits, MAX_PLACES);
  if (digits.length < PINCODE_LENGTH) return pincodes;
  return [...pincodes, ...(await store.findOfficesOf(db, digits, MAX_PLACES - pincodes.length))];
}

/** The last word may be a city that the district is not named after: "secunderabad hyderabad". */
async function findByWords(
  db: Database,
  { words, spoken }: { words: string[]; spoken: boolean },
  limit = MAX_PLACES,
): Promise<Place[]> {
  const searches = [
    ...(spoken ? [] : [() => findByName(db, words, limit)]),
    () => findBySound(db, words, limit),
    () => findByName(db, words.slice(0, -1), limit),
  ];
  for (const search of searches) {
    const places = await search();
    if (places.length > 0) return places;
  }
  return [];
}

/** Otherwise in the order of the search. */
const nearFirst = (places: readonly Place[], near: Position): Place[] => {
  const isNear = (place: Place): boolean => distance(place, near) <= NEAR_METRES;
  return [...places.filter(isNear), ...places.filter((place) => !isNear(place))];
};

// Search radii in degrees. Only deserts and high mountains need the larger ones.
const SEARCH_RADII = [0.1, 0.5, 3];
// In the north of India, where it is shortest.
const METRES_PER_DEGREE = 87_000;

/** The offices around the position decide the pincode (`likeliest.ts`). */
async function describePosition(db: Database, position: Position): Promise<Place[]> {
  const nearest = likeliestPosition(await findAround(db, position));
  if (!nearest) return [];
  return [{ ...nearest, ...position, kind: 'position', name: `${position.lat}, ${position.lng}` }];
}

async function findAround(db: Database, position: Position): Promise<NearOffice[]> {
  let near: NearOffice[] = [];
  for (const degrees of SEARCH_RADII) {
    near = await store.findNear(db, position, degrees);
    // An office in the corner of the box may be farther than one just outside.
    if ((near[0]?.metres ?? Infinity) <= degrees * METRES_PER_DEGREE) break;
  }
  return near;
}
