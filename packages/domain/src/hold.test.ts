import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowHold,
  allowResume,
  checkHold,
  endOfHold,
  HOLD_REASONS,
  type Hold,
  type HoldEntry,
  holdDays,
  isRepeatedHold,
  isSameHold,
} from './hold.ts';
import { applyAction, holdOf, nextStepOf, type PostAction, type PostState } from './post-state.ts';
import { type Move, STAGES, type Stage } from './progress.ts';
import type { OfficeActor, Responsibility } from './responsibility.ts';
import { REPORTED_AT, somePost } from './testing/post-states.ts';
import { refusalOf } from './testing/refusal.ts';

const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(REPORTED_AT.getTime() + hours * HOUR);

describe('the form', () => {
  /** In India it is 6 March already. */
  const now = new Date('2026-03-05T19:00:00Z');

  test('offers days from tomorrow to 180 days from now, in India', () => {
    expect(holdDays(now)).toEqual({ first: '2026-03-07', last: '2026-09-02' });
    expect(endOfHold('2026-03-07').toISOString()).toBe('2026-03-07T02:30:00.000Z');
  });

  test.each(HOLD_REASONS)('%s needs a day in that time', (reason) => {
    const ask = (until: string) => {
      const failure = checkHold({ reason, note: 'Because', until }, now);
      return failure ? `${failure.field} ${failure.problem}` : 'fine';
    };
    expect(
      ['2026-03-06', '2026-03-07', '2026-09-02', '2026-09-03', '2025-12-01', ''].map((day) => ask(day)),
    ).toEqual(['until holdDate', 'fine', 'fine', 'until holdDate', 'until holdDate', 'until holdDate']);
  });

  test('only another reason needs words', () => {
    const wordless = HOLD_REASONS.filter(
      (reason) => checkHold({ reason, note: ' ', until: '2026-03-07' }, now) === null,
    );
    expect(wordless).toEqual(HOLD_REASONS.filter((reason) => reason !== 'other'));
    expect(checkHold({ reason: 'other', note: '', until: '2026-03-07' }, now)).toEqual({
      problem: 'reasonRequired',
      field: 'note',
    });
  });
});

describe('a hold is decided', () => {
  const official = (id: string, officeId: string | null, isHead = false): OfficeActor => ({
    id,
    role: 'government',
    isVerified: true,
    officeId,
    isHead,
  });
  const actors = {
    assignee: official('assignee', 'roads'),
    colleague: official('colleague', 'roads'),
    head: official('head', 'roads', true),
    'head of water': official('other', 'water', true),
    'of no office': official('free', null),
    unverified: { ...official('new', 'roads', true), isVerified: false },
    citizen: { ...official('citizen', null), role: 'user' as const },
    admin: { ...official('admin', null), role: 'admin' as const },
  };
  const post = (more: Partial<Responsibility> = {}): Responsibility => ({
    stage: 'Verified',
    assigneeId: 'assignee',
    office: { id: 'roads', name: 'Roads' },
    isDisputed: false,
    isSettled: false,
    earlierOfficeIds: [],
    ...more,
  });
  const byEach = (of: Responsibility) =>
    Object.fromEntries(
      Object.entries(actors).map(([name, actor]) => [name, refusalOf(() => allowHold(of, actor))]),
    );

  test('by the assignee or a head', () => {
    expect(byEach(post())).toEqual({
      assignee: 'allowed',
      colleague: 'forbidden claimedByAnother',
      head: 'allowed',
      'head of water': 'not_responsible Roads',
      'of no office': 'not_responsible Roads',
      unverified: 'awaiting_verification',
      citizen: 'forbidden',
      admin: 'forbidden',
    });
  });

  test('while nobody works on it, by a head alone', () => {
    expect(byEach(post({ assigneeId: null, stage: 'Unseen' }))).toMatchObject({
      assignee: 'forbidden headsHold',
      colleague: 'forbidden headsHold',
      head: 'allowed',
      'head of water': 'not_responsible Roads',
    });
  });

  test.each(STAGES)('at %s, while there is work left', (stage) => {
    const expected: Partial<Record<Stage, string>> = {
      'Waiting for User Verification': 'conflict waitsForReporter',
      Finished: 'conflict alreadyFinished',
    };
    expect(refusalOf(() => allowHold(post({ stage }), actors.head))).toBe(expected[stage] ?? 'allowed');
  });

  test('never without an office', () => {
    expect(refusalOf(() => allowHold(post({ office: null }), actors.assignee))).toBe(
      'conflict withoutOffice',
    );
  });

  test('and ended by the same people, if there is one', () => {
    const hold: Hold = { reason: 'court', note: '', until: after(100) };
    expect(refusalOf(() => allowResume({ ...post(), hold }, actors.head))).toBe('allowed');
    expect(refusalOf(() => allowResume({ ...post(), hold }, actors.colleague))).toBe(
      'forbidden claimedByAnother',
    );
    expect(refusalOf(() => allowResume({ ...post(), hold: null }, actors.head))).toBe('conflict notOnHold');
  });
});

test('a hold is repeated only with its reason, words and date', () => {
  const hold: Hold = { reason: 'court', note: 'Case 7', until: after(100) };
  expect(isSameHold(hold, { ...hold, until: after(100) })).toBe(true);
  expect(isSameHold(null, hold)).toBe(false);
  expect(isSameHold({ ...hold, reason: 'budget' }, hold)).toBe(false);
  expect(isSameHold({ ...hold, note: 'Case 8' }, hold)).toBe(false);
  expect(isSameHold({ ...hold, until: after(101) }, hold)).toBe(false);
});

describe('of the holds within a day', () => {
  const held = (until: number, at: number, reason: HoldEntry['reason'] = 'court'): HoldEntry => ({
    reason,
    until: after(until),
    at: after(at),
  });
  const resumed = (at: number): HoldEntry => ({ reason: null, until: null, at: after(at) });

  test('people are told once, unless there is another reason or a later date', () => {
    expect(isRepeatedHold(held(500, 5), [])).toBe(false);
    expect(isRepeatedHold(held(500, 5), [held(500, 1), resumed(2)])).toBe(true);
    expect(isRepeatedHold(held(400, 5), [held(500, 1)])).toBe(true);
    expect(isRepeatedHold(held(501, 5), [held(500, 1)])).toBe(false);
    expect(isRepeatedHold(held(400, 5, 'budget'), [held(500, 1)])).toBe(false);
  });

  test('and once that work goes on', () => {
    expect(isRepeatedHold(resumed(5), [held(500, 1)])).toBe(false);
    expect(isRepeatedHold(resumed(5), [held(500, 1), resumed(2), held(500, 3)])).toBe(true);
    expect(isRepeatedHold(held(500, 5), [resumed(2)])).toBe(false);
  });

  test('a day later it is news again', () => {
    expect(isRepeatedHold(resumed(24.9), [resumed(1)])).toBe(true);
    expect(isRepeatedHold(resumed(25), [resumed(1)])).toBe(false);
  });
});

describe('a post on hold', () => {
  const hold: Hold = { reason: 'monsoon', note: 'Until the rain stops', until: after(400) };
  const claimed = applyAction(
    somePost({ stage: 'Verified', assigneeId: 'official' }),
    { kind: 'noteUnstaffed' },
    after(1),
  );
  const held = applyAction(claimed, { kind: 'hold', hold }, after(1));
  const move = (to: Stage, assigneeId: string | null = 'official'): PostAction => ({
    kind: 'move',
    move: { from: 'Verified', to, assigneeId, closure: null, keepsProof: false } as Move,
  });
  const holdAfter = (action: PostAction, from: PostState = held) =>
    holdOf(applyAction(from, action, after(2)));

  test('keeps its stage, due date and steps', () => {
    const { holdReason, holdNote, holdUntil, ...rest } = held;
    const { holdReason: _, holdNote: __, holdUntil: ___, ...before } = claimed;
    expect(rest).toEqual(before);
    expect({ holdReason, holdNote, holdUntil }).toEqual({
      holdReason: 'monsoon',
      holdNote: 'Until the rain stops',
      holdUntil: after(400),
    });
  });

  test('becomes overdue and is escalated as any other', () => {
    let state = held;
    const steps: string[] = [];
    for (const step of ['overdue', 'escalated', 'listed'] as const) {
      const at = nextStepOf(state) as Date;
      steps.push(`${step} after ${(at.getTime() - REPORTED_AT.getTime()) / HOUR} hours`);
      state = applyAction(state, { kind: 'step', step }, at);
    }
    expect(steps).toEqual(['overdue after 48 hours', 'escalated after 72 hours', 'listed after 96 hours']);
    expect(state.outcomes).toMatchObject([{ isOnTime: false, isOnHold: true }]);
    // The hold ends before the next reminder.
    expect(nextStepOf(state)).toEqual(after(400));
  });

  test('is late as before once work goes on, and a hold after the due date changes nothing', () => {
    const late = applyAction(held, { kind: 'step', step: 'overdue' }, after(48));
    const resumed = applyAction(late, { kind: 'resume' }, after(60));
    expect(resumed.outcomes).toMatchObject([{ isOnTime: false, isOnHold: true }]);
    const alreadyLate = applyAction(claimed, { kind: 'step', step: 'overdue' }, after(48));
    expect(applyAction(alreadyLate, { kind: 'hold', hold }, after(60)).outcomes).toMatchObject([
      { isOnTime: false, isOnHold: false },
    ]);
  });

  test.each<[string, PostAction]>([
    ['work on it', move('Work Started')],
    ['an assignment', { kind: 'assign', move: (move('Verified', 'colleague') as { move: Move }).move }],
    ['a step of the clock', { kind: 'step', step: 'overdue' }],
    ['a retirement of its office', { kind: 'succeed', officeId: 'roads', successorId: 'lanes' }],
    ['a dispute', { kind: 'route', officeId: 'roads', dispute: 'opened' }],
    ['hiding', { kind: 'hide', bySuspension: false }],
    ['a corrected category', { kind: 'categorize', category: 'dark', hours: 12, isAdministrator: false }],
  ])('stays on hold after %s', (_, action) => expect(holdAfter(action)).toEqual(hold));

  test.each<[string, PostAction]>([
    ['a release', move('Unseen', null)],
    ['finished work', move('Waiting for User Verification')],
    ['its end', move('Finished')],
    ['a transfer', { kind: 'route', officeId: 'water' }],
    ['the loss of its office', { kind: 'route', officeId: null }],
    ['a merge', { kind: 'merge', mainId: 'main', main: somePost() }],
    ['the end of the hold', { kind: 'resume' }],
  ])('is no longer on hold after %s', (_, action) => expect(holdAfter(action)).toBeNull());

  test('that nobody has seen stays on hold until it is transferred', () => {
    const unseen = applyAction(somePost(), { kind: 'hold', hold }, after(1));
    expect(unseen.firstActionAt).toBeNull();
    const claim = {
      from: 'Unseen',
      to: 'Problem Seen',
      assigneeId: 'official',
      closure: null,
      keepsProof: false,
    };
    expect(holdAfter({ kind: 'move', move: claim as Move }, unseen)).toEqual(hold);
    expect(holdAfter({ kind: 'route', officeId: 'water' }, unseen)).toBeNull();
  });

  test('is due again when the hold ends, never later', () => {
    const day = fc.integer({ min: 2, max: 4000 });
    fc.assert(
      fc.property(day, day, (until, later) => {
        const state = applyAction(
          claimed,
          { kind: 'hold', hold: { ...hold, until: after(until) } },
          after(1),
        );
        expect(state.dueAt).toEqual(claimed.dueAt);
        const again = applyAction(state, { kind: 'hold', hold: { ...hold, until: after(later) } }, after(1));
        expect(applyAction(again, { kind: 'resume' }, after(2)).dueAt).toEqual(claimed.dueAt);
        expect(nextStepOf(state)).toEqual(new Date(Math.min(after(until).getTime(), after(48).getTime())));
      }),
    );
  });
});
