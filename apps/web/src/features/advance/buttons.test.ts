import { STAGES } from '@sudhaar/domain/progress';
import { expect, test } from 'vitest';
import { buttonsFor, skippedBy } from './buttons.ts';

const me = { me: 'me', isVerified: true, officeId: 'roads' };
const at = (progressState: (typeof STAGES)[number]) => ({
  progressState,
  assignedGovernment: progressState === 'Unseen' ? null : 'me',
  office: { _id: 'roads', name: 'Roads Department, Pune' },
});

test.each([
  ['Unseen', 'markSeen', true, false, false],
  ['Problem Seen', 'advance', true, false, true],
  ['Verified', 'advance', true, true, false],
  ['Work Started', 'advance', true, true, false],
  ['Work Near Completion', 'advance', true, true, false],
  ['Waiting for User Verification', 'advance', false, true, false],
  ['Finished', 'completed', false, false, false],
] as const)('on the assigned screen at %s', (stage, label, can, goBack, release) => {
  const buttons = buttonsFor(at(stage), 'assigned', me);
  expect(buttons).toMatchObject({ advance: { label, can }, goBack, release });
});

test('finished work can be shown from every earlier stage, and names what it passes', () => {
  const able = STAGES.filter((stage) => buttonsFor(at(stage), 'assigned', me).finish);
  expect(able).toEqual(['Unseen', 'Problem Seen', 'Verified', 'Work Started']);
  expect(buttonsFor(at('Verified'), 'assigned', { ...me, me: 'other' }).finish).toBe(false);
  expect(skippedBy(at('Verified'))).toEqual({
    stages: ['Work Started', 'Work Near Completion'],
    claims: false,
  });
  expect(skippedBy(at('Unseen'))).toMatchObject({ stages: STAGES.slice(1, 5), claims: true });
});

test('only finishing work requires a proof', () => {
  const proving = STAGES.filter((stage) => buttonsFor(at(stage), 'assigned', me).advance.withProof);
  expect(proving).toEqual(['Work Near Completion']);
});

test.each(STAGES.slice(1, -1))('a report at %s whose assignee left is claimed at its stage', (stage) => {
  const left = { ...at(stage), assignedGovernment: null };
  expect(buttonsFor(left, 'unassigned', me)).toMatchObject({
    advance: { can: true, label: 'markSeen', withProof: false },
    goBack: false,
    release: false,
    why: 'takesOver',
  });
  expect(buttonsFor(left, 'unassigned', { ...me, officeId: 'kochi' })).toMatchObject({
    advance: { can: false },
    why: 'notResponsible',
  });
});

test('an unverified authority and one that is not the assignee have no enabled buttons', () => {
  for (const stage of STAGES) {
    const nothing = { advance: { can: false }, goBack: false, release: false };
    expect(buttonsFor(at(stage), 'assigned', { ...me, isVerified: false })).toMatchObject(nothing);
    if (stage !== 'Unseen')
      expect(buttonsFor(at(stage), 'assigned', { ...me, me: 'other' })).toMatchObject(nothing);
  }
});

test('another office cannot claim a post and sees the responsible one', () => {
  const kochi = { ...me, officeId: 'kochi' };
  expect(buttonsFor(at('Unseen'), 'unassigned', kochi)).toMatchObject({
    advance: { can: false },
    why: 'notResponsible',
  });
  expect(buttonsFor(at('Unseen'), 'unassigned', { ...me, officeId: null }).why).toBe('notResponsible');
  expect(buttonsFor({ ...at('Unseen'), office: null }, 'unassigned', kochi)).toMatchObject({
    advance: { can: true },
    why: 'claims',
  });
});

test('nothing is said about responsibility until the reader’s office is known', () =>
  expect(buttonsFor(at('Unseen'), 'unassigned', { ...me, officeId: undefined })).toMatchObject({
    advance: { can: false },
    why: 'claims',
  }));

test('the assignee can advance a post of any office', () =>
  expect(buttonsFor(at('Verified'), 'assigned', { ...me, officeId: null }).advance.can).toBe(true));

test.each(STAGES)('a merged report has no enabled buttons at %s', (stage) => {
  const merged = { ...at(stage), sameAs: { number: 'MH26-104217' } };
  const buttons = buttonsFor(merged, 'all', me);
  expect(buttons).toMatchObject({ advance: { can: false }, goBack: false, release: false });
  expect(buttons.why).toBe(stage === 'Finished' ? 'finished' : 'merged');
});
