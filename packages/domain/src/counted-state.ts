import { isSame, type PostState } from './post-state.ts';

/** The part of a state that counters are derived from. */
export type CountedState = Pick<
  PostState,
  | 'stage'
  | 'priority'
  | 'category'
  | 'place'
  | 'officeId'
  | 'wardId'
  | 'intakeOfficeId'
  | 'assigneeId'
  | 'areaOfficeIds'
  | 'createdAt'
  | 'firstActionAt'
  | 'finishedAt'
  | 'closure'
  | 'dueAt'
  | 'proofAt'
  | 'outcomes'
> & { isMerged: boolean; isOnHold: boolean };

/** Hidden posts are not counted anywhere. */
export const countedState = (state: PostState): CountedState | null =>
  state.hiddenAt === null
    ? {
        stage: state.stage,
        priority: state.priority,
        category: state.category,
        place: state.place,
        officeId: state.officeId,
        wardId: state.wardId,
        intakeOfficeId: state.intakeOfficeId,
        assigneeId: state.assigneeId,
        areaOfficeIds: state.areaOfficeIds,
        createdAt: state.createdAt,
        firstActionAt: state.firstActionAt,
        finishedAt: state.finishedAt,
        closure: state.closure,
        dueAt: state.dueAt,
        proofAt: state.proofAt,
        outcomes: state.outcomes,
        isMerged: state.mergedInto !== null,
        isOnHold: state.holdUntil !== null,
      }
    : null;

/** Values that the counters lose and gain. Both are null if nothing that is counted changed. */
export function countedChange(
  before: PostState | null,
  after: PostState | null,
): { before: CountedState | null; after: CountedState | null } {
  const counted = { before: before && countedState(before), after: after && countedState(after) };
  return isSame(counted.before, counted.after) ? { before: null, after: null } : counted;
}
