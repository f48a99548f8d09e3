import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';

/** So many updates of other systems a report has at most. */
export const EXTERNAL_UPDATES_MAX = 200;

/**
 * A key of an office speaks of that office's reports alone, one of administrators of all. What it says is a public note and
 * moves no stage: only people do, with a proof.
 */
export function allowExternalUpdate(
  key: { officeId: string | null },
  post: { office: { id: string; name: string } | null },
): void {
  if (key.officeId === null) return;
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  if (post.office.id !== key.officeId)
    throw new ProductError('not_responsible', { values: { office: post.office.name } });
}

export function allowRemovingUpdate(actor: Actor): void {
  if (actor.role !== 'admin') throw new ProductError('forbidden');
}
