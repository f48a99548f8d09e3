import { type Day, sumByWeek } from '@sudhaar/domain/calendar';
import { CONFIRMED_CLOSURES } from '@sudhaar/domain/closure';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { dailyFigures, isFirstActionCounted } from '../../foundation/post-state/service.ts';

/** Bounds for medians, so that the cost does not grow with the posts. */
const MEDIAN_DAYS = 90;
const MEDIAN_AT_MOST = 5000;
/** Searched among the posts that changed last, using only the index of changes: a move is a change. */
const SAMPLE_SIZE = 50_000;

type Flow = { day: Day; reported: number; resolved: number };

/** By day in India, oldest first. */
async function dailyFlow(db: Database, from: Day, to: Day): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    with days as (
      select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(f.reported), 0)::int as reported,
      coalesce(sum(f.resolved), 0)::int as resolved
    from days d left join (
      select * from ${dailyFigures} each where day between ${from} and ${to}
    ) f using (day) group by d.day order by d.day`.execute(db);
  return rows;
}

/** By week, including the current one, and by day. One query, because the weeks contain all the days. */
export async function systemFlow(db: Database, weeks: readonly Day[], today: Day, days: number) {
  const all = await dailyFlow(db, weeks[0] ?? today, today);
  return { weeks: sumByWeek(weeks, all, ['reported', 'resolved']), days: all.slice(-days) };
}

async function medianOf(db: Database, moment: 'first_action_at' | 'finished_at') {
  const at = sql.ref(moment);
  // Only confirmed ends count as resolved. Offices entered few posts, so only their rows are read.
  const counts =
    moment === 'finished_at'
      ? sql`closure = any(${CONFIRMED_CLOSURES}::text[])`
      : sql`coalesce((
          select ${isFirstActionCounted} from intakes i join posts p on p.id = i.post_id where i.post_id = changed.id), true)`;
  const { rows } = await sql<{ sample: number; seconds: number | null }>`
    select count(*)::int as sample,
      percentile_cont(0.5) within group (order by extract(epoch from latest.at - latest.created_at)) as seconds
    from (
      select ${at} as at, created_at from (
        select id, first_action_at, finished_at, closure, created_at, hidden_at from posts
        where changed_at > now() - ${MEDIAN_DAYS} * interval '1 day'
        order by changed_at desc, id desc limit ${sql.lit(SAMPLE_SIZE)}
      ) changed
      where ${at} > now() - ${MEDIAN_DAYS} * interval '1 day' and ${isShown('changed')} and ${counts}
      limit ${MEDIAN_AT_MOST}
    ) as latest`.execute(db);
  const { sample = 0, seconds = null } = rows[0] ?? {};
  return { sample, hours: seconds === null ? null : Math.round(seconds / 360) / 10 };
}

export async function systemMedians(db: Database) {
  const [firstAction, resolution] = await Promise.all([
    medianOf(db, 'first_action_at'),
    medianOf(db, 'finished_at'),
  ]);
  return { days: MEDIAN_DAYS, atMost: MEDIAN_AT_MOST, firstAction, resolution };
}

/** Longest waiting first, from the index of unclaimed posts, which includes priorities. */
export const unseenCritical = (db: Database, limit: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'caption', 'landmark', 'address', 'state', 'created_at'])
    .where(
      sql<boolean>`id = any(array(
        select p.id from posts p
        where p.government_id is null and p.stage = 'Unseen' and p.merged_into is null and p.priority = 'Critical'
          and ${isShown('p')}
        order by p.id limit ${sql.lit(limit)}))`,
    )
    .orderBy('id')
    .execute();

/** Few, and covered by a partial index. */
export async function countWithoutJudge(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(
      sql<boolean>`stage = 'Waiting for User Verification' and (author_id is null or judge_wanted_at is not null)`,
    )
    .where(isShown('posts'))
    .executeTakeFirstOrThrow();
  return count;
}
