import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absorbClock,
  type Clock,
  canLengthen,
  correctClock,
  deliverNotice,
  deliveryOfRepeat,
  dueDate,
  gainReporter,
  isNoticeOf,
  isOverdue,
  LADDER_STEPS,
  moveClock,
  nextStep,
  nextStepAt,
  startClock,
  takeStep,
  verdictDates,
  wantJudge,
} from './clock.ts';
import { STAGES, type Stage } from './progress.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REPORTED = new Date('2026-01-01T06:00:00Z');
const at = (days: number): Date => new Date(REPORTED.getTime() + days * DAY);
const dayOf = (moment: Date): number => (moment.getTime() - REPORTED.getTime()) / DAY;
const WAITING: Stage = 'Waiting for User Verification';

/** The clock of a post and the steps taken so far, each with its day. */
class Life {
  clock: Clock;
  steps: [number, string][] = [];
  today = 0;
  constructor(hours: number) {
    this.clock = startClock(REPORTED, hours);
  }
  /** Runs the job on a day: takes the due steps in order. */
  pass(day: number): void {
    for (;;) {
      const next = nextStep(this.clock);
      if (!next || next.at > at(day)) return;
      this.clock = takeStep(this.clock, next.kind, at(day));
      this.steps.push([day, next.kind]);
    }
  }
  /** Runs the job continuously until a day. */
  until(day: number): this {
    for (;;) {
      const next = nextStep(this.clock);
      if (!next || next.at > at(day)) break;
      this.pass(Math.max(this.today, dayOf(next.at)));
    }
    this.today = day;
    return this;
  }
  move(day: number, to: Stage, isClaimed = to !== 'Unseen'): this {
    this.until(day);
    this.clock = moveClock(this.clock, { to, isClaimed, at: at(day) });
    return this;
  }
  deliver(day: number): this {
    this.until(day);
    this.clock = deliverNotice(this.clock, at(day));
    return this;
  }
}

describe('a year of a post', () => {
  test('without any action takes the steps unclaimed, overdue, escalated, listed and reminders', () => {
    // 168 hours: seven days.
    expect(new Life(168).until(365).steps).toEqual([
      [1.75, 'unclaimed'],
      [7, 'overdue'],
      [10.5, 'escalated'],
      [14, 'listed'],
      ...Array.from({ length: 11 }, (_, i) => [44 + 30 * i, 'reminded']),
    ]);
  });

  test('from the claim to the confirmation after a reopening takes each step at its time', () => {
    const life = new Life(168);
    life
      .move(1, 'Problem Seen')
      .move(3, 'Work Near Completion')
      .move(5, WAITING)
      .deliver(6)
      // Rejected before the first reminder; the due date is unchanged.
      .move(8, 'Work Started')
      .until(9)
      .move(12, WAITING)
      .deliver(20)
      .until(40);
    expect(life.steps).toEqual([
      // It was rejected on day 8, after the due date on day 7, so it is overdue at once.
      [8, 'overdue'],
      [10.5, 'escalated'],
      // The time for the verdict runs from the delivery on day 20, not from the proof on day 12.
      [25, 'verdictReminder'],
      [27, 'neighboursAsked'],
      [32, 'closingSoon'],
      [34, 'closed'],
    ]);
    expect(life.clock.stage).toBe('Finished');
    expect(nextStep(life.clock)).toBeNull();

    // Reopened: half of the time, from the reopening.
    const again = new Life(168);
    again.clock = startClock(at(50), 168, { reopenedCount: 1, stage: 'Problem Seen', isClaimed: true });
    expect(dayOf(again.clock.dueAt)).toBe(53.5);
    again.until(70).move(70, WAITING).deliver(70).move(71, 'Finished').until(365);
    expect(again.steps).toEqual([
      [53.5, 'overdue'],
      [55.25, 'escalated'],
      [57, 'listed'],
    ]);
  });

  test('without a delivered notice asks administrators to judge, and reminds them', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING).until(31);
    expect(life.steps).toEqual([
      [16, 'undelivered'],
      [23, 'judgeReminded'],
      [30, 'judgeReminded'],
    ]);
    expect(verdictDates(life.clock)).toEqual({ neighboursAt: null, closesAt: null });
  });

  test('whose reporter is erased while the verdict is open reminds administrators', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING).deliver(3);
    life.clock = { ...life.clock, hasReporter: false };
    expect(life.until(10).steps).toEqual([[9, 'judgeReminded']]);
  });

  test('without a reporter reminds administrators until a citizen takes the report', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING);
    life.clock = { ...life.clock, hasReporter: false };
    expect(life.until(20).steps).toEqual([
      [9, 'judgeReminded'],
      [16, 'judgeReminded'],
    ]);
    // The new reporter has the full time for a verdict, with every announcement.
    life.clock = gainReporter(life.clock, at(20));
    expect(verdictDates(life.clock)).toEqual({ neighboursAt: at(27), closesAt: at(34) });
    expect(life.until(365).steps.slice(2)).toEqual([
      [25, 'verdictReminder'],
      [27, 'neighboursAsked'],
      [32, 'closingSoon'],
      [34, 'closed'],
    ]);
  });

  test('whose report is taken after a judge was asked for still reminds administrators', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING);
    life.clock = wantJudge({ ...life.clock, hasReporter: false }, at(3));
    life.until(11);
    life.clock = gainReporter(life.clock, at(11));
    expect(verdictDates(life.clock)).toEqual({ neighboursAt: null, closesAt: null });
    expect(life.until(18).steps).toEqual([
      [10, 'judgeReminded'],
      [17, 'judgeReminded'],
    ]);
  });

  test('whose report is taken before the proof or after the notice has no other steps', () => {
    const { clock } = new Life(168).move(1, 'Problem Seen');
    expect(gainReporter({ ...clock, hasReporter: false }, at(2))).toEqual(clock);
    const delivered = new Life(168).move(1, 'Problem Seen').move(2, WAITING).deliver(3).clock;
    expect(gainReporter({ ...delivered, hasReporter: false }, at(5))).toEqual(delivered);
  });

  test('with a neighbour’s "not fixed" never closes the report', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING).deliver(3).until(11);
    life.clock = wantJudge(life.clock, at(11));
    expect(
      new Set(
        life
          .until(200)
          .steps.slice(2)
          .map(([, kind]) => kind),
      ),
    ).toEqual(new Set(['judgeReminded']));
  });
});

describe('a job that runs late', () => {
  test('takes every step of a day of downtime, in order', () => {
    const life = new Life(12);
    life.pass(2);
    expect(life.steps.map(([, kind]) => kind)).toEqual(['unclaimed', 'overdue', 'escalated', 'listed']);
  });

  test('never takes an announced step together with its announcement', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING).deliver(3);
    life.pass(100);
    expect(life.steps).toEqual([[100, 'verdictReminder']]);
    life.until(110);
    expect(life.steps.slice(1)).toEqual([
      [102, 'neighboursAsked'],
      [104, 'closingSoon'],
      [106, 'closed'],
    ]);
  });

  test('repeats nothing if the clock jumps back', () => {
    const life = new Life(168).until(8);
    const taken = [...life.steps];
    life.pass(1);
    life.pass(8);
    expect(life.steps).toEqual(taken);
  });
});

describe('the step "unclaimed"', () => {
  test('is not taken for a claimed post', () => {
    expect(new Life(168).move(1, 'Problem Seen').until(6).steps).toEqual([]);
  });
  test('is taken at once for a post that is released later', () => {
    expect(new Life(168).move(1, 'Problem Seen').move(4, 'Unseen').until(5).steps).toEqual([
      [4, 'unclaimed'],
    ]);
  });
});

describe('the time for a verdict', () => {
  test('starts with the first delivery of the notice', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING);
    expect(verdictDates(life.clock)).toEqual({ neighboursAt: null, closesAt: null });
    life.deliver(4).deliver(6);
    expect(verdictDates(life.clock)).toEqual({ neighboursAt: at(11), closesAt: at(18) });
    expect(verdictDates(startClock(REPORTED, 1)).closesAt).toBeNull();
  });
  test('is unaffected by a delivery or a wish for a judge before there is a proof', () => {
    const clock = startClock(REPORTED, 24);
    expect(deliverNotice(clock, at(1))).toEqual(clock);
    expect(wantJudge(clock, at(1))).toEqual(clock);
  });
  test('keeps its delivery if the proof is repeated within a day', () => {
    expect(deliveryOfRepeat(at(3), at(3.5))).toEqual(at(3.5));
    expect(deliveryOfRepeat(null, at(3.5))).toBeNull();
    expect([2.5, 2.4].map((day) => isNoticeOf(at(day), at(3.5)))).toEqual([true, false]);
    const clock = moveClock(startClock(REPORTED, 24), {
      to: WAITING,
      isClaimed: true,
      at: at(3),
      deliveredAt: at(3),
    });
    expect(clock.verdict?.deliveredAt).toEqual(at(3));
  });
  test('goes on if the post is assigned to a colleague', () => {
    const life = new Life(168).move(1, 'Problem Seen').move(2, WAITING).deliver(3).move(4, WAITING);
    expect(life.clock.verdict).toMatchObject({ proofAt: at(2), deliveredAt: at(3) });
  });
});

describe('isOverdue', () => {
  const due = at(7);
  test.each<[string, Stage, Date | null, Date | null, number, boolean]>([
    ['before the due date', 'Unseen', due, null, 6.9, false],
    ['at the due date', 'Unseen', due, null, 7, false],
    ['after the due date', 'Work Started', due, null, 7.1, true],
    ['shown on time, answered late', WAITING, due, at(6), 30, false],
    ['shown late', WAITING, due, at(8), 9, true],
    ['finished', 'Finished', due, at(8), 9, false],
    ['finished without a due date', 'Finished', null, null, 9, false],
  ])('%s', (_, stage, dueAt, proofAt, day, expected) =>
    expect(isOverdue({ stage, dueAt, proofAt }, at(day))).toBe(expected),
  );
});

describe('a corrected category', () => {
  const correct = (clock: Clock, hours: number, day: number, isAdministrator = false, reopenedCount = 0) =>
    correctClock(clock, { hours, reopenedCount, isAdministrator }, at(day));

  test('sets the due date counted from the report, earlier or later', () => {
    const clock = correct(startClock(REPORTED, 168), 24, 0.5);
    expect(clock).toMatchObject({ dueAt: at(1), firstDueAt: null });
    expect(correct(clock, 336, 0.4)).toMatchObject({ dueAt: at(14), firstDueAt: at(1) });
    expect(correct(clock, 48, 0.5, false, 1).dueAt).toEqual(at(1));
  });
  test('takes back a step that would not be due yet, and keeps others', () => {
    const unclaimed = new Life(24).until(0.3).clock;
    expect(unclaimed.step).toBe('unclaimed');
    // With ten days, a quarter has passed after two and a half.
    expect(correct(unclaimed, 240, 0.4).step).toBeNull();
    expect(correct(unclaimed, 26, 0.4).step).toBe('unclaimed');
    expect(correct(unclaimed, 12, 0.4).step).toBe('unclaimed');
  });
  test('keeps the step "overdue" of a claimed post', () => {
    const overdue = new Life(24).move(0.1, 'Problem Seen').until(1.2).clock;
    expect(overdue.step).toBe('overdue');
    expect(correct(overdue, 12, 2).step).toBe('overdue');
  });
  test.each([
    ['an office in the first half', 0.49, false, true],
    ['an office at half of the time', 0.5, false, false],
    ['an administrator in the second half', 0.99, true, true],
    ['an administrator once the report is marked overdue', 1, true, false],
    ['an administrator after the due date', 1.001, true, false],
    ['an office after the due date', 1.001, false, false],
  ])('allows %s to lengthen the time or refuses it', (_, day, isAdministrator, isAllowed) => {
    const clock = new Life(24).until(day).clock;
    expect(canLengthen(clock, at(day), { isAdministrator })).toBe(isAllowed);
    const longer = correct(clock, 240, day, isAdministrator);
    expect(longer.dueAt).toEqual(isAllowed ? at(10) : at(1));
    if (!isAllowed) expect(longer).toEqual(clock);
  });
  test('lets an administrator lengthen the time at the due date itself', () => {
    const clock = startClock(REPORTED, 24);
    expect(canLengthen(clock, at(1), { isAdministrator: true })).toBe(true);
    expect(canLengthen({ ...clock, step: 'unclaimed' }, at(1), { isAdministrator: true })).toBe(true);
  });
  test.each([false, true])(
    'cannot lengthen an overdue report after the server’s clock was set back (administrator: %s)',
    (isAdministrator) => {
      const late = new Life(24).until(1.2).clock;
      expect(late.step).toBe('overdue');
      expect(correct(late, 240, 0.2, isAdministrator)).toEqual(late);
    },
  );
  test('takes no step twice after the server’s clock was set back', () => {
    const late = new Life(24).until(1.2).clock;
    expect(correct(late, 12, 0.2)).toMatchObject({ dueAt: at(0.5), step: 'overdue' });
  });
  test('measures half of the time by the first due date, even if it is repeated', () => {
    const once = correct(startClock(REPORTED, 24), 240, 0.1);
    expect(correct(once, 336, 0.4)).toMatchObject({ dueAt: at(14), firstDueAt: at(1) });
    expect(correct(once, 336, 0.6)).toEqual(once);
    expect(correct(once, 336, 9, true)).toMatchObject({ dueAt: at(14), firstDueAt: at(1) });
  });
});

type Action =
  | { kind: 'move'; to: Stage }
  | { kind: 'deliver' | 'judge' | 'erase' | 'pass' }
  | { kind: 'correct'; hours: number; isAdministrator: boolean };
const stages: Stage[] = ['Unseen', 'Problem Seen', 'Work Started', WAITING];
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(...stages) }),
  fc.record({
    kind: fc.constantFrom('deliver' as const, 'judge' as const, 'erase' as const, 'pass' as const),
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    hours: fc.constantFrom(12, 24, 48, 168, 336),
    isAdministrator: fc.boolean(),
  }),
);

test('in any sequence of actions, only a correction moves the due date and open posts have a next step', () => {
  const sequence = fc.array(fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), action), { maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom(12, 24, 168), sequence, (hours, actions) => {
      const life = new Life(hours);
      let allowed: number = hours;
      let day = 0;
      for (const [days, one] of actions) {
        day += days;
        const before = life.clock;
        if (one.kind === 'move') life.clock = moveClock(before, { to: one.to, isClaimed: true, at: at(day) });
        if (one.kind === 'deliver') life.clock = deliverNotice(before, at(day));
        if (one.kind === 'judge') life.clock = wantJudge(before, at(day));
        if (one.kind === 'erase') life.clock = { ...before, hasReporter: false };
        if (one.kind === 'pass') life.pass(day);
        if (one.kind === 'correct' && before.stage !== 'Finished') {
          life.clock = correctClock(
            before,
            { hours: one.hours, reopenedCount: 0, isAdministrator: one.isAdministrator },
            at(day),
          );
          const isLonger = dueDate(REPORTED, one.hours) > before.dueAt;
          if (!isLonger || canLengthen(before, at(day), one)) allowed = one.hours;
          if (at(day) > before.dueAt) expect(life.clock.dueAt <= before.dueAt).toBe(true);
        }
        expect(life.clock.dueAt).toEqual(dueDate(REPORTED, allowed));
        const next = nextStep(life.clock);
        expect(next === null).toBe(life.clock.stage === 'Finished');
        expect(nextStepAt(life.clock)).toEqual(next?.at ?? null);
        if (one.kind === 'pass' && next) expect(next.at > at(day)).toBe(true);
        if (life.clock.stage === 'Finished') break;
      }
      // The steps are taken in order.
      const ladder = life.steps.map(([, kind]) =>
        LADDER_STEPS.indexOf(kind as (typeof LADDER_STEPS)[number]),
      );
      if (!actions.some(([, { kind }]) => kind === 'correct'))
        expect(ladder.filter((i) => i >= 0)).toEqual(ladder.filter((i) => i >= 0).toSorted((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

describe('merging the clocks of two reports', () => {
  const someClock = fc
    .record({
      started: fc.integer({ min: 0, max: 20 }),
      hours: fc.constantFrom(12, 48, 168),
      longer: fc.constantFrom(0, 5),
      step: fc.constantFrom(null, ...LADDER_STEPS),
      stepAt: fc.integer({ min: 0, max: 40 }),
      isShown: fc.boolean(),
    })
    .map(({ started, hours, longer, step, stepAt, isShown }): Clock => {
      const clock = startClock(at(started), hours);
      const taken = { step, stepAt: step === null ? null : at(stepAt) };
      const dueAt = new Date(clock.dueAt.getTime() + longer * DAY);
      const running = { ...clock, ...taken, dueAt, firstDueAt: longer > 0 ? clock.dueAt : null };
      return isShown ? moveClock(running, { to: WAITING, isClaimed: true, at: at(30) }) : running;
    });
  const rank = ({ step }: Clock): number => (step === null ? -1 : LADDER_STEPS.indexOf(step));
  const first = ({ firstDueAt, dueAt }: Clock): Date => firstDueAt ?? dueAt;
  const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

  test('keeps the earliest dates and the furthest step, so nothing becomes less late', () => {
    fc.assert(
      fc.property(someClock, someClock, (main, merged) => {
        const both = absorbClock(main, merged);
        expect(both.startedAt).toEqual(earliest(main.startedAt, merged.startedAt));
        expect(both.dueAt).toEqual(earliest(main.dueAt, merged.dueAt));
        expect(first(both)).toEqual(earliest(first(main), first(merged)));
        expect(rank(both)).toBe(Math.max(rank(main), rank(merged)));
        const isTaken = rank(merged) > rank(main) && !main.verdict;
        expect(both.stepAt).toEqual(isTaken ? merged.stepAt : main.stepAt);
        // Everything else stays that of the main report, and merging again changes nothing.
        expect(both).toMatchObject({ stage: main.stage, isClaimed: main.isClaimed, verdict: main.verdict });
        expect(absorbClock(both, merged)).toEqual(both);
      }),
    );
  });
});

test('the clock of a merged report has no next step until it is separated', () => {
  const clock = startClock(REPORTED, 24);
  for (const stage of STAGES) {
    const moved = moveClock(clock, { to: stage, isClaimed: true, at: at(1) });
    expect(nextStep({ ...moved, isMerged: true })).toBeNull();
    expect(nextStepAt({ ...moved, isMerged: true })).toBeNull();
    expect(nextStepAt(moved) === null).toBe(stage === 'Finished');
  }
});
