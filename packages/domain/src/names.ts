import { cleanName } from './text.ts';

/** Lazy, so that pages that check no names do not pay for the tables. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// Letters of other scripts that look like a Latin one, in either case.
const lookAlikeLetters = /* @__PURE__ */ once(
  () =>
    new Map(
      Object.entries({
        a: 'аαɑᴀ',
        b: 'вβʙ',
        // NFKD turns the lunate sigma into the final one.
        c: 'сςᴄ',
        d: 'ԁđᴅ',
        e: 'еεᴇ',
        f: 'ꜰ',
        g: 'ɡɢ',
        h: 'һнηհʜ',
        i: 'іιıɪ1|lłӏʟ',
        j: 'јᴊ',
        k: 'кκᴋ',
        m: 'мμᴍ',
        n: 'νɴ',
        o: 'оοօøᴏ0',
        p: 'рρᴘ',
        q: 'ԛ',
        r: 'гʀ',
        s: 'ѕꜱ',
        t: 'тτᴛ',
        u: 'սυᴜ',
        v: 'ѵᴠ',
        w: 'ԝᴡ',
        x: 'хχ',
        y: 'уʏ',
        z: 'ζᴢ',
        // Devanagari allows both spellings.
        'ं': 'ँ',
      }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
    ),
);
const LATIN_MARKS_AND_NUKTA = /[\u0300-\u036f\u093c]/g;

/** Names with equal keys look alike: they differ only in case, spaces, signs, accents, or letters of another script. */
export const nameKey = (name: string): string =>
  [...cleanName(name).normalize('NFKD').toLowerCase().replace(LATIN_MARKS_AND_NUKTA, '')]
    .map((letter) => lookAlikeLetters().get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Words that claim to speak for the product. */
const PRODUCT_WORDS = [
  ...['admin', 'administrator', 'moderator', 'sudhaar'],
  ...['एडमिन', 'एडमिनिस्ट्रेटर', 'प्रशासक', 'मॉडरेटर'],
];
/** Words that mean the product only if the name has no others. सुधार is also the word for improvement. */
const PRODUCT_WORDS_ALONE = ['system', 'support', 'सुधार'];
const FILLERS = ['team', 'official', 'the', 'of', 'india', 'help', 'desk', 'टीम', 'भारत', 'के', 'की', 'का'];

/** Matches names made only of product words and fillers, in any order and spacing. Numbers may follow a word. */
const productName = /* @__PURE__ */ once(() => {
  const product = [...PRODUCT_WORDS, ...PRODUCT_WORDS_ALONE].map(nameKey).join('|');
  const any = `(?:${product}|${FILLERS.map(nameKey).join('|')}|${NUMBERS})*`;
  return new RegExp(`^${any}(?:${product})${any}$`, 'u');
});
/** In a key, 1 and 0 have become the letters that they look like. */
const NUMBERS = '[\\p{N}io]';
const productWords = /* @__PURE__ */ once(() => new Set(PRODUCT_WORDS.map(nameKey)));
/** Office words that are not personal names. Surnames such as Nigam or Sarkar are left out. */
const officeWords = /* @__PURE__ */ once(
  () =>
    new Set(
      [
        ...[
          'department',
          'dept',
          'ministry',
          'minister',
          'municipal',
          'municipality',
          'corporation',
          'commissioner',
        ],
        ...['government', 'govt', 'collectorate', 'magistrate', 'panchayat', 'police', 'administration'],
        ...['administrator', 'admin', 'official', 'helpdesk', 'helpline', 'pwd'],
        ...[
          'विभाग',
          'मंत्रालय',
          'मंत्री',
          'नगरपालिका',
          'महानगरपालिका',
          'आयुक्त',
          'पंचायत',
          'पुलिस',
          'प्रशासन',
          'कार्यालय',
          'एडमिन',
        ],
      ].map(nameKey),
    ),
);

export const isOfTheProduct = (name: string): boolean => productName().test(nameKey(name));

const containsWord = (name: string, words: ReadonlySet<string>): boolean =>
  cleanName(name)
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .some((word) => words.has(nameKey(word)));

/** A person's name must not read like an office or like the product. */
export const soundsOfficial = (name: string): boolean =>
  isOfTheProduct(name) || containsWord(name, officeWords());

/**
 * A system's name must not seem to speak for the product or its administrators. Stricter than for authorities, whose
 * names an administrator has verified: "Administrator" is also an office's title.
 */
export const speaksForTheProduct = (name: string): boolean =>
  isOfTheProduct(name) || containsWord(name, productWords());

// Endings that mail programs turn into links. Two letters and a dot are also how initials are written, so a host of one
// letter counts only before .com, .net and .org, or with a path.
const COMMON = ['com', 'net', 'org'];
const ENDINGS = [
  ...[
    'in',
    'co',
    'io',
    'me',
    'ly',
    'ai',
    'gl',
    'gg',
    'to',
    'tv',
    'cc',
    'ru',
    'cn',
    'uk',
    'us',
    'eu',
    'de',
    'pk',
    'bd',
  ],
  ...[
    'np',
    'lk',
    'tk',
    'ml',
    'ga',
    'cf',
    'gq',
    'su',
    'info',
    'biz',
    'xyz',
    'top',
    'online',
    'site',
    'shop',
    'app',
  ],
  ...[
    'dev',
    'link',
    'live',
    'club',
    'icu',
    'page',
    'store',
    'website',
    'tech',
    'space',
    'fun',
    'pro',
    'work',
    'life',
  ],
  ...[
    'today',
    'world',
    'vip',
    'click',
    'bid',
    'loan',
    'win',
    'email',
    'chat',
    'gov',
    'edu',
    'mobi',
    'asia',
    'bharat',
  ],
  ...['भारत', 'example'],
];
const LABEL = '[\\p{L}\\p{M}\\p{N}-]';
const END = `(?!${LABEL})`;
const webAddress = /* @__PURE__ */ once(
  () =>
    new RegExp(
      [
        '[a-z]://|\\b(?:https?|ftp|mailto|tel):|\\bwww\\.',
        '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
        `${LABEL}\\.(?:${COMMON.join('|')})${END}`,
        `${LABEL}{2}\\.(?:${ENDINGS.join('|')})${END}`,
        `${LABEL}\\.\\p{L}{2,}/`,
      ].join('|'),
      'iu',
    ),
);

/** Detects text that a mail program or a reader would take for a web address. */
export const hasWebAddress = (name: string): boolean =>
  webAddress().test(cleanName(name).normalize('NFKC').replace(/[。｡]/g, '.'));
