import { STATES, type State } from '@sudhaar/domain/places';
import { searchWords } from '@sudhaar/domain/search';

// "G.P.O." and "M. G. Road" are found as "gpo" and "mg road".
const INITIALS = /\b([a-z])[.\s]+(?=[a-z]\b)/gi;
const MARKS = /\p{M}/gu;

/** Without accents: "Koṭhrūd" is found as "kothrud". */
export const placeWords = (text: string): string[] =>
  searchWords(text.replace(INITIALS, '$1').normalize('NFKD').replace(MARKS, ''));

/** Only letters and digits, so that "Shivaji Nagar" equals "Shivajinagar". */
export const nameKey = (name: string): string => placeWords(name).join('');

// Suffix for the kind of office: "Kothrud S.O", "Jawalban B. O.", "Baner DSO (Pune)". The town may follow.
const OFFICE_KIND = /(?<=[\s)])(?:NDT?|D)?[BSHP]\.? ?O(?![A-Za-z]).*$/;

/** "Malviya Nagar SO South Delhi" becomes "Malviya Nagar". */
export function officeName(source: string): string {
  // The source is plain ASCII, so anything else is damage.
  const text = source
    .replace(/\(/g, ' (')
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim();
  const name = text.replace(OFFICE_KIND, '').trim() || text;
  // In names in capitals, short words may be abbreviations and stay.
  if (name === name.toUpperCase()) return name.replace(/\p{L}{4,}/gu, capitalised);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const ABBREVIATIONS = /^(NTR|SPSR)$/;

export const districtName = (source: string): string =>
  source.replace(/\p{L}+/gu, (word) => {
    if (word === 'AND') return 'and';
    return ABBREVIATIONS.test(word) ? word : capitalised(word);
  });

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const STATE_BY_SPELLING = new Map<string, State>([
  ...STATES.map((state) => [state.toUpperCase(), state] as const),
  ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
]);

export const stateName = (source: string): State | undefined => STATE_BY_SPELLING.get(source);
