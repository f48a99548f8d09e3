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
    picture_bands: number[] | null;
    post_id: string | null;
  }[],
): Promise<void> {
  await db.insertInto('media').values(rows).execute();
}

export async function markInUse(trx: Transaction, ids: string[], postId: string | null): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('media')
    // Nobody looks for copies of profile photos.
    .set({ in_use: true, post_id: postId, kept_until: null, ...(postId === null && { picture_bands: null }) })
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  mustFind(numUpdatedRows);
}

/** A picture on a post. The number is null if the post is hidden. */
export type ShownPicture = {
  otherId: string;
  widths: number[];
  postId: string;
  isOfReport: boolean;
  publicNumber: string | null;
};
/** Of `media o`, left joined with `posts p`: a post that is being stored at this moment is not there yet. */
const SHOWN_PICTURE = sql`o.id as "otherId", o.widths, o.post_id as "postId",
  coalesce(p.images @> jsonb_build_array(jsonb_build_object('id', o.id)), false) as "isOfReport",
  case when ${isShown('p')} then p.number end as "publicNumber"`;

/** How often one picture may have been shown. Those on the same post come first. */
const MOST_SAME = 20;

/** Finds the same pictures on this post or on others, including those that are being stored at this moment. */
export async function findSamePixels(
  db: Database,
  ids: readonly string[],
): Promise<(ShownPicture & { id: string })[]> {
  const { rows } = await sql<ShownPicture & { id: string }>`
    select m.id, same.* from media m cross join lateral (
      select ${SHOWN_PICTURE} from media o left join posts p on p.id = o.post_id
      where o.pixels_hash = m.pixels_hash and o.id <> m.id and o.post_id is not null
      order by o.post_id <> m.post_id, o.id limit ${MOST_SAME}) same
    where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findOfPost(db: Database, postId: string): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select ${SHOWN_PICTURE} from media o join posts p on p.id = o.post_id
    where o.post_id = ${postId} and o.in_use order by o.id`.execute(db);
  return rows;
}

/** Bounds a search for bands that many pictures share. */
const MOST_SHARING = 5000;

/** Pictures of other posts, those that share most bands first. */
export async function findSharingBands(
  db: Database,
  postId: string,
  bands: readonly number[],
  limit: number,
): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select ${SHOWN_PICTURE} from (
      select id, widths, post_id, picture_bands from media
      where picture_bands && ${bands}::int[] and post_id <> ${postId} limit ${MOST_SHARING}) o
    left join posts p on p.id = o.post_id
    order by (select count(*) from unnest(o.picture_bands) band where band = any(${bands}::int[])) desc, o.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Photos of posts without bands, which were stored by an earlier version or not made from an upload. */
export const findWithoutBands = (db: Database, limit: number): Promise<MediaFiles[]> =>
  db
    .selectFrom('media')
    .select(['id', 'widths'])
    .where('picture_bands', 'is', null)
    .where('post_id', 'is not', null)
    .where('in_use', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function setBands(db: Database, id: string, bands: number[]): Promise<void> {
  await db.updateTable('media').set({ picture_bands: bands }).where('id', '=', id).execute();
}

export async function setAccount(trx: Transaction, ids: string[], accountId: string): Promise<void> {
  await trx.updateTable('media').set({ account_id: accountId }).where('id', 'in', ids).execute();
}

export async function setKeptUntil(trx: Transaction, ids: string[], until: Date): Promise<void> {
  await trx.updateTable('media').set({ kept_until: until }).where('id', 'in', ids).execute();
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

/** Stored before this time, and not kept for a report that waits. */
export async function findUnused(
  db: Database,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('in_use', '=', false)
    .where('created_at', '<', before)
    .where((where) => where.or([where('kept_until', 'is', null), where('kept_until', '<', now)]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
