import {
  type Clock,
  deliverNotice,
  isOverdue,
  moveClock,
  nextStep,
  type Step,
  startClock,
  takeStep,
} from '@sudhaar/domain/clock';
import type { Closure } from '@sudhaar/domain/closure';
import { type CountedOutcome, figuresSince, performanceOf, runOutcome } from '@sudhaar/domain/figures';
import { expect, it } from 'vitest';
import { HOURS } from './story/hours.ts';
import { movesOf, NOTICE_DAYS } from './story/moves.ts';
import { hoursAgo } from './story/times.ts';
import type { DemoPost, Moment } from './story/types.ts';
import { POSTS } from './story.ts';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2026-01-15T12:00:00Z');

type Life = { post: DemoPost; clock: Clock; steps: Step[]; proofAt: Date | null; outcomes: CountedOutcome[] };

/** A report of the story as the domain's clock computes it, from the report until now. */
function live(post: DemoPost): Life {
  const dateOf = (at: Moment): Date => new Date(now.getTime() - hoursAgo(post, at) * HOUR_MS);
  const hours = HOURS[post.category];
  const steps: Step[] = [];
  const outcomes: CountedOutcome[] = [];
  const reportedAt = dateOf(0);
  const moves = movesOf(post);
  const firstActionAt = moves[0] ? dateOf(moves[0].at) : null;
  let clock = startClock(reportedAt, hours);
  let proofAt: Date | null = null;
  let number = 0;

  const decide = (finishedAt: Date | null, closure: Closure | null): void => {
    const { stage, dueAt, step, stepAt } = clock;
    const run = {
      number,
      stage,
      reportedAt,
      dueAt,
      proofAt,
      step,
      stepAt,
      firstActionAt,
      finishedAt,
      closure,
      isOnHold: false,
    };
    const outcome = runOutcome(run);
    if (outcome) outcomes.push({ ...outcome, isReopened: number === 0 && post.reopened !== undefined });
  };
  const stepUntil = (until: Date): void => {
    for (let next = nextStep(clock); next && next.at <= until; next = nextStep(clock)) {
      clock = takeStep(clock, next.kind, next.at);
      steps.push(next.kind);
      if (next.kind === 'closed') decide(next.at, 'none');
    }
  };
  for (const { to, at } of moves) {
    const day = dateOf(at);
    stepUntil(day);
    if (to === 'Finished') {
      if (post.isUnconfirmed) continue;
      clock = moveClock(clock, { to, isClaimed: true, at: day });
      decide(day, 'reporter');
    } else if (clock.stage === 'Finished') {
      number += 1;
      clock = startClock(day, hours, { reopenedCount: number, stage: to, isClaimed: true });
      proofAt = null;
    } else {
      proofAt = to === 'Waiting for User Verification' ? day : null;
      clock = moveClock(clock, { to, isClaimed: true, at: day });
      clock = deliverNotice(clock, new Date(day.getTime() + NOTICE_DAYS * 24 * HOUR_MS));
    }
  }
  stepUntil(now);
  if (clock.stage !== 'Finished') decide(null, null);
  return { post, clock, steps, proofAt, outcomes };
}

const lives = POSTS.map(live);
const unfinished = lives.filter(({ clock }) => clock.stage !== 'Finished');
const overdue = unfinished.filter(({ clock, proofAt }) => isOverdue({ ...clock, proofAt }, now));
const listed = overdue.filter(({ steps }) => steps.includes('listed'));
const figuresOf = (some: readonly Life[]) =>
  performanceOf(
    some.flatMap(({ outcomes }) => outcomes),
    figuresSince(now),
  );

it('every report ends at the stage of the story', () => {
  for (const { post, clock } of lives) expect(clock.stage, post.caption).toBe(post.stage);
});

it('four to six reports are overdue, two or three of them on the public list', () => {
  expect(overdue.length).toBeGreaterThanOrEqual(4);
  expect(overdue.length).toBeLessThanOrEqual(6);
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect(listed.length).toBeLessThanOrEqual(3);
});

it('some reports are due within hours, most of them later', () => {
  const hoursLeft = ({ clock }: Life): number => (clock.dueAt.getTime() - now.getTime()) / HOUR_MS;
  const working = unfinished.filter(({ proofAt }) => proofAt === null);
  const soon = working.filter((life) => hoursLeft(life) > 0 && hoursLeft(life) <= 6);
  expect(soon.length).toBeGreaterThanOrEqual(3);
  expect(working.filter((life) => hoursLeft(life) > 0).length / working.length).toBeGreaterThan(0.8);
});

it('every waiting proof was shown on time, and neighbours are asked once', () => {
  const waiting = unfinished.filter(({ proofAt }) => proofAt !== null);
  expect(waiting.filter((life) => overdue.includes(life))).toEqual([]);
  expect(lives.filter(({ steps, clock }) => steps.includes('neighboursAsked') && clock.verdict)).toHaveLength(
    1,
  );
});

it('about three of four promises are kept, in all and in Pune', () => {
  const pune = lives.filter(({ post }) => post.city === 'Pune');
  for (const some of [lives, pune]) {
    const { onTime, resolution, firstAction, reopened } = figuresOf(some);
    expect(onTime.rate).toBeGreaterThanOrEqual(0.7);
    expect(onTime.rate).toBeLessThanOrEqual(0.8);
    for (const { sample } of [resolution, firstAction, reopened]) expect(sample).toBeGreaterThanOrEqual(10);
  }
  expect(figuresOf(lives)).toMatchObject({ unconfirmed: 1 });
});
