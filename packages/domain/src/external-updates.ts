import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';

/** Limit per post. */
export const EXTERNAL_UPDATES_MAX = 200;

/**
 * An office's key may write only on that office's posts, an administrators' key on all. An update is a public note
 * and moves no stage: only people do that, with a proof.
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
