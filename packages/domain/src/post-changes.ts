import { isSame, type PostAction, type PostState } from './post-state.ts';
import { type Stage, stagesBetween } from './progress.ts';

/** Fields that other systems can see. A change of one of them updates `changed_at`. */
const SHOWN_FIELDS = [
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
  'holdReason',
  'holdNote',
  'holdUntil',
  'hiddenAt',
  'mergedInto',
  'reopenedCount',
] as const satisfies (keyof PostState)[];

export const isShownChange = (before: PostState, after: PostState): boolean =>
  SHOWN_FIELDS.some((name) => !isSame(before[name], after[name]));

type StateChange = { action: PostAction; before: PostState; after: PostState };

/** A change of the stage, or a confirmation of an end. */
export const isMove = ({ action, before, after }: StateChange): boolean =>
  action.kind === 'move' || before.stage !== after.stage || before.closure !== after.closure;

/** A merge or its undoing copies a stage without any work, so it is no news. */
export const isMoved = (change: StateChange): boolean =>
  isMove(change) && change.action.kind !== 'merge' && change.action.kind !== 'unmerge';

export const isCopiedFromMain = ({ action }: Pick<StateChange, 'action'>): boolean =>
  action.kind === 'copyMain';

/** Stages that a proof passed at once. Duplicates pass those of their main post. */
export function passedBy({ action, before, after }: StateChange): readonly Stage[] {
  if (action.kind === 'copyMain') return action.passed ?? [];
  const isProof = action.kind === 'move' && after.stage === 'Waiting for User Verification';
  return isProof ? stagesBetween(before.stage, after.stage) : [];
}
