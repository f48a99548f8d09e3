import { DAY_MS, dayInIndia, endOfDay } from './calendar.ts';
import { ProductError } from './errors.ts';
import type { Rectangle } from './places.ts';
import type { Stage } from './progress.ts';
import type { OfficeActor } from './responsibility.ts';

/** Returns the office of the desk. Only verified staff of that office have access. */
export function allowDesk({ role, isVerified, officeId }: OfficeActor): string {
  if (role !== 'government') throw new ProductError('forbidden');
  if (!isVerified) throw new ProductError('awaiting_verification');
  if (officeId === null) throw new ProductError('forbidden', { problem: 'deskNeedsOffice' });
  return officeId;
}

/** Every view holds unmerged posts of one office: open ones, or in the last view finished ones. */
export const DESK_VIEWS = [
  'mine',
  'office',
  'unclaimed',
  'dueToday',
  'overdue',
  'waiting',
  'notFixed',
  'reopened',
  'onHold',
  'finished',
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

export const isDeskView = (word: string): word is DeskView =>
  (DESK_VIEWS as readonly string[]).includes(word);

/** Each sort walks one index in one direction. */
export const DESK_SORTS = ['due', 'dueLast', 'newest', 'oldest', 'mostUpvoted', 'leastUpvoted'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
export const DEFAULT_DESK_SORT: DeskSort = 'due';

/** What is finished is due no more, and an office has any number of finished posts: only its index by age has them. */
const FINISHED_SORTS = ['newest', 'oldest'] as const satisfies readonly DeskSort[];

export const sortsOf = (view: DeskView): readonly DeskSort[] =>
  view === 'finished' ? FINISHED_SORTS : DESK_SORTS;

/** The sort of a view, whichever one the view before had. */
export const sortIn = (view: DeskView, sort: DeskSort): DeskSort =>
  sortsOf(view).includes(sort) ? sort : 'newest';

/** Stands in the filter for posts outside every ward. */
export const WITHOUT_WARD = 'none';

/** Columns that people can choose for the CSV download. */
export const SHEET_COLUMNS = [
  'number',
  'caption',
  'category',
  'priority',
  'stage',
  'dueAt',
  'isOverdue',
  'hold',
  'holdNote',
  'holdUntil',
  'createdAt',
  'place',
  'votes',
  'comments',
  'assignee',
  'ward',
  'office',
  // One column for each field of the office, and one for values of other fields.
  'measurements',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

export const isSheetColumn = (word: string): word is SheetColumn =>
  (SHEET_COLUMNS as readonly string[]).includes(word);

export type Desk = {
  officeId: string;
  me: string;
  /** Wards that go to the reader by default. */
  wardIds: readonly string[];
  now: Date;
};

/** Conditions of a view. Queries use the same ones. */
export type DeskFilter = {
  officeId: string;
  /** Null for unclaimed posts. */
  assigneeId?: string | null;
  /** Besides the posts of the assignee, unclaimed ones of these wards. */
  orUnclaimedIn?: readonly string[];
  /** Without one, every stage but the last. */
  stage?: Stage;
  /** Due in this period and not shown as finished. `from` is null if there is no lower bound. */
  due?: { from: Date | null; until: Date };
  isReopened?: true;
  isOnHold?: true;
  /** The reporter has refused the last proof, and the work goes on. */
  isRefused?: true;
};

export function deskFilter(view: DeskView, { officeId, me, wardIds, now }: Desk): DeskFilter {
  switch (view) {
    case 'mine':
      return { officeId, assigneeId: me, ...(wardIds.length > 0 && { orUnclaimedIn: wardIds }) };
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
    case 'notFixed':
      return { officeId, isRefused: true };
    case 'reopened':
      return { officeId, isReopened: true };
    case 'onHold':
      return { officeId, isOnHold: true };
    case 'finished':
      return { officeId, stage: 'Finished' };
  }
}

/**
 * Combines a view with a stage and a colleague, who has claimed the posts. Returns null if they contradict the view,
 * so nothing can match.
 */
export function intersectFilter(
  filter: DeskFilter,
  { stage, assignee }: { stage?: Stage | undefined; assignee?: string | undefined },
): DeskFilter | null {
  const contradicts = <Value>(own: Value | undefined, filtered: Value | undefined): boolean =>
    own !== undefined && filtered !== undefined && own !== filtered;
  if ((stage === 'Finished' && filter.stage !== stage) || contradicts(filter.stage, stage)) return null;
  if (contradicts(filter.assigneeId, assignee)) return null;
  const { orUnclaimedIn, ...others } = filter;
  return {
    ...others,
    ...(orUnclaimedIn && assignee === undefined && { orUnclaimedIn }),
    ...(stage !== undefined && { stage }),
    ...(assignee !== undefined && { assigneeId: assignee }),
  };
}

/** Time range of posts between `minDays` and `maxDays` old. `after` is exclusive. */
export function reportedWithin(
  { minDays, maxDays }: { minDays?: number | undefined; maxDays?: number | undefined },
  now: Date,
): { after?: Date; until?: Date } {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return {
    ...(maxDays !== undefined && { after: ago(maxDays + 1) }),
    ...(minDays !== undefined && { until: ago(minDays) }),
  };
}

/** Returns null if no box was drawn. Throws if a side is missing or the box is inverted. */
export function boxOf(sides: { [Side in keyof Rectangle]?: number | undefined }): Rectangle | null {
  const { south, west, north, east } = sides;
  if (south === undefined && west === undefined && north === undefined && east === undefined) return null;
  if (south === undefined || west === undefined || north === undefined || east === undefined)
    throw new ProductError('invalid_input', { problem: 'boxImpossible', field: 'box' });
  if (south > north || west > east)
    throw new ProductError('invalid_input', { problem: 'boxImpossible', field: 'box' });
  return { south, west, north, east };
}

export type DeskPost = {
  officeId: string | null;
  wardId: string | null;
  assigneeId: string | null;
  stage: Stage;
  dueAt: Date | null;
  /** Time of the proof. Null if there is none yet. */
  proofAt: Date | null;
  /** Time of the last refusal. Null if a new proof came after it. */
  rejectedAt: Date | null;
  reopenedCount: number;
  isOnHold: boolean;
  isMerged: boolean;
};

export function isInView(post: DeskPost, view: DeskView, desk: Desk): boolean {
  const { officeId, stage, due, isReopened, isOnHold, isRefused, ...filter } = deskFilter(view, desk);
  return (
    post.officeId === officeId &&
    !post.isMerged &&
    (stage === undefined ? post.stage !== 'Finished' : post.stage === stage) &&
    isHeld(post, filter) &&
    (due === undefined || isDueWithin(post, due)) &&
    (!isReopened || post.reopenedCount > 0) &&
    (!isOnHold || post.isOnHold) &&
    (!isRefused || post.rejectedAt !== null)
  );
}

function isHeld(
  { assigneeId, wardId }: DeskPost,
  { assigneeId: wanted, orUnclaimedIn = [] }: Pick<DeskFilter, 'assigneeId' | 'orUnclaimedIn'>,
): boolean {
  if (wanted === undefined || assigneeId === wanted) return true;
  return assigneeId === null && wardId !== null && orUnclaimedIn.includes(wardId);
}

/** Work that was shown in time is done, however long the verdict takes (see `isOverdue`). */
function isDueWithin({ dueAt, proofAt }: DeskPost, { from, until }: NonNullable<DeskFilter['due']>): boolean {
  if (dueAt === null || dueAt >= until || (from !== null && dueAt < from)) return false;
  return proofAt === null || proofAt > dueAt;
}

/** Posts per bulk job. */
export const BULK_MAX = 2000;
/** Posts per print-out. */
export const JOB_SHEETS_MAX = 100;
