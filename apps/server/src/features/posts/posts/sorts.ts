import type { PostSort } from '@sudhaar/contract/posts';
import type { DeskSort } from '@sudhaar/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor, Order } from '../../../platform/database/cursor.ts';
import type { PostFilters } from './filters.ts';
import type { SelectedPost } from './selection.ts';

export type Sort = PostSort | DeskSort;

const TYPES = { id: sql`uuid`, count: sql`int`, moment: sql`timestamptz` } satisfies Partial<
  Record<Order, RawBuilder<unknown>>
>;

/** Each sort walks one index in one direction. The id breaks ties. */
export const SORTS = {
  newest: { column: 'id', order: 'id', direction: 'desc' },
  oldest: { column: 'id', order: 'id', direction: 'asc' },
  mostUpvoted: { column: 'upvote_count', order: 'count', direction: 'desc' },
  leastUpvoted: { column: 'upvote_count', order: 'count', direction: 'asc' },
  mostDownvoted: { column: 'downvote_count', order: 'count', direction: 'desc' },
  leastDownvoted: { column: 'downvote_count', order: 'count', direction: 'asc' },
  due: { column: 'due_at', order: 'moment', direction: 'asc' },
  dueLast: { column: 'due_at', order: 'moment', direction: 'desc' },
} as const satisfies Record<
  Sort,
  { column: keyof SelectedPost; order: keyof typeof TYPES; direction: 'asc' | 'desc' }
>;

/** The index of due dates has only unfinished posts. Other orders filter by due date while walking. */
export function sorted<List extends Pick<PostFilters, 'due'> & { sort: Sort }>(list: List): List {
  if (SORTS[list.sort].column === 'due_at') return { ...list, finished: false };
  return list.due?.from === null ? { ...list, due: { ...list.due, isWalked: true } } : list;
}

/** `prefix` is the first index column, which is null in every row of the list. */
export function orderBy(column: string, direction: 'asc' | 'desc', prefix?: string): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const columns = [...(prefix ? [prefix] : []), ...(column === 'id' ? [] : [column]), 'id'];
  return sql.join(columns.map((name) => sql`${sql.ref(`p.${name}`)} ${way}`));
}

export function afterCursor(
  { value, id }: Cursor,
  column: string,
  order: keyof typeof TYPES,
  direction: 'asc' | 'desc',
) {
  const sign = sql.raw(direction === 'desc' ? '<' : '>');
  if (column === 'id') return sql<boolean>`p.id ${sign} ${id}::uuid`;
  return sql<boolean>`(${sql.ref(`p.${column}`)}, p.id) ${sign} (${value}::${TYPES[order]}, ${id}::uuid)`;
}

export const cursorIn =
  (sort: Sort) =>
  (row: SelectedPost): Cursor => {
    const value = row[SORTS[sort].column] ?? '';
    return { value: value instanceof Date ? value.toISOString() : value, id: row.id };
  };
