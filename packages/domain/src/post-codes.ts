import { asciiDigits } from './post-numbers.ts';

/**
 * Every character of a code. Nothing that looks like another (no 0, O, I, L, S, Z) and nothing that sounds like another on
 * the telephone, in English or in Hindi: one letter of B C D E G P T V, one of A J K, one of F S X, one of M N; no X, which
 * sounds like एक. 17 is a prime, which the check character needs.
 */
const ALPHABET = '123456789FHKMPRWY';
const SIZE = ALPHABET.length;
/** Starts with a digit, so that no code looks like a post number, which starts with two letters. */
const DIGITS = 9;
const LENGTH = 10;
const GROUP = 5;
/** Nearly 2 to the power of 36. */
export const POST_CODES = DIGITS * SIZE ** (LENGTH - 2);

/**
 * Makes the weighted sum of all characters a multiple of the alphabet's size, which detects every wrong character and
 * every swap of two.
 */
const isSound = (places: readonly number[]): boolean =>
  places.reduce((sum, place, i) => sum + place * (i + 1), 0) % SIZE === 0;

const grouped = (characters: string): string => `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;

/** Turns a random number into a code such as `4K7MR-9W3YH`. */
export function postCode(chance: number): string {
  let rest = chance % POST_CODES;
  const places = [rest % DIGITS];
  rest = Math.floor(rest / DIGITS);
  while (places.length < LENGTH - 1) {
    places.push(rest % SIZE);
    rest = Math.floor(rest / SIZE);
  }
  const check = [...ALPHABET].findIndex((_, place) => isSound([...places, place]));
  return grouped([...places, check].map((place) => ALPHABET[place]).join(''));
}

/** Accepts characters that people write for 1. */
const plain = (typed: string): string =>
  asciiDigits(typed)
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/[^A-Z\d]/g, '');

const placesIn = (typed: string): number[] => [...plain(typed)].map((one) => ALPHABET.indexOf(one));

/** Accepts codes with a misheard character. */
export const looksLikePostCode = (typed: string): boolean => {
  const characters = plain(typed);
  return characters.length === LENGTH && /^\d/.test(characters);
};

/**
 * Accepts any case, spaces, hyphens and Devanagari digits. Returns null if it is no code, or a character was
 * misheard.
 */
export function readPostCode(typed: string): string | null {
  const places = placesIn(typed);
  const isWhole = looksLikePostCode(typed) && places.every((place) => place >= 0);
  return isWhole && isSound(places) ? grouped(plain(typed)) : null;
}
