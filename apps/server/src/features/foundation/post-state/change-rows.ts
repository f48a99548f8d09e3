import type { CountedState, countedChange } from '@sudhaar/domain/counted-state';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

type Row = Insertable<DB['post_changes']>;

/** Each row adds `by` (-1 or 1) to every counter of the post. */
export const changeRows = (postId: string, { before, after }: ReturnType<typeof countedChange>): Row[] => [
  ...(before ? [rowOf(postId, -1, before)] : []),
  ...(after ? [rowOf(postId, 1, after)] : []),
];

const rowOf = (postId: string, by: 1 | -1, counted: CountedState): Row => ({
  post_id: postId,
  by,
  stage: counted.stage,
  priority: counted.priority,
  category: counted.category,
  office_id: counted.officeId,
  ward_id: counted.wardId,
  intake_office_id: counted.intakeOfficeId,
  government_id: counted.assigneeId,
  area_office_ids: counted.areaOfficeIds as string[],
  is_merged: counted.isMerged,
  is_on_hold: counted.isOnHold,
  state: counted.place.state,
  district: counted.place.district,
  lat: counted.place.lat,
  lng: counted.place.lng,
  // Text, because it exceeds a JavaScript number.
  cell: counted.place.cell as unknown as number,
  created_at: counted.createdAt,
  first_action_at: counted.firstActionAt,
  finished_at: counted.finishedAt,
  closure: counted.closure,
  due_at: counted.dueAt,
  proof_at: counted.proofAt,
  outcomes: (counted.outcomes.length > 0 ? counted.outcomes : null) as never,
});
