import type { Closure } from '@sudhaar/domain/closure';
import {
  type CountedOutcome,
  FIGURE_AT_MOST,
  type FigureOffices,
  type OfficeOutcome,
} from '@sudhaar/domain/figures';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { deskCounts, NOBODY } from '../../foundation/post-state/service.ts';

const latest = (condition: RawBuilder<boolean>, since: Date) => sql`
  select office_id as "officeId", ended_office_id as "endedOfficeId", intake_office_id as "intakeOfficeId", category,
    decided_at as "decidedAt",
    is_on_time as "isOnTime", is_on_hold as "isOnHold", first_action_seconds as "firstActionSeconds", ended_at as "endedAt", closure,
    resolution_seconds as "resolutionSeconds", is_reopened as "isReopened", latest_at as "latestAt"
  from post_outcomes where ${condition} and not is_hidden and latest_at > ${since}
  order by latest_at desc limit ${sql.lit(FIGURE_AT_MOST)}`;

/** Includes due dates that it had, and posts that it ended for another office. */
export async function findOfOffice(
  db: Database,
  officeId: string,
  since: Date,
): Promise<(OfficeOutcome & FigureOffices)[]> {
  const own = latest(sql`office_id = ${officeId}`, since);
  const ended = latest(
    sql`ended_office_id = ${officeId} and ended_office_id is distinct from office_id`,
    since,
  );
  const { rows } = await sql<OfficeOutcome & FigureOffices & { latestAt: Date }>`
    with own as (${own}), ended as (${ended}) table own union all table ended`.execute(db);
  return rows.sort((a, b) => b.latestAt.getTime() - a.latestAt.getTime()).slice(0, FIGURE_AT_MOST);
}

/** `district` needs `state`, because several states have districts of the same name. */
export type Place = { state?: string | undefined; district?: string | undefined };

const isIn = ({ state, district }: Place): RawBuilder<boolean> => {
  if (state === undefined) return sql`true`;
  return district === undefined ? sql`state = ${state}` : sql`state = ${state} and district = ${district}`;
};

/** Latest outcomes of a place, or of all places. */
export async function findOfPlace(
  db: Database,
  place: Place,
  since: Date,
): Promise<(CountedOutcome & FigureOffices & { category: string })[]> {
  const { rows } = await latest(isIn(place), since).execute(db);
  return rows as (CountedOutcome & FigureOffices & { category: string })[];
}

/** Open posts that are on hold now. */
export async function countOnHold(db: Database, officeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(on_hold), 0)::int as count from ${deskCounts} c
    where office_id = ${officeId} and account_id = ${NOBODY}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Latest posts that the office entered itself and is responsible for, by closure. */
export async function findOwn(
  db: Database,
  officeId: string,
  since: Date,
): Promise<{ closure: Closure | null; count: number }[]> {
  const { rows } = await sql<{ closure: Closure | null; count: number }>`
    select p.closure, count(*)::int as count from (
      select post_id from intakes where office_id = ${officeId}
      order by post_id desc limit ${sql.lit(FIGURE_AT_MOST)}) i
    join posts p on p.id = i.post_id
    where p.created_at > ${since} and p.office_id = ${officeId} and p.merged_into is null and ${isShown('p')} group by p.closure`.execute(
    db,
  );
  return rows;
}
