import { type Actor, emailKey } from './accounts.ts';
import { DAY_MS } from './calendar.ts';
import { ProductError } from './errors.ts';
import type { Membership } from './offices.ts';

export const INVITATION_DAYS = 14;
/** Sent by one office within a day, also those that were withdrawn: each is an email to a stranger. */
export const INVITATIONS_A_DAY = 20;

export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** `sentToday` counts the last 24 hours. */
export function checkInvitations({ sentToday }: { sentToday: number }): void {
  if (sentToday >= INVITATIONS_A_DAY) throw new ProductError('conflict', { problem: 'invitationsSpent' });
}

export type Invitation = {
  email: string;
  officeId: string;
  isRetired: boolean;
  expiresAt: Date;
  isEnded: boolean;
  /** Whoever invited must still be a head of the office. */
  inviter: Membership;
};

export type Invitee = Membership & {
  email: string;
  /** An administrator has rejected the account, or has taken its verification back. */
  isRefused: boolean;
};

export const isOpen = (
  { isEnded, isRetired, expiresAt, officeId, inviter }: Invitation,
  now: Date,
): boolean =>
  !isEnded &&
  !isRetired &&
  expiresAt > now &&
  inviter.officeId === officeId &&
  inviter.isHead &&
  inviter.isDeputy !== true;

/** A head vouches for an authority that nobody has checked, but does not overrule an administrator. */
export function allowJoining(actor: Actor, invitee: Invitee, invitation: Invitation, now: Date): void {
  if (actor.role !== 'government') throw new ProductError('forbidden', { problem: 'authoritiesJoin' });
  if (!isOpen(invitation, now)) throw new ProductError('link_expired');
  if (emailKey(invitee.email) !== emailKey(invitation.email))
    throw new ProductError('forbidden', { problem: 'invitedOther' });
  if (invitee.officeId === invitation.officeId)
    throw new ProductError('conflict', { problem: 'alreadyMember' });
  if (invitee.officeId !== null) throw new ProductError('conflict', { problem: 'memberElsewhere' });
  if (!actor.isVerified && invitee.isRefused)
    throw new ProductError('forbidden', { problem: 'administratorRefused' });
}
