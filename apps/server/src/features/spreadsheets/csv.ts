export type Cell = string | number | boolean | null;

/** So that a spreadsheet reads the text as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet takes a cell that begins so for a formula, which might send the sheet elsewhere.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line as RFC 4180 writes it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
