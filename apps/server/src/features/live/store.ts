import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';

/** The changing fields of shown posts, with the database's time, by which clients drop updates that arrive late. */
export const findLiveState = (db: Database, postIds: readonly string[]) =>
  db
    .selectFrom('posts as p')
    .leftJoin('accounts as g', 'g.id', 'p.government_id')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .select([
      'p.id',
      'p.upvote_count',
      'p.downvote_count',
      'p.comment_count',
      'p.stage',
      'p.government_id',
      'p.updated_at',
      'g.name as government_name',
      'p.office_id',
      'o.name as office_name',
      'p.disputed_at',
      'p.settled_at',
      'p.due_at',
      'p.proof_at',
      'p.closure',
      'p.reopened_count',
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('as_of'),
    ])
    .where('p.id', 'in', postIds)
    .where(isShown('p'))
    .execute();
export type LiveStateRow = Awaited<ReturnType<typeof findLiveState>>[number];
