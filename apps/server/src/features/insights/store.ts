import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A citizen's posts by stage, with the upvotes they drew. One person's posts are few enough to be counted. */
export const countOwnPosts = (db: Database, authorId: string) =>
  db
    .selectFrom('posts')
    .select([
      'stage',
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`sum(upvote_count)::int`.as('upvotes'),
    ])
    .where('author_id', '=', authorId)
    .groupBy('stage')
    .execute();

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
    .where('p.hidden_at', 'is', null)
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
    .where('p.hidden_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

/** What an authority claimed, and what of its work was verified, week by week, the oldest first. */
export async function weeklyWork(db: Database, governmentId: string, weeks: number) {
  const { rows } = await sql<{ week: string; claimed: number; resolved: number }>`
    with weeks as (
      select generate_series(date_trunc('week', now()) - ${weeks - 1} * interval '1 week', now(), interval '1 week') as week
    ), claimed as (
      select date_trunc('week', m.created_at) as week, count(*) from post_moves m
      where m.actor_id = ${governmentId} and m.from_stage = 'Unseen' group by 1
    ), resolved as (
      select date_trunc('week', m.created_at) as week, count(*)
      from posts p join post_moves m on m.post_id = p.id and m.to_stage = 'Finished'
      where p.government_id = ${governmentId} and p.stage = 'Finished' and p.hidden_at is null group by 1
    )
    select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(c.count, 0)::int as claimed, coalesce(r.count, 0)::int as resolved
    from weeks w left join claimed c using (week) left join resolved r using (week) order by w.week`.execute(
    db,
  );
  return rows;
}
