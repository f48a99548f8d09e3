import { ApiError, type Call } from '@sudhaar/contract/client';
import type { createPost, Post } from '@sudhaar/contract/posts';
import type { CallInput } from '@sudhaar/contract/route';
import { DEFAULT_CATEGORY } from '@sudhaar/domain/categories';
import type { Attempt } from '@sudhaar/domain/outbox';
import type { Report } from '../report.ts';

/** Also what the server would fill in: a field that is not sent would be lost without a word. */
type Everything = Required<CallInput<typeof createPost>['body']>;

export async function sendReport(call: Call, report: Report): Promise<Post> {
  const { clientId, caption, priority, photos, state, landmark, address, pincode, coordinates } = report;
  // A report that was left in the outbox by an earlier version has none.
  const { category = DEFAULT_CATEGORY } = report as Partial<Report>;
  const location = JSON.stringify({ state, landmark, address, pincode, coordinates });
  const { post } = await call('POST /api/user/createPost', {
    body: { clientId, caption, priority, category, location } satisfies Everything,
    files: { images: photos.map(({ blob }) => blob) },
  });
  return post;
}

/** Turns an error into an attempt; null when the person cancelled it. */
export function attemptOf(error: unknown): Attempt | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'cancelled') return null;
  if (error.status === 0) return { kind: 'unanswered' };
  const [detail] = error.details ?? [];
  return {
    kind: 'answered',
    status: error.status,
    message: detail?.message ?? error.message,
    field: detail?.field ?? null,
    retryAfterSeconds: error.retryAfterSeconds,
  };
}
