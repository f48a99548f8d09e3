import type { WardAreaInput } from '@sudhaar/contract/offices';
import type { WardAreaKind } from '@sudhaar/domain/wards';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import { polygonText, readRing } from '../offices/service.ts';

/** Area names shown in a list. */
const PLACES_SHOWN = 5;

const selectWards = (db: Database, officeId: string) =>
  db
    .selectFrom('wards as w')
    .leftJoin('accounts as a', 'a.id', 'w.assignee_id')
    .leftJoin('office_staff as s', 's.account_id', 'w.assignee_id')
    .select([
      'w.id',
      'w.name',
      'w.categories',
      'w.assignee_id',
      'a.name as assignee_name',
      'a.is_verified',
      'a.suspended_at',
      's.office_id as assignee_office_id',
      sql<string[]>`array(select coalesce(area.name, area.pincode) from ward_areas area
        where area.ward_id = w.id order by area.kind, 1 limit ${sql.lit(PLACES_SHOWN)})`.as('places'),
      sql<number>`(select count(*)::int from ward_areas area where area.ward_id = w.id)`.as('area_count'),
    ])
    .where('w.office_id', '=', officeId)
    .where('w.retired_at', 'is', null);

/** In their order. */
export const findWards = (db: Database, officeId: string) =>
  selectWards(db, officeId).orderBy('w.position').orderBy('w.id').execute();
export type WardRow = Awaited<ReturnType<typeof findWards>>[number];

export const findWard = (db: Database, officeId: string, id: string) =>
  selectWards(db, officeId).where('w.id', '=', id).executeTakeFirst();

/** Ids and names of the wards in their order. Lock the office first to change them. */
export const findWardNames = (trx: Transaction, officeId: string) =>
  trx
    .selectFrom('wards')
    .select(['id', 'name', 'name_key'])
    .where('office_id', '=', officeId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findColleague = (db: Database, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['s.office_id', 'a.is_verified', 'a.suspended_at'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

export async function insertWard(trx: Transaction, row: InsertObject<DB, 'wards'>): Promise<void> {
  await trx.insertInto('wards').values(row).execute();
}

export async function updateWard(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'wards'>,
): Promise<void> {
  await trx.updateTable('wards').set(change).where('id', '=', id).execute();
}

export async function setOrder(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update wards w set position = o.position::int
    from unnest(${ids}::uuid[]) with ordinality as o (id, position) where w.id = o.id`.execute(trx);
}

export async function retireWards(trx: Transaction, officeId: string, at: Date): Promise<void> {
  await trx
    .updateTable('wards')
    .set({ retired_at: at })
    .where('office_id', '=', officeId)
    .where('retired_at', 'is', null)
    .execute();
}

export async function forgetAssignee(trx: Transaction, accountId: string): Promise<void> {
  await trx.updateTable('wards').set({ assignee_id: null }).where('assignee_id', '=', accountId).execute();
}

export async function replaceAreas(
  trx: Transaction,
  wardId: string,
  areas: readonly WardAreaInput[],
): Promise<void> {
  await trx.deleteFrom('ward_areas').where('ward_id', '=', wardId).execute();
  for (const area of areas) {
    const id = newId();
    const row = { id, ward_id: wardId, kind: area.kind };
    if (area.kind === 'pincode') {
      await trx
        .insertInto('ward_areas')
        .values({ ...row, pincode: area.pincode })
        .execute();
      continue;
    }
    const [outer = [], ...holes] = area.rings;
    await trx
      .insertInto('ward_areas')
      .values({ ...row, name: area.name, ring: polygonText(outer) })
      .execute();
    for (const hole of holes)
      await trx
        .insertInto('ward_area_holes')
        .values({ area_id: id, ring: polygonText(hole) })
        .execute();
  }
}

type AreaRow = { kind: WardAreaKind; pincode: string | null; name: string | null; rings: string[] };

export async function findAreas(db: Database, wardId: string): Promise<WardAreaInput[]> {
  const { rows } = await sql<AreaRow>`
    select a.kind, a.pincode, a.name,
      case when a.ring is null then '{}' else
        array[a.ring::text] || array(select h.ring::text from ward_area_holes h where h.area_id = a.id) end as rings
    from ward_areas a where a.ward_id = ${wardId} order by a.kind, a.pincode, a.name, a.id`.execute(db);
  return rows.map(({ kind, pincode, name, rings }) =>
    kind === 'pincode'
      ? { kind, pincode: pincode ?? '' }
      : { kind, name: name ?? '', rings: rings.map(readRing) },
  );
}

/** Of which the account gets new posts by default. */
export async function findWardIdsOf(db: Database, officeId: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wards')
    .select('id')
    .where('office_id', '=', officeId)
    .where('assignee_id', '=', accountId)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** In their order. */
export const findNames = (db: Database, officeId: string) =>
  db
    .selectFrom('wards')
    .select(['id', 'name'])
    .where('office_id', '=', officeId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function startSorting(trx: Transaction, officeId: string, afterId: string): Promise<void> {
  const start = { change: newId(), after_id: afterId, done: 0 };
  await trx
    .insertInto('ward_progress')
    .values({ office_id: officeId, ...start })
    .onConflict((conflict) => conflict.column('office_id').doUpdateSet(start))
    .execute();
}

export const findProgress = (db: Database, officeId: string) =>
  db
    .selectFrom('ward_progress')
    .select(['change', 'after_id', 'done'])
    .where('office_id', '=', officeId)
    .executeTakeFirst();
type Progress = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

const sameProgress = (officeId: string, { change, after_id }: Progress) =>
  sql<boolean>`office_id = ${officeId} and change = ${change} and after_id = ${after_id}`;

export async function advance(
  db: Database,
  officeId: string,
  from: Progress,
  to: { afterId: string; posts: number },
): Promise<void> {
  await db
    .updateTable('ward_progress')
    .set({ after_id: to.afterId, done: from.done + to.posts })
    .where(sameProgress(officeId, from))
    .execute();
}

export async function endSorting(db: Database, officeId: string, from: Progress): Promise<void> {
  await db.deleteFrom('ward_progress').where(sameProgress(officeId, from)).execute();
}

export async function moveWard(
  trx: Transaction,
  id: string,
  { officeId, name, key, position }: { officeId: string; name: string; key: string; position: number },
): Promise<void> {
  await updateWard(trx, id, { office_id: officeId, name, name_key: key, position });
}
