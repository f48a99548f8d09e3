import type { State } from './places.ts';

/** Number-plate letters, with which a post's number starts. */
export const STATE_LETTERS: Record<State, string> = {
  'Andhra Pradesh': 'AP',
  'Arunachal Pradesh': 'AR',
  Assam: 'AS',
  Bihar: 'BR',
  Chhattisgarh: 'CG',
  Goa: 'GA',
  Gujarat: 'GJ',
  Haryana: 'HR',
  'Himachal Pradesh': 'HP',
  Jharkhand: 'JH',
  Karnataka: 'KA',
  Kerala: 'KL',
  'Madhya Pradesh': 'MP',
  Maharashtra: 'MH',
  Manipur: 'MN',
  Meghalaya: 'ML',
  Mizoram: 'MZ',
  Nagaland: 'NL',
  Odisha: 'OD',
  Punjab: 'PB',
  Rajasthan: 'RJ',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN',
  Telangana: 'TG',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP',
  Uttarakhand: 'UK',
  'West Bengal': 'WB',
  Delhi: 'DL',
  'Jammu and Kashmir': 'JK',
  Ladakh: 'LA',
  Puducherry: 'PY',
  Chandigarh: 'CH',
  'Andaman and Nicobar Islands': 'AN',
  'Dadra and Nagar Haveli and Daman and Diu': 'DD',
  Lakshadweep: 'LD',
};

/**
 * Damm's quasigroup of order 10. Its check digit detects every wrong digit and every swap of two neighbours, the
 * usual mistakes when reading a number out.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const checkDigit = (digits: string): string =>
  String([...digits].reduce((row, digit) => Number(DAMM[row]?.[Number(digit)]), 0));

/** Letters become two digits each, so that the check digit covers them. */
const asDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10));

/** Such as `MH26-104210`: state, year, running number and check digit. */
export function postNumber(letters: string, year: number, running: number): string {
  const start = `${letters}${String(year % 100).padStart(2, '0')}`;
  return `${start}-${running}${checkDigit(asDigits(`${start}${running}`))}`;
}

const DEVANAGARI_DIGITS = /[०-९]/g;
const SHAPE = /^([A-Z]{2}\d{2})(\d{5,14})(\d)$/;
/** Finds a number within a sentence: letters and digits with single spaces or hyphens between them. */
const NUMBER_IN_TEXT = /(?<![\p{L}\d])[A-Z](?:[ -]?[A-Z])(?:[ -]?\d){8,17}(?![\p{L}\d])/giu;

/** Converts Devanagari digits. */
export const asciiDigits = (text: string): string =>
  text.replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
const plain = (typed: string): string =>
  asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');

/** Accepts numbers with a mistake in them. */
export const looksLikePostNumber = (typed: string): boolean => SHAPE.test(plain(typed));

/**
 * Accepts any case, spaces, hyphens and Devanagari digits. Returns null if it is no number, or its check digit is
 * wrong.
 */
export function readPostNumber(typed: string): string | null {
  const shape = SHAPE.exec(plain(typed));
  if (!shape) return null;
  const [, start, running, check] = shape;
  return checkDigit(asDigits(`${start}${running}`)) === check ? `${start}-${running}${check}` : null;
}

export function postNumberIn(text: string): string | null {
  for (const [found] of asciiDigits(text).matchAll(NUMBER_IN_TEXT)) {
    const number = readPostNumber(found);
    if (number) return number;
  }
  return null;
}

/** Year of the first report. */
const FIRST_YEAR = 2024;
/** Without its first letters, or without them and the year. */
const END_OF_NUMBER = /^([A-Z]{2})?(\d{5,14}\d)$/;
const ALL_LETTERS = new Set(Object.values(STATE_LETTERS));

/**
 * Numbers that somebody may mean who says a number, perhaps only its digits after the hyphen. The check digit leaves
 * few states and years for these.
 */
export function postNumbersFor(typed: string, year: number): string[] {
  const number = readPostNumber(typed);
  if (number !== null) return [number];
  const end = END_OF_NUMBER.exec(plain(typed));
  if (!end) return [];
  const [, letters, digits] = end;
  const states = letters === undefined ? [...ALL_LETTERS] : [letters].filter((one) => ALL_LETTERS.has(one));
  const years = Array.from({ length: year - FIRST_YEAR + 1 }, (_, i) => String((FIRST_YEAR + i) % 100));
  return states.flatMap((state) =>
    years.flatMap((two) => readPostNumber(`${state}${two.padStart(2, '0')}${digits}`) ?? []),
  );
}
