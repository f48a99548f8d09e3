import type { Actor } from '@sudhaar/domain/accounts';
import { DUPLICATES_PROPOSED, MERGE_METRES } from '@sudhaar/domain/merging';
import { distance, type Position, type Rectangle, zoomWithin } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { rangesAround, rangesCovering } from './cells.ts';
import { findClusters } from './clusters.ts';
import { conditions } from './filters.ts';
import { findInList } from './selection.ts';

type NearbyQuery = { centre: Position; radius: number; open: boolean; limit: number };
export type MapQuery = {
  rectangle: Rectangle;
  zoom: number;
  priority?: Priority | undefined;
  stage?: Stage | undefined;
  category?: string | undefined;
  finished?: boolean | undefined;
};

/** Below this, posts are shown one by one. */
const MAX_PINS = 60;
const MARGIN = 0.05;
/** Up to here, posts are found by place and sorted. With more, the newest are found among the latest of all posts. */
const FEW_IN_VIEW = 5000;
const LATEST = 20_000;
const FIRST_REACH_METRES = 200;
const REACH_GROWS_BY = 3;

/** Nearest first. The circle grows until it holds enough, so that few posts are read in a city. */
export async function findAround(db: Database, reader: Actor, { radius, ...around }: NearbyQuery) {
  for (let reach = FIRST_REACH_METRES; ; reach *= REACH_GROWS_BY) {
    const posts = await findInRadius(db, reader, { ...around, radius: Math.min(reach, radius) });
    if (posts.length === around.limit || reach >= radius) return posts;
  }
}

type DuplicateQuery = {
  centre: Position;
  officeId: string;
  category: string;
  hasReporter: true | undefined;
  except: readonly string[];
};

/** Open posts of one office and category, nearest first. */
export const findLikelyDuplicates = (
  db: Database,
  reader: Actor,
  { centre, except, ...kind }: DuplicateQuery,
) =>
  nearestIn(db, reader, centre, MERGE_METRES, {
    where: [
      ...conditions({
        cells: rangesAround(centre, MERGE_METRES),
        hidden: false,
        finished: false,
        merged: false,
        ...kind,
      }),
      sql<boolean>`p.id <> all(${except}::uuid[])`,
    ],
    limit: DUPLICATES_PROPOSED,
  });

const findInRadius = (db: Database, reader: Actor, { centre, radius, open, limit }: NearbyQuery) =>
  nearestIn(db, reader, centre, radius, {
    where: conditions({
      cells: rangesAround(centre, radius),
      hidden: false,
      ...(open && { finished: false }),
    }),
    limit,
  });

async function nearestIn(
  db: Database,
  reader: Actor,
  centre: Position,
  radius: number,
  options: { where: RawBuilder<boolean>[]; limit: number },
) {
  const rows = await findInList<Position>(db, reader, {
    columns: sql`, p.lat, p.lng`,
    order: flatDistance(centre),
    ...options,
  });
  return rows
    .map((post) => ({ ...post, distance: distance(centre, post) }))
    .filter((post) => post.distance <= radius)
    .sort((a, b) => a.distance - b.distance);
}

/** Monotonic for distances that are small compared to the Earth. */
const flatDistance = ({ lat, lng }: Position) => {
  const narrowing = Math.cos((lat * Math.PI) / 180) ** 2;
  return sql`(p.lat - ${lat}::float8) ^ 2 + (p.lng - ${lng}::float8) ^ 2 * ${narrowing}::float8`;
};

/** Pins if there are few posts, otherwise clusters per hexagon. */
export async function findOnMap(db: Database, { rectangle, zoom, ...kind }: MapQuery) {
  const cells = rangesCovering(rectangle);
  const inView = isWithin(widened(rectangle));
  const allClusters = await findClusters(db, cells, zoomWithin(rectangle, zoom), kind);
  const clusters = allClusters.filter(inView);
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  if (total > MAX_PINS) return { pins: [], clusters };
  const pins = await db
    .selectFrom('posts as p')
    .select(['p.id', 'p.caption', 'p.priority', 'p.stage', 'p.lat', 'p.lng'])
    .where((eb) => eb.and(conditions({ cells, hidden: false, ...kind })))
    .where((eb) => eb.between('p.lat', rectangle.south, rectangle.north))
    .where((eb) => eb.between('p.lng', rectangle.west, rectangle.east))
    .limit(MAX_PINS)
    .execute();
  return { pins, clusters: [] };
}

/** Reads a bounded number of posts. */
export async function findNewestOnMap(
  db: Database,
  { rectangle, zoom: _, ...kind }: MapQuery,
  total: number,
  limit: number,
): Promise<string[]> {
  const isFew = total <= FEW_IN_VIEW;
  const candidates = db
    .selectFrom('posts as p')
    .select(['p.id', 'p.lat', 'p.lng', 'p.priority', 'p.stage', 'p.category', 'p.hidden_at'])
    .$if(isFew, (query) =>
      query.where((eb) => eb.and(conditions({ cells: rangesCovering(rectangle), hidden: false }))),
    )
    .$if(!isFew, (query) =>
      query
        .where((eb) => eb.and(conditions({ hidden: false, category: kind.category })))
        .orderBy('p.id', 'desc')
        .limit(LATEST),
    );
  const rows = await db
    .selectFrom(candidates.as('p'))
    .select('p.id')
    .where((eb) => eb.and(conditions({ hidden: false, ...kind })))
    .where((eb) => eb.between('p.lat', rectangle.south, rectangle.north))
    .where((eb) => eb.between('p.lng', rectangle.west, rectangle.east))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A hexagon at the edge may have its middle outside and some posts inside. */
function widened({ south, west, north, east }: Rectangle): Rectangle {
  const [high, wide] = [(north - south) * MARGIN, (east - west) * MARGIN];
  return { south: south - high, west: west - wide, north: north + high, east: east + wide };
}

const isWithin =
  ({ south, west, north, east }: Rectangle) =>
  ({ lat, lng }: Position): boolean =>
    lat >= south && lat <= north && lng >= west && lng <= east;
