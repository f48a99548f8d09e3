/**
 * First grapheme: "ना" and "प्रि" are one each. Older browsers end a cluster after a virama, so the next one is
 * added.
 */
export function firstLetterOf(word: string): string {
  const [first = '', second = ''] = word;
  // ASCII never combines with the character before. Intl.Segmenter handles the rest, but takes 0.2 s to create on a
  // phone.
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
