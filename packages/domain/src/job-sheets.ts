import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';

/** Printing for work is for verified authorities: others read reports on their pages. */
export function allowPrinting(actor: Actor): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
}

/** True for a report of the own office, whoever works on it, and for one's own of another office. */
export const isOnJobSheet = (
  post: { officeId: string | null; assigneeId: string | null },
  { id, officeId }: Pick<OfficeActor, 'id' | 'officeId'>,
): boolean => post.assigneeId === id || (post.officeId !== null && post.officeId === officeId);

/** The address that a job sheet's QR code leads to: anybody with the sheet in their hands may open it. */
export const sheetAddress = (publicUrl: string, number: string): string =>
  `${publicUrl}/track?post=${encodeURIComponent(number)}`;

/** How many photos a sheet of paper has room for. */
export const SHEET_PHOTOS = 4;
