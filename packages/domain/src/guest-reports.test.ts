import { describe, expect, test } from 'vitest';
import { STEP_KINDS } from './clock.ts';
import { ProductError } from './errors.ts';
import type { PostChanged } from './events.ts';
import {
  allowGuestConfirming,
  allowGuestMailbox,
  allowGuestReport,
  GUEST_KEPT_DAYS,
  GUEST_LIMITS,
  GUEST_LINK_HOURS,
  GUEST_PENDING_MAX,
  guestLinkEnds,
  guestNews,
  isGuestLinkOver,
  requireGuestReports,
} from './guest-reports.ts';
import type { PostAction, PostState } from './post-state.ts';
import { type Move, STAGES, type Stage } from './progress.ts';
import { changed, somePost } from './testing/post-states.ts';
import { checkGuest } from './validation.ts';

function refusalOf(rule: () => void) {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { code, problem, field, values } = error;
    return { code, problem, field, values };
  }
}

test('without the operator’s leave there are no reports without an account', () => {
  expect(refusalOf(() => requireGuestReports(true))).toBeNull();
  expect(refusalOf(() => requireGuestReports(false))).toMatchObject({
    code: 'not_found',
    problem: 'guestReportsOff',
  });
});

describe('a link', () => {
  const sentAt = new Date('2026-11-19T06:00:00Z');
  const endsAt = new Date('2026-11-20T06:00:00Z');

  test('works for a day, and not at its end', () => {
    expect(guestLinkEnds(sentAt)).toEqual(endsAt);
    expect(isGuestLinkOver(endsAt, new Date(endsAt.getTime() - 1))).toBe(false);
    expect(isGuestLinkOver(endsAt, endsAt)).toBe(true);
    expect(isGuestLinkOver(endsAt, new Date(endsAt.getTime() + 1))).toBe(true);
    expect([GUEST_LINK_HOURS, GUEST_KEPT_DAYS]).toEqual([24, 90]);
  });
});

test('a mailbox gets three links an hour and six a day, all together 600 an hour', () => {
  expect(GUEST_LIMITS).toEqual({
    mailboxPerHour: { max: 3, perSeconds: 3600 },
    mailboxPerDay: { max: 6, perSeconds: 86_400 },
    everybody: { max: 600, perSeconds: 3600 },
  });
});

test('a mailbox may have three reports that wait, everybody together 3000', () => {
  const { mailbox, everybody } = GUEST_PENDING_MAX;
  const rule = (ofMailbox: number, ofEverybody: number) =>
    refusalOf(() => allowGuestReport({ ofMailbox, ofEverybody }));
  expect([mailbox, everybody]).toEqual([3, 3000]);
  expect(rule(0, 0)).toBeNull();
  expect(rule(mailbox - 1, everybody - 1)).toBeNull();
  expect(rule(mailbox, mailbox)).toEqual({
    code: 'conflict',
    problem: 'guestsPending',
    field: 'email',
    values: { count: '3' },
  });
  expect(rule(0, everybody)).toMatchObject({ code: 'unavailable', problem: 'guestsBusy' });
});

test.each([
  ['asha@example.in', null],
  ['  asha@example.in ', null],
  ['', 'invalidEmailAddress'],
  ['asha', 'invalidEmailAddress'],
  ['asha@example.in,ravi@example.in', 'invalidEmailAddress'],
])('the address %j of a guest is checked as at a sign-up', (email, problem) => {
  expect(checkGuest({ email })).toEqual(problem && { problem, field: 'email' });
});

test('a suspended person can’t report from another spelling of their mailbox', () => {
  const rule = (email: string) => refusalOf(() => allowGuestMailbox(email, ['as.ha+x@gmail.com']));
  expect(rule('Asha@googlemail.com')).toMatchObject({
    code: 'forbidden',
    problem: 'addressBlocked',
    field: 'email',
  });
  expect(rule('ravi@gmail.com')).toBeNull();
});

test('nobody of the responsible office confirms a report without an account', () => {
  const officials = ['head@roads.example.in', 'clerk@roads.example.in'];
  expect(refusalOf(() => allowGuestConfirming('clerk+me@roads.example.in', officials))).toMatchObject({
    code: 'forbidden',
    problem: 'guestIsOfficial',
  });
  expect(refusalOf(() => allowGuestConfirming('asha@example.in', officials))).toBeNull();
  expect(refusalOf(() => allowGuestConfirming('asha@example.in', []))).toBeNull();
});

describe('a guest is emailed', () => {
  const post = (stage: Stage, more: Partial<PostState> = {}): PostState =>
    somePost({ stage, ownerId: null, assigneeId: stage === 'Unseen' ? null : 'authority', ...more });
  const move = (from: Stage, to: Stage, closure: Move['closure'] = null): PostAction => ({
    kind: 'move',
    move: {
      from,
      to,
      assigneeId: to === 'Unseen' ? null : 'authority',
      closure,
      keepsProof: to === 'Waiting for User Verification' || to === 'Finished',
    },
  });
  const news = (before: PostState, action: PostAction, more: Partial<PostChanged> = {}) =>
    guestNews(changed(before, action, more));

  test.each([
    ['Unseen', 'Problem Seen', 'progress'],
    ['Problem Seen', 'Verified', 'progress'],
    ['Problem Seen', 'Unseen', 'progress'],
    ['Work Near Completion', 'Waiting for User Verification', 'proofWaiting'],
    ['Waiting for User Verification', 'Work Started', 'progress'],
  ] as const)('of a move from %s to %s', (from, to, kind) => {
    expect(news(post(from), move(from, to))).toBe(kind);
  });

  test('of the end, and whether it was confirmed', () => {
    const waiting = post('Waiting for User Verification');
    const end = (closure: Move['closure']) => move('Waiting for User Verification', 'Finished', closure);
    expect(news(waiting, end('administrator'))).toBe('resolved');
    expect(news(waiting, end('none'))).toBe('closedUnconfirmed');
  });

  test('of a transfer, a hold, a merge and of what ends them', () => {
    const seen = post('Verified');
    expect(news(seen, { kind: 'route', officeId: 'roads' }, { routing: 'transferred' })).toBe('transferred');
    expect(news(seen, { kind: 'merge', mainId: 'm', main: post('Verified') })).toBe('merged');
    const merged = changed(seen, { kind: 'merge', mainId: 'm', main: post('Verified') });
    expect(
      news(merged.after, {
        kind: 'unmerge',
        before: { stage: 'Verified', assigneeId: 'authority', officeId: 'roads' },
      }),
    ).toBe('unmerged');
  });

  test('of being overdue, but of no other step of the clock', () => {
    const told = STEP_KINDS.filter(
      (step) => news(post('Verified'), { kind: 'step', step } as PostAction, { step }) !== null,
    );
    expect(told).toEqual(['overdue', 'verdictReminder', 'closingSoon']);
  });

  test('not of repeats, and not once an account has taken the report', () => {
    const seen = post('Verified');
    expect(news(seen, move('Verified', 'Work Started'), { isRepeat: true })).toBeNull();
    for (const from of STAGES)
      expect(news(post(from, { ownerId: 'owner' }), move(from, 'Problem Seen'))).toBeNull();
  });
});
