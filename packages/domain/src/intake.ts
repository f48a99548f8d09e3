import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import { asciiDigits } from './post-numbers.ts';
import { isOneOf, type Stage } from './progress.ts';
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

type StoredCaller = { name: string; phone: string; enteredAt: Date };

/** Erased callers, and those who kept their name and number to themselves, can't be read or called. */
export const hasDetails = ({ name, phone }: Pick<StoredCaller, 'name' | 'phone'>): boolean =>
  name !== '' || phone !== '';

/**
 * A reading of an office's callers about a post is logged if there are details, and the same account has not read them
 * within the last hour. A page asks again whenever it gets the focus. A caller who was added since is read anew.
 */
export const isReading = (callers: readonly StoredCaller[], lastReadAt: Date | null, now: Date): boolean =>
  callers.some(
    (caller) =>
      hasDetails(caller) &&
      (lastReadAt === null ||
        caller.enteredAt > lastReadAt ||
        now.getTime() - lastReadAt.getTime() >= READING_PERIOD_MS),
  );

/** Further callers about one post that are shown. */
export const CALLERS_SHOWN = 200;

type KnownPost = {
  stage: Stage;
  /** Number of the main post, if it is merged. */
  mainNumber: string | null;
};

/**
 * A caller is added to a post that is there already, whoever reported it and whichever office works on it. The same
 * number is added once, since one person is called back once. Numbers that other offices hold are not compared: the
 * answer would tell who called there.
 */
export function allowAddingCaller(
  actor: IntakeActor,
  { stage, mainNumber }: KnownPost,
  phone: string,
  phonesOfOffice: readonly string[],
): void {
  allowIntake(actor);
  if (mainNumber !== null)
    throw new ProductError('conflict', { problem: 'merged', values: { number: mainNumber } });
  if (stage === 'Finished') throw new ProductError('conflict', { problem: 'alreadyFinished' });
  if (phone !== '' && phonesOfOffice.includes(phone))
    throw new ProductError('conflict', { problem: 'callerKnown', field: 'callerPhone' });
}

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
 * A citizen takes a post into their account by its code, once. The code of the first caller makes them its reporter,
 * the code of a further caller lets them upvote and follow it. Staff of the office that entered it or works on it
 * can't, from any account with one of their addresses: they would confirm or praise their own work, or a colleague's.
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
