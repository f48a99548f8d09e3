import { allowDesk } from './desk.ts';
import { ProductError } from './errors.ts';
import type { AreaKind } from './offices.ts';
import type { PostAction, PostState } from './post-state.ts';
import type { Colleague, OfficeActor } from './responsibility.ts';
import { cleanName } from './text.ts';

/** Limits per office and per ward. The largest city has fewer wards. */
export const WARDS_MAX = 300;
export const WARD_AREAS_MAX = 500;

export const WARD_AREA_KINDS = ['polygon', 'pincode'] as const satisfies AreaKind[];
export type WardAreaKind = (typeof WARD_AREA_KINDS)[number];

/** A ward of the post's office whose area holds the post. `area` is null if the ward has no areas. */
export type WardCandidate = {
  wardId: string;
  area: WardAreaKind | null;
  /** Empty for all categories. */
  categories: readonly string[];
  position: number;
};

/**
 * The smallest kind of area wins, within it a ward that names the category, then the first in the office's order, then
 * the oldest (ids rise with time). Returns null if no ward fits.
 */
export function wardOf(candidates: readonly WardCandidate[], category: string): string | null {
  const [best] = candidates
    .filter(({ categories }) => categories.length === 0 || categories.includes(category))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.position - b.position || (a.wardId < b.wardId ? -1 : 1));
  return best?.wardId ?? null;
}

const AREA_RANKS: readonly (WardAreaKind | null)[] = [...WARD_AREA_KINDS, null];
const rankOf = ({ area, categories }: WardCandidate): number =>
  2 * AREA_RANKS.indexOf(area) + (categories.length > 0 ? 0 : 1);

type WardedState = Pick<PostState, 'officeId' | 'category'> & {
  place: Pick<PostState['place'], 'lat' | 'lng' | 'positionPincode'>;
};

/** Returns true if a change may give the post another ward. */
export const movesBetweenWards = (before: WardedState, after: WardedState): boolean =>
  before.officeId !== after.officeId ||
  before.category !== after.category ||
  before.place.lat !== after.place.lat ||
  before.place.lng !== after.place.lng ||
  before.place.positionPincode !== after.place.positionPincode;

type PostInWard = Pick<PostState, 'wardId' | 'assigneeId' | 'stage' | 'hiddenAt' | 'mergedInto'>;

/** Nobody works on the post yet, so it is the default assignee's. */
export const isOfDefaultAssignee = ({
  wardId,
  assigneeId,
  stage,
  hiddenAt,
  mergedInto,
}: PostInWard): boolean =>
  wardId !== null && assigneeId === null && stage !== 'Finished' && hiddenAt === null && mergedInto === null;

/** The default assignee is told. Merged offices and changed wards move many posts at once, which is no news. */
export const isNewInWard = (
  { before, action }: { before: Pick<PostState, 'wardId'>; action: Pick<PostAction, 'kind'> } | NewPost,
  after: PostInWard,
): boolean =>
  isOfDefaultAssignee(after) &&
  after.wardId !== before?.wardId &&
  action?.kind !== 'succeed' &&
  action?.kind !== 'findWard';

/** A report that was just sent. */
type NewPost = { before: null; action: null };

/** Returns the office of the wards. Only its heads change them. */
export function allowWardChange(actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepWards' });
  return officeId;
}

/** `key` must be unique in an office: names must differ in more than case and spaces. */
export function wardName(text: string): { name: string; key: string } {
  const name = cleanName(text);
  if (name === '') throw new ProductError('invalid_input', { problem: 'nameMissing', field: 'name' });
  return { name, key: name.toLowerCase().replace(/ /g, '') };
}

/** A ward without areas and categories would take every report. */
export function checkWard({
  areas,
  categories,
}: {
  areas: readonly { kind: AreaKind }[];
  categories: readonly string[];
}): void {
  if (areas.length === 0 && categories.length === 0)
    throw new ProductError('invalid_input', { problem: 'wardEmpty', field: 'areas' });
}

export function allowAnotherWard(existing: number): void {
  if (existing >= WARDS_MAX)
    throw new ProductError('conflict', { problem: 'tooManyWards', values: { max: String(WARDS_MAX) } });
}

type WardColleague = Pick<Colleague, 'officeId' | 'isVerified'> & { isSuspended: boolean };

/** A member who was suspended or has left stays named to the heads, but gets no reports. */
export const isActiveIn = (officeId: string, colleague: WardColleague): boolean =>
  colleague.officeId === officeId && colleague.isVerified && !colleague.isSuspended;

export function checkDefaultAssignee(officeId: string, colleague: WardColleague | undefined): void {
  if (!colleague || !isActiveIn(officeId, colleague))
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'assigneeId' });
}

/** The new order must name every ward once. */
export function checkOrder(existing: readonly string[], ordered: readonly string[]): void {
  const isSameSet = [...existing].sort().join() === [...ordered].sort().join();
  if (!isSameSet) throw new ProductError('conflict', { problem: 'wardOrderIncomplete', field: 'ids' });
}
