import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';

/** Where a page ended: the sort's value there, and the id that breaks ties. */
export type Cursor = { value: number | string; id: string };
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

const shape = z.tuple([z.union([z.number().int().safe(), z.uuid(), z.iso.datetime()]), z.uuid()]);

const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  try {
    const [value, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { value, id };
  } catch {
    throw new ProductError('malformed_request');
  }
}

/** Rows were asked for one beyond the page: it tells whether there is a next one. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
}
