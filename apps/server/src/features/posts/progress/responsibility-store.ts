import { DETAIL_MAX } from '@sudhaar/domain/answers';
import type { Colleague } from '@sudhaar/domain/responsibility';
import type { Database } from '../../../platform/database/connect.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';

export const findDestination = (db: Database, id: string) =>
  db.selectFrom('offices').select(['id', 'retired_at']).where('id', '=', id).executeTakeFirst();

export const findOfficeName = async (db: Database, id: string) => {
  const { name } = await db
    .selectFrom('offices')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { _id: id, name };
};

export const findColleague = (db: Database, id: string): Promise<Colleague | undefined> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('office_staff as s', 's.account_id', 'a.id')
    .select([
      'a.id',
      'a.email',
      'a.is_verified as isVerified',
      's.office_id as officeId',
      actsAsHead.as('isHead'),
    ])
    .where('a.id', '=', id)
    .where('a.suspended_at', 'is', null)
    .executeTakeFirst();

/** Latest first. */
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
      'r.hold_reason',
      'r.hold_until',
    ])
    .where('r.post_id', '=', postId)
    .orderBy('r.id', 'desc')
    .limit(DETAIL_MAX.moves)
    .execute();
