import type { Department } from '@sudhaar/domain/departments';
import type { Position } from '@sudhaar/domain/places';
import { type Candidate, likelyOffices, responsibleOffice } from '@sudhaar/domain/routing';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { shareUntilEnd } from '../../../platform/database/locks.ts';

/** Null or '' if unknown. */
export type RoutedPosition = Position & {
  pincode: string | null;
  district: string | null;
  state: string | null;
};

/** `areaOfficeIds` is set if no office is responsible. */
type RoutingResult = { officeId: string | null; areaOfficeIds: string[] };

/** Four index walks, one per kind of area. */
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
 * For a transaction that stores a post. Takes a shared lock, so that the re-routing job can wait for transactions
 * that still see the old offices.
 */
export async function routeIn(
  trx: Transaction,
  position: RoutedPosition,
  department: Department,
): Promise<RoutingResult> {
  await shareUntilEnd(trx, 'routing');
  const candidates = await findCandidates(trx, position);
  const officeId = responsibleOffice(candidates, department);
  return { officeId, areaOfficeIds: officeId === null ? likelyOffices(candidates, department) : [] };
}

/** Responsible now. Nothing is stored, so nothing is locked. */
export const officeAt = async (
  db: Database,
  position: RoutedPosition,
  department: Department,
): Promise<string | null> => responsibleOffice(await findCandidates(db, position), department);
