import type { AreaInput } from '@sudhaar/contract/offices';
import type { Day } from '@sudhaar/domain/calendar';
import type { DeputyDates } from '@sudhaar/domain/colleagues';
import type { Department } from '@sudhaar/domain/departments';
import type { AreaKind } from '@sudhaar/domain/offices';
import type { State } from '@sudhaar/domain/places';
import type { Stage } from '@sudhaar/domain/progress';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { matchesWords } from '../../../platform/database/words.ts';
import { newId } from '../../../platform/id.ts';
import { isDeputy } from '../../foundation/office-staff/service.ts';
import { isFirstActionCounted, postCounts, unconfirmedCounts } from '../../foundation/post-state/service.ts';
import { polygonText, readRing } from './rings.ts';

/** Area names shown in a list. */
const PLACES_SHOWN = 5;

const places = sql<string[]>`array(
  select coalesce(a.name, a.pincode, a.district, a.state) from office_areas a
  where a.office_id = o.id order by a.kind, 1 limit ${sql.lit(PLACES_SHOWN)})`;

const selectListed = (db: Database) =>
  db
    .selectFrom('offices as o')
    .select([
      'o.id',
      'o.name',
      'o.departments',
      'o.level',
      'o.retired_at',
      'o.unstaffed_since',
      places.as('places'),
    ]);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

export const findOffice = (db: Database, id: string) =>
  selectListed(db)
    .leftJoin('offices as parent', 'parent.id', 'o.parent_id')
    .leftJoin('offices as successor', 'successor.id', 'o.successor_id')
    .select([
      'o.created_at',
      'o.shows_names',
      'o.parent_id',
      'parent.name as parent_name',
      'o.successor_id',
      'successor.name as successor_name',
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();
export type OfficeRow = NonNullable<Awaited<ReturnType<typeof findOffice>>>;

/** The parent, if it has a head who can be told. */
export const findHeadedParent = (db: Database, id: string) =>
  db
    .selectFrom('offices as o')
    .innerJoin('offices as parent', 'parent.id', 'o.parent_id')
    .select(['parent.id', 'parent.name'])
    .where('o.id', '=', id)
    .where(
      sql<boolean>`exists (select from office_staff s join accounts a on a.id = s.account_id
        where s.office_id = parent.id and s.is_head and a.suspended_at is null)`,
    )
    .executeTakeFirst();

/** In this order. */
export async function findListed(db: Database, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await selectListed(db).where(sql<boolean>`o.id = any(${ids}::uuid[])`).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type OfficeList = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  department?: Department | undefined;
  retired?: boolean;
};

const listConditions = ({ cursor: text, search = '', department, retired = false }: OfficeList) => {
  const cursor = readCursor('id', text);
  return [
    sql<boolean>`(o.retired_at is not null) = ${retired}`,
    matchesWords('o.words', search),
    ...(department === undefined ? [] : [sql<boolean>`${department} = any(o.departments)`]),
    ...(cursor === null ? [] : [sql<boolean>`o.id < ${cursor.id}::uuid`]),
  ];
};

/** Newest first. */
export async function findOffices(db: Database, list: OfficeList): Promise<Page<ListedRow>> {
  const rows = await selectListed(db)
    .where((eb) => eb.and(listConditions(list)))
    .orderBy('o.id', 'desc')
    .limit(list.limit + 1)
    .execute();
  return pageOf(rows, list.limit, ({ id }) => ({ value: id, id }));
}

/** For administrators, with counts of people and open posts. */
export async function findWithCounts(db: Database, list: OfficeList) {
  const rows = await selectListed(db)
    .select([
      sql<number>`(select count(*)::int from office_staff s where s.office_id = o.id)`.as('staff_count'),
      sql<number>`(select count(*)::int from office_staff s where s.office_id = o.id and s.is_head)`.as(
        'head_count',
      ),
      sql<number>`(select coalesce(sum(count), 0)::int from ${postCounts} c
        where c.holder_id = o.id and c.stage <> 'Finished')`.as('open_count'),
    ])
    .where((eb) => eb.and(listConditions(list)))
    .orderBy('o.id', 'desc')
    .limit(list.limit + 1)
    .execute();
  return pageOf(rows, list.limit, ({ id }) => ({ value: id, id }));
}
export type AdminListedRow = Awaited<ReturnType<typeof findWithCounts>>['rows'][number];

export const findByName = (db: Database, nameKey: string) =>
  db
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey)
    .where('retired_at', 'is', null)
    .executeTakeFirst();

/** Nobody can join, change or retire it meanwhile. */
export const lockOffice = (trx: Transaction, id: string) =>
  trx
    .selectFrom('offices')
    .select(['id', 'name', 'departments', 'level', 'parent_id', 'retired_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns false if an active office has this name. */
export async function insertOffice(trx: Transaction, row: InsertObject<DB, 'offices'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('offices')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').where('retired_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateOffice(
  trx: Transaction,
  id: string,
  change: UpdateObject<DB, 'offices'>,
): Promise<void> {
  await trx.updateTable('offices').set(change).where('id', '=', id).execute();
}

/** True if `id` is `above`, or one of its descendants. */
export async function isDescendantOf(db: Database, id: string, above: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain (id) as (
      select ${id}::uuid
      union select o.parent_id from offices o join chain c on c.id = o.id where o.parent_id is not null
    )
    select from chain where id = ${above}`.execute(db);
  return rows.length > 0;
}

export async function setParentOfChildren(trx: Transaction, from: string, to: string | null): Promise<void> {
  await trx.updateTable('offices').set({ parent_id: to }).where('parent_id', '=', from).execute();
}

export async function insertAreas(
  trx: Transaction,
  officeId: string,
  areas: readonly AreaInput[],
): Promise<void> {
  for (const area of areas) {
    const id = newId();
    const row = { id, office_id: officeId, kind: area.kind };
    if (area.kind !== 'polygon') {
      const { kind: _, ...place } = area;
      await trx
        .insertInto('office_areas')
        .values({ ...row, ...place })
        .execute();
      continue;
    }
    const [outer = [], ...holes] = area.rings;
    await trx
      .insertInto('office_areas')
      .values({ ...row, name: area.name, ring: polygonText(outer) })
      .execute();
    for (const hole of holes)
      await trx
        .insertInto('office_area_holes')
        .values({ area_id: id, ring: polygonText(hole) })
        .execute();
  }
}

export async function deleteAreas(trx: Transaction, officeId: string): Promise<void> {
  await trx.deleteFrom('office_areas').where('office_id', '=', officeId).execute();
}

export async function moveAreas(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('office_areas').set({ office_id: to }).where('office_id', '=', from).execute();
}

type AreaRow = {
  kind: AreaKind;
  state: State;
  district: string | null;
  pincode: string | null;
  name: string | null;
  rings: string[];
};

/** A check constraint guarantees the columns of each kind. */
function readArea({ kind, rings, name, pincode, district, state }: AreaRow): AreaInput {
  if (kind === 'polygon') return { kind, name: name ?? '', rings: rings.map(readRing) };
  if (kind === 'pincode') return { kind, pincode: pincode ?? '' };
  return kind === 'state' ? { kind, state } : { kind, state, district: district ?? '' };
}

export async function findAreas(db: Database, officeId: string): Promise<AreaInput[]> {
  const { rows } = await sql<AreaRow>`
    select a.kind, a.state, a.district, a.pincode, a.name,
      case when a.ring is null then '{}' else
        array[a.ring::text] || array(select h.ring::text from office_area_holes h where h.area_id = a.id) end as rings
    from office_areas a where a.office_id = ${officeId}
    order by a.kind, a.state, a.district, a.pincode, a.name, a.id`.execute(db);
  return rows.map(readArea);
}

export const findStaff = (db: Database, officeId: string) =>
  db
    .selectFrom('office_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.profile_photo',
      'g.person_name',
      'g.phone',
      'g.designation',
      's.is_head',
      's.may_enter',
      sql<Day | null>`s.deputy_from`.as('deputy_from'),
      sql<Day | null>`s.deputy_until`.as('deputy_until'),
      isDeputy.as('is_deputy'),
      sql<number>`(select coalesce(sum(count), 0)::int from ${postCounts} c
        where c.holder_id = a.id and c.stage <> 'Finished')`.as('active_cases'),
    ])
    .where('s.office_id', '=', officeId)
    .where('a.suspended_at', 'is', null)
    .orderBy('s.is_head', 'desc')
    .orderBy('s.joined_at')
    .execute();
export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number];

/** Open reports of the office still wait for somebody to go on with their work. */
export const findFormerStaff = (db: Database, officeId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.email', 'g.person_name', 'g.designation'])
    .where(
      sql<boolean>`a.id in (select p.former_government_id from posts p
        where p.office_id = ${officeId} and p.former_government_id is not null and p.stage <> 'Finished')`,
    )
    .orderBy('a.id')
    .execute();

/** Counts heads and members except one account. */
export async function countOthers(trx: Transaction, officeId: string, accountId: string) {
  const { heads, members } = await trx
    .selectFrom('office_staff')
    .select([
      sql<number>`count(*) filter (where is_head)::int`.as('heads'),
      sql<number>`count(*) filter (where not is_head)::int`.as('members'),
    ])
    .where('office_id', '=', officeId)
    .where('account_id', '!=', accountId)
    .executeTakeFirstOrThrow();
  return { heads, members };
}

export async function setStaff(
  trx: Transaction,
  accountId: string,
  officeId: string,
  { isHead, isVouched }: { isHead: boolean; isVouched: boolean },
): Promise<void> {
  await trx
    .insertInto('office_staff')
    .values({ account_id: accountId, office_id: officeId, is_head: isHead, is_vouched: isVouched })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        office_id: officeId,
        is_head: isHead,
        is_vouched: isVouched,
        deputy_from: null,
        deputy_until: null,
      }),
    )
    .execute();
  await trx.deleteFrom('office_wanted').where('account_id', '=', accountId).execute();
}

/** Null ends it. */
export async function setDeputy(
  trx: Transaction,
  accountId: string,
  dates: DeputyDates | null,
): Promise<void> {
  await trx
    .updateTable('office_staff')
    .set({ deputy_from: dates?.from ?? null, deputy_until: dates?.until ?? null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns true if an invitation had verified the account. */
export async function removeStaff(trx: Transaction, accountId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('office_staff')
    .where('account_id', '=', accountId)
    .returning('is_vouched')
    .executeTakeFirst();
  await trx.deleteFrom('office_wanted').where('account_id', '=', accountId).execute();
  return row?.is_vouched ?? false;
}

export async function staffIds(db: Database, officeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('office_staff')
    .select('account_id')
    .where('office_id', '=', officeId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function moveStaff(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('office_staff').set({ office_id: to }).where('office_id', '=', from).execute();
}

export const findAuthority = (db: Database, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select(['a.id', 'a.is_verified', 'g.department', 'g.city', 'g.wanted_office_id'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();

/** Oldest first. */
export const findAccountsWithoutOffice = (db: Database, limit: number) =>
  db.selectFrom('office_wanted').select('account_id').orderBy('account_id').limit(limit).execute();

/** Only the latest posts, so that the cost does not grow over the years. */
const SAMPLED = 500;

/**
 * Median hours from report to claim, and the sample. Leaves out posts that the office entered itself without a
 * confirmation from outside.
 */
export async function findResponse(
  db: Database,
  officeId: string,
): Promise<{ hours: number | null; sample: number }> {
  const { rows } = await sql<{ hours: number | null; sample: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_action_at - created_at)::float8 / 3600) as hours,
      count(*)::int as sample
    from (
      select id, first_action_at, created_at, office_id, intake_office_id from posts where office_id = ${officeId}
      order by id desc limit ${sql.lit(SAMPLED)}
    ) p where first_action_at is not null and ${isFirstActionCounted}`.execute(db);
  return rows[0] ?? { hours: null, sample: 0 };
}

/** Unconfirmed ends. */
export async function countUnconfirmed(db: Database, officeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from ${unconfirmedCounts} c where office_id = ${officeId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countByStage(
  db: Database,
  officeId: string,
): Promise<{ stage: Stage; count: number }[]> {
  const { rows } = await sql<{ stage: Stage; count: number }>`
    select stage, sum(count)::int as count from ${postCounts} c where holder_id = ${officeId} group by stage`.execute(
    db,
  );
  return rows;
}
