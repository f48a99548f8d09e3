import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStep } from './clock.ts';
import { countedChange, countedState } from './counted-state.ts';
import { isCopiedFromMain, isMove, isMoved, isShownChange } from './post-changes.ts';
import {
  applyAction,
  clockOf,
  isProposal,
  matchesMain,
  newPostState,
  type PostAction,
  type PostState,
} from './post-state.ts';
import { type Move, release, STAGES, type Stage, UNDO_MS } from './progress.ts';
import { changed, REPORTED_AT, somePost } from './testing/post-states.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number): Date => new Date(REPORTED_AT.getTime() + hours * HOUR_MS);
const waiting = 'Waiting for User Verification';
const moveTo = (state: PostState, to: Stage, assigneeId: string | null = 'official'): Move => ({
  from: state.stage,
  to,
  assigneeId: to === 'Unseen' ? null : assigneeId,
  keepsProof: to === waiting || to === 'Finished',
  closure: to === 'Finished' ? 'reporter' : null,
});
const move = (state: PostState, to: Stage, hours: number, more: object = {}): PostState =>
  applyAction(state, { kind: 'move', move: moveTo(state, to), ...more }, after(hours));
const proven = (hours = 20): PostState =>
  move(move(somePost(), 'Work Near Completion', 1), waiting, hours, { isNewProof: true });
const finished = (hours = 30): PostState => move(proven(), 'Finished', hours);

const categorize = (category: string, hours: number, isAdministrator = false): PostAction => ({
  kind: 'categorize',
  category,
  hours,
  isAdministrator,
});

describe('a new report', () => {
  const { ownerId, category, priority, place, createdAt } = somePost();
  const report = { ownerId, category, priority, place, createdAt, hours: 48 };

  test('waits for the routing job unless it is already routed', () => {
    const waitsForOffice = { officeId: null, areaOfficeIds: [], routedAt: null };
    expect(newPostState(report)).toMatchObject(waitsForOffice);
    const routed = { officeId: null, areaOfficeIds: ['a', 'b'] };
    expect(newPostState({ ...report, routed })).toMatchObject({ ...routed, routedAt: createdAt });
  });

  test('records the office that entered it for a caller', () => {
    expect(newPostState(report).intakeOfficeId).toBeNull();
    expect(newPostState({ ...report, intakeOfficeId: 'roads' }).intakeOfficeId).toBe('roads');
  });
});

describe('the next step', () => {
  test('concerns the claim until somebody claims it, then the due date', () => {
    expect(applyAction(somePost(), { kind: 'show' }, after(1)).nextStepAt).toEqual(after(12));
    expect(move(somePost(), 'Problem Seen', 1).nextStepAt).toEqual(after(48));
  });

  test('is the administrators’ if a proof has no reporter', () => {
    const orphaned = applyAction(proven(), { kind: 'loseReporter' }, after(21));
    expect(orphaned.nextStepAt).toEqual(after(20 + 7 * 24));
    expect(proven().nextStepAt).toEqual(after(20 + 14 * 24));
  });
});

describe('a move', () => {
  test('claims the post, and only the first move sets the first action', () => {
    const claimed = move(somePost(), 'Problem Seen', 1);
    expect(claimed).toMatchObject({
      stage: 'Problem Seen',
      assigneeId: 'official',
      firstActionAt: after(1),
      closure: null,
      finishedAt: null,
      dueAt: after(48),
    });
    expect(move(claimed, 'Verified', 2).firstActionAt).toEqual(after(1));
  });

  test('of a post without an office makes the assignee’s office responsible', () => {
    const free = somePost({ officeId: null, routedAt: null, areaOfficeIds: ['a', 'b'] });
    expect(move(free, 'Problem Seen', 1, { officeId: 'water' })).toMatchObject({
      officeId: 'water',
      routedAt: after(1),
      areaOfficeIds: [],
    });
    expect(move(free, 'Problem Seen', 1)).toMatchObject({ officeId: null, routedAt: null });
  });

  test('with a proof starts the verdict and clears an earlier rejection', () => {
    const rejected = somePost({ stage: 'Work Near Completion', rejectionReason: 'No', rejectedAt: after(2) });
    const shown = move(rejected, waiting, 3, { isNewProof: true, deliveredAt: after(3) });
    expect(shown).toMatchObject({
      proofAt: after(3),
      noticeDeliveredAt: after(3),
      rejectionReason: null,
      rejectedAt: null,
    });
    expect(move(shown, 'Finished', 4)).toMatchObject({
      proofAt: after(3),
      finishedAt: after(4),
      closure: 'reporter',
      nextStepAt: null,
    });
  });

  test('back from a proof clears it and keeps the delivery of its notice', () => {
    const pending = {
      ...proven(),
      neighboursAskedAt: after(21),
      judgeWantedAt: after(22),
      noticeDeliveredAt: after(20),
    };
    expect(move(pending, 'Work Started', 23, { rejection: 'Still dark' })).toMatchObject({
      proofAt: null,
      verdictStep: null,
      neighboursAskedAt: null,
      judgeWantedAt: null,
      noticeDeliveredAt: after(20),
      rejectionReason: 'Still dark',
      rejectedAt: after(23),
    });
  });

  test('that confirms an end again keeps its time', () => {
    const closed = { ...finished(30), closure: 'none' as const };
    expect(move(closed, 'Finished', 40)).toMatchObject({ finishedAt: after(30), closure: 'reporter' });
  });
});

test('an assignment changes the stage like a claim', () => {
  const action: PostAction = { kind: 'assign', move: moveTo(somePost(), 'Problem Seen', 'colleague') };
  expect(applyAction(somePost(), action, after(1))).toMatchObject({
    stage: 'Problem Seen',
    assigneeId: 'colleague',
    firstActionAt: after(1),
  });
});

describe('reopening', () => {
  const action: PostAction = {
    kind: 'reopen',
    move: moveTo(finished(), 'Problem Seen'),
    hours: 48,
    reason: 'Dark',
  };
  const reopened = applyAction(finished(), action, after(50));

  test('restarts the clock with half of the time', () => {
    expect(reopened).toMatchObject({
      stage: 'Problem Seen',
      finishedAt: null,
      closure: null,
      reopenedCount: 1,
      clockStartedAt: after(50),
      dueAt: after(74),
      clockStep: null,
      clockStepAt: null,
      proofAt: null,
      noticeDeliveredAt: null,
      rejectionReason: 'Dark',
      rejectedAt: after(50),
    });
  });

  test('marks the earlier end as reopened, and the next run gets its own outcome', () => {
    expect(reopened.outcomes).toMatchObject([{ run: 0, isReopened: true }]);
    const again = move(reopened, 'Finished', 60);
    expect(again.outcomes).toMatchObject([
      { run: 0, isReopened: true },
      { run: 1, isReopened: false, firstActionSeconds: null },
    ]);
    const third = applyAction(again, { ...action, move: moveTo(again, 'Problem Seen') }, after(70));
    expect(third.outcomes.map(({ isReopened }) => isReopened)).toEqual([true, true]);
  });
});

describe('routing', () => {
  test('to another office releases the post from its assignee', () => {
    const claimed = move(somePost(), 'Verified', 1);
    const action: PostAction = { kind: 'route', officeId: 'water', release: release('Verified') };
    expect(applyAction(claimed, action, after(2))).toMatchObject({
      officeId: 'water',
      routedAt: after(2),
      stage: 'Unseen',
      assigneeId: null,
      dueAt: after(48),
    });
  });

  test('without a release keeps stage and assignee', () => {
    const claimed = move(somePost(), 'Verified', 1);
    const action: PostAction = { kind: 'route', officeId: 'roads', dispute: 'opened' };
    expect(applyAction(claimed, action, after(2))).toMatchObject({
      stage: 'Verified',
      assigneeId: 'official',
      disputedAt: after(2),
      settledAt: null,
    });
  });

  test('settles a dispute', () => {
    const action: PostAction = { kind: 'route', officeId: 'roads', dispute: 'settled' };
    expect(applyAction(somePost({ disputedAt: after(1) }), action, after(2))).toMatchObject({
      disputedAt: after(1),
      settledAt: after(2),
    });
    expect(applyAction(somePost(), { kind: 'route', officeId: null }, after(2))).toMatchObject({
      disputedAt: null,
      settledAt: null,
    });
  });

  test('without an office sets the surrounding offices, or keeps them if none are given', () => {
    const listed = applyAction(somePost(), { kind: 'route', officeId: null, areaOfficeIds: ['a'] }, after(1));
    expect(listed).toMatchObject({ officeId: null, areaOfficeIds: ['a'], routedAt: after(1) });
    const again = applyAction(listed, { kind: 'route', officeId: null }, after(2));
    expect(again.areaOfficeIds).toEqual(['a']);
    expect(applyAction(listed, { kind: 'route', officeId: 'roads' }, after(2)).areaOfficeIds).toEqual([]);
  });
});

describe('a post without an office', () => {
  const listed = somePost({ officeId: null, areaOfficeIds: ['a'] });

  test.each<[string, PostAction, PostAction]>([
    ['hidden', { kind: 'hide', bySuspension: false }, { kind: 'show' }],
    [
      'merged',
      { kind: 'merge', mainId: 'main', main: somePost() },
      { kind: 'unmerge', before: { stage: 'Unseen', assigneeId: null, officeId: null } },
    ],
    [
      'claimed',
      { kind: 'move', move: moveTo(listed, 'Problem Seen') },
      { kind: 'move', move: { ...moveTo(listed, 'Unseen'), from: 'Problem Seen' } },
    ],
  ])('leaves the lists while it is %s, and is routed again afterwards', (_, away, back) => {
    const gone = applyAction(listed, away, after(1));
    expect(gone).toMatchObject({ areaOfficeIds: [], routedAt: REPORTED_AT });
    expect(applyAction(gone, back, after(2))).toMatchObject({ areaOfficeIds: [], routedAt: null });
  });

  test('stays in the lists after an unrelated action', () => {
    const deliver: PostAction = { kind: 'deliverNotice', noticeAt: after(1) };
    expect(applyAction(listed, deliver, after(1))).toMatchObject({
      areaOfficeIds: ['a'],
      routedAt: REPORTED_AT,
    });
  });

  test('leaves the lists when it is finished', () => {
    const end: PostAction = { kind: 'move', move: { ...moveTo(listed, 'Finished'), assigneeId: null } };
    expect(applyAction(listed, end, after(1)).areaOfficeIds).toEqual([]);
  });
});

describe('a corrected category', () => {
  test('sets the due date, counted from the report', () => {
    expect(applyAction(somePost(), categorize('pothole', 12), after(1))).toMatchObject({
      category: 'pothole',
      dueAt: after(12),
      firstDueAt: null,
      clockStartedAt: REPORTED_AT,
    });
  });

  test('lengthens the time only in the first half of the original time', () => {
    const longer = applyAction(somePost(), categorize('tree', 168), after(23));
    expect(longer).toMatchObject({ category: 'tree', dueAt: after(168), firstDueAt: after(48) });
    // Half of the new time has not passed, but half of the original time has.
    expect(applyAction(longer, categorize('debris', 240), after(25))).toMatchObject({
      category: 'debris',
      dueAt: after(168),
    });
    expect(applyAction(somePost(), categorize('tree', 168), after(24))).toMatchObject({
      category: 'tree',
      dueAt: after(48),
      firstDueAt: null,
    });
  });

  test('lengthens the time for an administrator until the due date', () => {
    const byAdministrator = categorize('tree', 168, true);
    expect(applyAction(somePost(), byAdministrator, after(48))).toMatchObject({ dueAt: after(168) });
    expect(applyAction(somePost(), byAdministrator, after(48.01))).toMatchObject({ dueAt: after(48) });
  });

  test('leaves an overdue post overdue and keeps its step', () => {
    const late = somePost({ clockStep: 'escalated', clockStepAt: after(72) });
    expect(applyAction(late, categorize('tree', 168, true), after(73))).toMatchObject({
      dueAt: after(48),
      clockStep: 'escalated',
    });
  });

  test('of a finished post changes no dates', () => {
    const action = categorize('pothole', 12);
    expect(applyAction(finished(), action, after(40))).toMatchObject({
      category: 'pothole',
      dueAt: after(48),
    });
  });
});

describe('the wait for a judge', () => {
  const awaited = applyAction(proven(), { kind: 'wantJudge' }, after(25));

  test.each<[string, (state: PostState) => PostState]>([
    ['withdraws its proof', (state) => move(state, 'Work Near Completion', 26)],
    [
      'takes it back from its assignee',
      (state) => applyAction(state, { kind: 'assign', move: release(state.stage) as Move }, after(26)),
    ],
  ])('continues if the office %s and shows another', (_, back) => {
    const withdrawn = back(awaited);
    expect(withdrawn).toMatchObject({ proofAt: null, judgeWantedAt: after(25) });
    const again = move(withdrawn, waiting, 27, { isNewProof: true });
    expect(again).toMatchObject({ proofAt: after(27), judgeWantedAt: after(25) });
    expect(nextStep(clockOf(again))?.kind).toBe('judgeReminded');
  });

  test('ends when the work is rejected', () => {
    const rejected = move(awaited, 'Work Started', 26, { rejection: 'Still dark' });
    expect(rejected.judgeWantedAt).toBeNull();
  });
});

describe('a category edited by the reporter', () => {
  test('changes nothing if the post already has it', () => {
    const same = edit(somePost().category);
    expect(applyAction(somePost(), same, after(1)).dueAt).toEqual(after(48));
  });

  const edit = (category: string): PostAction => ({
    kind: 'edit',
    priority: 'High',
    category: { code: category, hours: 12 },
    place: somePost().place,
  });
  const claimed = move(somePost(), 'Problem Seen', 1);

  test('takes effect while the post is unclaimed', () => {
    expect(applyAction(somePost(), edit('tree'), after(1))).toMatchObject({
      category: 'tree',
      proposedCategory: null,
      dueAt: after(12),
    });
  });

  test('becomes a proposal after the claim, without changing the due date or the counters', () => {
    expect(isProposal(claimed, 'tree')).toBe(true);
    expect(isProposal(claimed, claimed.category)).toBe(false);
    const proposed = applyAction(claimed, edit('tree'), after(2));
    expect(proposed).toMatchObject({
      category: claimed.category,
      proposedCategory: 'tree',
      dueAt: claimed.dueAt,
    });
    // Another edit keeps the proposal; a correction of the category ends it.
    expect(
      applyAction(proposed, { ...edit('x'), category: undefined } as PostAction, after(3)).proposedCategory,
    ).toBe('tree');
    const confirmed = applyAction(proposed, categorize(claimed.category, 48), after(3));
    expect(confirmed.proposedCategory).toBeNull();
  });

  test('takes effect again after a release', () => {
    const proposed = applyAction(claimed, edit('tree'), after(2));
    const left = applyAction(proposed, { kind: 'leave' }, after(2));
    expect(applyAction(left, edit('garbage'), after(3))).toMatchObject({ proposedCategory: 'garbage' });
    const released = move(proposed, 'Unseen', 2);
    expect(applyAction(released, edit('tree'), after(3))).toMatchObject({
      category: 'tree',
      proposedCategory: null,
    });
  });
});

describe('an assignee who leaves', () => {
  const leave: PostAction = { kind: 'leave' };
  const working = move(somePost(), 'Work Started', 1);

  test.each([
    ['in time', 2],
    ['late', 400],
  ])('changes nothing but the assignee: %s', (_, hours) => {
    for (const state of [working, proven()])
      expect(applyAction(state, leave, after(hours))).toEqual({
        ...state,
        assigneeId: null,
        formerAssigneeId: 'official',
      });
  });

  test('is remembered until somebody claims the post or it starts again', () => {
    const left = applyAction(proven(), leave, after(21));
    const rejected = applyAction(
      left,
      { kind: 'move', move: moveTo(left, 'Work Started', null), rejection: 'Still broken' },
      after(22),
    );
    expect(rejected).toMatchObject({ stage: 'Work Started', assigneeId: null, formerAssigneeId: 'official' });
    const takeOver: PostAction = { kind: 'assign', move: moveTo(left, waiting, 'colleague') };
    expect(applyAction(left, takeOver, after(22))).toEqual({ ...proven(), assigneeId: 'colleague' });
    const released: PostAction = { kind: 'route', officeId: 'water', release: release(left.stage) };
    expect(applyAction(left, released, after(22))).toMatchObject({ stage: 'Unseen', formerAssigneeId: null });
    expect(applyAction(left, { kind: 'loseAssignee' }, after(22)).formerAssigneeId).toBeNull();
  });

  test('gains no time by leaving and claiming again', () => {
    const left = applyAction(working, leave, after(2));
    const takenOver = applyAction(left, { kind: 'assign', move: moveTo(left, left.stage) }, after(40));
    expect(takenOver).toEqual(working);
  });

  test('makes the office of the claimant responsible if there was none', () => {
    const without = { ...working, officeId: null };
    const left = applyAction(without, leave, after(2));
    expect(left.areaOfficeIds).toEqual([]);
    const claimed: PostAction = { kind: 'assign', move: moveTo(left, left.stage), officeId: 'roads' };
    expect(applyAction(left, claimed, after(3)).officeId).toBe('roads');
  });
});

test('an edit changes the counted fields, and the due date only with the category', () => {
  const { place } = somePost();
  const edit = { kind: 'edit', priority: 'High', place } as const;
  expect(applyAction(somePost(), edit, after(1))).toMatchObject({
    priority: 'High',
    dueAt: after(48),
    routedAt: REPORTED_AT,
  });
  const moved = {
    ...edit,
    category: { code: 'tree', hours: 24 },
    place: { ...place, state: 'Goa' },
    isUnlocated: true,
  };
  expect(applyAction(somePost(), moved, after(1))).toMatchObject({
    place: { state: 'Goa' },
    dueAt: after(24),
    routedAt: null,
  });
});

test('the names of a place can be added later', () => {
  const names = { district: 'Goa', positionPincode: '403001', positionState: 'Goa' };
  expect(applyAction(somePost(), { kind: 'locate', names }, after(1)).place).toMatchObject(names);
});

describe('a duplicate', () => {
  const merged = applyAction(
    move(somePost(), 'Verified', 1),
    { kind: 'merge', mainId: 'main', main: somePost({ stage: 'Work Started' }) },
    after(2),
  );

  test('takes the main report’s stage and has no assignee or next step', () => {
    expect(merged).toMatchObject({
      mergedInto: 'main',
      stage: 'Work Started',
      assigneeId: null,
      nextStepAt: null,
    });
  });

  test('follows the main report to its end and to another office', () => {
    const main = {
      stage: 'Finished',
      closure: 'reporter',
      finishedAt: after(9),
      proofAt: after(8),
      officeId: 'water',
    } as const;
    const ended = applyAction(merged, { kind: 'copyMain', main }, after(9));
    expect(ended).toMatchObject({ ...main, closure: 'merged', routedAt: after(9), outcomes: [] });
    expect([matchesMain(ended, main), matchesMain(merged, main)]).toEqual([true, false]);
    // A later confirmation of the main report does not change the duplicate.
    expect(matchesMain(ended, { ...main, closure: 'neighbours' })).toBe(true);
    expect(matchesMain(ended, { ...main, finishedAt: after(7) })).toBe(false);
    const onTheWay = applyAction(merged, { kind: 'copyMain', main: { ...main, closure: null } }, after(9));
    expect(onTheWay.closure).toBeNull();
    const same = { ...main, officeId: 'roads' };
    expect(applyAction(merged, { kind: 'copyMain', main: same }, after(9)).routedAt).toEqual(REPORTED_AT);
  });

  test('has its earlier state again after a separation', () => {
    const before = { stage: 'Verified', assigneeId: 'official', officeId: 'water' } as const;
    const ended = {
      ...merged,
      stage: 'Finished' as const,
      closure: 'merged' as const,
      finishedAt: after(9),
      proofAt: after(8),
      noticeDeliveredAt: after(8),
    };
    expect(applyAction(ended, { kind: 'unmerge', before }, after(10))).toMatchObject({
      mergedInto: null,
      ...before,
      routedAt: after(10),
      closure: null,
      finishedAt: null,
      proofAt: null,
      noticeDeliveredAt: null,
    });
    const here = { ...before, officeId: 'roads' };
    expect(applyAction(merged, { kind: 'unmerge', before: here }, after(10)).routedAt).toEqual(REPORTED_AT);
  });
});

describe('a main report', () => {
  const late = applyAction(somePost(), { kind: 'step', step: 'overdue' }, after(48));
  const merged = (state: PostState): PostAction => ({ kind: 'absorb', merged: clockOf(state) });
  const fresh = { ...somePost(), clockStartedAt: after(60), dueAt: after(108), createdAt: after(60) };

  test('takes over the dates of an earlier report merged into it', () => {
    expect(applyAction(fresh, merged(late), after(61))).toMatchObject({
      clockStartedAt: REPORTED_AT,
      dueAt: after(48),
      clockStep: 'overdue',
      clockStepAt: after(48),
      nextStepAt: after(72),
      createdAt: after(60),
      outcomes: [{ isOnTime: false }],
    });
  });

  test('never becomes less late', () => {
    const { outcomes, ...same } = late;
    expect(applyAction(late, merged(fresh), after(61))).toMatchObject(same);
  });

  test('keeps its own proof and verdict', () => {
    const shown = { ...fresh, stage: waiting, proofAt: after(62), clockStepAt: after(63) } as const;
    expect(applyAction(shown, merged(late), after(64))).toMatchObject({
      stage: waiting,
      proofAt: after(62),
      clockStep: 'overdue',
      clockStepAt: after(63),
    });
  });
});

describe('a step of the clock', () => {
  test('before the end of the work records the outcome', () => {
    const overdue = applyAction(somePost(), { kind: 'step', step: 'overdue' }, after(48));
    expect(overdue).toMatchObject({ clockStep: 'overdue', clockStepAt: after(48), verdictStep: null });
    expect(overdue.outcomes).toEqual([
      {
        run: 0,
        officeId: 'roads',
        endedOfficeId: null,
        isReopened: false,
        decidedAt: after(48),
        isOnTime: false,
        isOnHold: false,
        firstActionSeconds: null,
        endedAt: null,
        closure: null,
        resolutionSeconds: null,
      },
    ]);
  });

  test('about the verdict records the question', () => {
    const afterStep = applyAction(proven(), { kind: 'step', step: 'neighboursAsked' }, after(200));
    expect(afterStep).toMatchObject({
      verdictStep: 'neighboursAsked',
      neighboursAskedAt: after(200),
      clockStep: null,
      judgeWantedAt: null,
    });
    const undelivered = applyAction(proven(), { kind: 'step', step: 'undelivered' }, after(400));
    expect(undelivered).toMatchObject({ judgeWantedAt: after(400), neighboursAskedAt: null });
    expect(applyAction(proven(), { kind: 'wantJudge' }, after(30)).judgeWantedAt).toEqual(after(30));
    expect(applyAction(somePost(), { kind: 'wantJudge' }, after(30)).judgeWantedAt).toBeNull();
  });

  test('is unaffected by a note about missing staff', () => {
    expect(applyAction(somePost(), { kind: 'noteUnstaffed' }, after(1))).toEqual(somePost());
  });

  test('can be postponed', () => {
    const put = applyAction(somePost(), { kind: 'postpone', until: after(99) }, after(1));
    expect(put).toEqual({ ...somePost(), nextStepAt: after(99) });
    expect(applyAction(put, { kind: 'hide', bySuspension: true }, after(2)).nextStepAt).toEqual(after(12));
  });
});

describe('a delivered notice', () => {
  const deliver = (state: PostState, noticeHours: number, hours: number): Date | null =>
    applyAction(state, { kind: 'deliverNotice', noticeAt: after(noticeHours) }, after(hours))
      .noticeDeliveredAt;

  test('starts the time for the verdict once', () => {
    expect(deliver(proven(20), 20, 21)).toEqual(after(21));
    expect(deliver({ ...proven(20), noticeDeliveredAt: after(21) }, 20, 25)).toEqual(after(21));
  });

  test('does not count for another proof or after the end', () => {
    expect(deliver(proven(60), 20, 61)).toBeNull();
    expect(deliver(finished(), 20, 31)).toBeNull();
  });

  test('is kept for a proof that was withdrawn', () => {
    expect(deliver(somePost(), 20, 21)).toEqual(after(21));
    expect(deliver(somePost(), 20, 60)).toBeNull();
  });
});

test('a post gains and loses its reporter, and loses its assignee', () => {
  const taken = applyAction(
    { ...proven(), ownerId: null, verdictStep: 'judgeReminded' },
    { kind: 'gainReporter', ownerId: 'asha' },
    after(22),
  );
  expect(taken).toMatchObject({ ownerId: 'asha', noticeDeliveredAt: after(22), verdictStep: null });
  const early = applyAction(somePost({ ownerId: null }), { kind: 'gainReporter', ownerId: 'asha' }, after(2));
  expect(early).toMatchObject({ ownerId: 'asha', noticeDeliveredAt: null });
  expect(applyAction(proven(), { kind: 'loseReporter' }, after(22)).ownerId).toBeNull();
  expect(applyAction(finished(), { kind: 'loseAssignee' }, after(22))).toEqual({
    ...finished(),
    assigneeId: null,
  });
});

test('a post is hidden and shown again unchanged, and does not count while hidden', () => {
  const hidden = applyAction(somePost(), { kind: 'hide', bySuspension: true }, after(1));
  expect(hidden).toMatchObject({ hiddenAt: after(1), isHiddenBySuspension: true });
  expect(applyAction(hidden, { kind: 'show' }, after(2))).toEqual(somePost());
  expect(countedState(hidden)).toBeNull();
});

test('a successor takes over only the posts and outcomes of its predecessor', () => {
  const action: PostAction = { kind: 'succeed', officeId: 'roads', successorId: 'works' };
  expect(applyAction(finished(), action, after(99))).toMatchObject({
    officeId: 'works',
    outcomes: [{ officeId: 'works', endedOfficeId: 'works' }],
  });
  const elsewhere: PostAction = { ...action, officeId: 'water' };
  expect(applyAction(finished(), elsewhere, after(99))).toEqual(finished());
});

test('a successor takes over the reports that its predecessor entered for any office', () => {
  const action: PostAction = { kind: 'succeed', officeId: 'roads', successorId: 'works' };
  const own = somePost({ intakeOfficeId: 'roads' });
  expect(applyAction(own, action, after(1))).toEqual({ ...own, officeId: 'works', intakeOfficeId: 'works' });
  const others = { ...own, officeId: 'water' };
  expect(applyAction(others, action, after(1))).toEqual({ ...others, intakeOfficeId: 'works' });
});

describe('an outcome', () => {
  test('keeps the office and the time of the first decision', () => {
    const overdue = applyAction(somePost(), { kind: 'step', step: 'overdue' }, after(48));
    const elsewhere = applyAction(overdue, { kind: 'route', officeId: 'water' }, after(50));
    const ended = move(move(elsewhere, waiting, 60, { isNewProof: true }), 'Finished', 70);
    expect(ended.outcomes).toMatchObject([
      {
        officeId: 'roads',
        endedOfficeId: 'water',
        decidedAt: after(48),
        endedAt: after(70),
        isOnTime: false,
        closure: 'reporter',
      },
    ]);
    const later = { ...ended, closure: 'none' as const, officeId: 'parks' };
    expect(move(later, 'Finished', 80).outcomes).toMatchObject([{ endedOfficeId: 'water' }]);
  });

  test('stays late even if the due date were to move', () => {
    const overdue = applyAction(somePost(), { kind: 'step', step: 'overdue' }, after(48));
    const moved = { ...overdue, dueAt: after(500), clockStep: null };
    expect(applyAction(moved, categorize('tree', 168), after(50)).outcomes).toEqual(overdue.outcomes);
    const ended = move({ ...moved, stage: waiting, proofAt: after(60) }, 'Finished', 70);
    expect(ended.outcomes).toMatchObject([{ isOnTime: false, endedAt: after(70) }]);
  });
});

describe('a change', () => {
  test('is a move if the stage changes or the end is confirmed', () => {
    const claimed = move(somePost(), 'Verified', 1);
    const transfer: PostAction = { kind: 'route', officeId: 'water', release: release('Verified') };
    expect(isMoved(changed(claimed, transfer))).toBe(true);
    expect(isMoved(changed(claimed, { kind: 'route', officeId: 'water' }))).toBe(false);
    expect(isMoved(changed(claimed, { kind: 'assign', move: moveTo(claimed, 'Verified', 'x') }))).toBe(false);
    expect(isMoved(changed(finished(), { kind: 'move', move: moveTo(finished(), 'Finished') }))).toBe(true);
    expect(isMoved(changed(finished(), reopenNow()))).toBe(true);
    const ended = { ...finished(), closure: 'merged' as const };
    expect(isMoved(changed({ ...ended, closure: null }, { kind: 'copyMain', main: finished() }))).toBe(true);
    expect(isMoved(changed(ended, { kind: 'copyMain', main: finished() }))).toBe(false);
  });

  test('is not a move if a merge or separation changes the stage', () => {
    const merge = changed(somePost(), { kind: 'merge', mainId: 'm', main: somePost({ stage: 'Verified' }) });
    expect([isMove(merge), isMoved(merge)]).toEqual([true, false]);
    const before = { stage: 'Unseen', assigneeId: null, officeId: 'roads' } as const;
    const separated = changed(merge.after, { kind: 'unmerge', before });
    expect([isMove(separated), isMoved(separated)]).toEqual([true, false]);
    expect([
      isCopiedFromMain(merge),
      isCopiedFromMain(changed(somePost(), { kind: 'copyMain', main: somePost() })),
    ]).toEqual([false, true]);
  });

  const reopenNow = (): PostAction => ({
    kind: 'reopen',
    move: moveTo(finished(), 'Problem Seen'),
    hours: 48,
    reason: 'Dark',
  });

  test('is shown to other systems unless it concerns only the clock or people', () => {
    const shown = (action: PostAction, state = somePost()): boolean => {
      const { before, after: next } = changed(state, action);
      return isShownChange(before, next);
    };
    expect(shown({ kind: 'move', move: moveTo(somePost(), 'Problem Seen') })).toBe(true);
    expect(shown({ kind: 'hide', bySuspension: false })).toBe(true);
    expect(shown({ kind: 'step', step: 'unclaimed' })).toBe(false);
    expect(shown({ kind: 'loseAssignee' }, finished())).toBe(false);
    expect(shown({ kind: 'deliverNotice', noticeAt: after(20) }, proven())).toBe(false);
  });
});

describe('counters', () => {
  test('subtract the earlier state and add the new one', () => {
    const claimed = move(somePost(), 'Problem Seen', 1);
    expect(countedChange(somePost(), claimed)).toEqual({
      before: countedState(somePost()),
      after: countedState(claimed),
    });
    expect(countedChange(null, claimed)).toEqual({ before: null, after: countedState(claimed) });
    expect(countedChange(claimed, null)).toEqual({ before: countedState(claimed), after: null });
  });

  test('do not change if no counted field changes', () => {
    const delivered = { ...proven(), noticeDeliveredAt: after(21) };
    expect(countedChange(proven(), delivered)).toEqual({ before: null, after: null });
    const hidden = somePost({ hiddenAt: after(1) });
    expect(countedChange(hidden, { ...hidden, stage: 'Verified' })).toEqual({ before: null, after: null });
  });

  test('include the office that entered a post', () => {
    const own = somePost({ intakeOfficeId: 'roads' });
    expect(countedState(own)).toMatchObject({ intakeOfficeId: 'roads' });
    expect(countedChange(somePost(), own)).toEqual({
      before: countedState(somePost()),
      after: countedState(own),
    });
  });

  test('include whether a post is merged', () => {
    expect(countedState(somePost({ mergedInto: 'main' }))).toMatchObject({ isMerged: true });
    expect(countedState(somePost())).toMatchObject({ isMerged: false });
  });
});

/** Any action that the rules allow in a state. */
const someAction = (state: PostState): fc.Arbitrary<PostAction> =>
  fc.oneof(
    fc
      .constantFrom(...STAGES)
      .map((to): PostAction => ({ kind: 'move', move: moveTo(state, to), isNewProof: to === waiting })),
    fc
      .constantFrom<string | null>('roads', 'water', null)
      .map(
        (officeId): PostAction => ({ kind: 'route', officeId, areaOfficeIds: officeId ? [] : ['a', 'b'] }),
      ),
    fc
      .tuple(fc.constantFrom(12, 48, 168), fc.boolean())
      .map(([hours, isAdministrator]) => categorize(`c${hours}`, hours, isAdministrator)),
    fc.constantFrom<PostAction>(
      { kind: 'merge', mainId: 'main', main: somePost({ stage: 'Verified' }) },
      { kind: 'absorb', merged: clockOf(somePost({ clockStartedAt: after(-20), dueAt: after(20) })) },
      { kind: 'unmerge', before: { stage: 'Unseen', assigneeId: null, officeId: 'roads' } },
      { kind: 'step', step: 'overdue' },
      { kind: 'loseReporter' },
      { kind: 'loseAssignee' },
      { kind: 'hide', bySuspension: false },
      { kind: 'show' },
      { kind: 'deliverNotice', noticeAt: after(1) },
    ),
    fc.constant<PostAction>({
      kind: 'reopen',
      move: moveTo({ ...state, stage: 'Finished' }, 'Problem Seen'),
      hours: 48,
      reason: 'Dark',
    }),
  );

test('the state stays consistent after any sequence of actions', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (seeds) => {
      let state = somePost();
      for (const [i, seed] of seeds.entries()) {
        const [action] = fc.sample(someAction(state), { seed, numRuns: 1 }) as [PostAction];
        const at = after((i + 1) * 7);
        const next = applyAction(state, action, at);
        // Every open post has a next step; finished and merged ones have none.
        const step = nextStep(clockOf(next))?.at ?? null;
        const earliest = next.rejectedAt ? next.rejectedAt.getTime() + UNDO_MS : 0;
        expect(next.nextStepAt?.getTime()).toBe(step ? Math.max(step.getTime(), earliest) : undefined);
        expect(next.nextStepAt === null).toBe(next.stage === 'Finished' || next.mergedInto !== null);
        // Only unclaimed, visible posts without an office list the surrounding offices.
        const isListable = next.officeId === null && next.assigneeId === null && next.hiddenAt === null;
        if (!isListable || next.stage === 'Finished' || next.mergedInto)
          expect(next.areaOfficeIds).toEqual([]);
        // Each run has at most one outcome.
        const runs = next.outcomes.map(({ run }) => run);
        expect(new Set(runs).size).toBe(runs.length);
        // Only a reopening restarts the clock; merging an earlier report moves the start back.
        if (action.kind === 'absorb') expect(next.clockStartedAt <= state.clockStartedAt).toBe(true);
        else if (action.kind !== 'reopen') expect(next.clockStartedAt).toEqual(state.clockStartedAt);
        expect(next.createdAt).toEqual(state.createdAt);
        // A due date in the past never moves, and a late run stays late.
        if (action.kind !== 'reopen' && at > state.dueAt) expect(next.dueAt <= state.dueAt).toBe(true);
        for (const { run, isOnTime } of state.outcomes)
          if (isOnTime === false)
            expect(next.outcomes.find((one) => one.run === run)).toMatchObject({ isOnTime: false });
        state = next;
      }
    }),
    { numRuns: 200 },
  );
});
