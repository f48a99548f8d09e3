import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import { publicPostPath } from './public-posts.ts';
import type { OfficeActor } from './responsibility.ts';

/** Only verified authorities print job sheets. Others can read posts on their pages. */
export function allowPrinting(actor: Actor): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
}

/** Any post of the own office, and own posts of another office. */
export const isOnJobSheet = (
  post: { officeId: string | null; assigneeId: string | null },
  { id, officeId }: Pick<OfficeActor, 'id' | 'officeId'>,
): boolean => post.assigneeId === id || (post.officeId !== null && post.officeId === officeId);

/** Target of the QR code on a job sheet. Anybody who holds the sheet may open it. */
export const sheetAddress = (publicUrl: string, number: string): string => publicUrl + publicPostPath(number);

/** Photos that fit on one page. */
export const SHEET_PHOTOS = 4;
