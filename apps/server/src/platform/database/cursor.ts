import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';

/** Maximum of PostgreSQL's integer. */
const INTEGER_MAX = 2 ** 31 - 1;

/** Accepts only values that the column of the order can hold. */
const VALUES = {
  id: z.uuid(),
  count: z.int().min(0).max(INTEGER_MAX),
  /** Only the format is checked here. `platform/seal.ts` authenticates the value when a caller opens it. */
  sealed: z.string().regex(/^[\w-]{1,100}$/),
  // Format of `toISOString`. PostgreSQL has no year 0, and nothing stored is older than 1970.
  moment: z.iso.datetime({ precision: 3 }).refine((moment) => moment >= '1970'),
} as const;

export type Order = keyof typeof VALUES;
/** End of a page: the sort value and the id that breaks ties. Ordered by id, both are the same. */
export type Cursor<O extends Order = Order> = { value: z.output<(typeof VALUES)[O]>; id: string };
export type Paging = { limit: number; cursor?: string | undefined };
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** Returns null for the first page. Rejects text that this server would not have written for this order. */
export function readCursor<O extends Order>(order: O, text: string | undefined): Cursor<O> | null {
  if (text === undefined || text === '') return null;
  const parsed = z.tuple([VALUES[order], z.uuid()]).safeParse(jsonIn(text));
  if (!parsed.success) throw new ProductError('malformed_request');
  const [value, id] = parsed.data;
  const isOurs = writeCursor({ value, id }) === text && (order !== 'id' || value === id);
  if (!isOurs) throw new ProductError('malformed_request');
  return { value, id } as Cursor<O>;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Expects one row more than the page, which shows whether there is a next page. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
}
