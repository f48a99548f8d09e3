import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../platform/database/cursor.ts';

/** What a visitor may know of a post wherever it is shown, and no column more. */
const PUBLIC_COLUMNS = [
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
] as const;

/** On a page of its own: also the whole address, and how many care. */
export const findPublicPost = (db: Database, id: string) =>
  db
    .selectFrom('posts as p')
    .select([
      ...PUBLIC_COLUMNS,
      'p.address',
      'p.pincode',
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
    .select(PUBLIC_COLUMNS)
    .where('p.id', 'in', ids)
    .where('p.hidden_at', 'is', null)
    .orderBy('p.id', 'desc')
    .execute();

type Paging = { state?: string | undefined; limit: number; cursor?: string | undefined };

const selectMoves = (db: Database, before: string | undefined) =>
  db
    .selectFrom('post_moves as m')
    .select(['m.id', 'm.post_id', 'm.from_stage', 'm.to_stage', 'm.created_at'])
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''));

const selectUpdates = (db: Database, moves: ReturnType<typeof selectMoves>, limit: number) =>
  db
    .selectFrom(moves.as('m'))
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
    ])
    .where('p.hidden_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(sql.lit(limit));
export type UpdateRow = Awaited<ReturnType<ReturnType<typeof selectUpdates>['execute']>>[number];

/** So many moves are looked at for those of a state; a state with fewer of them has few enough to be sorted. */
const LOOKED_AT = 5000;

/** Moves, the newest first. Their ids are in the order of time, so the primary key is walked backwards. */
export async function findUpdates(
  db: Database,
  { state, limit, cursor: text }: Paging,
): Promise<Page<UpdateRow>> {
  const moves = selectMoves(db, readCursor(text)?.id);
  const rows =
    state === undefined
      ? await selectUpdates(db, moves, limit + 1).execute()
      : await findOfState(db, moves, state, limit + 1);
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

/** Among the latest moves of all, which a large state fills a page from; else by way of the state's own posts. */
async function findOfState(
  db: Database,
  moves: ReturnType<typeof selectMoves>,
  state: string,
  limit: number,
): Promise<UpdateRow[]> {
  const latest = moves.orderBy('m.id', 'desc').limit(sql.lit(LOOKED_AT));
  const walked = await selectUpdates(db, latest, limit).where('p.state', '=', state).execute();
  if (walked.length === limit) return walked;
  const own = sql<boolean>`p.id = any(array(
    select id from posts where state = ${state} order by id desc limit ${sql.lit(LOOKED_AT)}))`;
  return selectUpdates(db, moves, limit).where(own).execute();
}
