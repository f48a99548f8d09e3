import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';
import { cleanName } from './text.ts';

/** How many saved views an office has at most. */
export const SAVED_VIEWS_MAX = 50;

/** A name as it is shown, and what two names of an office must not share: they differ in more than case and spaces. */
export function viewName(text: string): { name: string; key: string } {
  const name = cleanName(text);
  if (name === '') throw new ProductError('invalid_input', { problem: 'viewNameMissing', field: 'name' });
  return { name, key: name.toLowerCase().replace(/ /g, '') };
}

/** The name itself, or with the first number after it that makes it one of its own. */
export function freeName(text: string, isTaken: (key: string) => boolean): { name: string; key: string } {
  for (let number = 1; ; number += 1) {
    const named = viewName(number === 1 ? text : `${text} (${number})`);
    if (!isTaken(named.key)) return named;
  }
}

/** One more fits. */
export function allowView(existing: number): void {
  if (existing >= SAVED_VIEWS_MAX)
    throw new ProductError('conflict', {
      problem: 'tooManyViews',
      values: { max: String(SAVED_VIEWS_MAX) },
    });
}

/** Its maker and the heads of its office change and delete a saved view. */
export const mayChangeView = (
  { officeId, makerId }: { officeId: string; makerId: string | null },
  actor: OfficeActor,
): boolean => officeId === actor.officeId && (actor.isHead || makerId === actor.id);

/** A view of another office is none for the caller; one of a colleague is theirs to change. */
export function allowViewChange(
  view: { officeId: string; makerId: string | null } | undefined,
  actor: OfficeActor,
): void {
  if (!view || view.officeId !== actor.officeId) throw new ProductError('not_found', { problem: 'viewGone' });
  if (!mayChangeView(view, actor)) throw new ProductError('forbidden', { problem: 'viewOfColleague' });
}
