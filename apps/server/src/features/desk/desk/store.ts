import { dayInIndia, startOfDay } from '@sudhaar/domain/calendar';
import type { Desk } from '@sudhaar/domain/desk';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import {
  deskCounts,
  NOBODY,
  orphanedCounts,
  postCounts,
  wardCounts,
} from '../../foundation/post-state/service.ts';

/** Posts on the desk that became due since midnight. The daily counters can't tell them apart. */
const dueSinceMidnight = ({ officeId, now }: Desk) => sql`
  from posts p
  where p.office_id = ${officeId} and p.stage <> 'Finished' and p.merged_into is null and ${isShown('p')}
    and p.due_at >= ${startOfDay(dayInIndia(now))} and p.due_at < ${now}
    and (p.proof_at is null or p.proof_at > p.due_at)`;

type Counts = {
  mine: number;
  office: number;
  unclaimed: number;
  waiting: number;
  not_fixed: number;
  finished: number;
  reopened: number;
  on_hold: number;
  earlier: number;
  today: number;
  since_midnight: number;
};

/** All counts are from one moment. Only posts due since midnight, refused and reopened posts are counted row by row. */
export async function countViews(db: Database, desk: Desk): Promise<Counts> {
  const { officeId, me, wardIds, now } = desk;
  const day = dayInIndia(now);
  const { rows } = await sql<Counts>`
    with stages as (
      select coalesce(sum(count) filter (where stage <> 'Finished'), 0)::int as office,
        coalesce(sum(count) filter (where stage = 'Unseen'), 0)::int as unclaimed,
        coalesce(sum(count) filter (where stage = 'Finished'), 0)::int as finished,
        coalesce(sum(count) filter (where stage = 'Waiting for User Verification'), 0)::int as waiting
      from ${postCounts} c where holder_id = ${officeId}
    ), orphaned as (
      select coalesce(sum(count), 0)::int as count from ${orphanedCounts} c where office_id = ${officeId}
    ), own as (
      select (select coalesce(sum(count), 0) from ${deskCounts} c where office_id = ${officeId} and account_id = ${me})::int
        + (select coalesce(sum(count), 0) from ${wardCounts} c
          where ward_id = any(${wardIds}::uuid[]) and not is_claimed)::int as mine
    ), days as (
      select coalesce(sum(count) filter (where day < ${day}::date), 0)::int as earlier,
        coalesce(sum(count) filter (where day = ${day}::date), 0)::int as today
      from ${deskCounts} c where office_id = ${officeId} and account_id = ${NOBODY} and day <= ${day}::date
    ), holds as (
      select coalesce(sum(on_hold), 0)::int as on_hold
      from ${deskCounts} c where office_id = ${officeId} and account_id = ${NOBODY}
    )
    select stages.office, stages.unclaimed + orphaned.count as unclaimed, stages.waiting, stages.finished, own.mine, days.earlier, days.today,
      holds.on_hold,
      (select count(*)::int ${dueSinceMidnight(desk)}) as since_midnight,
      (select count(*)::int from posts p where p.office_id = ${officeId} and p.reopened_count > 0
        and p.stage <> 'Finished' and p.merged_into is null and ${isShown('p')}) as reopened,
      (select count(*)::int from posts p where p.office_id = ${officeId} and p.rejected_at is not null
        and p.stage <> 'Finished' and p.merged_into is null and ${isShown('p')}) as not_fixed
    from stages, orphaned, own, days, holds`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The aggregate query returned no row');
  return counts;
}

export type WorkloadRow = {
  account_id: string;
  open: number;
  earlier: number;
  today: number;
  since_midnight: number;
  resolved: number;
};

/** Per account, with confirmed ends since a time. */
export async function countWork(
  db: Database,
  desk: Desk,
  accountIds: readonly string[],
  since: Date,
): Promise<WorkloadRow[]> {
  const day = dayInIndia(desk.now);
  const { rows } = await sql<WorkloadRow>`
    with late as (select p.government_id, count(*)::int as count ${dueSinceMidnight(desk)} group by 1)
    select who.id as account_id, coalesce(days.open, 0) as open, coalesce(days.earlier, 0) as earlier,
      coalesce(days.today, 0) as today, coalesce(late.count, 0) as since_midnight,
      (select count(*)::int from posts p
        where p.government_id = who.id and p.finished_at >= ${since} and p.office_id = ${desk.officeId}
          and p.finished_at is not null and p.closure <> 'none' and p.merged_into is null
          and ${isShown('p')}) as resolved
    from unnest(${accountIds}::uuid[]) as who (id)
    cross join lateral (
      select sum(count)::int as open, sum(count) filter (where day < ${day}::date)::int as earlier,
        sum(count) filter (where day = ${day}::date)::int as today
      from ${deskCounts} c where office_id = ${desk.officeId} and account_id = who.id
    ) days
    left join late on late.government_id = who.id`.execute(db);
  return rows;
}

export type WardWorkRow = {
  /** Null for the whole office. */
  ward_id: string | null;
  open: number;
  unclaimed: number;
  earlier: number;
  since_midnight: number;
};

/** Open posts of each ward, and of the whole office. All counts are from one moment. */
export async function countWards(
  db: Database,
  desk: Desk,
  wardIds: readonly string[],
): Promise<WardWorkRow[]> {
  const day = dayInIndia(desk.now);
  const { rows } = await sql<WardWorkRow>`
    with late as (select p.ward_id, count(*)::int as count ${dueSinceMidnight(desk)} group by 1),
    days as (
      select ward_id, is_claimed, day, count from ${wardCounts} c where ward_id = any(${wardIds}::uuid[])
      union all
      select null, account_id <> ${NOBODY}, day, count from ${deskCounts} c where office_id = ${desk.officeId}
    )
    select w.id as ward_id, coalesce(sum(count), 0)::int as open,
      coalesce(sum(count) filter (where not is_claimed), 0)::int as unclaimed,
      coalesce(sum(count) filter (where day < ${day}::date), 0)::int as earlier,
      coalesce((select count from late where late.ward_id = w.id), 0)::int as since_midnight
    from unnest(${wardIds}::uuid[]) as w (id) left join days on days.ward_id = w.id group by w.id
    union all
    select null, coalesce(sum(count) filter (where not is_claimed), 0)::int,
      coalesce(sum(case when is_claimed then -count else count end), 0)::int,
      coalesce(sum(count) filter (where not is_claimed and day < ${day}::date), 0)::int,
      (select coalesce(sum(count), 0) from late)::int
    from days where ward_id is null`.execute(db);
  return rows;
}
