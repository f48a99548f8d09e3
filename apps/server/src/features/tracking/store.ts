import { SHOWN_MAX } from '@sudhaar/domain/answers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { pageOf, readCursor } from '../../platform/database/cursor.ts';
import { isShown } from '../../platform/database/hidden.ts';

/** The columns that visitors may read. None of them names a person. */
const PUBLIC_COLUMNS = [
  'p.id',
  'p.number',
  'p.caption',
  'p.created_at',
  'p.images',
  'p.priority',
  'p.stage',
  'p.state',
  'p.district',
  'p.landmark',
  'p.lat',
  'p.lng',
] as const;

/** Also the full address and the counts, for the post's own page. */
export const findPublicPost = (db: Database, by: { id: string } | { number: string }) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .select([
      ...PUBLIC_COLUMNS,
      'p.address',
      'p.pincode',
      'p.upvote_count',
      'p.downvote_count',
      'p.comment_count',
      'p.category',
      'c.names as category_names',
    ])
    .where(({ eb }) => ('id' in by ? eb('p.id', '=', by.id) : eb('p.number', '=', by.number)))
    .where(isShown('p'))
    .executeTakeFirst();

/** The latest first. */
export const findPublicMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves')
    .select(['from_stage', 'to_stage', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX.moves)
    .execute();

/** The newest first. */
export const findMappedPosts = (db: Database, ids: string[]) =>
  db
    .selectFrom('posts as p')
    .select(PUBLIC_COLUMNS)
    .where('p.id', 'in', ids)
    .where(isShown('p'))
    .orderBy('p.id', 'desc')
    .execute();

type Paging = {
  state?: string | undefined;
  /** Counts only together with `state`: several states have districts of the same name. */
  district?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};
export type UpdateRow = Awaited<ReturnType<typeof findUpdates>>['rows'][number];

/** Moves without repeats, of a state or of all, the newest first. Ids rise with time, so an index is walked backwards. */
export async function findUpdates(db: Database, { state, district, limit, cursor }: Paging) {
  const before = readCursor('id', cursor)?.id;
  const rows = await db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      'm.id',
      'm.post_id',
      'm.from_stage',
      'm.to_stage',
      'm.created_at',
      'p.number',
      'p.caption',
      'p.images',
      'p.priority',
      'p.state',
      'p.district',
      'p.landmark',
      'p.pincode',
    ])
    .where(isShown('p'))
    .where(sql<boolean>`not m.is_repeat`)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? ''))
    .$if(state !== undefined && district !== undefined, (query) =>
      query.where('m.district', '=', district ?? ''),
    )
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}
