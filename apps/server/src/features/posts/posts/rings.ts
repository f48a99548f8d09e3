import { haversineOf, metresOf, type Position } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { rangesBetween } from './cells.ts';
import { haversineFrom, inRanges, isIn, type PlaceListQuery } from './in-place.ts';
import { readFew } from './read-few.ts';

const FIRST_WIDTH_METRES = 200;
const WIDTH_GROWS_BY = 3;
/** Larger rings are split until they reach a minimum width. */
const RING_MAX = 10_000;
const THINNEST = 0.02;
/** From one end of India to the other. */
const FURTHEST_METRES = 5_000_000;

type NearestQuery = {
  centre: Position;
  reading: PlaceListQuery;
  where: RawBuilder<boolean>[];
  /** End of the previous page, as a haversine. */
  after: number;
  order: RawBuilder<unknown>;
  limit: number;
};

/**
 * Searches ring by ring until there are enough, so that few posts are read in a crowded city, and few rings in an
 * empty valley.
 */
export async function findInRings(
  db: Database,
  { centre, reading, where, after, order, limit }: NearestQuery,
): Promise<string[]> {
  const { place } = reading;
  const furthest = place?.kind === 'circle' ? place.radiusMetres : FURTHEST_METRES;
  const within = place ? [isIn(place)] : [];
  const far = haversineFrom(centre);
  const postIds: string[] = [];
  let inner = metresOf(after);
  // The first ring starts at the page's start, which `where` contains.
  let isFirst = true;
  for (let width = FIRST_WIDTH_METRES; ; ) {
    const outer = Math.min(inner + width, furthest);
    const isThin = outer - inner <= outer * THINNEST;
    const bounds = [
      sql<boolean>`${far} <= ${haversineOf(outer)}::float8`,
      ...(isFirst ? [] : [sql<boolean>`${far} > ${haversineOf(inner)}::float8`]),
    ];
    const ids = await readFew(db, {
      source: inRanges(rangesBetween(centre, inner, outer), reading),
      most: isThin ? null : RING_MAX,
      where: [...where, ...within, ...bounds],
      order,
      limit: limit - postIds.length,
    });
    if (!ids) {
      width /= 2;
      continue;
    }
    postIds.push(...ids);
    if (postIds.length >= limit || outer >= furthest) return postIds;
    inner = outer;
    isFirst = false;
    width *= WIDTH_GROWS_BY;
  }
}
