import { hasDevanagari } from '@sudhaar/domain/sound';
import type { Language } from '../languages.ts';
import { understanding as english } from './en.ts';
import { EXAMPLES } from './examples.ts';
import { wordsOf } from './features.ts';
import { understanding as hindi } from './hi.ts';
import { MARKERS } from './romanised.ts';

/** A language and its letters. */
export const WRITINGS = { en: 'en', hi: 'hi', 'hi-Latn': 'hi' } as const satisfies Record<string, Language>;
export type Writing = keyof typeof WRITINGS;
export const WRITING_NAMES = Object.keys(WRITINGS) as readonly Writing[];

const LATIN = /^[a-z]+$/;
/** Says nothing about the language. */
const LINK = /\S*\/\S*/g;
const latinWords = (language: Language): string[] =>
  Object.values(EXAMPLES[language])
    .flat()
    .flatMap(wordsOf)
    .filter((word) => LATIN.test(word));

/** Hindi borrows English words, so only words that English questions do not have show the language. */
const englishWords = new Set([...latinWords('en'), ...english.ignored]);
const hindiWords = new Set([...MARKERS, ...latinWords('hi').filter((word) => !englishWords.has(word))]);
const hindiInLatin = new Set(latinWords('hi'));
const onlyEnglishWords = new Set(latinWords('en').filter((word) => !hindiInLatin.has(word)));
/** Small English words, except those that romanised Hindi shares ("is", "me", "to"). */
const smallEnglishWords = new Set([...english.ignored].filter((word) => !hindi.ignored.has(word)));

/** The answer is written as the question is, whatever the page's language. */
export function writingOf(question: string, pageLanguage: Language): Writing {
  if (hasDevanagari(question)) return 'hi';
  const words = wordsOf(question.replace(LINK, ' '));
  const count = (set: ReadonlySet<string>): number => words.filter((word) => set.has(word)).length;
  const [ofHindi, ofEnglish] = [count(hindiWords), count(smallEnglishWords)];
  if (ofHindi !== ofEnglish) return ofHindi > ofEnglish ? 'hi-Latn' : 'en';
  if (words.some((word) => onlyEnglishWords.has(word))) return 'en';
  return pageLanguage === 'hi' && words.some((word) => LATIN.test(word)) ? 'hi-Latn' : pageLanguage;
}
