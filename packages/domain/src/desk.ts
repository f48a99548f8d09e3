import { dayInIndia, endOfDay } from './calendar.ts';
import type { Stage } from './progress.ts';

/** The views of an office's inbox. All of them hold open reports of one office; none holds a merged one. */
export const DESK_VIEWS = [
  'mine',
  'office',
  'unclaimed',
  'dueToday',
  'overdue',
  'waiting',
  'reopened',
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

export const isDeskView = (word: string): word is DeskView =>
  (DESK_VIEWS as readonly string[]).includes(word);

/** Each is one index that is walked one way. */
export const DESK_SORTS = ['due', 'dueLast', 'newest', 'oldest', 'mostUpvoted', 'leastUpvoted'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
export const DEFAULT_DESK_SORT: DeskSort = 'due';

/** A member of an office at the desk. */
export type Desk = { officeId: string; me: string; now: Date };

/** What a view asks of an open report of the office. Queries use the same conditions. */
export type DeskFilter = {
  officeId: string;
  /** null: unclaimed. */
  assigneeId?: string | null;
  stage?: Stage;
  /** Due within this time and not shown as finished. `from` null: from the beginning. */
  due?: { from: Date | null; until: Date };
  isReopened?: true;
};

export function deskFilter(view: DeskView, { officeId, me, now }: Desk): DeskFilter {
  switch (view) {
    case 'mine':
      return { officeId, assigneeId: me };
    case 'office':
      return { officeId };
    case 'unclaimed':
      return { officeId, assigneeId: null };
    case 'dueToday':
      return { officeId, due: { from: now, until: endOfDay(dayInIndia(now)) } };
    case 'overdue':
      return { officeId, due: { from: null, until: now } };
    case 'waiting':
      return { officeId, stage: 'Waiting for User Verification' };
    case 'reopened':
      return { officeId, isReopened: true };
  }
}

/** A report as the views of a desk see it. */
export type DeskPost = {
  officeId: string | null;
  assigneeId: string | null;
  stage: Stage;
  dueAt: Date | null;
  /** When the finished work was shown; null: not yet. */
  proofAt: Date | null;
  reopenedCount: number;
  isMerged: boolean;
};

export function isInView(post: DeskPost, view: DeskView, desk: Desk): boolean {
  const { officeId, assigneeId, stage, due, isReopened } = deskFilter(view, desk);
  return (
    post.officeId === officeId &&
    !post.isMerged &&
    post.stage !== 'Finished' &&
    (assigneeId === undefined || post.assigneeId === assigneeId) &&
    (stage === undefined || post.stage === stage) &&
    (due === undefined || isDueWithin(post, due)) &&
    (!isReopened || post.reopenedCount > 0)
  );
}

/** Work that was shown in time is done, however long its verdict takes (as `isOverdue` says). */
function isDueWithin({ dueAt, proofAt }: DeskPost, { from, until }: NonNullable<DeskFilter['due']>): boolean {
  if (dueAt === null || dueAt >= until || (from !== null && dueAt < from)) return false;
  return proofAt === null || proofAt > dueAt;
}

/** How many saved views an office has at most. */
export const SAVED_VIEWS_MAX = 50;
/** How many reports one bulk job takes at most. */
export const BULK_MAX = 2000;
/** How many reports are printed at once at most. */
export const JOB_SHEETS_MAX = 100;
