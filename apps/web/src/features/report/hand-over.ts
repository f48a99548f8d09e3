import { ApiError } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import type { ReportStore } from '../../entities/report/draft-store.ts';
import { outbox } from '../../entities/report/outbox/outbox.ts';
import type { Report } from '../../entities/report/report.ts';
import type { useDraftReport } from '../../entities/report/use-draft-report.ts';
import { explain } from '../../lib/hooks/use-form.ts';

export type Outcome =
  | { kind: 'created'; post: Post }
  | { kind: 'queued' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; reason: string; field: string | null }
  /** It could neither be sent nor stored. */
  | { kind: 'noRoom' };

/** A draft, or a refused post that is being corrected. */
export type SubmitOptions = {
  store: ReportStore;
  isDraft: boolean;
  draft: Pick<ReturnType<typeof useDraftReport>, 'close' | 'reopen'>;
};
type WatchOptions = { isHere: () => boolean; signal: AbortSignal };

/**
 * The outbox stores the post before sending it, so that neither a lost network nor a closed page loses it. A refused
 * or cancelled post returns to its form.
 */
export async function handOver(report: Report, how: SubmitOptions & WatchOptions): Promise<Outcome> {
  const { draft, isDraft, isHere, signal } = how;
  const { clientId } = report;
  draft.close();
  try {
    await outbox.add({ kind: 'report', report }, isDraft);
  } catch (error) {
    console.error(error);
    return sendDirectly(report, how);
  }
  const cancel = () => outbox.cancel(clientId);
  signal.addEventListener('abort', cancel);
  const entry = await outbox.sendNow(clientId);
  signal.removeEventListener('abort', cancel);

  const status = entry?.status;
  const post = outbox.answerTo(clientId)?.post;
  if (status?.state === 'sent' && post) return { kind: 'created', post };
  if (signal.aborted && status?.state !== 'waiting') {
    draft.reopen();
    return { kind: 'cancelled' };
  }
  if (status?.state !== 'refused') return { kind: 'queued' };
  // After leaving the form, people find it among their posts.
  if (isHere()) {
    if (entry?.kind === 'report' && isDraft) await outbox.takeBack(entry);
    draft.reopen();
  }
  return { kind: 'refused', reason: status.reason, field: status.field };
}

/** The storage is full or closed, so the page sends the post itself. */
async function sendDirectly(
  report: Report,
  { draft, store, signal }: SubmitOptions & WatchOptions,
): Promise<Outcome> {
  const cancel = () => outbox.cancel(report.clientId);
  signal.addEventListener('abort', cancel);
  try {
    const post = await outbox.sendDirectly({ kind: 'report', report });
    store.erase().catch(console.warn);
    return { kind: 'created', post };
  } catch (error) {
    console.error(error);
    draft.reopen();
    if (error instanceof ApiError && error.code === 'cancelled') return { kind: 'cancelled' };
    if (error instanceof ApiError && error.status === 0) return { kind: 'noRoom' };
    const { field, message } = explain(error, '');
    return { kind: 'refused', reason: message, field };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
