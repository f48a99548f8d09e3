import { type Day, INDIA_TIME_ZONE, startOfDay, sumByWeek } from '@sudhaar/domain/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** A person has few posts, so they are counted directly. */
export const countOwnPosts = (db: Database, authorId: string) =>
  db
    .selectFrom('posts')
    .select([
      'stage',
      sql<number>`count(*)::int`.as('posts'),
      // A vote on a duplicate also counts on its main post, which may belong to the same citizen.
      sql<number>`(coalesce(sum(upvote_count) filter (where not exists (
        select from posts main where main.id = posts.merged_into and main.author_id = ${authorId})), 0))::int`.as(
        'upvotes',
      ),
    ])
    .where('author_id', '=', authorId)
    .groupBy('stage')
    .execute();

/** An unconfirmed end is no verdict, but the reporter's later confirmation is. */
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
    .where(isShown('p'))
    .where('m.from_stage', 'in', ['Waiting for User Verification', 'Finished'])
    .where('m.to_stage', 'in', ['Finished', 'Work Started'])
    .where(sql<boolean>`m.closure is distinct from 'none'`)
    .executeTakeFirstOrThrow();
  return row;
}

/** Claiming a post again after a release is not a second response. */
const firstClaims = (governmentId: string) => sql`
  select post_id, min(created_at) as created_at from post_moves
  where actor_id = ${governmentId} and from_stage = 'Unseen' group by post_id`;

/** Time from the report to the first claim, over all claimed posts. */
export async function responseTimes(db: Database, governmentId: string) {
  const { rows } = await sql<{ sample: number; median_seconds: number | null }>`
    select count(*)::int as sample,
      percentile_cont(0.5) within group (order by extract(epoch from m.created_at - p.created_at)) as median_seconds
    from (${firstClaims(governmentId)}) m join posts p on p.id = m.post_id`.execute(db);
  return rows[0] ?? { sample: 0, median_seconds: null };
}

export const recentMoves = (db: Database, actorId: string, limit: number) =>
  db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id', 'p.caption', 'm.to_stage', 'm.created_at'])
    .where('m.actor_id', '=', actorId)
    .where(isShown('p'))
    .where(sql<boolean>`not m.is_repeat`)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();

type DailyWorkRow = { day: Day; claimed: number; resolved: number };

/** Claims and confirmed work by week in India, oldest first. */
export async function weeklyWork(db: Database, governmentId: string, weeks: readonly Day[]) {
  const since = startOfDay(weeks[0] ?? '');
  const dayOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${INDIA_TIME_ZONE}, 'YYYY-MM-DD')`;
  const { rows } = await sql<DailyWorkRow>`
    select day, sum(claimed)::int as claimed, sum(resolved)::int as resolved
    from (
      select ${dayOf('m.created_at')} as day, 1 as claimed, 0 as resolved from (${firstClaims(governmentId)}) m
      where m.created_at >= ${since}
      union all
      select ${dayOf('p.finished_at')}, 0, 1 from posts p
      where p.government_id = ${governmentId} and p.stage = 'Finished' and p.closure is distinct from 'none'
        and ${isShown('p')} and p.finished_at >= ${since}
    ) work group by day`.execute(db);
  return sumByWeek(weeks, rows, ['claimed', 'resolved']);
}
