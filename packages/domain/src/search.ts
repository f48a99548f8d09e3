/** They shape letters, as in क्‍या, and part no words. */
const JOINERS = /[\u200c\u200d]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_WORD = 60;
const MOST_WORDS = 400;

/** The words by which a text is found: any script, any case, each once. */
export function searchWords(...texts: string[]): string[] {
  const words = texts.join(' ').normalize('NFKC').replace(JOINERS, '').toLowerCase().match(WORD) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD).toWellFormed()))].slice(0, MOST_WORDS);
}
