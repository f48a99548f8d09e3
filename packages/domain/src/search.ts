/** Joiners shape letters, as in क्‍या, and do not separate words. */
const JOINERS = /[\u200c\u200d]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_WORD = 60;
const MAX_WORDS = 400;

/** Further words of a question add little, and each costs time. */
export const WORDS_LOOKED_FOR = 40;

/** Any script, lower case, without repeats. */
export function searchWords(...texts: string[]): string[] {
  const words = texts.join(' ').normalize('NFKC').replace(JOINERS, '').toLowerCase().match(WORD) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))].slice(0, MAX_WORDS);
}
