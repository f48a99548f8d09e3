import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { asciiDigits } from './post-numbers.ts';
import { isOneOf } from './progress.ts';
import type { Failure } from './validation.ts';

/** With `mayEnter`, a head of the office has allowed this member to enter posts for callers. */
export type IntakeMembership = Membership & { mayEnter: boolean };
export type IntakeActor = Actor & IntakeMembership;

/** Heads always have the right. Without an office there is none. */
export const hasIntakeRight = ({ officeId, isHead, mayEnter }: IntakeMembership): boolean =>
  officeId !== null && (isHead || mayEnter);

export function allowIntake(actor: IntakeActor): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (!hasIntakeRight(actor)) throw new ProductError('forbidden', { problem: 'intakeNotAllowed' });
}

/** A head grants or withdraws the right of a member. */
export function allowIntakeRight(actor: Actor & Membership, member: Membership): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (actor.officeId === null || !actor.isHead)
    throw new ProductError('forbidden', { problem: 'headsLetEnter' });
  if (member.officeId !== actor.officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'accountId' });
  if (member.isHead) throw new ProductError('conflict', { problem: 'headsAlwaysEnter' });
}

type IntakeOffice = { officeId: string };

/** Callers' details are visible to staff of the office that took the call, and to administrators. */
export const canSeeCaller = (actor: Actor & Membership, { officeId }: IntakeOffice): boolean =>
  actor.role === 'admin' || (actor.role === 'government' && actor.officeId === officeId);

/** Heads of that office and administrators see who has read a caller's details. */
export const canSeeReadings = (actor: Actor & Membership, intake: IntakeOffice): boolean =>
  actor.role === 'admin' || (canSeeCaller(actor, intake) && actor.isHead);

/** Only the latest readings are shown. */
export const READINGS_SHOWN = 50;
const READING_PERIOD_MS = 60 * 60 * 1000;

/**
 * A reading is logged if there are details, and the same account has not read them within the last hour. A page asks
 * again whenever it gets the focus.
 */
export const isReading = (
  caller: { name: string; phone: string },
  lastReadAt: Date | null,
  now: Date,
): boolean =>
  (caller.name !== '' || caller.phone !== '') &&
  (lastReadAt === null || now.getTime() - lastReadAt.getTime() >= READING_PERIOD_MS);

export function allowErasingCaller(actor: IntakeActor, intake: IntakeOffice): void {
  if (actor.role !== 'admin') requireIntakeStaff(actor, intake);
}

/** Once somebody has taken the post, a code opens nothing. */
export function allowNewCode(actor: IntakeActor, intake: IntakeOffice & { isTaken: boolean }): void {
  requireIntakeStaff(actor, intake);
  if (intake.isTaken) throw new ProductError('conflict', { problem: 'reportTaken' });
}

/** For other offices the call does not exist. */
function requireIntakeStaff(actor: IntakeActor, intake: IntakeOffice): void {
  allowIntake(actor);
  if (!canSeeCaller(actor, intake)) throw new ProductError('not_found', { problem: 'intakeGone' });
}

/**
 * A citizen takes a post into their account by its code, once. Staff of the office that entered it or works on it
 * can't, from any account with one of their addresses: they would confirm their own work, or a colleague's.
 */
export function allowTakingPost(
  actor: Actor,
  {
    isTaken,
    addresses,
  }: {
    isTaken: boolean;
    addresses: { actor: string; officials: readonly string[] };
  },
): void {
  if (actor.role !== 'user') throw new ProductError('forbidden');
  if (isTaken) throw new ProductError('conflict', { problem: 'reportTaken' });
  if (isOneOf(addresses.actor, addresses.officials))
    throw new ProductError('forbidden', { problem: 'ownIntake' });
}

/** Callers' details are erased this long after the end of the post. */
export const CALLER_KEPT_DAYS = 90;

const TELEPHONE = /^(?:\+91|0091|91(?=\d{10}$)|0)?([1-9]\d{9})$/;

/** Ten digits: a mobile number, or a landline with its area code. Returns null for anything else. */
export const readTelephone = (typed: string): string | null =>
  TELEPHONE.exec(asciiDigits(typed).replace(/[\s().-]/g, ''))?.[1] ?? null;

/** Name and number are optional. */
export function checkCaller({ phone }: { phone: string }): Failure<'callerPhone'> | null {
  return phone.trim() === '' || readTelephone(phone) !== null
    ? null
    : { problem: 'telephoneUnfit', field: 'callerPhone' };
}
