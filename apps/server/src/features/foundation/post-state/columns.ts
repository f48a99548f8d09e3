import type { PostOutcome, PostState } from '@sudhaar/domain/post-state';
import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

type Row = Selectable<DB['posts']>;
type ColumnState = Omit<PostState, 'place' | 'areaOfficeIds' | 'outcomes' | 'createdAt'>;

/** Columns of a post's state, with their PostgreSQL types. Only `writer.ts` updates them. */
const COLUMNS = {
  ownerId: ['author_id', 'uuid'],
  stage: ['stage', 'text'],
  assigneeId: ['government_id', 'uuid'],
  formerAssigneeId: ['former_government_id', 'uuid'],
  officeId: ['office_id', 'uuid'],
  wardId: ['ward_id', 'uuid'],
  intakeOfficeId: ['intake_office_id', 'uuid'],
  routedAt: ['routed_at', 'timestamptz'],
  disputedAt: ['disputed_at', 'timestamptz'],
  settledAt: ['settled_at', 'timestamptz'],
  category: ['category', 'text'],
  proposedCategory: ['proposed_category', 'text'],
  priority: ['priority', 'text'],
  firstActionAt: ['first_action_at', 'timestamptz'],
  finishedAt: ['finished_at', 'timestamptz'],
  closure: ['closure', 'text'],
  reopenedCount: ['reopened_count', 'integer'],
  clockStartedAt: ['clock_started_at', 'timestamptz'],
  dueAt: ['due_at', 'timestamptz'],
  firstDueAt: ['first_due_at', 'timestamptz'],
  clockStep: ['clock_step', 'text'],
  clockStepAt: ['clock_step_at', 'timestamptz'],
  verdictStep: ['verdict_step', 'text'],
  proofAt: ['proof_at', 'timestamptz'],
  noticeDeliveredAt: ['notice_delivered_at', 'timestamptz'],
  neighboursAskedAt: ['neighbours_asked_at', 'timestamptz'],
  judgeWantedAt: ['judge_wanted_at', 'timestamptz'],
  nextStepAt: ['next_step_at', 'timestamptz'],
  rejectionReason: ['rejection_reason', 'text'],
  rejectedAt: ['rejected_at', 'timestamptz'],
  holdReason: ['hold_reason', 'text'],
  holdNote: ['hold_note', 'text'],
  holdUntil: ['hold_until', 'timestamptz'],
  mergedInto: ['merged_into', 'uuid'],
  hiddenAt: ['hidden_at', 'timestamptz'],
  isHiddenBySuspension: ['hidden_by_suspension', 'boolean'],
} as const satisfies Record<keyof ColumnState, readonly [keyof Row, string]>;

const FIELDS = Object.keys(COLUMNS) as (keyof ColumnState)[];
const names = FIELDS.map((field) => COLUMNS[field][0]);

/** Outcomes `o` of a post, in the format of `outcomesOf`. */
export const outcomesJson = sql`jsonb_agg(jsonb_build_object('run', o.run, 'officeId', o.office_id,
  'decidedAt', o.decided_at, 'isOnTime', o.is_on_time, 'isOnHold', o.is_on_hold, 'firstActionSeconds', o.first_action_seconds,
  'endedOfficeId', o.ended_office_id, 'endedAt', o.ended_at, 'closure', o.closure,
  'resolutionSeconds', o.resolution_seconds, 'isReopened', o.is_reopened) order by o.run)`;

/** Everything that `stateOf` needs from posts `p`. Uses subqueries instead of joins (see `createPostLock`). */
export const selectState = sql`
  p.id, p.number, p.created_at, p.state, p.district, p.position_pincode, p.position_state, p.lat, p.lng, p.cell::text as cell,
  ${sql.raw(names.map((name) => `p.${name}`).join(', '))},
  case when p.office_id is null
    then array(select a.office_id::text from area_posts a where a.post_id = p.id order by 1) else '{}' end as area_office_ids,
  (select ${outcomesJson} from post_outcomes o where o.post_id = p.id) as outcomes`;

type StoredOutcome = Omit<PostOutcome, 'decidedAt' | 'endedAt'> & {
  decidedAt: string;
  endedAt: string | null;
};
export type StateRow = Row & {
  cell: string;
  area_office_ids: string[];
  outcomes: StoredOutcome[] | null;
};

export const outcomesOf = (stored: readonly StoredOutcome[] | null): PostOutcome[] =>
  (stored ?? []).map((one) => ({
    ...one,
    decidedAt: new Date(one.decidedAt),
    endedAt: one.endedAt === null ? null : new Date(one.endedAt),
  }));

export function stateOf(row: StateRow): PostState {
  const { state, lat, lng, cell, district } = row;
  const names = { district, positionPincode: row.position_pincode, positionState: row.position_state };
  const columns = Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field][0]]]));
  return {
    ...(columns as ColumnState),
    place: { state, lat, lng, cell, ...names },
    createdAt: row.created_at,
    areaOfficeIds: row.area_office_ids,
    outcomes: outcomesOf(row.outcomes),
  };
}

/** Position and state (region) are written with the texts of a post. */
export const columnsOf = (state: PostState) => ({
  ...(Object.fromEntries(FIELDS.map((field) => [COLUMNS[field][0], state[field]])) as {
    [Field in keyof ColumnState as (typeof COLUMNS)[Field][0]]: ColumnState[Field];
  }),
  district: state.place.district,
  position_pincode: state.place.positionPincode,
  position_state: state.place.positionState,
});

/** For an UPDATE from a JSON list of states. */
const STATE_COLUMNS = [
  ...FIELDS.map((field) => COLUMNS[field]),
  ['district', 'text'],
  ['position_pincode', 'text'],
  ['position_state', 'text'],
] as const;
export const assignments = sql.raw(STATE_COLUMNS.map(([name]) => `${name} = s.${name}`).join(', '));
export const definitions = sql.raw(STATE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', '));
