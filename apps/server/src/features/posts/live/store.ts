import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** Only visible posts. The database's time lets clients drop late updates. */
export const findLiveState = (db: Database, postIds: readonly string[]) =>
  db
    .selectFrom('posts as p')
    .leftJoin('accounts as g', 'g.id', 'p.government_id')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'p.id',
      'p.merged_into',
      'main.number as main_number',
      // A merged post shows its main post's votes, as on its page.
      sql<number>`coalesce(main.upvote_count, p.upvote_count)`.as('upvote_count'),
      sql<number>`coalesce(main.downvote_count, p.downvote_count)`.as('downvote_count'),
      sql<number>`(select count(*)::int from posts d where d.merged_into = p.id)`.as('duplicate_count'),
      'p.comment_count',
      'p.reply_count',
      'p.stage',
      'p.government_id',
      'p.former_government_id',
      'p.updated_at',
      'g.name as government_name',
      'p.office_id',
      'o.name as office_name',
      'p.disputed_at',
      'p.settled_at',
      'p.due_at',
      'p.proof_at',
      'p.hold_reason',
      'p.hold_note',
      'p.hold_until',
      'p.closure',
      'p.reopened_count',
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('as_of'),
    ])
    .where('p.id', 'in', postIds)
    .where(isShown('p'))
    .execute();
export type LiveStateRow = Awaited<ReturnType<typeof findLiveState>>[number];
