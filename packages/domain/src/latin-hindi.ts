/** Writes Hindi in Latin letters, as people do on a phone: शिकायत दर्ज करें becomes "shikayat darj karen". */

const table = (pairs: string): ReadonlyMap<string, string> => {
  const parts = pairs.trim().split(/\s+/);
  return new Map(parts.flatMap((sign, i) => (i % 2 === 0 ? [[sign, parts[i + 1] ?? ''] as const] : [])));
};
const CONSONANTS = table(`
  क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m
  य y र r ल l ळ l व v श sh ष sh स s ह h
`);
/** With a dot below. ड़ is spelt like ड: "sadak". */
const DOTTED = table('क k ख kh ग g ज z ड d ढ dh फ f');
/** Independent letters, then signs after a consonant. Long vowels are decided by `written`. */
const VOWELS = table(
  'अ a आ A इ i ई I उ u ऊ U ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e ा A ि i ी I ु u ू U ृ ri े e ै ai ो o ौ au ॉ o ॅ e',
);
const INDEPENDENT = /[\u0904-\u0914]/;
const DOT = '\u093c';
const NO_VOWEL = '\u094d';
const NASAL = /[\u0901\u0902]/;
const LABIALS = new Set(['p', 'ph', 'b', 'bh', 'm']);
/** ज्ञ is said as "gy". */
const GY = /ज\u094dञ/g;
const WORD = /[\u0900-\u0963\u0971-\u097f]+/g;
const SENTENCE_END = /\s?।/g;

/** A consonant with the vowel after it. `vowel` is '' for none, and 'a' may be dropped if it is not written. */
type Syllable = { consonant: string; vowel: string; isImplied: boolean; isNasal: boolean };

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const sign of word.replace(GY, 'ग\u094dय')) {
    const last = syllables.at(-1);
    const vowel = VOWELS.get(sign);
    if (vowel !== undefined && INDEPENDENT.test(sign))
      syllables.push({ consonant: '', vowel, isImplied: false, isNasal: false });
    else if (vowel !== undefined && last) Object.assign(last, { vowel, isImplied: false });
    else if (CONSONANTS.has(sign))
      syllables.push({ consonant: sign, vowel: 'a', isImplied: true, isNasal: false });
    else if (sign === DOT && last) last.consonant += DOT;
    else if (sign === NO_VOWEL && last) Object.assign(last, { vowel: '', isImplied: false });
    else if (NASAL.test(sign) && last) last.isNasal = true;
  }
  return syllables.map((one) => ({ ...one, consonant: letterOf(one.consonant) }));
}

const letterOf = (sign: string): string =>
  (sign.endsWith(DOT) ? DOTTED.get(sign.slice(0, -1)) : undefined) ??
  CONSONANTS.get(sign.replace(DOT, '')) ??
  '';

/**
 * An implied "a" is silent at the end of a word, and between a vowel with one consonant and a consonant with a vowel:
 * सकते is "sakte". Endings come first: बदलना is "badalna".
 */
function withoutSilent(syllables: readonly Syllable[]): Syllable[] {
  const spoken = syllables.map((one) => ({ ...one }));
  for (let i = spoken.length - 1; i > 0; i--) {
    const [before, here, after] = [spoken[i - 1], spoken[i], spoken[i + 1]];
    if (!before || !here?.isImplied || here.isNasal || here.vowel === '') continue;
    const isCluster = before.vowel === '';
    const isSilent = after
      ? !isCluster && after.consonant !== '' && after.vowel !== '' && !after.isNasal
      : // "mitra" and "karya" keep it, "darj" and "band" do not.
        !(isCluster && /^[yrv]$/.test(here.consonant));
    if (isSilent) here.vowel = '';
  }
  return spoken;
}

/** "aa", "ee" and "oo" only where people write them: in short words such as "naam", "theek" and "door". */
function written({ consonant, vowel }: Syllable, i: number, all: readonly Syllable[]): string {
  const isShortWord = all.filter((one) => one.vowel !== '').length === 1 && all.at(-1)?.vowel === '';
  const isFirst = i === 0 && consonant === '';
  switch (vowel) {
    case 'A':
      return isShortWord || isFirst ? 'aa' : 'a';
    case 'I':
      return isShortWord ? 'ee' : 'i';
    case 'U':
      return isShortWord ? 'oo' : 'u';
    default:
      return vowel;
  }
}

function latinWord(word: string): string {
  const syllables = withoutSilent(syllablesOf(word));
  const letters = syllables.map((one, i) => {
    const next = syllables[i + 1];
    const nasal = one.isNasal ? (next && LABIALS.has(next.consonant) ? 'm' : 'n') : '';
    // "gayi", "jayega", "liye": a vowel after a vowel is joined by "y".
    const before = syllables[i - 1]?.vowel ?? '';
    const joined = one.consonant === '' && /[aAiI]$/.test(before) && /^[eI]$/.test(one.vowel) ? 'y' : '';
    return `${joined}${one.consonant}${written(one, i, syllables)}${nasal}`;
  });
  return letters.join('');
}

const capital = (text: string): string =>
  text.replace(
    /(^|[.!?]\s+|\n)([“"]?)(\p{Ll})/gu,
    (_, before, quote, letter) => before + quote + letter.toUpperCase(),
  );

/** `spellings` has words that are spelt in their own way, such as borrowed ones. */
export function latinHindi(text: string, spellings: ReadonlyMap<string, string>): string {
  const latin = text
    .normalize('NFC')
    .replace(SENTENCE_END, '.')
    .replace(WORD, (word) => {
      const plain = word.normalize('NFD');
      return spellings.get(plain) ?? latinWord(plain);
    });
  return latin === text ? text : capital(latin);
}
