import type { PhotoVisibility } from '@sudhaar/domain/photos';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { mustFind } from '../../../platform/database/transaction.ts';

export async function insertMedia(
  db: Database,
  rows: {
    id: string;
    account_id: string | null;
    widths: number[];
    pixels_hash: string | null;
    post_id: string | null;
  }[],
): Promise<void> {
  await db.insertInto('media').values(rows).execute();
}

export async function markInUse(trx: Transaction, ids: string[], postId: string | null): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ in_use: true, post_id: postId })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  mustFind(numUpdatedRows);
}

/** Finds the same pictures on this post or on others, including those that are being stored at this moment. */
export async function findSamePixels(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; isOfReport: boolean; isElsewhere: boolean }[]> {
  const { rows } = await sql<{ id: string; isOfReport: boolean; isElsewhere: boolean }>`
    select m.id,
      exists (
        select from media o join posts p on p.id = o.post_id
        where o.pixels_hash = m.pixels_hash and o.post_id = m.post_id
          and p.images @> jsonb_build_array(jsonb_build_object('id', o.id))) as "isOfReport",
      exists (select from media o where o.pixels_hash = m.pixels_hash and o.post_id <> m.post_id) as "isElsewhere"
    from media m where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function setAccount(trx: Transaction, ids: string[], accountId: string): Promise<void> {
  await trx.updateTable('media').set({ account_id: accountId }).where('id', 'in', ids).execute();
}

/** Two primary key lookups, since every photo request runs it. */
export async function findVisibility(db: Database, id: string): Promise<PhotoVisibility> {
  const { rows } = await sql<{ visibility: PhotoVisibility }>`
    select case when m.post_id is null then 'shown' when p.id is null then 'gone'
      when ${isShown('p')} then 'shown' else 'hidden' end as visibility
    from media m left join posts p on p.id = m.post_id
    where m.id = ${id} and m.in_use`.execute(db);
  return rows[0]?.visibility ?? 'gone';
}

/** For removing the files of a deleted row. */
export type MediaFiles = { id: string; widths: number[] };

export const deleteOfProfile = (trx: Transaction, accountId: string): Promise<MediaFiles[]> =>
  trx
    .deleteFrom('media')
    .where('account_id', '=', accountId)
    .where('post_id', 'is', null)
    .where('in_use', '=', true)
    .returning(['id', 'widths'])
    .execute();

export const deleteOfPost = (trx: Transaction, postId: string): Promise<MediaFiles[]> =>
  trx.deleteFrom('media').where('post_id', '=', postId).returning(['id', 'widths']).execute();

export const deleteSome = (trx: Transaction, ids: string[], postId: string): Promise<MediaFiles[]> =>
  trx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('post_id', '=', postId)
    .returning(['id', 'widths'])
    .execute();

export const deleteUnused = (trx: Transaction, ids: string[]): Promise<MediaFiles[]> =>
  trx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where('in_use', '=', false)
    .returning(['id', 'widths'])
    .execute();

export async function findUnused(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('in_use', '=', false)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
