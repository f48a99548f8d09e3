import type { Mergeable } from '@sudhaar/domain/merging';
import { disputeOf } from '@sudhaar/domain/responsibility';
import { type InsertObject, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';
import type { LockedPost } from '../../foundation/post-state/service.ts';

export const findActor = (db: Database, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['a.email', 's.office_id', actsAsHead.as('is_head')])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

export type MergeFacts = {
  officeName: string | null;
  ownerEmail: string | null;
  mainNumber: string | null;
  hasDuplicates: boolean;
};

export const mergeFacts: RawBuilder<MergeFacts> = sql`json_build_object(
  'officeName', (select o.name from offices o where o.id = p.office_id),
  'ownerEmail', (select a.email from accounts a where a.id = p.author_id),
  'mainNumber', (select main.number from posts main where main.id = p.merged_into),
  'hasDuplicates', exists (select from posts d where d.merged_into = p.id))`;

export type MergePost = LockedPost<MergeFacts>;

export const factsOf = ({ id, state, facts }: MergePost): Mergeable => ({
  id,
  stage: state.stage,
  office:
    state.officeId !== null && facts.officeName !== null
      ? { id: state.officeId, name: facts.officeName }
      : null,
  assigneeId: state.assigneeId,
  category: state.category,
  position: { lat: state.place.lat, lng: state.place.lng },
  ownerEmail: facts.ownerEmail,
  isDisputed: disputeOf(state).isDisputed,
  mergedInto: facts.mainNumber,
  hasDuplicates: facts.hasDuplicates,
});

/** The main post must be locked already. */
export const areDuplicatesOf = (mainId: string): RawBuilder<boolean> => sql`p.merged_into = ${mainId}`;

export async function insertMerge(trx: Transaction, row: InsertObject<DB, 'post_merges'>): Promise<void> {
  await trx.insertInto('post_merges').values(row).execute();
}

/** The active merge, with the current state of the earlier office and assignee. */
export const findMainOf = (db: Database, postId: string) =>
  db
    .selectFrom('post_merges as s')
    .leftJoin('offices as o', 'o.id', 's.office_before')
    .leftJoin('accounts as g', (join) =>
      join
        .onRef('g.id', '=', 's.government_before')
        .on('g.is_verified', '=', true)
        .on('g.suspended_at', 'is', null),
    )
    .leftJoin('office_staff as f', 'f.account_id', 'g.id')
    .select([
      's.id',
      's.main_id',
      's.stage_before',
      's.government_before',
      's.office_before',
      'o.retired_at',
      'f.office_id as assignee_office_id',
    ])
    .where('s.post_id', '=', postId)
    .where('s.undone_at', 'is', null)
    .executeTakeFirst();

export async function endMerge(
  trx: Transaction,
  id: string,
  { at, by, isObjected }: { at: Date; by: string | null; isObjected: boolean },
): Promise<void> {
  await trx
    .updateTable('post_merges')
    .set({ undone_at: at, undone_by: by, is_objected: isObjected })
    .where('id', '=', id)
    .execute();
}

/** Posts that a reporter declared to be another problem. */
export async function findObjectedIds(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select main_id as id from post_merges where post_id = ${postId} and is_objected
    union select post_id from post_merges where main_id = ${postId} and is_objected`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findDuplicateIds(db: Database, mainId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('merged_into', '=', mainId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
