import type { Mergeable } from '@sudhaar/domain/merging';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

/** What the rules ask of who acts. */
export const findActor = (db: Database, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['a.email', 's.office_id', 's.is_head'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

/** What the rules ask of a report. */
export const findReport = (db: Database, postId: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('accounts as owner', 'owner.id', 'p.author_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'p.id',
      'p.number',
      'p.stage',
      'p.author_id',
      'p.government_id',
      'p.office_id',
      'p.category',
      'p.lat',
      'p.lng',
      'p.hidden_at',
      'p.disputed_at',
      'p.settled_at',
      'p.merged_into',
      'o.name as office_name',
      'owner.email as owner_email',
      'main.number as main_number',
      sql<boolean>`exists (select from posts d where d.merged_into = p.id)`.as('has_duplicates'),
    ])
    .where('p.id', '=', postId)
    .executeTakeFirst();
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const factsOf = (row: ReportRow): Mergeable => ({
  id: row.id,
  stage: row.stage,
  office:
    row.office_id !== null && row.office_name !== null ? { id: row.office_id, name: row.office_name } : null,
  assigneeId: row.government_id,
  ownerEmail: row.owner_email,
  isDisputed: row.disputed_at !== null && row.settled_at === null,
  mergedInto: row.main_number,
  hasDuplicates: row.has_duplicates,
});

/** Locks a post until the transaction ends. A main report is locked before its duplicates. */
export const holdPost = (trx: Transaction, postId: string) =>
  trx
    .selectFrom('posts')
    .select(['id', 'merged_into'])
    .where('id', '=', postId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks all duplicates of a main report, which must be locked already. */
export const holdDuplicates = (trx: Transaction, mainId: string) =>
  trx
    .selectFrom('posts')
    .select(['id', 'number', 'stage', 'closure', 'office_id', 'author_id'])
    .where('merged_into', '=', mainId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type DuplicateRow = Awaited<ReturnType<typeof holdDuplicates>>[number];

/** What duplicates take over from their main report, and when it last changed. */
export const findMain = (trx: Transaction, mainId: string) =>
  trx
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.number',
      'p.stage',
      'p.closure',
      'p.finished_at',
      'p.office_id',
      sql<Date>`greatest(
        (select max(m.created_at) from post_moves m where m.post_id = p.id),
        (select max(r.created_at) from post_routings r where r.post_id = p.id))`.as('changed_at'),
    ])
    .where('p.id', '=', mainId)
    .executeTakeFirst();

export async function updatePost(
  trx: Transaction,
  postId: string,
  change: UpdateObject<DB, 'posts'>,
): Promise<void> {
  await trx.updateTable('posts').set(change).where('id', '=', postId).execute();
}

export async function insertMerge(trx: Transaction, row: InsertObject<DB, 'post_merges'>): Promise<void> {
  await trx.insertInto('post_merges').values(row).execute();
}

/** The merge of a post that stands, with what has become of its office and its assignee of before. */
export const findStanding = (db: Database, postId: string) =>
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
      's.merged_at',
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

/** The reports that a reporter has said are of another problem than this one. */
export async function findObjected(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select main_id as id from post_merges where post_id = ${postId} and is_objected
    union select post_id from post_merges where main_id = ${postId} and is_objected`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first duplicates of a main report. */
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
