import type { BulkJob, BulkResult } from '@sudhaar/contract/bulk';
import { bulkStatus } from '@sudhaar/domain/bulk';
import type { Translate } from '@sudhaar/language/server';
import { refusalText } from '../../../platform/http/errors.ts';
import type { JobRow, RefusalRow, ResultRow } from './store.ts';

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
    action: row.action,
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
  };
}

export const resultView = (row: ResultRow, t: Translate): BulkResult => ({
  postId: row.post_id,
  number: row.number,
  outcome: row.outcome ?? 'waiting',
  message: row.outcome === 'refused' ? wordsOf(row, t) : t(`bulk:outcomes.${row.outcome ?? 'waiting'}`),
});
