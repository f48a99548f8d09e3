import type { Events } from '../../../platform/events/events.ts';
import { createPostLock, createQuestions } from './lock.ts';
import { createWriter } from './writer.ts';

export { COARSEST, COUNTED_FINEST, KINDS } from './cell-counts.ts';
export { outcomesOf } from './columns.ts';
export { addRemark, addVotes, recountRemarks } from './counters.ts';
export { isFirstActionCounted } from './first-actions.ts';
export type { FoldedRow } from './fold.ts';
export { createFolding, type Folding } from './folding.ts';
export { type LockedPost, unchanged } from './lock.ts';
export {
  areaCounts,
  dailyFigures,
  deskCounts,
  HIGHEST_ID as EVERYBODY,
  LOWEST_ID as NOBODY,
  orphanedCounts,
  postCounts,
  unconfirmedCounts,
  wardCounts,
} from './projections.ts';
export { correct, countDiffers as isOtherCount, createFresh, type RecountMore } from './recount.ts';
export { wardsOf } from './wards.ts';
export type { Change, Proof } from './writer.ts';

export type PostStates = ReturnType<typeof createPostStates>;

/** The only code that locks posts, changes their states and publishes the changes. */
export function createPostStates(events: Events) {
  const questions = createQuestions();
  const holding = createPostLock(questions);
  return { ask: questions.ask, ...holding, ...createWriter(events, holding) };
}
