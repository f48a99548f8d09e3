import type { DB } from '../../../platform/database/schema.ts';

/** Entered by the reporter, derived from that, or written later. */
type Source =
  | 'reporter'
  | 'derived'
  | 'photos'
  | 'creation'
  | 'progress'
  | 'counted'
  | 'moderation'
  | 'routing'
  | 'clock'
  | 'merging';

/** A new column does not compile until it is listed here and used where its origin requires. */
const SOURCES = {
  caption: 'reporter',
  priority: 'reporter',
  category: 'reporter',
  state: 'reporter',
  landmark: 'reporter',
  address: 'reporter',
  pincode: 'reporter',
  lat: 'reporter',
  lng: 'reporter',
  cell: 'derived',
  words: 'derived',
  // Looked up by position. A job repeats failed lookups.
  district: 'creation',
  locality: 'creation',
  position_pincode: 'creation',
  position_state: 'creation',
  office_id: 'routing',
  ward_id: 'routing',
  routed_at: 'routing',
  disputed_at: 'routing',
  settled_at: 'routing',
  clock_started_at: 'clock',
  due_at: 'clock',
  clock_step: 'clock',
  clock_step_at: 'clock',
  verdict_step: 'clock',
  next_step_at: 'clock',
  notice_delivered_at: 'clock',
  neighbours_asked_at: 'clock',
  judge_wanted_at: 'clock',
  hold_reason: 'clock',
  hold_note: 'clock',
  hold_until: 'clock',
  images: 'photos',
  id: 'creation',
  number: 'creation',
  author_id: 'creation',
  client_id: 'creation',
  channel: 'creation',
  api_key_id: 'creation',
  intake_office_id: 'creation',
  created_at: 'creation',
  updated_at: 'creation',
  stage: 'progress',
  government_id: 'progress',
  former_government_id: 'progress',
  first_action_at: 'progress',
  finished_at: 'progress',
  proof_caption: 'progress',
  proof_images: 'progress',
  rejection_reason: 'progress',
  rejected_at: 'progress',
  proof_at: 'progress',
  closure: 'progress',
  reopened_count: 'progress',
  first_due_at: 'progress',
  proposed_category: 'progress',
  merged_into: 'merging',
  upvote_count: 'counted',
  downvote_count: 'counted',
  comment_count: 'counted',
  reply_count: 'counted',
  changed_at: 'counted',
  hidden_at: 'moderation',
  hidden_by_suspension: 'moderation',
} as const satisfies Record<keyof DB['posts'], Source>;

type Column = keyof typeof SOURCES;
type ColumnFrom<From extends Source> = {
  [Name in Column]: (typeof SOURCES)[Name] extends From ? Name : never;
}[Column];

/** All of them are stored, shown, edited and exported. */
export type ReporterColumn = ColumnFrom<'reporter'>;
export const REPORTED = (Object.keys(SOURCES) as Column[]).filter(
  (name): name is ReporterColumn => SOURCES[name] === 'reporter',
);

/** Written with the report, and again with every edit. */
export type EditedColumn = ColumnFrom<'reporter' | 'derived'>;
