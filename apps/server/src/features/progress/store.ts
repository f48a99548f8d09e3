import { SHOWN_MAX } from '@sudhaar/domain/answers';
import { type Clock, moveClock } from '@sudhaar/domain/clock';
import type { Closure } from '@sudhaar/domain/closure';
import type { Move } from '@sudhaar/domain/progress';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isHidden, isShown } from '../../platform/database/hidden.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { StoredImage } from '../../platform/database/stored-image.ts';
import { mustFind } from '../../platform/database/transaction.ts';
import { firstIdAt } from '../../platform/id.ts';
import { holdClocks, movedColumns } from '../clock/service.ts';

export type Proof = { caption: string; images: StoredImage[] };

/** With the email addresses that the rules compare. */
export const findProgress = (db: Database, postId: string, actorId: string) =>
  db
    .selectFrom('posts as p')
    .innerJoin('accounts as actor', (join) => join.on('actor.id', '=', actorId))
    .leftJoin('accounts as owner', 'owner.id', 'p.author_id')
    .leftJoin('accounts as assignee', 'assignee.id', 'p.government_id')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('office_staff as s', 's.account_id', 'actor.id')
    .leftJoin('office_staff as works', 'works.account_id', 'p.government_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'main.number as main_number',
      'p.stage',
      'p.author_id',
      'p.government_id',
      'p.proof_at',
      'p.judge_wanted_at',
      'p.reopened_count',
      'p.closure',
      'p.finished_at',
      'p.neighbours_asked_at',
      'p.hidden_at',
      'p.lat',
      'p.lng',
      'p.office_id',
      'o.name as office_name',
      's.office_id as actor_office_id',
      'actor.email as actor_email',
      'owner.email as owner_email',
      'assignee.email as assignee_email',
      'assignee.is_verified as assignee_is_verified',
      'assignee.suspended_at as assignee_suspended_at',
      'works.office_id as assignee_office_id',
    ])
    .where('p.id', '=', postId)
    .executeTakeFirst();

export type ProgressRow = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

/** Administrators have to judge the proof that waits. */
export async function setJudge(
  trx: Transaction,
  postId: string,
  at: Date,
  nextStepAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ judge_wanted_at: at, next_step_at: nextStepAt })
    .where('id', '=', postId)
    .execute();
}

/** Has the clocks of an author's posts that wait for a verdict looked at again. */
export async function lookAgain(trx: Transaction, authorId: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ next_step_at: sql<Date>`now()` })
    .where('author_id', '=', authorId)
    .where('stage', '=', 'Waiting for User Verification')
    .execute();
}

/** The same of a post that is shown again: while it was hidden, its clock was looked at once a day. */
export async function lookAgainAt(trx: Transaction, postId: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ next_step_at: sql<Date>`now()` })
    .where('id', '=', postId)
    .where('stage', '!=', 'Finished')
    .execute();
}

/** How many posts are hidden, by stage and priority. They are few: the index holds no others. */
export const countHidden = (db: Database) =>
  db
    .selectFrom('posts')
    .select(['stage', 'priority', sql<number>`count(*)::int`.as('count')])
    .where(isHidden('posts'))
    .groupBy(['stage', 'priority'])
    .execute();

/** Who had the post when the rules saw it, and its clock, read with the post locked. */
export type Before = {
  assigneeId: string | null;
  officeId: string | null;
  clock: Clock;
  closure?: Closure | null;
};

type Details = {
  proof?: Proof | undefined;
  /** Why the reporter rejected the proof. */
  rejection?: string | undefined;
  /** The responsible office after the move. */
  officeId?: string | null;
  /** Of a proof whose notice was delivered with an earlier one. */
  deliveredAt?: Date | null;
  /** Further columns: of a reopening. */
  columns?: UpdateObject<DB, 'posts'>;
  at: Date;
};

/** Updates the post only if its stage, assignee and office are still the ones that the rules saw. */
const updateProgress = (
  trx: Transaction,
  postId: string,
  move: Move,
  before: Before,
  { proof, rejection, at, officeId = before.officeId, deliveredAt, columns }: Details,
) => {
  const isClaimed = move.assigneeId !== null;
  const moved = moveClock(before.clock, { to: move.to, isClaimed, at, deliveredAt });
  return (
    trx
      .updateTable('posts')
      .set({
        ...movedColumns(moved, proof !== undefined),
        closure: move.closure,
        stage: move.to,
        government_id: move.assigneeId,
        ...(officeId !== before.officeId && { office_id: officeId, routed_at: at }),
        first_action_at: sql`coalesce(first_action_at, ${at})`,
        ...(move.to === 'Finished' && move.from !== 'Finished' && { finished_at: at }),
        ...(proof && { proof_caption: proof.caption, proof_images: JSON.stringify(proof.images) }),
        ...(!move.keepsProof && { proof_caption: null, proof_images: null }),
        // The next proof answers the rejection. The timeline still shows it.
        ...(move.keepsProof && { rejection_reason: null, rejected_at: null }),
        ...(rejection !== undefined && { rejection_reason: rejection, rejected_at: at }),
        ...columns,
      })
      .where('id', '=', postId)
      .where('stage', '=', move.from)
      .where('government_id', 'is not distinct from', before.assigneeId)
      // A claim while the post is transferred is refused.
      .where('office_id', 'is not distinct from', before.officeId)
      // Of a confirmation and a reopening at once, one is refused.
      .where('closure', 'is not distinct from', before.closure ?? null)
      // Merged meanwhile: work is done on its main report.
      .where('merged_into', 'is', null)
  );
};

/** Of two who move a post at once, the second gets a conflict. */
export async function movePost(...move: Parameters<typeof updateProgress>): Promise<void> {
  const { numUpdatedRows } = await updateProgress(...move).executeTakeFirstOrThrow();
  mustFind(numUpdatedRows);
}

/** The same, and a conflict if an administrator has just hidden the post. */
export async function moveShown(...move: Parameters<typeof updateProgress>): Promise<void> {
  const { numUpdatedRows } = await updateProgress(...move)
    .where(isShown('posts'))
    .executeTakeFirstOrThrow();
  mustFind(numUpdatedRows);
}

/**
 * Writes a move with its post's present state and district. The lock makes a concurrent correction of the place wait, so
 * that its trigger (moves_follow_state) finds the new row.
 */
export async function insertMove(
  trx: Transaction,
  row: Omit<InsertObject<DB, 'post_moves'>, 'state' | 'district'> & { post_id: string },
): Promise<void> {
  await trx
    .with('post', (db) =>
      db.selectFrom('posts').select(['state', 'district']).where('id', '=', row.post_id).forNoKeyUpdate(),
    )
    .insertInto('post_moves')
    .values((eb) => ({
      ...row,
      state: eb.selectFrom('post').select('post.state').$asScalar().$notNull(),
      district: eb.selectFrom('post').select('post.district'),
    }))
    .execute();
}

/** Every kind of move that was made on a post since a moment, with who made it and when last. */
export const findMovesSince = (db: Database, postId: string, since: Date) =>
  db
    .selectFrom('post_moves')
    .select([
      'actor_id as actorId',
      'from_stage as from',
      'to_stage as to',
      sql<Date>`max(created_at)`.as('at'),
    ])
    .where('post_id', '=', postId)
    .where('id', '>=', firstIdAt(since.getTime()))
    .groupBy(['actor_id', 'from_stage', 'to_stage'])
    .execute();

/** When each post's present claim was made, and when it was finished. */
export const findDates = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.finished_at as finishedAt',
      sql<Date | null>`case when p.government_id is not null then (
        select max(m.created_at) from post_moves m where m.post_id = p.id and m.from_stage = 'Unseen' and not m.follows) end`.as(
        'claimedAt',
      ),
    ])
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();

/** Locks an authority's unfinished posts, in one order, until the transaction ends. */
export const holdUnfinished = (trx: Transaction, governmentId: string) =>
  holdClocks(trx)
    .where('p.government_id', '=', governmentId)
    .where('p.stage', '!=', 'Finished')
    .orderBy('p.id')
    .execute();

/** The latest first. */
export const findMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves as m')
    .leftJoin('accounts as a', 'a.id', 'm.actor_id')
    .select([
      'm.id',
      'm.from_stage',
      'm.to_stage',
      'm.note',
      'm.proof_caption',
      'm.proof_images',
      'm.closure',
      'm.created_at',
      'm.actor_id',
      'a.name as actor_name',
      'a.role as actor_role',
      'a.is_verified as actor_is_verified',
    ])
    .where('m.post_id', '=', postId)
    .orderBy('m.id', 'desc')
    .limit(SHOWN_MAX.moves)
    .execute();

/** Every picture that an authority has ever shown as proof on a post. */
export async function findProofImages(
  db: Database,
  postId: string,
  governmentId?: string,
): Promise<StoredImage[]> {
  const rows = await db
    .selectFrom('post_moves')
    .select('proof_images')
    .where('post_id', '=', postId)
    .where('proof_images', 'is not', null)
    .$if(governmentId !== undefined, (query) => query.where('actor_id', '=', governmentId ?? ''))
    .execute();
  return rows.flatMap((row) => row.proof_images ?? []);
}

/** The `government_id` in `post_counts` for posts that nobody has claimed, and for all posts. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const EVERYBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How many posts there are by stage and priority: an authority's or an office's, those nobody has claimed (null), or all. */
export const countPosts = (db: Database, governmentId?: string | null) =>
  db
    .selectFrom('post_counts')
    .select(['stage', 'priority', sql<number>`sum(count)::int`.as('count')])
    .where('government_id', '=', governmentId === undefined ? EVERYBODY : (governmentId ?? NOBODY))
    .groupBy(['stage', 'priority'])
    .execute();

/** How many posts ended without confirmation. */
export async function countUnconfirmed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from unconfirmed_counts where office_id = ${EVERYBODY}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many posts without an office are in an office's area, by priority. */
export const countInArea = (db: Database, officeId: string) =>
  db
    .selectFrom('area_counts')
    .select(['priority', sql<number>`sum(count)::int`.as('count')])
    .where('office_id', '=', officeId)
    .groupBy('priority')
    .execute();
