import type { State } from '@sudhaar/domain/places';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** Entries per feed. Readers poll every hour or so, and more would be sent repeatedly. */
const ENTRIES = 30;

export type Selection =
  | { kind: 'state'; state: State }
  | { kind: 'district'; state: State; district: string }
  | { kind: 'pincode'; pincode: string }
  | { kind: 'category'; code: string }
  | { kind: 'office'; officeId: string };

function condition(selection: Selection): RawBuilder<boolean> {
  switch (selection.kind) {
    case 'state':
      return sql`p.state = ${selection.state}`;
    case 'district':
      return sql`p.state = ${selection.state} and p.district = ${selection.district}`;
    case 'pincode':
      return sql`p.position_pincode = ${selection.pincode}`;
    case 'category':
      return sql`p.category = ${selection.code}`;
    case 'office':
      return sql`p.office_id = ${selection.officeId}`;
  }
}

/** No column names a person. `changed_at` is the last move, edit or the report itself. */
export const findNewest = (db: Database, selection: Selection) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .select([
      'p.id',
      'p.number',
      'p.caption',
      'p.created_at',
      'p.images',
      'p.stage',
      'p.due_at',
      'p.hold_reason',
      'p.hold_note',
      'p.hold_until',
      'p.landmark',
      'p.locality',
      'p.district',
      'p.state',
      'c.names as category_names',
      sql<Date>`greatest(p.updated_at, (
        select m.created_at from post_moves m where m.post_id = p.id order by m.id desc limit 1), (
        select r.created_at from post_routings r where r.post_id = p.id and r.kind in ('onHold', 'resumed')
        order by r.id desc limit 1))`.as('changed_at'),
    ])
    .where(condition(selection))
    .where(isShown('p'))
    // Leaves out duplicates.
    .where('p.merged_into', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(sql.lit(ENTRIES))
    .execute();
export type FeedPostRow = Awaited<ReturnType<typeof findNewest>>[number];

export const findDistrictNames = async (db: Database, state: State): Promise<string[]> =>
  (await db.selectFrom('districts').select('name').where('state', '=', state).execute()).map(
    ({ name }) => name,
  );

/** Includes retired offices, because their posts still exist. */
export const findOfficeName = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('offices').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const findCategoryNames = async (db: Database, code: string) =>
  (await db.selectFrom('categories').select('names').where('code', '=', code).executeTakeFirst())?.names;
