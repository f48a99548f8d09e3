import type { AssistantAnswer } from '@sudhaar/contract/assistant';
import type { Place } from '@sudhaar/contract/places';
import { pathOf } from '@sudhaar/domain/help';
import { plainSpelling, romanized } from '@sudhaar/domain/sound';
import { help } from '@sudhaar/language/help';
import { districtName, stateName } from '@sudhaar/language/place-names';
import { type Translate, translator } from '@sudhaar/language/server';
import { categoryIn } from '@sudhaar/language/understanding/features';
import type { NamedPlace } from '@sudhaar/language/understanding/named-places';
import type { Categories } from '../../offices/categories/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { Asker } from './asker.ts';

const MAX_SHOWN = 5;

type Deps = { places: Places; offices: Offices; categories: Categories };

/** Answers which office is responsible at a named place. Null if the place is unknown. */
export function createOfficeFinder({ places, offices, categories }: Deps) {
  async function find(names: readonly NamedPlace[]): Promise<{ place: Place; name: string } | null> {
    for (const { name, isMarked } of names) {
      const [place] = await places.findPlaces(name);
      if (place && (isMarked ? matchesName(place, name) : isKnownAs(place, name))) return { place, name };
    }
    return null;
  }

  async function categoryOf(question: string, { language }: Asker) {
    const code = categoryIn(question);
    return code ? (await categories.list(language)).find((category) => category.code === code) : undefined;
  }

  return async (
    question: string,
    names: readonly NamedPlace[],
    asking: Asker,
  ): Promise<AssistantAnswer | null> => {
    const found = await find(names);
    if (!found) return null;
    const { t, names: placeNames, language } = asking;
    const place = labelOf(found.place, placeNames);
    // A place name may sound like a problem.
    const category = await categoryOf(without(question, found.name), asking);
    const { responsible, offices: around } = await offices.atPlace(found.place, category?.code);
    const shown = category ? (responsible ? [responsible] : []) : around.slice(0, MAX_SHOWN);
    return {
      reply: reply(),
      links: [
        ...shown.map(({ _id, name }) => ({ label: name, path: `/office/${_id}` })),
        { label: help[language].destinations.offices, path: pathOf('offices', null) },
      ],
    };

    function reply(): string {
      const [first] = shown;
      if (!first) {
        const none = category
          ? t('replies:noOfficeFor', { place, category: category.name })
          : t('replies:noOfficeAt', { place });
        return `${none} ${t('replies:sentOn')}`;
      }
      const answer = category
        ? t('replies:officeFor', { place, category: category.name, office: first.name })
        : [t('replies:officesAt', { place }), ...shown.map(({ name }) => name)].join('\n');
      return `${answer}\n${t('replies:spotDecides')}`;
    }
  };
}

function labelOf({ kind, name, district, state }: Place, t: Translate): string {
  const around = [districtName(t, { state, district }), stateName(t, state)];
  // A post office has no name in Hindi.
  const own = kind !== 'district' && name !== district ? [name] : [];
  return [...new Set([...own, ...around])].join(', ');
}

const without = (question: string, name: string): string =>
  name.split(' ').reduce((rest, word) => rest.replace(word, ' '), question.toLowerCase());

/** Places are searched by their names in the data. */
const english = translator('en');

const normalizedName = (text: string): string => plainSpelling(romanized(text));
const consonants = (text: string): string => normalizedName(text).replace(/[aeiou]/g, '');

/** Shorter words are the name of some village too often. */
const UNMARKED_LEAST = 6;
/** Without "in", any word may be the name of some village, so it must be the whole name, or that of a district. */
const isKnownAs = ({ kind, name: placeName, district, state }: Place, name: string): boolean =>
  kind === 'district'
    ? [placeName, district, state].some((one) => normalizedName(one).startsWith(normalizedName(name)))
    : name.length >= UNMARKED_LEAST && normalizedName(placeName) === normalizedName(name);
/** Longer prefixes differ between spellings of one name. */
const BEGINNING = 5;

/** The first and last word must belong to the place: a search that ignored one of them found another place. */
function matchesName(place: Place, name: string): boolean {
  const words = name.split(' ');
  const [first = ''] = words;
  const label = `${labelOf(place, english)} ${place.pincode}`;
  return (
    words.length === 1 ||
    (normalizedName(label).includes(normalizedName(first).slice(0, BEGINNING)) &&
      consonants(label).includes(consonants(words.at(-1) ?? '')))
  );
}
