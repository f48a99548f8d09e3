import { momentInIndia } from '@sudhaar/domain/calendar';

export type CsvValue = string | number | boolean | Date | null;
/** In the reader's language. */
export type BooleanTexts = { yes: string; no: string };

/** Makes spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet would run such a cell as a formula, which could leak the sheet's data.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvText(value: CsvValue, { yes, no }: BooleanTexts): string {
  if (value === null) return '';
  if (value instanceof Date) return momentInIndia(value);
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180. */
export const csvLine = (values: readonly CsvValue[], words: BooleanTexts): string =>
  `${values.map((value) => csvText(value, words)).join(',')}\r\n`;
