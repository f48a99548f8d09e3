import type { PostAction, PostState } from '@sudhaar/domain/post-state';
import { movesBetweenWards, type WardCandidate, wardOf } from '@sudhaar/domain/wards';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { shareUntilEnd } from '../../../platform/database/locks.ts';

/**
 * Wards of posts, in their order. Takes a shared lock, so that the job that follows a change of wards can wait for
 * transactions that still see the old ones.
 */
export async function wardsOf(trx: Transaction, states: readonly PostState[]): Promise<(string | null)[]> {
  if (states.every(({ officeId }) => officeId === null)) return states.map(() => null);
  await shareUntilEnd(trx, 'routing');
  const posts = states.map(({ officeId, place }, index) => ({
    index,
    office_id: officeId,
    lat: place.lat,
    lng: place.lng,
    pincode: place.positionPincode,
  }));
  const { rows } = await sql<WardCandidate & { index: number }>`
    select p.index, w.id as "wardId", w.categories, w.position, area.kind as area
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as p (index integer, office_id uuid, lat float8, lng float8, pincode text)
    join wards w on w.office_id = p.office_id and w.retired_at is null
    join lateral (
      select a.kind from ward_areas a
      where a.ward_id = w.id and case a.kind when 'pincode' then a.pincode = p.pincode
        else a.ring @> point(p.lng, p.lat)
          and not exists (select from ward_area_holes h where h.area_id = a.id and h.ring @> point(p.lng, p.lat)) end
      union all
      select null where not exists (select from ward_areas a where a.ward_id = w.id)
    ) area on true`.execute(trx);
  return states.map(({ category }, i) =>
    wardOf(
      rows.filter(({ index }) => index === i),
      category,
    ),
  );
}

type Moving = { action: PostAction; before: PostState; after: PostState; event: { after: PostState } };

/** Changes of office, category or position, with the new ward. */
export async function placedInWards<One extends Moving>(
  trx: Transaction,
  changes: readonly One[],
): Promise<One[]> {
  const moving = changes.filter(
    ({ action, before, after }) => action.kind === 'findWard' || movesBetweenWards(before, after),
  );
  if (moving.length === 0) return [...changes];
  const wards = await wardsOf(
    trx,
    moving.map(({ after }) => after),
  );
  const found = new Map(moving.map((change, i) => [change, wards[i] ?? null]));
  return changes.map((change) => {
    const wardId = found.get(change);
    if (wardId === undefined) return change;
    const after = { ...change.after, wardId };
    return { ...change, after, event: { ...change.event, after } };
  });
}
