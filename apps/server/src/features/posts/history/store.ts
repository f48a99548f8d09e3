import { bucketOf, leafOf } from '@sudhaar/domain/history';
import { readPostNumber } from '@sudhaar/domain/post-numbers';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { type Paging, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { isId } from '../../../platform/id.ts';
import { sha256 } from './sha256.ts';

/** By id, or by number as typed. */
export const findShownPost = (db: Database, idOrNumber: string) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.number'])
    .where(({ eb }) =>
      isId(idOrNumber) ? eb('p.id', '=', idOrNumber) : eb('p.number', '=', readPostNumber(idOrNumber) ?? ''),
    )
    .where(isShown('p'))
    .executeTakeFirst();

export async function findEntries(db: Database, postId: string, { limit, cursor }: Paging) {
  const rows = await db
    .selectFrom('post_history')
    .select(['seq', 'entry', 'hash'])
    .where('post_id', '=', postId)
    .where('seq', '>', readCursor('count', cursor)?.value ?? 0)
    .orderBy('seq')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ seq }) => ({ value: seq, id: postId }));
}

/** Root of the latest published day with an entry of the post, and the leaves of the post's bucket. */
export async function findProof(db: Database, postId: string) {
  const last = await db
    .selectFrom('post_history')
    .select(['seq', 'hash', sql<string>`history_day(written_at)`.as('day')])
    .where('post_id', '=', postId)
    .where(
      sql<boolean>`written_at < (select (max(day) + 1)::timestamp at time zone 'Asia/Kolkata' from history_roots)`,
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const root = await db
    .selectFrom('history_roots')
    .select(['day', 'root', 'previous', 'buckets'])
    .where('day', '=', last.day)
    .executeTakeFirst();
  if (!root) return null;
  const leaves = await findLeaves(db, last.day, bucketOf(await leafOf(sha256, postId, last.hash)));
  return { ...root, leaves, seq: last.seq };
}

/** Ascending. */
export async function findLeaves(db: Database, day: string, bucket: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history_leaves')
    .select('leaf')
    .where('day', '=', day)
    .where('bucket', '=', bucket)
    .orderBy('leaf')
    .execute();
  return rows.map(({ leaf }) => leaf);
}

/** Newest first. */
export async function findRoots(db: Database, { limit, cursor }: Paging) {
  const before = readCursor('id', cursor)?.id;
  const rows = await db
    .selectFrom('history_roots')
    .select(['id', 'day', 'root', 'previous', 'posts'])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}
