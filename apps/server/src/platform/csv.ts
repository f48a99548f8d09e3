import { momentInIndia } from '@sudhaar/domain/calendar';

export type Cell = string | number | boolean | Date | null;
/** In the reader's language. */
export type BooleanTexts = { yes: string; no: string };

/** Makes spreadsheets read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet would run such a cell as a formula, which could leak the sheet's data.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: Cell, { yes, no }: BooleanTexts): string {
  if (cell === null) return '';
  if (cell instanceof Date) return momentInIndia(cell);
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180. */
export const csvLine = (cells: readonly Cell[], words: BooleanTexts): string =>
  `${cells.map((cell) => csvCell(cell, words)).join(',')}\r\n`;
