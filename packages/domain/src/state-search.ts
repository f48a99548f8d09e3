import { STATES, type State } from './places.ts';
import { plainSpelling, romanized, soundOf } from './sound.ts';

const SHORTEST = 2;
/** Shorter sounds belong to too many names: "Goa" and "Agar" are both one consonant. */
const SHORTEST_SOUND = 3;

/** The name from each of its words on: "Uttar Pradesh" is also found by "pradesh". */
const tailsOf = (name: string): string[] => {
  const words = romanized(name).split(/\s+/);
  return words.map((_, start) => plainSpelling(words.slice(start).join('')));
};

/**
 * The states that a text names or begins to name, in Latin letters or in Devanagari. `namesOf` has the names of a state
 * in all languages. The best match comes first.
 */
export function findStates(text: string, namesOf: (state: State) => readonly string[]): State[] {
  const spelling = plainSpelling(romanized(text));
  if (spelling.length < SHORTEST) return [];
  const sound = soundOf(romanized(text));
  const rankOf = (name: string): number => {
    const [whole = '', ...tails] = tailsOf(name);
    if (whole === spelling) return 0;
    if (whole.startsWith(spelling)) return 1;
    if (sound.length >= SHORTEST_SOUND && soundOf(romanized(name)) === sound) return 2;
    return tails.some((tail) => tail.startsWith(spelling)) ? 3 : Number.POSITIVE_INFINITY;
  };
  return STATES.map((state) => ({ state, rank: Math.min(...namesOf(state).map(rankOf)) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ state }) => state);
}
