import { ApiError, type Call } from '@sudhaar/contract/client';
import type { createPost, Post } from '@sudhaar/contract/posts';
import type { submitProof } from '@sudhaar/contract/progress';
import type { CompleteBody } from '@sudhaar/contract/route';
import type { Attempt } from '@sudhaar/domain/outbox';
import type { Proof } from '../proof.ts';
import { formFields, type Report } from '../report.ts';

/** The created or affected post, and the server's message. */
export type Answer = { post: Post; message: string };

function sendReport(call: Call, report: Report): Promise<Answer> {
  const { clientId, photos } = report;
  return call('POST /api/user/createPost', {
    body: { clientId, ...formFields(report) } satisfies CompleteBody<typeof createPost>,
    files: { images: photos.map(({ blob }) => blob) },
  });
}

function sendProof(
  call: Call,
  { clientId, postId, claims, caption, photos, measurements = [] }: Proof,
): Promise<Answer> {
  const photoFacts = JSON.stringify(photos.map(({ claim }) => claim ?? null));
  return call('PUT /api/gov/updateFinalWork/{postId}', {
    params: { postId },
    body: {
      clientId,
      finalCaption: caption,
      claim: claims ? 'yes' : 'no',
      measurements: JSON.stringify(measurements),
      photoFacts,
    } satisfies CompleteBody<typeof submitProof>,
    files: { images: photos.map(({ blob }) => blob) },
  });
}

export const sendEntry = (call: Call, entry: Content): Promise<Answer> =>
  entry.kind === 'report' ? sendReport(call, entry.report) : sendProof(call, entry.proof);

export type Content = { kind: 'report'; report: Report } | { kind: 'proof'; proof: Proof };

/** Null if the person cancelled it. */
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
