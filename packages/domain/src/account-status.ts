import type { Actor, Role } from './accounts.ts';
import { ProductError } from './errors.ts';

export type AccountStatus = {
  id: string;
  role: Role;
  isVerified: boolean;
  isSuspended: boolean;
};

function allowDecision(actor: Actor): void {
  if (actor.role !== 'admin') throw new ProductError('forbidden');
}

/**
 * Administrators can suspend anybody but themselves. `otherAdmins` counts the other administrators who can still log
 * in: at least one must remain, or nobody could lift a suspension.
 */
export function allowSuspension(actor: Actor, account: AccountStatus, otherAdmins: number): void {
  allowDecision(actor);
  if (account.id === actor.id) throw new ProductError('forbidden', { problem: 'ownAccount' });
  if (account.isSuspended) throw new ProductError('conflict', { problem: 'alreadySuspended' });
  if (account.role === 'admin' && otherAdmins === 0)
    throw new ProductError('conflict', { problem: 'lastAdministrator' });
}

export function allowLifting(actor: Actor, account: AccountStatus): void {
  allowDecision(actor);
  if (!account.isSuspended) throw new ProductError('conflict', { problem: 'notSuspended' });
}

/**
 * Only an authority that is waiting for verification can be rejected. It keeps its account and can correct its
 * profile.
 */
export function allowRejection(actor: Actor, account: AccountStatus): void {
  allowDecision(actor);
  requireAuthority(account);
  if (account.isVerified) throw new ProductError('conflict', { problem: 'alreadyVerified' });
}

/** The authority waits for verification again, and its posts are released. */
export function allowUnverifying(actor: Actor, account: AccountStatus): void {
  allowDecision(actor);
  requireAuthority(account);
  if (!account.isVerified) throw new ProductError('conflict', { problem: 'notVerified' });
}

function requireAuthority({ role }: AccountStatus): void {
  if (role !== 'government') throw new ProductError('not_found', { problem: 'accountGone' });
}
