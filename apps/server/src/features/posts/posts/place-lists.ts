import type { FeedSort } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import type { Position } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import type { Seal } from '../../../platform/seal.ts';
import { cellsLike, rangesBetween } from './cells.ts';
import { estimateCounts } from './clusters.ts';
import { createCrowded } from './crowded.ts';
import { createFewPosts, FEW as FEW_OF_PART } from './few-posts.ts';
import { conditions, hasVoteRange, isNarrowed, type PostFilters } from './filters.ts';
import {
  fromCandidates,
  fromFewPosts,
  haversineFrom,
  inRanges,
  isIn,
  isInWalkedPlace,
  type ListedPlace,
  type PlaceListQuery,
} from './in-place.ts';
import { readFew } from './read-few.ts';
import { findInRings } from './rings.ts';
import { findFirst, findInList, type SelectedPost } from './selection.ts';
import { afterCursor, cursorIn, orderBy, SORTS } from './sorts.ts';
import type { Paging } from './store.ts';
import { findByWords, isWideSearch } from './word-search.ts';

export type PlaceList = PostFilters &
  Paging & {
    sort: FeedSort;
    /** Null for everywhere. */
    place: ListedPlace | null;
    /** For the order `nearest`. */
    centre: Position | null;
  };

/**
 * Up to here, a place's posts are read and sorted. With more, walking the order's index soon fills a page, unless a
 * filter leaves few of many.
 */
const FEW = {
  plain: 10_000,
  narrowed: 50_000,
  // Words and votes are only in the table.
  searched: 5_000,
  voted: 2_000,
  // In any place.
  inVoteRange: FEW_OF_PART.entries,
};

type Ordering = {
  column: string;
  by: RawBuilder<unknown>;
  start: RawBuilder<boolean>[];
  columns?: RawBuilder<unknown>;
  cursorOf(row: SelectedPost & { far?: number }): Cursor;
};

/** Lists of a place, or by distance. Only visible posts. */
export function createPlaceLists(db: Database, seal: Seal, few = FEW) {
  /** Districts and PIN codes with many posts. */
  const crowded = createCrowded();
  const findAmongFewVoted = createFewPosts(db, { ...FEW_OF_PART, entries: few.inVoteRange });

  /** Sealed, because proxies log URLs, and the distance would reveal where the reader lives. */
  function nearestFirst(centre: Position, text: string | undefined): Ordering & { after: number } {
    const far = haversineFrom(centre);
    const cursor = readCursor('sealed', text);
    const after = cursor ? Number(seal.open(cursor.value) ?? Number.NaN) : 0;
    if (!(after >= 0)) throw new ProductError('malformed_request');
    return {
      column: 'far',
      by: sql`${far}, p.id`,
      start: cursor ? [sql`(${far}, p.id) > (${after}::float8, ${cursor.id}::uuid)`] : [],
      columns: sql`, ${far} as far`,
      cursorOf: ({ id, far: value = 0 }) => ({ value: seal.close(String(value)), id }),
      after,
    };
  }

  async function isCrowded(place: ListedPlace, most: number): Promise<boolean> {
    if (place.kind !== 'circle') return crowded.has(keyOf(place, most));
    return (await estimateCounts(db, cellsLike(place, place.radiusMetres))) > most;
  }

  /** Null if the place has many posts. */
  async function findAmongFew(list: PlaceList, { by, start }: Ordering, limit: number) {
    const { place, search } = list;
    const hasVotes = isByVotes(list.sort) || hasVoteRange(list);
    const source = place ? sourceOf(place, { search, hasVotes }) : fromFewPosts(list, hasVotes);
    // Dropping these conditions removes few posts: few are the reader's own, and most due posts are unfinished.
    const others = { ...list, notAuthorId: undefined, ...(list.sort === 'due' && { finished: undefined }) };
    const isLong = isNarrowed(others);
    const most = few[hasVotes ? 'voted' : search ? 'searched' : isLong ? 'narrowed' : 'plain'];
    if (!source || (place && (await isCrowded(place, most)))) return null;
    const where = [...(place ? [isIn(place)] : []), ...conditions(list), ...start, sql<boolean>`true`];
    const ids = await readFew(db, { source, most, where, order: by, limit });
    if (!ids && place && place.kind !== 'circle') crowded.add(keyOf(place, most));
    return ids;
  }

  return async (reader: Actor, query: PlaceList): Promise<Page<SelectedPost>> => {
    const list = query.sort === 'due' ? { ...query, finished: false } : query;
    const { place, centre, search, sort } = list;
    const limit = list.limit + 1;
    const nearest = centre && nearestFirst(centre, list.cursor);
    const ordering = nearest ?? alongColumn(sort, list.cursor);
    const { by, start, columns } = ordering;
    const paged = (rows: SelectedPost[]): Page<SelectedPost> => pageOf(rows, list.limit, ordering.cursorOf);
    const options = { order: by, limit, ...(columns && { columns }) };
    const first = async (where: RawBuilder<boolean>[]) =>
      paged(await findFirst(db, reader, { ...options, where }));
    const among = async (postIds: string[]) =>
      paged(await findInList(db, reader, { ...options, where: [sql`p.id = any(${postIds}::uuid[])`] }));
    const wanted = [...conditions(list), isShown('p')];
    const voted = await findAmongFewVoted({
      list: { ...list, column: ordering.column },
      wanted: [...wanted, ...(place ? [isIn(place)] : []), ...start],
      order: by,
      columns: centre ? ['lat', 'lng'] : [ordering.column],
      limit,
    });
    if (voted) return among(voted);
    if (place && isOrderOfIndex(place, sort) && !search) return first([isIn(place), ...wanted, ...start]);
    const ids = await findAmongFew(list, ordering, limit);
    if (ids) return among(ids);
    if (centre && nearest) {
      const { after } = nearest;
      const where = [...conditions(list), ...start, sql<boolean>`true`];
      const reading = { search, place, hasVotes: hasVoteRange(list) };
      return among(await findInRings(db, { centre, reading, where, after, order: by, limit }));
    }
    const { column } = ordering;
    const inPlace = place ? [isInWalkedPlace(place, column)] : [];
    if (!isWideSearch(list)) return first([...conditions(list, column), isShown('p'), ...inPlace, ...start]);
    return among(await findByWords(db, { wanted: [...wanted, ...inPlace], walked: start, order: by, limit }));
  };
}

const keyOf = (place: Exclude<ListedPlace, { kind: 'circle' }>, most: number): string =>
  [most, ...Object.values(place)].join('/');

/** Indexes of PIN codes and districts are in id order. */
const isOrderOfIndex = ({ kind }: ListedPlace, sort: FeedSort): boolean =>
  kind !== 'circle' && sort !== 'nearest' && SORTS[sort].column === 'id';

const isByVotes = (sort: FeedSort): boolean => sort !== 'nearest' && SORTS[sort].order === 'count';

const sourceOf = (
  place: ListedPlace,
  reading: Pick<PlaceListQuery, 'search' | 'hasVotes'>,
): RawBuilder<unknown> =>
  place.kind === 'circle'
    ? inRanges(rangesBetween(place, 0, place.radiusMetres), { ...reading, place })
    : fromCandidates([isIn(place)], { ...reading, place });

function alongColumn(sort: FeedSort, text: string | undefined): Ordering {
  // `nearest` without a centre was already rejected.
  const by = sort === 'nearest' ? 'newest' : sort;
  const { column, order, direction } = SORTS[by];
  const cursor = readCursor(order, text);
  return {
    column,
    by: orderBy(column, direction),
    start: cursor ? [afterCursor(cursor, column, order, direction)] : [],
    cursorOf: cursorIn(by),
  };
}
