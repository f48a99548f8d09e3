import type { Database } from '../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../platform/database/cursor.ts';

/** What a visitor may know of a post, and no column more. */
export const findPublicPost = (db: Database, id: string) =>
  db
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.caption',
      'p.created_at',
      'p.images',
      'p.priority',
      'p.stage',
      'p.state',
      'p.landmark',
      'p.address',
      'p.pincode',
      'p.lat',
      'p.lng',
      'p.upvote_count',
      'p.downvote_count',
      'p.comment_count',
    ])
    .where('p.id', '=', id)
    .where('p.hidden_at', 'is', null)
    .executeTakeFirst();

export const findPublicMoves = (db: Database, postId: string) =>
  db
    .selectFrom('post_moves')
    .select(['from_stage', 'to_stage', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute();

/** The newest first. */
export const findMappedPosts = (db: Database, ids: string[]) =>
  db
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.caption',
      'p.created_at',
      'p.images',
      'p.priority',
      'p.stage',
      'p.state',
      'p.landmark',
      'p.lat',
      'p.lng',
    ])
    .where('p.id', 'in', ids)
    .where('p.hidden_at', 'is', null)
    .orderBy('p.id', 'desc')
    .execute();

type Paging = { state?: string | undefined; limit: number; cursor?: string | undefined };

const selectUpdates = (db: Database) =>
  db
    .selectFrom('post_moves as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      'm.id',
      'm.post_id',
      'm.from_stage',
      'm.to_stage',
      'm.created_at',
      'p.caption',
      'p.images',
      'p.priority',
      'p.state',
      'p.landmark',
    ]);
export type UpdateRow = Awaited<ReturnType<ReturnType<typeof selectUpdates>['execute']>>[number];

/** Moves, the newest first. Their ids are in the order of time, so the primary key is walked backwards. */
export async function findUpdates(
  db: Database,
  { state, limit, cursor: text }: Paging,
): Promise<Page<UpdateRow>> {
  const cursor = readCursor(text);
  const rows = await selectUpdates(db)
    .where('p.hidden_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? ''))
    .$if(cursor !== null, (query) => query.where('m.id', '<', cursor?.id ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}
