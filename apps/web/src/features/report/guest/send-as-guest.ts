import { ApiError } from '@sudhaar/contract/client';
import type { reportAsGuest } from '@sudhaar/contract/guests';
import type { CompleteBody } from '@sudhaar/contract/route';
import { formFields, type Report } from '../../../entities/report/report.ts';
import { apiWithProgress } from '../../../lib/api/api.ts';
import type { UploadOptions } from '../../../lib/api/upload.ts';
import { explain } from '../../../lib/hooks/use-form.ts';

/** A report that waits for its mailed link. */
export type SentGuestReport = { report: Report; email: string; expiresAt: string };

/** A visitor without an account: where the link goes, and what follows. */
export type GuestMode = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: SentGuestReport) => void;
};

type Outcome =
  | { kind: 'sent'; email: string; expiresAt: string }
  | { kind: 'cancelled' }
  | { kind: 'offline' }
  | { kind: 'refused'; reason: string; field: string | null };

/** The key of the report makes a repeat harmless: it mails the link again. */
export async function sendAsGuest(report: Report, email: string, watch: UploadOptions): Promise<Outcome> {
  const { clientId, photos } = report;
  try {
    const answer = await apiWithProgress(watch)('POST /api/guest/reports', {
      body: { clientId, email, ...formFields(report) } satisfies CompleteBody<typeof reportAsGuest>,
      files: { images: photos.map(({ blob }) => blob) },
    });
    return { kind: 'sent', email: answer.email, expiresAt: answer.expiresAt };
  } catch (error) {
    console.error(error);
    if (error instanceof ApiError && error.code === 'cancelled') return { kind: 'cancelled' };
    if (error instanceof ApiError && error.status === 0) return { kind: 'offline' };
    const { field, message } = explain(error, '');
    return { kind: 'refused', reason: message, field };
  }
}
