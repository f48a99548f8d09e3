import type { Rectangle } from '@sudhaar/domain/places';
import { readPostNumber } from '@sudhaar/domain/post-numbers';
import { type RawBuilder, sql } from 'kysely';
import { isHidden, isShown } from '../../../platform/database/hidden.ts';
import { plannedForItsValues } from '../../../platform/database/statements.ts';
import { matchesWords } from '../../../platform/database/words.ts';
import type { CellRange } from './cells.ts';

export type PostFilters = {
  authorId?: string | undefined;
  notAuthorId?: string | undefined;
  hasReporter?: true | undefined;
  /** Null for unclaimed posts. */
  governmentId?: string | null | undefined;
  /** At a desk: besides those of the authority, unclaimed posts of these wards. */
  orUnclaimedIn?: readonly string[] | undefined;
  /** At a desk. Null for posts outside every ward. */
  wardId?: string | null | undefined;
  finished?: boolean | undefined;
  search?: string | undefined;
  priority?: string | undefined;
  stage?: string | undefined;
  state?: string | undefined;
  category?: string | undefined;
  minUpvotes?: number | undefined;
  maxUpvotes?: number | undefined;
  minDownvotes?: number | undefined;
  maxDownvotes?: number | undefined;
  hidden?: boolean | undefined;
  /** Finished work that only an administrator can judge. */
  withoutJudge?: boolean | undefined;
  officeId?: string | undefined;
  /** Without an office, in the area of this one. */
  inAreaOf?: string | undefined;
  withoutOffice?: boolean | undefined;
  disputed?: boolean | undefined;
  overdue?: boolean | undefined;
  /** Open, visible, unmerged posts of this office. */
  deskOf?: string | undefined;
  /** Finished, visible, unmerged posts of this office. */
  finishedOf?: string | undefined;
  merged?: boolean | undefined;
  /** Due in this period and not shown as finished. `from` is null if there is no lower bound. */
  due?: { from: Date | null; until: Date; isWalked?: boolean } | undefined;
  reopened?: boolean | undefined;
  /** Of the desk of this office: on hold. */
  onHoldAt?: string | undefined;
  /** Of the desk of this office: with work that the reporter has refused. */
  refusedAt?: string | undefined;
  reportedAfter?: Date | undefined;
  reportedUntil?: Date | undefined;
  box?: Rectangle | undefined;
  cells?: CellRange[] | undefined;
};

type Condition = RawBuilder<boolean>;

const WITHOUT_JUDGE: Condition = sql`p.stage = 'Waiting for User Verification'
  and (p.author_id is null or p.judge_wanted_at is not null)`;

/** Same as `isOverdue` in packages/domain: while a proof waits, the verdict's time does not count. */
const OVERDUE: Condition = sql`p.stage <> 'Finished' and p.due_at < now()
  and (p.proof_at is null or p.proof_at > p.due_at)`;

const WITHOUT_OFFICE: Condition = sql`p.office_id is null and p.stage <> 'Finished'`;
const DISPUTED: Condition = sql`p.disputed_at is not null and p.settled_at is null`;

/** The conditions of `posts_unclaimed`, which contains these posts in id order. */
export const isUnclaimed = ({ governmentId, finished, merged }: PostFilters): boolean =>
  governmentId === null && finished === false && merged === false;

/**
 * At a desk, keeps the planner on the desk's indexes: it would underestimate an authority's posts and sort all of
 * them. A `case` prevents that guess.
 */
function isAssignedTo(id: string | null, { deskOf, finishedOf, orUnclaimedIn = [] }: PostFilters): Condition {
  if (id === null) return sql`p.government_id is null`;
  if (deskOf === undefined && finishedOf === undefined) return sql`p.government_id = ${id}`;
  const orInWard =
    orUnclaimedIn.length === 0
      ? sql``
      : sql`or (p.government_id is null and p.ward_id = any(${orUnclaimedIn}::uuid[]))`;
  return sql`case when p.government_id = ${id} ${orInWard} then true else false end`;
}

/** Without `case`, the planner would underestimate a ward, too. */
const isInWard = (id: string | null): Condition =>
  id === null
    ? sql`case when p.ward_id is null then true else false end`
    : sql`case when p.ward_id = ${id} then true else false end`;

/** Condition of the desk's partial indexes. */
const onDeskOf = (officeId: string): Condition => sql`p.office_id = ${officeId}
  and p.stage <> 'Finished' and p.merged_into is null and ${isShown('p')}`;

/** `posts_of_office` contains these columns. The finished posts of an office are most of them in the end. */
const isFinishedOf = (officeId: string): Condition => sql`p.office_id = ${officeId}
  and case when p.stage = 'Finished' and p.merged_into is null and ${isShown('p')} then true else false end`;

/** These are few. Their ids are read first, because the desk's indexes contain no time of a refusal. */
/** These are few, and `desk_exceptions` holds them. The other indexes of a desk do not contain these columns. */
const isExceptionAt = (officeId: string, why: Condition): Condition => sql`p.id = any(array(
  select e.id from posts e where e.office_id = ${officeId} and ${why}
    and e.stage <> 'Finished' and e.merged_into is null and ${isShown('e')}))`;

/**
 * Same as `isInView` in packages/domain. With `isWalked` another index is walked. Half of a desk may be overdue, and
 * the planner would use the index of due dates and sort all of that; `is true` prevents it.
 */
const isDue = ({ from, until, isWalked }: NonNullable<PostFilters['due']>): Condition => sql`
  ${isWalked ? sql`(p.due_at < ${until}) is true` : sql`p.due_at < ${until}`}
  ${from === null ? sql`` : sql`and p.due_at >= ${from}`} and (p.proof_at is null or p.proof_at > p.due_at)`;

/**
 * One condition on `posts as p` per filter. `walkedBy` is the column of the walked index. The planner might use the
 * index of an office or a vote range and sort all of it; `is true` prevents that.
 */
export function conditions(filters: PostFilters, walkedBy?: string): Condition[] {
  const when = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)];
  const passing = (column: string, condition: Condition): Condition =>
    walkedBy === undefined || walkedBy === column ? condition : sql`(${condition}) is true`;
  return [
    ...when(filters.authorId, (id) => sql`p.author_id = ${id}`),
    ...when(filters.notAuthorId, (id) => sql`p.author_id is distinct from ${id}`),
    ...when(filters.hasReporter, () => sql`p.author_id is not null`),
    ...when(filters.governmentId, (id) => isAssignedTo(id, filters)),
    ...when(filters.wardId, isInWard),
    ...when(filters.finished, (finished) =>
      finished ? sql`p.stage = 'Finished'` : sql`p.stage <> 'Finished'`,
    ),
    ...when(filters.search || undefined, matchesSearch),
    ...when(filters.priority, (priority) => sql`p.priority = ${priority}`),
    ...when(filters.stage, (stage) => sql`p.stage = ${stage}`),
    ...when(filters.state, (state) => sql`p.state = ${state} ${plannedForItsValues}`),
    ...when(filters.category, (category) => sql`p.category = ${category} ${plannedForItsValues}`),
    // 0 is no condition, because every post has at least 0 votes.
    ...when(filters.minUpvotes || undefined, (least) =>
      passing('upvote_count', sql`p.upvote_count >= ${least}`),
    ),
    ...when(filters.minDownvotes || undefined, (least) =>
      passing('downvote_count', sql`p.downvote_count >= ${least}`),
    ),
    ...when(filters.maxUpvotes, (most) => passing('upvote_count', sql`p.upvote_count <= ${most}`)),
    ...when(filters.maxDownvotes, (most) => passing('downvote_count', sql`p.downvote_count <= ${most}`)),
    ...when(filters.hidden, (hidden) => (hidden ? isHidden('p') : isShown('p'))),
    ...when(filters.withoutJudge, (isSet) => (isSet ? WITHOUT_JUDGE : sql`not (${WITHOUT_JUDGE})`)),
    ...when(filters.officeId, (id) =>
      // The index of offices is in id order.
      walkedBy === 'id' ? sql`p.office_id = ${id}` : passing('office_id', sql`p.office_id = ${id}`),
    ),
    ...when(
      filters.inAreaOf,
      (id) => sql`p.id in (select a.post_id from area_posts a where a.office_id = ${id})`,
    ),
    ...when(filters.withoutOffice, (isSet) => (isSet ? WITHOUT_OFFICE : sql`not (${WITHOUT_OFFICE})`)),
    ...when(filters.disputed, (isSet) => (isSet ? DISPUTED : sql`not (${DISPUTED})`)),
    ...when(filters.overdue, (isSet) => (isSet ? OVERDUE : sql`not (${OVERDUE})`)),
    ...when(filters.deskOf, onDeskOf),
    ...when(filters.finishedOf, isFinishedOf),
    ...when(filters.merged, (merged) =>
      merged ? sql`p.merged_into is not null` : sql`p.merged_into is null`,
    ),
    ...when(filters.due, isDue),
    ...when(filters.reopened, (reopened) =>
      reopened ? sql`p.reopened_count > 0` : sql`p.reopened_count = 0`,
    ),
    ...when(filters.onHoldAt, (office) => isExceptionAt(office, sql`e.hold_until is not null`)),
    ...when(filters.refusedAt, (office) => isExceptionAt(office, sql`e.rejected_at is not null`)),
    ...when(filters.reportedAfter, (moment) => sql`p.created_at > ${moment}`),
    ...when(filters.reportedUntil, (moment) => sql`p.created_at <= ${moment}`),
    ...when(
      filters.box,
      ({ south, west, north, east }) => sql`p.lat between ${south} and ${north}
      and p.lng between ${west} and ${east}`,
    ),
    ...when(filters.cells, inside),
  ];
}

/** Searches for words, or for a post's number. */
function matchesSearch(search: string): Condition {
  const number = readPostNumber(search);
  return number === null ? matchesWords('p.words', search) : sql`p.number = ${number}`;
}

export const hasVoteRange = ({ minUpvotes, maxUpvotes, minDownvotes, maxDownvotes }: PostFilters): boolean =>
  Boolean(minUpvotes || minDownvotes) || maxUpvotes !== undefined || maxDownvotes !== undefined;

export const isNarrowed = (filters: PostFilters): boolean => conditions(filters).length > 0;

function inside(cells: CellRange[]): Condition {
  const ranges = cells.map(({ from, to }) => sql`p.cell between ${from}::bigint and ${to}::bigint`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}
