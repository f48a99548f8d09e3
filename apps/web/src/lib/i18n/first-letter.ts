/**
 * The first letter of a word, as a reader sees letters: "ना" and "प्रि" are one each. Empty for an empty word.
 * Older browsers end a cluster after the sign that joins two consonants, so the next one is added.
 */
export function firstLetterOf(word: string): string {
  let letter = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    letter += segment;
    if (!letter.endsWith(JOINS)) break;
  }
  return letter.toLocaleUpperCase();
}

const JOINS = '\u094d';
