import type { Position } from '@sudhaar/domain/places';
import { hasDevanagari, romanized, withKnownSpellings } from '@sudhaar/domain/sound';
import { placeWords } from './names.ts';
import { positionOf } from './position.ts';

export type PlaceQuery =
  | { kind: 'position'; position: Position }
  /** A pincode or its first digits. */
  | { kind: 'pincode'; digits: string }
  | {
      kind: 'words';
      words: string[] /** Written in Devanagari, so that only the sound is known. */;
      spoken: boolean;
    }
  | { kind: 'nothing' };

const MAX_WORDS = 6;

export function readQuery(text: string): PlaceQuery {
  const digits = readPincode(text);
  if (digits) return { kind: 'pincode', digits };
  const numbers = readCoordinates(text);
  if (numbers) {
    const position = positionOf(...numbers);
    return position ? { kind: 'position', position } : { kind: 'nothing' };
  }
  const words = placeWords(romanized(text)).slice(0, MAX_WORDS);
  return { kind: 'words', words, spoken: hasDevanagari(withKnownSpellings(text)) };
}

/** Three to six digits, also "411 038". */
export function readPincode(text: string): string | undefined {
  const [, start, end] = /^([1-9]\d{2})[\s-]?(\d{0,3})$/.exec(plain(text)) ?? [];
  return start && `${start}${end}`;
}

const BESIDE_NUMBERS = /latitude|longitude|lat|lng|long|lon|[ne°:=,;]/g;
const TWO_NUMBERS = /^(\d{1,2}(?:\.\d+)?)\s+(\d{1,2}(?:\.\d+)?)$/;

/** Accepts "18.52, 73.85", "18.52° N 73.85° E" and "lat 18.52 lng 73.85". */
function readCoordinates(text: string): [number, number] | undefined {
  const [, first, second] = TWO_NUMBERS.exec(plain(text).replace(BESIDE_NUMBERS, ' ').trim()) ?? [];
  return first && second ? [Number(first), Number(second)] : undefined;
}

const INDIAN_DIGIT = /(?=[\u0966-\u0d6f])\p{Nd}/gu;

/** Lower case, with digits of Indian scripts as 0 to 9: their zeros are 128 code points apart, starting at 0x966. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) - 0x966) % 0x80))
    .toLowerCase()
    .trim();
