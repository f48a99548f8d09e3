import { expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import { ProductError } from './errors.ts';
import {
  allowJoining,
  checkInvitations,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  type Invitation,
  type Invitee,
  invitationExpiry,
} from './invitations.ts';

const NOW = new Date('2026-11-19T10:00:00Z');
const actor = { id: 'a', role: 'government', isVerified: false } as Actor;
const invitee: Invitee = { email: 'Asha@City.example', officeId: null, isHead: false, isRefused: false };
const invitation: Invitation = {
  email: 'asha@city.example',
  officeId: 'roads',
  isRetired: false,
  expiresAt: new Date('2026-11-20T10:00:00Z'),
  isEnded: false,
  inviter: { officeId: 'roads', isHead: true, isDeputy: false },
};

function outcome(check: () => void): string {
  try {
    check();
    return 'allowed';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return error.problem ?? error.code;
  }
}
type Case = { who?: Partial<Actor>; as?: Partial<Invitee>; by?: Partial<Invitation> };
const joining = ({ who, as, by }: Case) =>
  outcome(() => allowJoining({ ...actor, ...who }, { ...invitee, ...as }, { ...invitation, ...by }, NOW));

test.each<[string, Case, string]>([
  ['an authority that waits for its verification', {}, 'allowed'],
  ['a verified authority', { who: { isVerified: true } }, 'allowed'],
  [
    'one that was refused before, and is verified now',
    { who: { isVerified: true }, as: { isRefused: true } },
    'allowed',
  ],
  ['one that an administrator refused', { as: { isRefused: true } }, 'administratorRefused'],
  ['a citizen', { who: { role: 'user' } }, 'authoritiesJoin'],
  ['an administrator', { who: { role: 'admin' } }, 'authoritiesJoin'],
  ['somebody with another address', { as: { email: 'other@city.example' } }, 'invitedOther'],
  ['a member', { as: { officeId: 'roads' } }, 'alreadyMember'],
  ['a member of another office', { as: { officeId: 'water' } }, 'memberElsewhere'],
  ['somebody at the last moment', { by: { expiresAt: new Date(NOW.getTime() + 1) } }, 'allowed'],
  ['somebody too late', { by: { expiresAt: NOW } }, 'link_expired'],
  ['somebody again', { by: { isEnded: true } }, 'link_expired'],
  ['somebody whose office was retired', { by: { isRetired: true } }, 'link_expired'],
  [
    'somebody whose head is a member now',
    { by: { inviter: { officeId: 'roads', isHead: false } } },
    'link_expired',
  ],
  ['somebody whose head left', { by: { inviter: { officeId: 'water', isHead: true } } }, 'link_expired'],
  [
    'somebody whose head is a deputy now',
    { by: { inviter: { officeId: 'roads', isHead: true, isDeputy: true } } },
    'link_expired',
  ],
])('joining by invitation, %s: %o', (_, given, expected) => expect(joining(given)).toBe(expected));

test('an office sends a limited number of invitations a day', () => {
  expect(outcome(() => checkInvitations({ sentToday: INVITATIONS_A_DAY - 1 }))).toBe('allowed');
  expect(outcome(() => checkInvitations({ sentToday: INVITATIONS_A_DAY }))).toBe('invitationsSpent');
});

test('an invitation expires', () => {
  expect(invitationExpiry(NOW).getTime() - NOW.getTime()).toBe(INVITATION_DAYS * 24 * 60 * 60 * 1000);
});
