import type { Department } from '@sudhaar/domain/departments';
import type { Position } from '@sudhaar/domain/places';
import { type Candidate, likelyOffices, responsibleOffice } from '@sudhaar/domain/routing';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { shareUntilEnd } from '../../../platform/database/locks.ts';

/** A position, and what is known of it; null or '': unknown. */
export type RoutedPosition = Position & {
  pincode: string | null;
  district: string | null;
  state: string | null;
};

/** The responsible office; and where there is none, the offices whose area the position is in. */
type RoutingResult = { officeId: string | null; areaOfficeIds: string[] };

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
): Promise<RoutingResult> {
  await shareUntilEnd(trx, 'routing');
  const candidates = await findCandidates(trx, position);
  const officeId = responsibleOffice(candidates, department);
  return { officeId, areaOfficeIds: officeId === null ? likelyOffices(candidates, department) : [] };
}
