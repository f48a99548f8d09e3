import type { BulkJob, BulkResult } from '@sudhaar/contract/bulk';
import { bulkStatus } from '@sudhaar/domain/bulk';
import { bulkUndoUntil, isUndoable, type UndoneJob, undoProblem } from '@sudhaar/domain/bulk-undo';
import { shorten } from '@sudhaar/domain/text';
import type { Translate } from '@sudhaar/language/server';
import { refusalText } from '../../../platform/http/errors.ts';
import { currentTime } from '../../../platform/time.ts';
import type { JobRow, RefusalRow, ResultRow } from './store.ts';

const CAPTION_SHOWN = 100;

type RefusalFields = Pick<RefusalRow, 'code' | 'problem' | 'details'>;

/** Same texts as for the single call, in the reader's language. */
const wordsOf = ({ code, problem, details }: RefusalFields, t: Translate): string =>
  refusalText({ code: code ?? 'internal', problem: problem ?? undefined, values: details ?? {} }, t);

export function jobView(row: JobRow, refusals: readonly RefusalRow[], t: Translate): BulkJob {
  const { done, refused, waiting } = row;
  const counts = new Map<string, number>();
  for (const refusal of refusals.filter(({ job_id }) => job_id === row.id)) {
    const message = wordsOf(refusal, t);
    counts.set(message, (counts.get(message) ?? 0) + refusal.count);
  }
  return {
    _id: row.id,
    action: actionOf(row),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    status: bulkStatus({
      isStopWanted: row.stop_wanted_at !== null,
      isFinished: row.finished_at !== null,
      waiting,
    }),
    total: done + refused + waiting,
    done,
    refused,
    refusals: [...counts].map(([message, count]) => ({ message, count })),
    undo: undoView(row, t),
  };
}

function actionOf({ action, undoes }: JobRow): BulkJob['action'] {
  const { kind } = action;
  return undoes !== null && isUndoable(kind) ? { kind: 'undo', of: kind } : action;
}

export const undoneJob = (row: JobRow): UndoneJob => ({
  kind: row.undoes === null ? row.action.kind : null,
  finishedAt: row.finished_at,
  done: row.done,
  isUndone: row.is_undone,
});

/** The reason of what can never be undone says what to do instead. */
function undoView(row: JobRow, t: Translate): BulkJob['undo'] {
  const problem = undoProblem(undoneJob(row), currentTime());
  if (problem === null && row.finished_at)
    return { until: bulkUndoUntil(row.finished_at).toISOString(), why: null };
  const { kind } = row.action;
  if (problem === 'kind')
    return { until: null, why: row.undoes || isUndoable(kind) ? null : t(`bulk:stays.${kind}`) };
  return {
    until: null,
    why: problem === 'undone' || problem === 'late' ? t(`bulk:noUndo.${problem}`) : null,
  };
}

export const resultView = (row: ResultRow, t: Translate): BulkResult => ({
  postId: row.post_id,
  number: row.number,
  caption: shorten(row.caption, CAPTION_SHOWN),
  outcome: row.outcome ?? 'waiting',
  message: row.outcome === 'refused' ? wordsOf(row, t) : t(`bulk:outcomes.${row.outcome ?? 'waiting'}`),
});
