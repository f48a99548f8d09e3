import { expect, test } from 'vitest';
import type { Actor } from './accounts.ts';
import {
  allowJoining,
  checkInvitations,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  type Invitation,
  type Invitee,
  invitationExpiry,
} from './invitations.ts';
import { refusalOf } from './testing/refusal.ts';

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

type Case = { who?: Partial<Actor>; as?: Partial<Invitee>; by?: Partial<Invitation> };
const joining = ({ who, as, by }: Case) =>
  refusalOf(() => allowJoining({ ...actor, ...who }, { ...invitee, ...as }, { ...invitation, ...by }, NOW));

test.each<[string, Case, string]>([
  ['an authority that waits for its verification', {}, 'allowed'],
  ['a verified authority', { who: { isVerified: true } }, 'allowed'],
  [
    'one that was refused before, and is verified now',
    { who: { isVerified: true }, as: { isRefused: true } },
    'allowed',
  ],
  ['one that an administrator refused', { as: { isRefused: true } }, 'forbidden administratorRefused'],
  ['a citizen', { who: { role: 'user' } }, 'forbidden authoritiesJoin'],
  ['an administrator', { who: { role: 'admin' } }, 'forbidden authoritiesJoin'],
  ['somebody with another address', { as: { email: 'other@city.example' } }, 'forbidden invitedOther'],
  ['a member', { as: { officeId: 'roads' } }, 'conflict alreadyMember'],
  ['a member of another office', { as: { officeId: 'water' } }, 'conflict memberElsewhere'],
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
  expect(refusalOf(() => checkInvitations({ sentToday: INVITATIONS_A_DAY - 1 }))).toBe('allowed');
  expect(refusalOf(() => checkInvitations({ sentToday: INVITATIONS_A_DAY }))).toBe(
    'conflict invitationsSpent',
  );
});

test('an invitation expires', () => {
  expect(invitationExpiry(NOW).getTime() - NOW.getTime()).toBe(INVITATION_DAYS * 24 * 60 * 60 * 1000);
});
