import { searchWords } from './search.ts';
import { hasDevanagari, plainSpelling, romanized } from './sound.ts';

/** Used if the reporter chose no category. Never retired. */
export const DEFAULT_CATEGORY = 'other';

/** Safe in URLs and file names. */
export const CATEGORY_CODE = /^[a-z][a-z0-9_]{0,39}$/;
/** One year. */
export const CATEGORY_HOURS_MAX = 8760;

/** By language; English is the fallback. */
export type CategoryNames = { en: string } & Partial<Record<string, string>>;

export const categoryName = (names: CategoryNames, language: string): string => names[language] || names.en;

/** Somebody may die before the office comes. */
const DANGEROUS: readonly string[] = ['open_manhole', 'sewer_manhole', 'dangerous_tree', 'flooded_houses'];

/** The number to call first, or null. `number` is the operator's. */
export const emergencyNumberOf = (code: string, number: string | null): string | null =>
  DANGEROUS.includes(code) ? number : null;

/** Phrases by category. Each phrase is one word, or several words that must all occur. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** Hindi is written in Latin letters in many ways, so words are also compared by sound. */
type SearchWord = { written: string; sound: string; isHindi: boolean };
const wordsOf = (text: string): SearchWord[] =>
  searchWords(text).map((written) => ({
    written,
    sound: plainSpelling(romanized(written)),
    isHindi: hasDevanagari(written),
  }));

/** Longer words match with an ending, so "pothole" matches "potholes". */
const startsLike = (word: string, phrase: string, least: number): boolean =>
  word === phrase || (phrase.length >= least && word.startsWith(phrase));

/** English is compared by spelling, because "three" would sound like "tree". Hindi is compared by sound. */
const matches = (word: SearchWord, phrase: SearchWord): boolean =>
  phrase.isHindi ? startsLike(word.sound, phrase.sound, 5) : startsLike(word.written, phrase.written, 4);

/**
 * Finds the categories of a caption, the most likely first. Two-word phrases beat single words, and earlier words
 * beat later ones. The phrases are split once up front, because a form asks on every keystroke.
 */
export function categoryProposer(phrases: Phrases): (caption: string) => string[] {
  const wordsByCategory = Object.entries(phrases).map(([code, list]) => ({
    code,
    phrases: list.map(wordsOf),
  }));
  return (caption) => {
    const captionWords = wordsOf(caption);
    const positionOf = (phraseWord: SearchWord): number =>
      captionWords.findIndex((word) => matches(word, phraseWord));
    const scored = wordsByCategory.map(({ code, phrases }) => {
      const positionsOfMatches = phrases
        .map((words) => words.map(positionOf))
        .filter((positions) => positions.length > 0 && positions.every((position) => position >= 0));
      return {
        code,
        weight: Math.max(0, ...positionsOfMatches.map((positions) => positions.length)),
        count: positionsOfMatches.length,
        first: Math.min(...positionsOfMatches.flat(), captionWords.length),
      };
    });
    return scored
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || b.count - a.count || a.first - b.first)
      .map(({ code }) => code);
  };
}
