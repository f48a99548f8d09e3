import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The verdicts on an authority's work: how many, and how many of them said that it is fixed. */
export async function countVerdicts(db: Database, governmentId: string) {
  const row = await db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      sql<number>`count(*)::int`.as('closed'),
      sql<number>`(count(*) filter (where m.to_stage = 'Finished'))::int`.as('verified'),
      sql<number>`(count(distinct p.author_id) filter (where m.to_stage = 'Finished'))::int`.as('citizens'),
    ])
    .where('p.government_id', '=', governmentId)
    .where('m.from_stage', '=', 'Waiting for User Verification')
    .where('m.to_stage', 'in', ['Finished', 'Work Started'])
    .executeTakeFirstOrThrow();
  return row;
}

/** How long an authority took from the report to the claim, over all it has claimed. */
export async function responseTimes(db: Database, governmentId: string) {
  return db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      sql<number>`count(*)::int`.as('sample'),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from m.created_at - p.created_at))`.as(
        'median_seconds',
      ),
    ])
    .where('m.actor_id', '=', governmentId)
    .where('m.from_stage', '=', 'Unseen')
    .executeTakeFirstOrThrow();
}

export const recentMoves = (db: Database, actorId: string, limit: number) =>
  db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id', 'p.caption', 'm.to_stage', 'm.created_at'])
    .where('m.actor_id', '=', actorId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
