import { REQUEST_STATUSES, type RequestStatus } from '@sudhaar/domain/open311';
import { nameOfSlug, placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES, type State } from '@sudhaar/domain/places';
import { THEMES, type Theme } from '@sudhaar/domain/settings';
import { isLanguage, type Language, pickLanguage } from '@sudhaar/language/languages';
import type { Box, View } from '../../entities/place/map/draw-map.ts';
import { readView } from '../../widgets/posts-map/view.ts';

export type EmbedParams = {
  language: Language;
  theme: Theme;
  view: View | Box | null;
  state: State | null;
  /** A slug. Needs its state. */
  district: string | null;
  category: string | null;
  status: RequestStatus | null;
  /** Unknown parameters. The map is shown without them. */
  wrong: string[];
};

const VIEW = ['lat', 'lng', 'zoom'];

/** "south,west,north,east" in degrees. */
function readBox(text: string): Box | null {
  const [south, west, north, east, ...more] = text
    .split(',')
    .map((part) => (part.trim() ? Number(part) : NaN));
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const isBox =
    more.length === 0 &&
    south >= -90 &&
    north <= 90 &&
    west >= -180 &&
    east <= 180 &&
    south < north &&
    west < east;
  return isBox ? { south, west, north, east } : null;
}

export function readAddress(params: URLSearchParams, spoken: readonly string[]): EmbedParams {
  const wrong: string[] = [];
  /** Null if the parameter is missing or invalid. */
  const read = <Value>(
    name: string,
    understand: (text: string) => Value | null | undefined,
  ): Value | null => {
    const text = params.get(name)?.trim();
    if (!text) return null;
    const value = understand(text) ?? null;
    if (value === null) wrong.push(name);
    return value;
  };
  const view = (): View | null => {
    const given = VIEW.filter((name) => params.has(name));
    if (given.length === 0) return null;
    const found = readView(params);
    if (found !== 'india') return found;
    wrong.push(...given);
    return null;
  };
  const state = read('state', (text) => nameOfSlug(STATES, placeSlug(text)));
  return {
    language: read('lang', (text) => (isLanguage(text) ? text : null)) ?? pickLanguage(spoken.join()),
    theme: read('theme', (text) => THEMES.find((theme) => theme === text)) ?? 'system',
    view: view() ?? read('box', readBox),
    state,
    district: read('district', (text) => (state ? placeSlug(text) || null : null)),
    category: read('category', (text) => (text.length <= 40 ? text : null)),
    status: read('status', (text) => REQUEST_STATUSES.find((status) => status === text)),
    wrong,
  };
}
