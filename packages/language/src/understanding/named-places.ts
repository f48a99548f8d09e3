import { understanding as english } from './en.ts';
import { wordsOf } from './features.ts';
import { understanding as hindi } from './hi.ts';

/** `isMarked`: a word such as "in" says that it is a place. */
export type NamedPlace = { name: string; isMarked: boolean };

const PINCODE = /(?<!\p{Nd})\p{Nd}{3}[ -]?\p{Nd}{3}(?!\p{Nd})/u;
const BEFORE_PLACE = new Set(['in', 'at', 'near', 'around']);
const AFTER_PLACE = new Set(['में', 'मे', 'mein', 'main', 'me', 'mai', 'm']);
/** Words for a place that are not a name. */
const ANY_PLACE = new Set(
  `area city charge colony country district house lane locality neighborhood neighbourhood place region road society spot
  state street town village ward इलाका इलाके एरिया कॉलोनी गली गांव गाँव घर जगह जिला जिले पड़ोस मोहल्ला मोहल्ले राज्य वार्ड शहर सड़क
  gali gaon ghar ilaka ilake jagah jila mohalla mohalle rajya sadak shahar shehar sheher zila`.split(/\s+/),
);
const MAX_WORDS = 3;
/** Each costs a search. */
const MAX_NAMES = 6;

/** Long names first: "Kothrud Pune", then "Pune", then "Kothrud". */
function partsOf(words: readonly string[]): string[] {
  const lengths = words.slice(0, MAX_WORDS).map((_, i) => words.length - i);
  return lengths.flatMap((length) =>
    words
      .slice(0, words.length - length + 1)
      .map((_, start) => words.slice(start, start + length).join(' '))
      .reverse(),
  );
}

/** Runs of words that are neither small words nor known from questions: "drain in Kothrud, Pune" has "kothrud pune". */
export function placesNamedIn(question: string, isKnown: (word: string) => boolean): NamedPlace[] {
  const pincode = PINCODE.exec(question)?.[0];
  if (pincode) return [{ name: pincode, isMarked: true }];
  const words = wordsOf(question);
  const isName = (word: string): boolean =>
    !english.ignored.has(word) && !hindi.ignored.has(word) && !ANY_PLACE.has(word);
  const runs: { words: string[]; isMarked: boolean }[] = [];
  let start = 0;
  words.forEach((word, i) => {
    if (i < start) return;
    const follows = BEFORE_PLACE.has(words[i - 1] ?? '');
    let end = i;
    while (end < words.length && isName(words[end] ?? '') && (follows || !isKnown(words[end] ?? ''))) end++;
    // A known word may be a name too if it stands right before "me": "delhi me".
    if (end === i && isName(word) && AFTER_PLACE.has(words[i + 1] ?? '')) end = i + 1;
    if (end === i) return;
    runs.push({
      words: words.slice(i, end).slice(0, MAX_WORDS),
      isMarked: follows || AFTER_PLACE.has(words[end] ?? ''),
    });
    start = end;
  });
  return runs
    .sort((a, b) => Number(b.isMarked) - Number(a.isMarked))
    .flatMap(({ words, isMarked }) => partsOf(words).map((name) => ({ name, isMarked })))
    .slice(0, MAX_NAMES);
}
