import { isSame, type PostAction, type PostState } from './post-state.ts';

/** The parts of a state that other systems are shown: a change of one of them moves `changed_at`. */
const SHOWN = [
  'stage',
  'officeId',
  'category',
  'proposedCategory',
  'place',
  'closure',
  'dueAt',
  'proofAt',
  'finishedAt',
  'rejectedAt',
  'hiddenAt',
  'mergedInto',
  'reopenedCount',
] as const satisfies (keyof PostState)[];

export const isShownChange = (before: PostState, after: PostState): boolean =>
  SHOWN.some((name) => !isSame(before[name], after[name]));

type StateChange = { action: PostAction; before: PostState; after: PostState };

/** True if the timeline gets a move: a change of the stage, or a confirmation of an end. */
export const isMove = ({ action, before, after }: StateChange): boolean =>
  action.kind === 'move' || before.stage !== after.stage || before.closure !== after.closure;

/** True if the move is news. A post that is merged or separated takes over a stage: nothing was done. */
export const isMoved = (change: StateChange): boolean =>
  isMove(change) && change.action.kind !== 'merge' && change.action.kind !== 'unmerge';

/** True if the post changed only because its main report did. */
export const isFollowing = ({ action }: Pick<StateChange, 'action'>): boolean => action.kind === 'follow';
