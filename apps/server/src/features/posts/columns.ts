import type { DB } from '../../platform/database/schema.ts';

/** Where a column's value comes from: what its reporter says, what is worked out of that, what follows later. */
type Source = 'reporter' | 'derived' | 'photos' | 'creation' | 'progress' | 'counted' | 'moderation';

/** Every column of a post. A new one does not compile until it is here, and then not where it is forgotten. */
const SOURCES = {
  caption: 'reporter',
  priority: 'reporter',
  state: 'reporter',
  landmark: 'reporter',
  address: 'reporter',
  pincode: 'reporter',
  lat: 'reporter',
  lng: 'reporter',
  cell: 'derived',
  words: 'derived',
  // Worked out of the position too, but looked up, and again by a job where that failed.
  district: 'creation',
  images: 'photos',
  id: 'creation',
  number: 'creation',
  author_id: 'creation',
  client_id: 'creation',
  created_at: 'creation',
  updated_at: 'creation',
  stage: 'progress',
  government_id: 'progress',
  first_action_at: 'progress',
  finished_at: 'progress',
  proof_caption: 'progress',
  proof_images: 'progress',
  rejection_reason: 'progress',
  rejected_at: 'progress',
  upvote_count: 'counted',
  downvote_count: 'counted',
  comment_count: 'counted',
  hidden_at: 'moderation',
  hidden_by_suspension: 'moderation',
} as const satisfies Record<keyof DB['posts'], Source>;

type Column = keyof typeof SOURCES;
type ColumnFrom<From extends Source> = {
  [Name in Column]: (typeof SOURCES)[Name] extends From ? Name : never;
}[Column];

/** What its reporter says of a post. It is stored, shown, edited and exported as a whole. */
export type ReportedColumn = ColumnFrom<'reporter'>;
export const REPORTED = (Object.keys(SOURCES) as Column[]).filter(
  (name): name is ReportedColumn => SOURCES[name] === 'reporter',
);

/** What a report fills when it is written, and again with every edit. */
export type WrittenColumn = ColumnFrom<'reporter' | 'derived'>;
