import { categoryProposer } from '@sudhaar/domain/categories';
import { plainSpelling, romanized } from '@sudhaar/domain/sound';
import type { Features } from '@sudhaar/domain/topics';
import { CATEGORY_PHRASES } from '../category-phrases.ts';
import { understanding as english } from './en.ts';
import { understanding as hindi } from './hi.ts';
import { soundOfWord } from './romanised.ts';
import { ENGLISH_SYNONYMS, HINDI_SYNONYMS } from './synonyms.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const JOINERS = /[\u200c\u200d]/g;
/** Further words of a question add little, and each costs time. */
const MAX_WORDS = 40;

/** In the order of the question, in lower case. */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').replace(JOINERS, '').toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);

/** One spelling for both scripts, without the plural of English. */
const spellingOf = (word: string): string => plainSpelling(romanized(word)).replace(/(.{3})s$/, '$1');

/** The feature of a word as it is written, apart from its script. */
export const spellingFeature = (word: string): string => `word ${spellingOf(word)}`;

/** Stands for all synonyms, in both languages. */
const meanings = new Map<string, string>();
for (const group of [...ENGLISH_SYNONYMS, ...HINDI_SYNONYMS]) {
  const spellings = group.split(' ').map(spellingOf);
  const known = spellings.map((spelling) => meanings.get(spelling)).find(Boolean);
  for (const spelling of spellings) meanings.set(spelling, known ?? `=${spellings[0]}`);
}

/** Shorter sounds belong to too many words. */
const SHORTEST_SOUND = 2;
function meaningOf(word: string): string {
  const spelling = spellingOf(word);
  // English endings. Hindi words rarely end so.
  const root = spellingOf(english.wordStem(word));
  const sound = soundOfWord(root);
  return meanings.get(spelling) ?? meanings.get(root) ?? (sound.length >= SHORTEST_SOUND ? sound : spelling);
}

const proposeCategories = categoryProposer(CATEGORY_PHRASES);
/** Single words are too vague for the caption of a report, but enough for "who repairs roads" or "light ke liye". */
const proposeTypical = categoryProposer({
  pothole: [
    'road',
    'roads',
    'street',
    'rasta',
    'raste',
    'sadak',
    'sadke',
    'rod',
    'सड़क',
    'सड़कें',
    'रोड',
    'रास्ता',
  ],
  light_out: ['light', 'lights', 'lamp', 'khamba', 'लाइट', 'लाइटें', 'खंभा'],
  garbage: ['sanitation', 'cleaning', 'safai', 'gandagi', 'kachre', 'सफाई', 'कचरे'],
  no_water: ['water', 'pani', 'paani', 'jal', 'nal', 'पानी', 'जल', 'नल'],
  sewage_overflow: ['gutter', 'gatar', 'sewerage', 'गटर'],
  blocked_drain: ['drainage', 'drain', 'nala', 'नाला', 'नाले'],
  dangerous_tree: ['tree', 'trees', 'ped', 'पेड़'],
  park_disrepair: ['park', 'garden', 'bagicha', 'पार्क', 'बगीचा', 'उद्यान'],
  dead_animal: ['mara janwar', 'mare janwar', 'मरा जानवर', 'मरे जानवर'],
  stray_animals: ['dogs', 'kutte', 'pashu', 'कुत्ते', 'पशु'],
  broken_signal: ['traffic', 'signal', 'ट्रैफ़िक', 'सिग्नल', 'यातायात'],
  illegal_construction: ['building', 'encroachment', 'construction', 'अतिक्रमण', 'निर्माण'],
});

export const categoryIn = (question: string): string | undefined =>
  proposeCategories(question)[0] ?? proposeTypical(question)[0];

const STRENGTH = { word: 1, meaning: 1, pair: 0.7, part: 0.35, problem: 1.2, category: 0.6 };
const PART_LENGTH = 3;
const SMALL = 0.5;
const isSmall = (word: string): boolean => english.ignored.has(word) || hindi.ignored.has(word);

function partsOf(spelling: string): string[] {
  const marked = `^${spelling}$`;
  return Array.from({ length: Math.max(0, marked.length - PART_LENGTH + 1) }, (_, i) =>
    marked.slice(i, i + PART_LENGTH),
  );
}

/**
 * Words by spelling and by meaning, pairs of neighbouring words, parts of words (which survive misspellings and
 * endings), and the category of the problem. English and Hindi share them, because people mix both.
 */
export function featuresOf(question: string, namesProblem = false): Features {
  const words = wordsOf(question).filter((word) => spellingOf(word) !== '');
  const wordMeanings = words.map(meaningOf);
  const category = categoryIn(question);
  const features = new Map<string, number>();
  const add = (name: string, strength: number): void => {
    features.set(name, Math.max(strength, features.get(name) ?? 0));
  };
  for (const [i, word] of words.entries()) {
    const spelling = spellingOf(word);
    const share = isSmall(word) ? SMALL : 1;
    add(`word ${spelling}`, STRENGTH.word * share);
    add(`meaning ${wordMeanings[i]}`, STRENGTH.meaning * share);
    for (const part of partsOf(spelling)) add(`part ${part}`, STRENGTH.part * share);
    if (i > 0) add(`pair ${wordMeanings[i - 1]} ${wordMeanings[i]}`, STRENGTH.pair);
  }
  if (category || namesProblem) add('problem', STRENGTH.problem);
  if (category) add(`category ${category}`, STRENGTH.category);
  return features;
}
