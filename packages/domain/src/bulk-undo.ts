import { ProductError } from './errors.ts';
import type { Stage } from './progress.ts';

export const BULK_KINDS = ['claim', 'advance', 'assign', 'hold', 'transfer', 'categorize', 'reply'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/**
 * Actions whose single calls have an exact inverse. Another office was already told of a transfer, a corrected category
 * has moved due dates, and holds and replies were read: those stay.
 */
export const UNDOABLE_KINDS = ['claim', 'advance', 'assign'] as const satisfies BulkKind[];
export type UndoableKind = (typeof UNDOABLE_KINDS)[number];
export const isUndoable = (kind: BulkKind | null): kind is UndoableKind =>
  (UNDOABLE_KINDS as readonly (BulkKind | null)[]).includes(kind);

/** Long enough to look at the result, short enough that nobody has started work because of it. */
export const BULK_UNDO_MS = 15 * 60_000;

/** `kind` is null for a job that undoes another one. */
export type UndoneJob = {
  kind: BulkKind | null;
  finishedAt: Date | null;
  done: number;
  isUndone: boolean;
};

export type UndoProblem = 'kind' | 'running' | 'nothing' | 'undone' | 'late';

/** Returns null if the job can be undone. */
export function undoProblem({ kind, finishedAt, done, isUndone }: UndoneJob, now: Date): UndoProblem | null {
  if (!isUndoable(kind)) return 'kind';
  if (finishedAt === null) return 'running';
  if (done === 0) return 'nothing';
  if (isUndone) return 'undone';
  return now > bulkUndoUntil(finishedAt) ? 'late' : null;
}

export const bulkUndoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + BULK_UNDO_MS);

export function allowBulkUndo(job: UndoneJob, now: Date): void {
  const problem = undoProblem(job, now);
  if (problem) throw new ProductError('conflict', { problem: UNDO_REFUSALS[problem] });
}

const UNDO_REFUSALS = {
  kind: 'bulkUndoKind',
  running: 'bulkUndoRunning',
  nothing: 'bulkUndoNothing',
  undone: 'bulkUndone',
  late: 'undoTooLate',
} as const satisfies Record<UndoProblem, string>;

/** What decides whose the post is and how far. */
export type HeldState = { stage: Stage; assigneeId: string | null };

/** `lastEntry` is the last entry of the timeline that the item left. Null: the item can't be undone. */
export type DoneItem = { before: HeldState | null; lastEntry: string | null };

/** The single call that undoes an item, with the rights of whoever presses it now. */
export type Inverse = { call: 'goBack' } | { call: 'assign'; accountId: string | null };

/** Refused once anything has happened to the post: undoing must not take back somebody else's step. */
export function inverseOf(kind: UndoableKind, item: DoneItem, lastEntryNow: string | null): Inverse {
  if (item.before === null || item.lastEntry === null || item.lastEntry !== lastEntryNow)
    throw new ProductError('conflict', { problem: 'bulkChangedSince' });
  return kind === 'assign' ? { call: 'assign', accountId: item.before.assigneeId } : { call: 'goBack' };
}

/** A claim that was taken back lost its stage and proof: giving it to the same colleague would not bring them back. */
export function checkRestored(before: HeldState, restored: HeldState): void {
  if (before.stage !== restored.stage || before.assigneeId !== restored.assigneeId)
    throw new ProductError('conflict', { problem: 'bulkNotRestored' });
}
