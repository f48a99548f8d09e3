import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';

/** A position in a list of changes, as text: PostgreSQL knows moments that a Date does not. */
export type Position = { at: string; id: string };
export type Progress = { posts: Position; outcomes: Position };

/** Null while another server rolls up. */
export async function holdProgress(trx: Transaction): Promise<Progress | null> {
  const { rows } = await sql<Progress>`
    select json_build_object('at', posts_at::text, 'id', posts_id) as posts,
      json_build_object('at', outcomes_at::text, 'id', outcomes_id) as outcomes
    from statistics_progress for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

export async function saveProgress(trx: Transaction, { posts, outcomes }: Progress): Promise<void> {
  await sql`update statistics_progress set posts_at = ${posts.at}, posts_id = ${posts.id}, outcomes_at = ${outcomes.at},
    outcomes_id = ${outcomes.id}`.execute(trx);
}

export async function saveUpTo(trx: Transaction, upTo: string): Promise<void> {
  await sql`update statistics_progress set up_to = greatest(up_to, ${upTo})`.execute(trx);
}

export async function findUpTo(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('statistics_progress').select('up_to').executeTakeFirst();
  return row?.up_to ?? null;
}

/**
 * Every change that was made before this moment is committed, or never will be: the start of the oldest transaction that
 * has written something and is still open. A transaction that has written nothing yet will date its changes later.
 */
export async function findHorizon(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select least(clock_timestamp(), min(xact_start) filter (where backend_xid is not null))::timestamptz(3)::text as at
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
  return rows[0]?.at ?? '-infinity';
}

/** A row's date is a moment older than its transaction's id: each pass begins a little before the end of the last one. */
const LOOK_BACK = '1 minute';

export async function lookBack(trx: Transaction, { at }: Position): Promise<Position> {
  const { rows } = await sql<{ at: string }>`
    select (${at}::timestamptz(3) - ${sql.lit(LOOK_BACK)}::interval)::text as at`.execute(trx);
  return { at: rows[0]?.at ?? at, id: '00000000-0000-0000-0000-000000000000' };
}

const after = (id: RawBuilder<unknown>, position: Position, horizon: string): RawBuilder<boolean> =>
  sql`(changed_at, ${id}) > (${position.at}::timestamptz(3), ${position.id}::uuid) and changed_at <= ${horizon}::timestamptz(3)`;

/** The next posts that changed, the earliest change first. */
export async function findChangedPosts(
  trx: Transaction,
  position: Position,
  horizon: string,
  limit: number,
): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select changed_at::text as at, id from posts where ${after(sql`id`, position, horizon)}
    order by changed_at, id limit ${limit}`.execute(trx);
  return rows;
}

/** The next posts whose outcomes changed. */
export async function findChangedOutcomes(
  trx: Transaction,
  position: Position,
  horizon: string,
  limit: number,
): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select changed_at::text as at, post_id as id from post_outcomes where ${after(sql`post_id`, position, horizon)}
    order by changed_at, post_id limit ${limit}`.execute(trx);
  return rows;
}

/** The posts that were deleted since it was last asked. */
export async function takeGone(trx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from statistics_gone where post_id in (select post_id from statistics_gone limit ${limit})
    returning post_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
