/**
 * The first letter of a word, as a reader sees letters: "ना" and "प्रि" are one each. Empty for an empty word.
 * Older browsers end a cluster after the sign that joins two consonants, so the next one is added.
 */
export function firstLetterOf(word: string): string {
  const [first = '', second = ''] = word;
  // Nothing of ASCII joins what stands before it. Intl.Segmenter is for the rest: to make one takes a phone 0.2 s.
  if (ASCII.test(second)) return first.toLocaleUpperCase();
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let letter = '';
  for (const { segment } of segmenter.segment(word)) {
    letter += segment;
    if (!letter.endsWith(JOINS)) break;
  }
  return letter.toLocaleUpperCase();
}

const ASCII = /^[\x20-\x7e]?$/;
let segmenter: Intl.Segmenter | undefined;
const JOINS = '\u094d';
