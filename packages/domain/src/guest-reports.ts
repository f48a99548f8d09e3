import type { CallLimit } from './call-limits.ts';
import { ProductError } from './errors.ts';
import type { PostChanged } from './events.ts';
import type { NotificationKind } from './notifications.ts';
import { peopleOfPost, recipientsOfPostEvent, recipientsOfStep } from './notifying.ts';
import { isOneOf } from './progress.ts';

/** Reports of visitors who have no account and confirm them by a mailed link. */

/** The link works this long. Then a report that nobody has confirmed is discarded with its photos. */
export const GUEST_LINK_HOURS = 24;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export const guestLinkEnds = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + GUEST_LINK_HOURS * HOUR * 1000);

/**
 * Besides the limits of a network address. Anybody can type somebody else's address, so a mailbox gets few links. All
 * mailboxes together have a limit too: a thousand rented addresses must not fill the disk, or make the mail server a
 * sender of spam.
 */
export const GUEST_LIMITS = {
  mailboxPerHour: { max: 3, perSeconds: HOUR },
  mailboxPerDay: { max: 6, perSeconds: DAY },
  everybody: { max: 600, perSeconds: HOUR },
} as const satisfies Record<string, Omit<CallLimit, 'by'>>;
/** Reports that may wait for their confirmation at the same time. */
export const GUEST_PENDING_MAX = { mailbox: 3, everybody: 3000 } as const;

export type GuestPending = { ofMailbox: number; ofEverybody: number };

/** Off unless the operator allows it. Then the calls answer as if they were not there. */
export function requireGuestReports(areAllowed: boolean): void {
  if (!areAllowed) throw new ProductError('not_found', { problem: 'guestReportsOff' });
}

/** `pending` does not count the report itself. */
export function allowGuestReport({ ofMailbox, ofEverybody }: GuestPending): void {
  if (ofMailbox >= GUEST_PENDING_MAX.mailbox)
    throw new ProductError('conflict', {
      problem: 'guestsPending',
      field: 'email',
      values: { count: String(GUEST_PENDING_MAX.mailbox) },
    });
  if (ofEverybody >= GUEST_PENDING_MAX.everybody)
    throw new ProductError('unavailable', { problem: 'guestsBusy' });
}

export const isGuestLinkOver = (endsAt: Date, now: Date): boolean => now >= endsAt;

/** A suspension is of a person, so it also holds for other spellings of their mailbox. */
export function allowGuestMailbox(email: string, suspended: readonly string[]): void {
  if (isOneOf(email, suspended))
    throw new ProductError('forbidden', { problem: 'addressBlocked', field: 'email' });
}

/**
 * Nobody of the office that is responsible reports without an account: such a report would look as if it came from
 * outside, and the office would praise itself for its work on it.
 */
export function allowGuestConfirming(email: string, officials: readonly string[]): void {
  if (isOneOf(email, officials)) throw new ProductError('forbidden', { problem: 'guestIsOfficial' });
}

/** Stands for the guest among the people of a post. No account has this id. */
const GUEST = 'guest';

/**
 * What a guest is told by email: what a reporter would be told. Null once an account has taken the report, which is
 * notified instead.
 */
export function guestNews(event: PostChanged): NotificationKind | null {
  if (event.after.ownerId !== null) return null;
  const seen = { ...event, after: { ...event.after, ownerId: GUEST } };
  const people = peopleOfPost({ ownerId: GUEST });
  const recipients = [
    ...recipientsOfPostEvent(seen, people, null),
    ...(event.step === null ? [] : recipientsOfStep(event.step, people)),
  ];
  return recipients.find(({ accountId }) => accountId === GUEST)?.kind ?? null;
}

/** The address is erased this long after the end of the report. */
export const GUEST_KEPT_DAYS = 90;
