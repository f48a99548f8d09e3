import {
  type CountedOutcome,
  FIGURE_AT_MOST,
  figuresSince,
  type OfficeOutcome,
  type Run,
  type RunOutcome,
} from '@sudhaar/domain/figures';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';

/** A post's present run, and what its outcome is listed under; null where it is gone, or merged: its main report counts. */
export async function findRun(trx: Transaction, postId: string) {
  const post = await trx
    .selectFrom('posts')
    .select([
      'reopened_count',
      'stage',
      'created_at',
      'due_at',
      'proof_at',
      'clock_step',
      'clock_step_at',
      'first_action_at',
      'finished_at',
      'closure',
      'office_id',
      'category',
      'state',
      'district',
      'hidden_at',
    ])
    .where('id', '=', postId)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!post) return null;
  const run: Run = {
    number: post.reopened_count,
    stage: post.stage,
    reportedAt: post.created_at,
    dueAt: post.due_at,
    proofAt: post.proof_at,
    step: post.clock_step,
    stepAt: post.clock_step_at,
    firstActionAt: post.first_action_at,
    finishedAt: post.finished_at,
    closure: post.closure,
  };
  const { office_id, category, state, district, hidden_at } = post;
  return { run, officeId: office_id, place: { category, state, district, is_hidden: hidden_at !== null } };
}
type Found = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** The moment and the office of the decision stay as they were first written. */
export async function saveOutcome(
  trx: Transaction,
  postId: string,
  { run, officeId, place }: Found,
  outcome: RunOutcome,
): Promise<void> {
  const known = {
    is_on_time: outcome.isOnTime,
    first_action_seconds: outcome.firstActionSeconds,
    ended_at: outcome.endedAt,
    ended_office_id: outcome.endedAt && officeId,
    closure: outcome.closure,
    resolution_seconds: outcome.resolutionSeconds,
  };
  await trx
    .insertInto('post_outcomes')
    .values({
      post_id: postId,
      run: run.number,
      office_id: officeId,
      decided_at: outcome.decidedAt,
      ...place,
      ...known,
    })
    .onConflict((conflict) => conflict.columns(['post_id', 'run']).doUpdateSet(known))
    .execute();
}

export async function deleteOutcome(trx: Transaction, postId: string, run: number): Promise<void> {
  await trx.deleteFrom('post_outcomes').where('post_id', '=', postId).where('run', '=', run).execute();
}

/** The end of the run before the present one did not last. */
export async function markReopened(trx: Transaction, postId: string): Promise<void> {
  await sql`
    update post_outcomes o set is_reopened = true from posts p
    where p.id = ${postId} and o.post_id = p.id and o.run = p.reopened_count - 1`.execute(trx);
}

/** What counted for one office counts for another, which has taken over its work. */
export async function moveOutcomes(trx: Transaction, from: string, to: string): Promise<void> {
  for (const column of ['office_id', 'ended_office_id'] as const)
    await sql`
      update post_outcomes set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from} and latest_at > ${figuresSince(new Date())}`.execute(trx);
}

const latest = (condition: RawBuilder<boolean>, since: Date) => sql`
  select office_id as "officeId", ended_office_id as "endedOfficeId", category, decided_at as "decidedAt",
    is_on_time as "isOnTime", first_action_seconds as "firstActionSeconds", ended_at as "endedAt", closure,
    resolution_seconds as "resolutionSeconds", is_reopened as "isReopened", latest_at as "latestAt"
  from post_outcomes where ${condition} and not is_hidden and latest_at > ${since}
  order by latest_at desc limit ${sql.lit(FIGURE_AT_MOST)}`;

/** The latest outcomes of an office: of the promises it had, and of what it ended for another one. */
export async function findOfOffice(db: Database, officeId: string, since: Date): Promise<OfficeOutcome[]> {
  const own = latest(sql`office_id = ${officeId}`, since);
  const ended = latest(
    sql`ended_office_id = ${officeId} and ended_office_id is distinct from office_id`,
    since,
  );
  const { rows } = await sql<OfficeOutcome & { latestAt: Date }>`
    with own as (${own}), ended as (${ended}) table own union all table ended`.execute(db);
  return rows.sort((a, b) => b.latestAt.getTime() - a.latestAt.getTime()).slice(0, FIGURE_AT_MOST);
}

/** `district` counts only together with `state`: several states have districts of the same name. */
export type Place = { state?: string | undefined; district?: string | undefined };

const isIn = ({ state, district }: Place): RawBuilder<boolean> => {
  if (state === undefined) return sql`true`;
  return district === undefined ? sql`state = ${state}` : sql`state = ${state} and district = ${district}`;
};

/** The latest outcomes of a place, or of all. */
export async function findOfPlace(
  db: Database,
  place: Place,
  since: Date,
): Promise<(CountedOutcome & { category: string })[]> {
  const { rows } = await latest(isIn(place), since).execute(db);
  return rows as (CountedOutcome & { category: string })[];
}
