import type { PostChange } from '@sudhaar/contract/realtime';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import { TIMELINE } from '../../lib/cache/query-keys.ts';
import type { CachedPost } from './cache.ts';

/** Edits of the words have no entry in the timeline. */
type Words = Exclude<ProblemField, 'category'>;

/** Whether a change of a field is an entry in the timeline of its post. */
const IN_TIMELINE: Record<Exclude<keyof CachedPost, Words>, boolean> = {
  _id: false,
  number: false,
  createdAt: false,
  updatedAt: false,
  images: false,
  channel: false,
  system: false,
  user: false,
  category: true,
  proposedCategory: true,
  office: true,
  ward: false,
  isDisputed: true,
  isSettled: true,
  currentState: false,
  progressState: true,
  dueAt: true,
  isOverdue: true,
  hold: true,
  closure: true,
  reopenedCount: true,
  sameAs: true,
  duplicateCount: false,
  reopenUntil: false,
  verdict: true,
  assignedGovernment: true,
  assignedGovernmentName: false,
  formerAssignee: false,
  location: false,
  finalUpdate: false,
  rejection: false,
  finalCaption: false,
  finalImages: false,
  upvoteCount: false,
  downvoteCount: false,
  commentCount: false,
  replyCount: false,
  myVote: false,
  isHidden: false,
};

/** Contains every field whose change adds an entry, so that the timeline is then fetched again. */
export function timelineKey(post: CachedPost) {
  const fields = Object.keys(IN_TIMELINE) as (keyof typeof IN_TIMELINE)[];
  const values = fields.filter((field) => IN_TIMELINE[field]).map((field) => [field, post[field]]);
  return [...TIMELINE, post._id, Object.fromEntries(values)] as const;
}

type Change = Omit<PostChange, '_id' | 'asOf'>;
type ChangedField = keyof Change;

/**
 * Effect of a live change of each field. `move` refetches the post, its timeline and its lists, `edit` only the post.
 * `count` and `show` need no request, because the change is complete.
 */
const EFFECTS: Record<ChangedField, 'move' | 'edit' | 'count' | 'show'> = {
  upvoteCount: 'count',
  downvoteCount: 'count',
  commentCount: 'count',
  replyCount: 'count',
  currentState: 'show',
  progressState: 'move',
  assignedGovernment: 'show',
  assignedGovernmentName: 'show',
  formerAssignee: 'show',
  office: 'move',
  isDisputed: 'move',
  isSettled: 'move',
  dueAt: 'move',
  isOverdue: 'move',
  hold: 'move',
  closure: 'move',
  reopenedCount: 'move',
  sameAs: 'move',
  duplicateCount: 'show',
  updatedAt: 'edit',
};

/** An office or a report under another name is the same one. */
const identity = (value: Change[ChangedField]) => {
  if (typeof value !== 'object' || value === null) return value;
  return '_id' in value ? value._id : JSON.stringify(value);
};

export function effectsOf(before: Change, after: Change) {
  const fields = Object.keys(EFFECTS) as ChangedField[];
  const effects = fields
    .filter((field) => identity(before[field]) !== identity(after[field]))
    .map((field) => EFFECTS[field]);
  return {
    isMoved: effects.includes('move'),
    isEdited: effects.includes('edit'),
    isCounted: effects.includes('count'),
  };
}
