import type { FeedSort } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import type { Position } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../platform/database/cursor.ts';
import { isShown } from '../../platform/database/hidden.ts';
import type { Seal } from '../../platform/seal.ts';
import { cellsLike, rangesBetween } from './cells.ts';
import { countRoughly } from './clusters.ts';
import { conditions, isNarrowed, type PostFilters } from './filters.ts';
import {
  amongFew,
  amongThose,
  haversineFrom,
  inRanges,
  isIn,
  isInWalked,
  type ListedPlace,
} from './in-place.ts';
import { readFew } from './read-few.ts';
import { findInRings } from './rings.ts';
import { type Found, findIn } from './selection.ts';
import { beyond, cursorIn, orderBy, SORTS } from './sorts.ts';
import type { Paging } from './store.ts';
import { findByWords, isWideSearch } from './word-search.ts';

export type PlaceList = PostFilters &
  Paging & {
    sort: FeedSort;
    /** null: everywhere. */
    place: ListedPlace | null;
    /** What `nearest` is near to. */
    centre: Position | null;
  };

/**
 * So many posts of a place are read from its index and sorted. Where a place has more, the index of the order is walked,
 * which soon has a page of them; but not where a filter leaves few of many.
 */
const FEW = {
  plain: 10_000,
  narrowed: 50_000,
  // Words are in the table alone.
  searched: 5_000,
};
/** A place with many posts has many for some time. */
const CROWDED_MS = 10 * 60_000;
const CROWDED_MAX = 1_000;

/** How a list is ordered, and where its page begins. */
type Ordering = {
  by: RawBuilder<unknown>;
  start: RawBuilder<boolean>[];
  columns?: RawBuilder<unknown>;
  cursorOf(row: Found & { far?: number }): Cursor;
};

/** Lists of the posts of a place, and lists by the distance from a position. Only shown posts are in them. */
export function createPlaceLists(db: Database, seal: Seal, few = FEW) {
  /** Districts that were found to have many posts, until when. */
  const crowded = new Map<string, number>();

  /** A cursor tells nobody how far a post is from where its reader lives: proxies keep addresses in their logs. */
  function nearestFirst(centre: Position, text: string | undefined): Ordering & { after: number } {
    const far = haversineFrom(centre);
    const cursor = readCursor('sealed', text);
    const after = cursor ? Number(seal.open(cursor.value) ?? Number.NaN) : 0;
    if (!(after >= 0)) throw new ProductError('malformed_request');
    return {
      by: sql`${far}, p.id`,
      start: cursor ? [sql`(${far}, p.id) > (${after}::float8, ${cursor.id}::uuid)`] : [],
      columns: sql`, ${far} as far`,
      cursorOf: ({ id, far: value = 0 }) => ({ value: seal.close(String(value)), id }),
      after,
    };
  }

  async function isCrowded(place: ListedPlace, most: number): Promise<boolean> {
    if (place.kind !== 'circle') return (crowded.get(keyOf(place, most)) ?? 0) > Date.now();
    return (await countRoughly(db, cellsLike(place, place.radiusMetres))) > most;
  }

  function noteCrowded(place: ListedPlace, most: number): void {
    if (place.kind === 'circle') return;
    if (crowded.size >= CROWDED_MAX) crowded.clear();
    crowded.set(keyOf(place, most), Date.now() + CROWDED_MS);
  }

  /** The ids of a page where the place has few posts; null: it has many. */
  async function findAmongFew(list: PlaceList, { by, start }: Ordering, limit: number) {
    const { place, search } = list;
    const source = place ? sourceOf(place, search) : amongFew(list);
    const isLong = isNarrowed({ ...list, notAuthorId: undefined });
    const most = few[search ? 'searched' : isLong ? 'narrowed' : 'plain'];
    if (!source || (place && (await isCrowded(place, most)))) return null;
    const where = [...(place ? [isIn(place)] : []), ...conditions(list), ...start, sql<boolean>`true`];
    const ids = await readFew(db, { source, most, where, order: by, limit });
    if (!ids && place) noteCrowded(place, most);
    return ids;
  }

  return async (reader: Actor, asked: PlaceList): Promise<Page<Found>> => {
    const list = asked.sort === 'due' ? { ...asked, finished: false } : asked;
    const { place, centre, search, sort } = list;
    const limit = list.limit + 1;
    const nearest = centre && nearestFirst(centre, list.cursor);
    const ordering = nearest ?? alongColumn(sort, list.cursor);
    const { by, start, columns } = ordering;
    const page = async (where: RawBuilder<boolean>[]): Promise<Page<Found>> => {
      const rows = await findIn<{ far?: number }>(db, reader, {
        where,
        order: by,
        limit,
        ...(columns && { columns }),
      });
      return pageOf(rows, list.limit, ordering.cursorOf);
    };
    const wanted = [...conditions(list), isShown('p')];
    if (place && isOrderOfIndex(place, sort) && !search) {
      const walked = sql.join([isIn(place), ...wanted, ...start], sql` and `);
      const first = sql`select p.id from posts p where ${walked} order by ${by} limit ${sql.lit(limit)}`;
      return page([sql`p.id = any(array(${first}))`]);
    }
    const ids = await findAmongFew(list, ordering, limit);
    const among = (found: string[]) => page([sql`p.id = any(${found}::uuid[])`]);
    if (ids) return among(ids);
    if (centre && nearest) {
      const { after } = nearest;
      const where = [...conditions(list), ...start, sql<boolean>`true`];
      return among(await findInRings(db, { centre, place, search, where, after, order: by, limit }));
    }
    const inPlace = place ? [isInWalked(place)] : [];
    if (!isWideSearch(list)) return page([...wanted, ...inPlace, ...start]);
    return among(await findByWords(db, { wanted: [...wanted, ...inPlace], walked: start, order: by, limit }));
  };
}

const keyOf = (place: Exclude<ListedPlace, { kind: 'circle' }>, most: number): string =>
  [most, ...Object.values(place)].join('/');

/** The indexes of PIN codes and districts are in the order of ids. Districts have another one by due date. */
const isOrderOfIndex = ({ kind }: ListedPlace, sort: FeedSort): boolean =>
  (kind !== 'circle' && sort !== 'nearest' && SORTS[sort].column === 'id') ||
  (kind === 'district' && sort === 'due');

const sourceOf = (place: ListedPlace, search: string | undefined): RawBuilder<unknown> =>
  place.kind === 'circle'
    ? inRanges(rangesBetween(place, 0, place.radiusMetres), { search, place })
    : amongThose([isIn(place)], { search, place });

function alongColumn(sort: FeedSort, text: string | undefined): Ordering {
  // Without a centre nothing is near: the rule has refused it before.
  const by = sort === 'nearest' ? 'newest' : sort;
  const { column, order, direction } = SORTS[by];
  const cursor = readCursor(order, text);
  return {
    by: orderBy(column, direction),
    start: cursor ? [beyond(cursor, column, order, direction)] : [],
    cursorOf: cursorIn(by),
  };
}
