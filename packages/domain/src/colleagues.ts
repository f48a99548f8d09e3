import type { Actor } from './accounts.ts';
import { DAY_MS, type Day, dayInIndia } from './calendar.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';
import type { Failure } from './validation.ts';

type Official = { authorityName: string; personName: string; designation: string; email: string };

/**
 * Names of colleagues as they see each other, in order: the person's name, or that of the authority until there is one.
 * Two that would look alike are told apart by the designation, else by the email address, which is unique.
 */
export function namesOfColleagues(officials: readonly Official[]): string[] {
  const forms = officials.map(({ personName, authorityName, designation, email }) => {
    const plain = personName || authorityName;
    return {
      plain,
      titled: designation === '' ? plain : `${plain} (${designation})`,
      addressed: `${plain} (${email})`,
    };
  });
  const isUnique = (form: 'plain' | 'titled', name: string): boolean =>
    forms.filter((other) => key(other[form]) === key(name)).length === 1;
  return forms.map(({ plain, titled, addressed }) => {
    if (isUnique('plain', plain)) return plain;
    return isUnique('titled', titled) ? titled : addressed;
  });
}

const key = (name: string): string => name.normalize('NFC').toLowerCase();

const isOwnHead = ({ isHead, isDeputy }: Membership): boolean => isHead && isDeputy !== true;

function requireHead(actor: Actor & Membership, isHead: boolean): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (actor.officeId === null || !isHead) throw new ProductError('forbidden', { problem: 'headsManage' });
}

/**
 * Heads look after the members of their office. Administrators look after heads. Deputies do the work of a head, but
 * don't decide who belongs to the office: otherwise they could stay in charge.
 */
const allowManaging = (actor: Actor & Membership): void => requireHead(actor, isOwnHead(actor));

function requireColleague(actor: Membership, member: Membership, field: string): void {
  if (member.officeId !== actor.officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field });
}

/** So that one head can't push out another. */
export function allowRemoval(actor: Actor & Membership, member: Membership): void {
  allowManaging(actor);
  requireColleague(actor, member, 'accountId');
  if (isOwnHead(member)) throw new ProductError('conflict', { problem: 'headsStay' });
}

/** First and last day, in India. */
export type DeputyDates = { from: Day; until: Day };

/** Longer than most leaves. A head for good is made by an administrator. */
export const DEPUTY_MAX_DAYS = 92;

/** The last day that can be chosen, counted from the first one. */
export const lastDeputyDay = (from: Day): Day =>
  dayInIndia(new Date(Date.parse(from) + (DEPUTY_MAX_DAYS - 1) * DAY_MS));

/** A period that has begun may be shortened or ended, so only its end has to lie ahead. */
export function checkDeputyDates({ from, until }: DeputyDates, today: Day): Failure | null {
  if (until < from || until < today || until > lastDeputyDay(from > today ? from : today))
    return { problem: 'deputyDates', field: 'until' };
  return null;
}

export function allowDeputy(actor: Actor & Membership, member: Membership): void {
  allowManaging(actor);
  requireColleague(actor, member, 'accountId');
  if (isOwnHead(member)) throw new ProductError('conflict', { problem: 'headsNeedNoDates' });
}

/** The office decides whether everybody sees its people's names. */
export const allowShowingNames = allowManaging;

/** New colleagues come by email. */
export const allowInviting = allowManaging;

export type HandOverSides = { fromId: string; from: Membership; toId: string; to: Membership };

export function allowHandOver(actor: Actor & Membership, { fromId, from, toId, to }: HandOverSides): void {
  requireHead(actor, actor.isHead);
  requireColleague(actor, from, 'accountId');
  requireColleague(actor, to, 'toId');
  if (fromId === toId) throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'toId' });
}
