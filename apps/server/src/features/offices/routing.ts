import type { Department } from '@sudhaar/domain/departments';
import type { Position } from '@sudhaar/domain/places';
import type { RoutingKind } from '@sudhaar/domain/responsibility';
import { type Candidate, likelyOffices, responsibleOffice } from '@sudhaar/domain/routing';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';
import { shareUntilEnd } from '../../platform/database/locks.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';

/** A position, and what is known of it; null or '': unknown. */
export type RoutedPosition = Position & {
  pincode: string | null;
  district: string | null;
  state: string | null;
};

/** The responsible office; and where there is none, the offices whose area the position is in. */
type Routed = { officeId: string | null; areaOfficeIds: string[] };

/** Every area that contains the position: four walks along an index each. */
export async function findCandidates(
  db: Database,
  { lat, lng, pincode, district, state }: RoutedPosition,
): Promise<Candidate[]> {
  const point = sql`point(${lng}::float8, ${lat}::float8)`;
  const { rows } = await sql<Candidate>`
    select o.id as "officeId", o.departments, a.kind as area
    from (
      select a.office_id, a.kind from office_areas a
      where a.kind = 'polygon' and box(a.ring) @> box(${point}, ${point}) and a.ring @> ${point}
        and not exists (select from office_area_holes h where h.area_id = a.id and h.ring @> ${point})
      union all
      select a.office_id, a.kind from office_areas a where a.kind = 'pincode' and a.pincode = ${pincode}
      union all
      select a.office_id, a.kind from office_areas a
      where a.kind = 'district' and a.district = ${district} and a.state = ${state}
      union all
      select a.office_id, a.kind from office_areas a where a.kind = 'state' and a.state = ${state}
    ) a join offices o on o.id = a.office_id
    where o.retired_at is null`.execute(db);
  return rows;
}

/**
 * Finds the office of a post, for a transaction that stores it. Shares a lock, so that the job that routes posts again after
 * a change of offices can wait for those that still saw the offices before.
 */
export async function routeIn(
  trx: Transaction,
  position: RoutedPosition,
  department: Department,
): Promise<Routed> {
  await shareUntilEnd(trx, 'routing');
  const candidates = await findCandidates(trx, position);
  const officeId = responsibleOffice(candidates, department);
  return { officeId, areaOfficeIds: officeId === null ? likelyOffices(candidates, department) : [] };
}

type Entry = Pick<
  Insertable<DB['post_routings']>,
  'from_office_id' | 'to_office_id' | 'assignee_id' | 'category' | 'report' | 'follows'
> & {
  kind: RoutingKind;
  actor_id?: string | null;
  reason?: string;
  at?: Date;
};

/** Writes an entry about responsibility into the timeline of a post. */
export async function insertRouting(
  trx: Transaction,
  postId: string,
  { at = new Date(), ...entry }: Entry,
): Promise<void> {
  await trx
    .insertInto('post_routings')
    .values({ id: newId(at.getTime()), post_id: postId, created_at: at, ...entry })
    .execute();
}

/** Lists a post without an office under the offices whose area it is in. */
export async function listInAreas(
  trx: Transaction,
  postId: string,
  officeIds: readonly string[],
): Promise<void> {
  if (officeIds.length === 0) return;
  await sql`
    insert into area_posts (office_id, post_id, priority)
    select around.id, p.id, p.priority from posts p, unnest(${officeIds}::uuid[]) as around (id)
    where p.id = ${postId} and p.office_id is null and p.government_id is null and p.merged_into is null and ${isShown('p')}
    order by around.id on conflict do nothing`.execute(trx);
}

/** The same for a post that may be listed under others already. */
export async function listAgainInAreas(
  trx: Transaction,
  postId: string,
  officeIds: readonly string[],
): Promise<void> {
  await sql`delete from area_posts where post_id = ${postId} and office_id <> all(${officeIds}::uuid[])`.execute(
    trx,
  );
  await listInAreas(trx, postId, officeIds);
}
