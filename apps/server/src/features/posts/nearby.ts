import type { Actor } from '@sudhaar/domain/accounts';
import { distance, type Position } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type Rectangle, rangesAround, rangesCovering, shiftFor } from './cells.ts';
import { conditions } from './filters.ts';
import { selectPosts } from './selection.ts';

type Around = { centre: Position; radius: number; open: boolean; limit: number };
type OnMap = {
  rectangle: Rectangle;
  zoom: number;
  priority?: Priority | undefined;
  stage?: Stage | undefined;
};

/** Fewer than this in view are shown one by one. */
const MOST_PINS = 60;

/** Posts around a position, nearest first. */
export async function findAround(db: Database, reader: Actor, { centre, radius, open, limit }: Around) {
  const near = await db
    .selectFrom('posts as p')
    .select(['p.id', 'p.lat', 'p.lng'])
    .where((eb) =>
      eb.and(
        conditions({
          cells: rangesAround(centre, radius),
          hidden: false,
          ...(open && { finished: false }),
        }),
      ),
    )
    .execute();
  const nearest = near
    .map((post) => ({ id: post.id, distance: distance(centre, post) }))
    .filter((post) => post.distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
  if (nearest.length === 0) return [];
  const rows = await selectPosts(db, reader, 'card')
    .where(
      'p.id',
      'in',
      nearest.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return nearest.flatMap((post) => {
    const row = byId.get(post.id);
    return row ? [{ row, distance: Math.round(post.distance) }] : [];
  });
}

/** What a map shows: pins where posts are few, else one cluster per hexagon of a size that suits the zoom. */
export async function findOnMap(db: Database, { rectangle, zoom, priority, stage }: OnMap) {
  const inView = () =>
    db
      .selectFrom('posts as p')
      .where((eb) => eb.and(conditions({ cells: rangesCovering(rectangle), hidden: false, priority, stage })))
      .where((eb) => eb.between('p.lat', rectangle.south, rectangle.north))
      .where((eb) => eb.between('p.lng', rectangle.west, rectangle.east));
  const pins = await inView()
    .select(['p.id', 'p.caption', 'p.priority', 'p.stage', 'p.lat', 'p.lng'])
    .limit(MOST_PINS + 1)
    .execute();
  if (pins.length <= MOST_PINS) return { pins, clusters: [] };
  const shift = shiftFor(clusterResolution(zoom));
  const clusters = await inView()
    .select([
      sql<string>`(p.cell >> ${shift}::int)::text`.as('cell'),
      sql<number>`count(*)`.as('count'),
      sql<number>`avg(p.lat)`.as('lat'),
      sql<number>`avg(p.lng)`.as('lng'),
    ])
    .groupBy('cell')
    .execute();
  return { pins: [], clusters };
}

/** A hexagon of about 80 pixels: each step of zoom halves the ground, each resolution shrinks it by the root of seven. */
const clusterResolution = (zoom: number): number => Math.max(1, Math.min(11, Math.round((zoom - 1) * 0.71)));
