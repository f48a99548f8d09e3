import { DAY_MS, type Day, dayInIndia, startOfDay } from './calendar.ts';
import { ProductError } from './errors.ts';
import type { Stage } from './progress.ts';
import { allowAuthority, type OfficeActor, type Responsibility } from './responsibility.ts';
import type { Failure } from './validation.ts';

/** Why work can't go on. `other` needs words. */
export const HOLD_REASONS = ['monsoon', 'otherAgency', 'court', 'budget', 'material', 'other'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** After that, the office has to say it again. */
export const HOLD_MAX_DAYS = 180;
/** A hold ends in the morning, because people are notified of it. */
const ENDS_AT_HOUR = 8;

/** Everybody can read the reason and the note. */
export type Hold = { reason: HoldReason; note: string; until: Date };

/** The day of `until` is the first on which work goes on. */
export const endOfHold = (day: Day): Date =>
  new Date(startOfDay(day).getTime() + ENDS_AT_HOUR * 60 * 60 * 1000);

/** First and last day that can be chosen. */
export const holdDays = (now: Date): { first: Day; last: Day } => ({
  first: dayInIndia(new Date(now.getTime() + DAY_MS)),
  last: dayInIndia(new Date(now.getTime() + HOLD_MAX_DAYS * DAY_MS)),
});

export type HoldForm = { reason: HoldReason; note: string; until: Day };

export function checkHold({ reason, note, until }: HoldForm, now: Date): Failure | null {
  if (reason === 'other' && note.trim() === '') return { problem: 'reasonRequired', field: 'note' };
  const { first, last } = holdDays(now);
  return until < first || until > last ? { problem: 'holdDate', field: 'until' } : null;
}

/**
 * The assignee decides, or a head of the responsible office, who answers for work that nobody has claimed. Nobody else
 * has promised anything that could wait.
 */
export function allowHold(post: Responsibility, actor: OfficeActor): void {
  allowAuthority(actor);
  if (post.stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
  if (post.office === null) throw new ProductError('conflict', { problem: 'withoutOffice' });
  const isHead = actor.isHead && actor.officeId === post.office.id;
  if (post.assigneeId !== actor.id && !isHead) {
    if (actor.officeId !== post.office.id)
      throw new ProductError('not_responsible', { values: { office: post.office.name } });
    throw new ProductError('forbidden', {
      problem: post.assigneeId === null ? 'headsHold' : 'claimedByAnother',
    });
  }
  if (post.stage === 'Waiting for User Verification')
    throw new ProductError('conflict', { problem: 'waitsForReporter' });
}

/** Returns true if the post is already on hold in this way, for example after a second click. */
export const isSameHold = (one: Hold | null, other: Hold): boolean =>
  one !== null &&
  one.reason === other.reason &&
  one.note === other.note &&
  one.until.getTime() === other.until.getTime();

export function allowResume(post: Responsibility & { hold: Hold | null }, actor: OfficeActor): void {
  allowHold(post, actor);
  if (post.hold === null) throw new ProductError('conflict', { problem: 'notOnHold' });
}

type HeldPost = { stage: Stage; officeId: string | null; mergedInto: string | null };

/** Shown or finished work, a release and another office end a hold. */
export function endsHold(before: HeldPost, after: HeldPost): boolean {
  const isReleased = after.stage === 'Unseen' && before.stage !== 'Unseen';
  const isShown = after.stage === 'Waiting for User Verification' || after.stage === 'Finished';
  return isReleased || isShown || after.mergedInto !== null || after.officeId !== before.officeId;
}

/** An earlier entry of the timeline. `until` is null for the end of a hold. */
export type HoldEntry = { reason: HoldReason | null; until: Date | null; at: Date };

const REPEAT_WINDOW_MS = DAY_MS;

/**
 * Returns true if people were told as much within the last day, so nobody is notified again. A later date or another
 * reason is news: a short hold must not hide that it became a long one.
 */
export const isRepeatedHold = (next: HoldEntry, earlier: readonly HoldEntry[]): boolean =>
  earlier.some(
    ({ reason, until, at }) =>
      next.at.getTime() - at.getTime() < REPEAT_WINDOW_MS &&
      (next.until === null
        ? until === null
        : until !== null && reason === next.reason && until >= next.until),
  );
