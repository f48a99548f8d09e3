/** How names sound, so that one written in Devanagari, or in another spelling, is found all the same. */

const CONSONANTS =
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h';
const WITH_DOT = 'क k ख kh ग g ज z ड r ढ rh फ f य y र r न n';
const VOWELS = 'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e';
const SIGNS = 'ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e';

/** Cities whose usual Latin spelling does not follow from the Hindi one. */
const KNOWN_SPELLINGS =
  'गया gaya हावड़ा howrah गुवाहाटी guwahati भुवनेश्वर bhubaneswar विजयवाड़ा vijayawada बरेली bareilly नोएडा noida शिलांग shillong आइज़ोल aizawl मंगलुरु mangaluru तिरुपति tirupati नेल्लोर nellore वारंगल warangal पटियाला patiala बठिंडा bathinda';

const table = (pairs: string): Map<string, string> => {
  const parts = pairs.split(' ');
  return new Map(parts.flatMap((sign, i) => (i % 2 === 0 ? [[sign, parts[i + 1] ?? ''] as const] : [])));
};
const consonants = table(CONSONANTS);
const withDot = table(WITH_DOT);
const vowels = table(VOWELS);
const vowelSigns = table(SIGNS);
const knownSpellings = table(KNOWN_SPELLINGS.normalize('NFD'));

const DEVANAGARI = /[\u0904-\u0939\u0958-\u0961]/;
const WORD = /[\u0900-\u097f]+/g;
const DOT = '\u093c';
const NO_VOWEL = '\u094d';
const NASAL = /[\u0900-\u0902]/;

export const hasDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** Romanises Devanagari as people do: पुणे becomes "pune". Everything else stays. */
export const romanized = (text: string): string => withKnownSpellings(text).replace(WORD, romanizedWord);

/** Writes well-known cities in Latin letters. Everything else stays in Devanagari. */
export const withKnownSpellings = (text: string): string =>
  text.normalize('NFD').replace(WORD, (word) => knownSpellings.get(word) ?? word);

function romanizedWord(word: string): string {
  const signs = [...word];
  return signs
    .map((sign, i) => {
      const dotted = signs[i + 1] === DOT;
      const consonant = (dotted ? withDot.get(sign) : undefined) ?? consonants.get(sign);
      if (!consonant) return vowels.get(sign) ?? vowelSigns.get(sign) ?? (NASAL.test(sign) ? 'n' : '');
      const next = signs[dotted ? i + 2 : i + 1];
      // A consonant without a vowel sign has a short "a", except at the end of a word.
      const isBare = next === undefined || next === NO_VOWEL || vowelSigns.has(next);
      return isBare ? consonant : `${consonant}a`;
    })
    .join('');
}

/** Normalises spelling, so that "Kothrood" equals "Kothrud". */
export const plainSpelling = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/ck|q|c(?!h)/g, 'k')
    .replace(/chh?/g, 'c')
    .replace(/sh/g, 's')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    // "Lucknow" ends as "Lakhnau" does, "gaanv" as "gaon".
    .replace(/([aeou])v(?![aeiouy])/g, '$1u')
    .replace(/nv$/, 'n')
    .replace(/([bdgjklnrt])h/g, '$1')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/ai|ay|ei|ea|ie|y/g, 'i')
    .replace(/au|ou|ao/g, 'o');

/** The consonants, and whether it starts with a vowel. Spellings differ most in vowels. */
export const soundOf = (name: string): string => {
  const plain = plainSpelling(name);
  return plain
    .replace(/^[aeiou]/, 'A')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1')
    .toLowerCase();
};

export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
