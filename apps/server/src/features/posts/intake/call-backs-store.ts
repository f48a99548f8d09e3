import type { Closure } from '@sudhaar/domain/closure';
import { HANDOVER_MAX } from '@sudhaar/domain/handover';
import type { Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';

export type CallBackRow = {
  id: string;
  number: string;
  caption: string;
  stage: Stage;
  closure: Closure | null;
  news_at: Date;
  callers: number;
};

/** Callers with a name or number, who have not used their code with an account. */
const callersOf = (officeId: string) => sql`(
  select post_id, created_at, told_at from intakes
  where office_id = ${officeId} and (caller_name <> '' or caller_phone <> '')
  union all select post_id, created_at, told_at from more_callers
  where office_id = ${officeId} and (caller_name <> '' or caller_phone <> ''))`;

/**
 * Posts that colleagues moved on, or that ended in the office, and whose callers at the office have not been told since.
 * Callers of merged posts wait for the news of the main one. The oldest news first, one more than shown.
 */
export async function findCallBacks(
  db: Database,
  office: { id: string; staffIds: readonly string[] },
  since: Date,
): Promise<CallBackRow[]> {
  const { rows } = await sql<CallBackRow>`
    with moved as (
      select post_id from post_moves
      where actor_id = any(${office.staffIds}::uuid[]) and id >= ${firstIdAt(since.getTime())}
      union
      select post_id from post_outcomes
      where office_id = ${office.id} and latest_at >= ${since} and not is_hidden
    ), dealt as (
      select distinct coalesce(p.merged_into, p.id) as id from moved join posts p on p.id = moved.post_id
    )
    select p.id, p.number, p.caption, p.stage, p.closure, news.at as news_at, waiting.callers
    from dealt join posts p on p.id = dealt.id
    cross join lateral (
      select m.id, m.created_at as at from post_moves m
      where m.post_id = p.id and not m.is_repeat order by m.id desc limit 1
    ) news
    cross join lateral (
      select count(*)::int as callers
      from (select p.id union all select id from posts where merged_into = p.id) about
      join ${callersOf(office.id)} c on c.post_id = about.id
      where greatest(c.created_at, c.told_at) < news.at
    ) waiting
    where ${isShown('p')} and waiting.callers > 0
    order by news.id limit ${HANDOVER_MAX + 1}`.execute(db);
  return rows;
}

/** Returns the number of callers. */
export async function setTold(
  trx: Transaction,
  postIds: readonly string[],
  officeId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    with first as (
      update intakes set told_at = ${now}
      where post_id = any(${postIds}::uuid[]) and office_id = ${officeId} and (caller_name <> '' or caller_phone <> '')
      returning 1
    ), further as (
      update more_callers set told_at = ${now}
      where post_id = any(${postIds}::uuid[]) and office_id = ${officeId} and (caller_name <> '' or caller_phone <> '')
      returning 1
    )
    select from first union all select from further`.execute(trx);
  return rows.length;
}
