import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';

type Official = { authorityName: string; personName: string; designation: string; email: string };

/**
 * Names of colleagues as they see each other, in order: the person's name, or that of the authority until there is one.
 * Two that would look alike are told apart by the designation, else by the email address, which is unique.
 */
export function namesOfColleagues(officials: readonly Official[]): string[] {
  const plain = officials.map(({ personName, authorityName }) => personName || authorityName);
  const titled = officials.map(({ designation }, i) =>
    designation === '' ? plain[i] : `${plain[i]} (${designation})`,
  );
  const addressed = officials.map(({ email }, i) => `${plain[i]} (${email})`);
  return officials.map((_, i) => {
    if (isAlone(plain, i)) return plain[i] ?? '';
    return (isAlone(titled, i) ? titled[i] : addressed[i]) ?? '';
  });
}

const key = (name: string | undefined): string => (name ?? '').normalize('NFC').toLowerCase();

const isAlone = (names: readonly (string | undefined)[], index: number): boolean =>
  names.filter((name) => key(name) === key(names[index])).length === 1;

/** Heads look after the members of their office. Administrators look after heads. */
function allowManaging(actor: Actor & Membership): void {
  if (actor.role !== 'government') throw new ProductError('forbidden');
  if (!actor.isVerified) throw new ProductError('awaiting_verification');
  if (actor.officeId === null || !actor.isHead)
    throw new ProductError('forbidden', { problem: 'headsManage' });
}

function requireColleague(actor: Membership, member: Membership, field: string): void {
  if (member.officeId !== actor.officeId)
    throw new ProductError('invalid_input', { problem: 'notAColleague', field });
}

/** So that one head can't push out another. */
export function allowRemoval(actor: Actor & Membership, member: Membership): void {
  allowManaging(actor);
  requireColleague(actor, member, 'accountId');
  if (member.isHead) throw new ProductError('conflict', { problem: 'headsStay' });
}

export type HandOverSides = { fromId: string; from: Membership; toId: string; to: Membership };

export function allowHandOver(actor: Actor & Membership, { fromId, from, toId, to }: HandOverSides): void {
  allowManaging(actor);
  requireColleague(actor, from, 'accountId');
  requireColleague(actor, to, 'toId');
  if (fromId === toId) throw new ProductError('invalid_input', { problem: 'notAColleague', field: 'toId' });
}
