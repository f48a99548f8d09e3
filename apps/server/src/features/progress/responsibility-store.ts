import { SHOWN_MAX } from '@sudhaar/domain/answers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** What the rules of responsibility ask of a post and of who acts. */
export const findResponsibility = (db: Database, postId: string, actorId: string) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('accounts as owner', 'owner.id', 'p.author_id')
    .leftJoin('office_staff as s', (join) => join.on('s.account_id', '=', actorId))
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'main.number as main_number',
      'p.id',
      'p.stage',
      'p.author_id',
      'p.government_id',
      'p.category',
      'p.hidden_at',
      'p.disputed_at',
      'p.settled_at',
      'p.office_id',
      'p.lat',
      'p.lng',
      'p.position_pincode as pincode',
      'p.district',
      'p.position_state as state',
      'o.name as office_name',
      'owner.email as owner_email',
      's.office_id as actor_office_id',
      's.is_head as actor_is_head',
      'c.department',
      sql<string[]>`array(
        select distinct r.to_office_id::text from post_routings r
        where r.post_id = p.id and r.to_office_id is not null and not r.follows)`.as('earlier_office_ids'),
    ])
    .where('p.id', '=', postId)
    .executeTakeFirst();
export type ResponsibilityRow = NonNullable<Awaited<ReturnType<typeof findResponsibility>>>;

export const findDestination = (db: Database, id: string) =>
  db.selectFrom('offices').select(['id', 'retired_at']).where('id', '=', id).executeTakeFirst();

export const findColleague = (db: Database, id: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.is_verified', 's.office_id', 's.is_head'])
    .where('a.id', '=', id)
    .where('a.suspended_at', 'is', null)
    .executeTakeFirst();

/** Entries about responsibility, the latest first. */
export const findRoutings = (db: Database, postId: string) =>
  db
    .selectFrom('post_routings as r')
    .leftJoin('accounts as a', 'a.id', 'r.actor_id')
    .leftJoin('offices as f', 'f.id', 'r.from_office_id')
    .leftJoin('offices as t', 't.id', 'r.to_office_id')
    .leftJoin('accounts as s', 's.id', 'r.assignee_id')
    .leftJoin('categories as c', 'c.code', 'r.category')
    .select([
      'r.id',
      'r.kind',
      'r.created_at',
      'r.actor_id',
      'a.name as actor_name',
      'a.role as actor_role',
      'a.is_verified as actor_is_verified',
      'r.from_office_id',
      'f.name as from_name',
      'r.to_office_id',
      't.name as to_name',
      's.name as assignee_name',
      'c.names as category_names',
      'r.reason',
      'r.report',
    ])
    .where('r.post_id', '=', postId)
    .orderBy('r.id', 'desc')
    .limit(SHOWN_MAX.moves)
    .execute();
