import { searchWords } from './search.ts';
import { hasDevanagari, plainSpelling, romanized } from './sound.ts';

/** The category of a report whose reporter chose none. It is never retired. */
export const DEFAULT_CATEGORY = 'other';

/** As addresses and files can hold it. */
export const CATEGORY_CODE = /^[a-z][a-z0-9_]{0,39}$/;
/** A year. */
export const CATEGORY_HOURS_MAX = 8760;

/** By language; English is the fallback. */
export type CategoryNames = { en: string } & Partial<Record<string, string>>;

export const categoryName = (names: CategoryNames, language: string): string => names[language] || names.en;

/** What a caption may say of a problem: each phrase is one word, or several that must all occur. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** A word as it is written, and as it sounds: Hindi is written in Latin letters in many ways. */
type SearchWord = { written: string; sound: string };
const wordsOf = (text: string): SearchWord[] =>
  searchWords(text).map((written) => ({ written, sound: plainSpelling(romanized(written)) }));

/** Longer words also match with an ending: "pothole" in "potholes". */
const begins = (said: string, wanted: string, least: number): boolean =>
  said === wanted || (wanted.length >= least && said.startsWith(wanted));

/** English is compared as it is written, since "three" sounds like "tree" here. Hindi is compared by its sound. */
const matches = (said: SearchWord, wanted: SearchWord): boolean =>
  hasDevanagari(wanted.written)
    ? begins(said.sound, wanted.sound, 5)
    : begins(said.written, wanted.written, 4);

/**
 * Names the categories that a caption speaks of, the likeliest first. A phrase of two words says more than one word, and
 * what is said first counts before what is said later. The phrases are split into words once, not for each caption: a
 * form asks at every letter typed.
 */
export function categoryProposer(phrases: Phrases): (caption: string) => string[] {
  const known = Object.entries(phrases).map(([code, list]) => ({ code, phrases: list.map(wordsOf) }));
  return (caption) => {
    const said = wordsOf(caption);
    const positionOf = (wanted: SearchWord): number => said.findIndex((word) => matches(word, wanted));
    const scored = known.map(({ code, phrases }) => {
      const found = phrases
        .map((words) => words.map(positionOf))
        .filter((positions) => positions.length > 0 && positions.every((position) => position >= 0));
      return {
        code,
        weight: Math.max(0, ...found.map((positions) => positions.length)),
        count: found.length,
        first: Math.min(...found.flat(), said.length),
      };
    });
    return scored
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || b.count - a.count || a.first - b.first)
      .map(({ code }) => code);
  };
}
