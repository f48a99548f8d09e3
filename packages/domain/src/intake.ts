import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { isOneOf } from './progress.ts';
import { asciiDigits } from './report-numbers.ts';
import type { Failure } from './validation.ts';

/** `mayEnter`: a head of the office lets this member enter reports for callers. */
export type IntakeMembership = Membership & { mayEnter: boolean };
export type IntakeActor = Actor & IntakeMembership;

/** Heads always may. The right is the office's: without one there is none. */
export const hasIntakeRight = ({ officeId, isHead, mayEnter }: IntakeMembership): boolean =>
  officeId !== null && (isHead || mayEnter);

/** Who enters reports for callers. */
export function allowIntake(actor: IntakeActor): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (!hasIntakeRight(actor)) throw new ProductError('forbidden', { problem: 'intakeNotAllowed' });
}

/** A head lets a member of the office enter reports for callers, or not any more. */
export function allowIntakeRight(actor: Actor & Membership, member: Membership): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (actor.officeId === null || !actor.isHead)
    throw new ProductError('forbidden', { problem: 'headsLetEnter' });
  if (member.officeId !== actor.officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'accountId' });
  if (member.isHead) throw new ProductError('conflict', { problem: 'headsAlwaysEnter' });
}

/** The office that took a call. */
type IntakeOffice = { officeId: string };

/** Who called is for the staff of the office that took the call, and for administrators. */
export const seesCaller = (actor: Actor & Membership, { officeId }: IntakeOffice): boolean =>
  actor.role === 'admin' || (actor.role === 'government' && actor.officeId === officeId);

/** Heads of the office that took the call see who has read a caller's name and number, and administrators do. */
export const seesReadings = (actor: Actor & Membership, intake: IntakeOffice): boolean =>
  actor.role === 'admin' || (seesCaller(actor, intake) && actor.isHead);

/** So many of the latest readings are shown. */
export const READINGS_SHOWN = 50;
const READ_ONCE_MS = 60 * 60 * 1000;

/**
 * True if reading a caller's details is written down: there are some, and the same account has not read them within the last
 * hour. A page asks again whenever it comes back to the front.
 */
export const isReading = (
  caller: { name: string; phone: string },
  lastReadAt: Date | null,
  now: Date,
): boolean =>
  (caller.name !== '' || caller.phone !== '') &&
  (lastReadAt === null || now.getTime() - lastReadAt.getTime() >= READ_ONCE_MS);

/** Who erases a caller's name and number. */
export function allowErasingCaller(actor: IntakeActor, intake: IntakeOffice): void {
  if (actor.role !== 'admin') allowAtDesk(actor, intake);
}

/** Who makes a new code. Once somebody has taken the report, a code opens nothing more. */
export function allowNewCode(actor: IntakeActor, intake: IntakeOffice & { isTaken: boolean }): void {
  allowAtDesk(actor, intake);
  if (intake.isTaken) throw new ProductError('conflict', { problem: 'reportTaken' });
}

/** Another office's calls are not there for anybody else. */
function allowAtDesk(actor: IntakeActor, intake: IntakeOffice): void {
  allowIntake(actor);
  if (!seesCaller(actor, intake)) throw new ProductError('not_found', { problem: 'intakeGone' });
}

/**
 * A citizen takes a report into an account by its code, once. Nobody of the office that entered it or works on it does, by the
 * address of any of their accounts: they would confirm their own work, or a colleague's.
 */
export function allowTaking(
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

/** How long a caller's name and number are kept after the report has ended. */
export const CALLER_KEPT_DAYS = 90;

const TELEPHONE = /^(?:\+91|0091|91(?=\d{10}$)|0)?([1-9]\d{9})$/;

/** Ten digits: a mobile number, or a landline with its area code. null: it is none of India. */
export const readTelephone = (typed: string): string | null =>
  TELEPHONE.exec(asciiDigits(typed).replace(/[\s().-]/g, ''))?.[1] ?? null;

/** Both are optional. */
export function checkCaller({ phone }: { phone: string }): Failure<'callerPhone'> | null {
  return phone.trim() === '' || readTelephone(phone) !== null
    ? null
    : { problem: 'telephoneUnfit', field: 'callerPhone' };
}
