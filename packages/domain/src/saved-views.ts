import { ProductError } from './errors.ts';
import type { OfficeActor } from './responsibility.ts';
import { cleanName } from './text.ts';

/** Limit per office. */
export const SAVED_VIEWS_MAX = 50;

/** `key` must be unique in an office: names must differ in more than case and spaces. */
export function viewName(text: string): { name: string; key: string } {
  const name = cleanName(text);
  if (name === '') throw new ProductError('invalid_input', { problem: 'viewNameMissing', field: 'name' });
  return { name, key: name.toLowerCase().replace(/ /g, '') };
}

/** Adds the first number that makes the name unique. */
export function freeName(text: string, isTaken: (key: string) => boolean): { name: string; key: string } {
  for (let number = 1; ; number += 1) {
    const candidate = viewName(number === 1 ? text : `${text} (${number})`);
    if (!isTaken(candidate.key)) return candidate;
  }
}

export function allowView(existing: number): void {
  if (existing >= SAVED_VIEWS_MAX)
    throw new ProductError('conflict', {
      problem: 'tooManyViews',
      values: { max: String(SAVED_VIEWS_MAX) },
    });
}

/** The creator and the heads of the office can change or delete a view. */
export const mayChangeView = (
  { officeId, makerId }: { officeId: string; makerId: string | null },
  actor: OfficeActor,
): boolean => officeId === actor.officeId && (actor.isHead || makerId === actor.id);

/** Views of another office answer "not found". A colleague's view answers "forbidden". */
export function allowViewChange(
  view: { officeId: string; makerId: string | null } | undefined,
  actor: OfficeActor,
): void {
  if (!view || view.officeId !== actor.officeId) throw new ProductError('not_found', { problem: 'viewGone' });
  if (!mayChangeView(view, actor)) throw new ProductError('forbidden', { problem: 'viewOfColleague' });
}
