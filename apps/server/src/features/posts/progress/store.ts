import { DETAIL_MAX } from '@sudhaar/domain/answers';
import type { Priority } from '@sudhaar/domain/posts';
import type { Stage } from '@sudhaar/domain/progress';
import type { LastMove } from '@sudhaar/domain/undo';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isHidden } from '../../../platform/database/hidden.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import {
  areaCounts,
  EVERYBODY,
  NOBODY,
  orphanedCounts,
  type Proof,
  postCounts,
  unconfirmedCounts,
} from '../../foundation/post-state/service.ts';

/** Few, and covered by a partial index. */
export const countHidden = (db: Database) =>
  db
    .selectFrom('posts')
    .select(['stage', 'priority', sql<number>`count(*)::int`.as('count')])
    .where(isHidden('posts'))
    .groupBy(['stage', 'priority'])
    .execute();

/** Times of the current claim and the end. */
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

/** Latest first. */
export const findMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves as m')
    .leftJoin('accounts as a', 'a.id', 'm.actor_id')
    .select([
      'm.id',
      'm.from_stage',
      'm.to_stage',
      'm.passed',
      'm.note',
      'm.proof_caption',
      'm.proof_images',
      'm.measurements',
      'm.closure',
      'm.created_at',
      'm.actor_id',
      'a.name as actor_name',
      'a.role as actor_role',
      'a.is_verified as actor_is_verified',
    ])
    .where('m.post_id', '=', postId)
    .orderBy('m.id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();

/** `before` is the state before a reporter's answer. Its dates are texts in the database. */
export async function findLastMove(trx: Transaction, postId: string): Promise<LastMove | undefined> {
  const row = await trx
    .selectFrom('post_moves')
    .select(['actor_id', 'created_at', 'before'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const before = row.before as Record<string, string | null> | null;
  const entries = Object.entries(before ?? {}).map(([part, value]) => [
    part,
    value !== null && part.endsWith('At') ? new Date(value) : value,
  ]);
  return { actorId: row.actor_id, at: row.created_at, before: before && Object.fromEntries(entries) };
}

/** The proof that was shown last. */
export async function findLastProof(trx: Transaction, postId: string): Promise<Proof | undefined> {
  const row = await trx
    .selectFrom('post_moves')
    .select(['proof_caption', 'proof_images'])
    .where('post_id', '=', postId)
    .where('proof_caption', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { caption: row.proof_caption ?? '', images: row.proof_images ?? [] };
}

/** Every picture that an authority ever showed as proof on a post. */
export async function findProofImages(
  db: Database,
  postId: string,
  governmentId?: string,
): Promise<StoredImage[]> {
  const rows = await db
    .selectFrom('post_moves')
    .select('proof_images')
    .where('post_id', '=', postId)
    .where('proof_caption', 'is not', null)
    .$if(governmentId !== undefined, (query) => query.where('actor_id', '=', governmentId ?? ''))
    .execute();
  return rows.flatMap((row) => row.proof_images ?? []);
}

type KindCount = { stage: Stage; priority: Priority; count: number };

/** For an authority or office, unclaimed (null), or all posts. By stage and priority. */
export async function countPosts(db: Database, holderId?: string | null): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select stage, priority, sum(count)::int as count from ${postCounts} c
    where holder_id = ${holderId === undefined ? EVERYBODY : (holderId ?? NOBODY)} group by stage, priority`.execute(
    db,
  );
  return rows;
}

export async function countUnconfirmed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from ${unconfirmedCounts} c where office_id = ${EVERYBODY}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Posts of an office whose assignee left. */
export async function countOrphaned(db: Database, officeId: string): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`
    select stage, priority, sum(count)::int as count from ${orphanedCounts} c where office_id = ${officeId}
    group by stage, priority`.execute(db);
  return rows;
}

/** Posts without an office that lie in the area. */
export async function countInArea(db: Database, officeId: string): Promise<KindCount[]> {
  const { rows } = await sql<Omit<KindCount, 'stage'>>`
    select priority, sum(count)::int as count from ${areaCounts} c where office_id = ${officeId}
    group by priority`.execute(db);
  return rows.map((row) => ({ ...row, stage: 'Unseen' }));
}
