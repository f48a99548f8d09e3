import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Role } from './accounts.ts';
import { dayInIndia } from './calendar.ts';
import { isOverdue } from './clock.ts';
import {
  allowDesk,
  boxOf,
  DESK_SORTS,
  DESK_VIEWS,
  type DeskFilter,
  type DeskPost,
  type DeskView,
  deskFilter,
  intersectFilter,
  isDeskView,
  isInView,
  isSheetColumn,
  reportedWithin,
  SHEET_COLUMNS,
  sortIn,
  sortsOf,
} from './desk.ts';
import { STAGES } from './progress.ts';

/** 14:00 in India. */
const NOW = new Date('2026-03-05T08:30:00.000Z');
const desk = { officeId: 'ours', me: 'me', wardIds: ['north'], now: NOW };
const HOUR = 3_600_000;
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
/** Times around now and around both midnights in India. */
const TIMES = [-40 * HOUR, -14 * HOUR - 1, -14 * HOUR, -1, 0, 1, 10 * HOUR - 1, 10 * HOUR, 40 * HOUR].map(at);

const HOLDERS = ['me', 'colleague', null].flatMap((assigneeId) =>
  ['north', 'south', null].map((wardId) => ({ assigneeId, wardId })),
);

/** Every combination of the fields that views filter by. */
const POSTS: DeskPost[] = ['ours', 'theirs', null].flatMap((officeId) =>
  HOLDERS.flatMap((holder) =>
    STAGES.flatMap((stage) =>
      [null, ...TIMES].flatMap((dueAt) =>
        [null, -41 * HOUR, -2, 0].flatMap((proof) =>
          [0, 1].flatMap((reopenedCount) =>
            [null, at(-HOUR)].flatMap((rejectedAt) =>
              [false, true].map((isMerged, i) => ({
                officeId,
                ...holder,
                stage,
                dueAt,
                proofAt: proof === null ? null : at(proof),
                rejectedAt,
                reopenedCount,
                isOnHold: (i + reopenedCount) % 2 === 0,
                isMerged,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

const PLACES = new Map(POSTS.map((post, place) => [post, place]));

/** The meaning of each view, written independently of the code. */
const MEANING: Record<DeskView, (post: DeskPost) => boolean> = {
  mine: ({ assigneeId, wardId }) => assigneeId === 'me' || (assigneeId === null && wardId === 'north'),
  office: () => true,
  unclaimed: ({ assigneeId }) => assigneeId === null,
  dueToday: (post) =>
    post.dueAt !== null &&
    post.dueAt >= NOW &&
    dayInIndia(post.dueAt) === '2026-03-05' &&
    (post.proofAt === null || post.proofAt > post.dueAt),
  overdue: (post) => isOverdue(post, NOW),
  waiting: ({ stage }) => stage === 'Waiting for User Verification',
  notFixed: ({ rejectedAt }) => rejectedAt !== null,
  reopened: ({ reopenedCount }) => reopenedCount > 0,
  onHold: ({ isOnHold }) => isOnHold,
  finished: () => true,
};

/** Filters as the database would. */
const matcher =
  ({ officeId, assigneeId, orUnclaimedIn = [], stage, due, isReopened, isOnHold, isRefused }: DeskFilter) =>
  (post: DeskPost): boolean =>
    post.officeId === officeId &&
    (post.stage === 'Finished') === (stage === 'Finished') &&
    !post.isMerged &&
    (assigneeId === undefined ||
      post.assigneeId === assigneeId ||
      (post.assigneeId === null && orUnclaimedIn.some((wardId) => wardId === post.wardId))) &&
    (stage === undefined || post.stage === stage) &&
    (isReopened === undefined || post.reopenedCount > 0) &&
    (isOnHold === undefined || post.isOnHold) &&
    (isRefused === undefined || post.rejectedAt !== null) &&
    (due === undefined ||
      (post.dueAt !== null &&
        post.dueAt < due.until &&
        (due.from === null || post.dueAt >= due.from) &&
        (post.proofAt === null || post.proofAt > post.dueAt)));

describe('a view', () => {
  test.each(DESK_VIEWS)('%s contains the matching reports of the own office', (view) => {
    const held = POSTS.filter((post) => isInView(post, view, desk));
    const expected = POSTS.filter(
      (post) =>
        post.officeId === 'ours' &&
        !post.isMerged &&
        (post.stage === 'Finished') === (view === 'finished') &&
        MEANING[view](post),
    );
    expect(held.length).toBeGreaterThan(0);
    expect(held).toEqual(expected);
  });

  test.each(DESK_VIEWS)('%s has a database filter that selects the same posts', (view) => {
    expect(POSTS.filter(matcher(deskFilter(view, desk)))).toEqual(
      POSTS.filter((post) => isInView(post, view, desk)),
    );
  });

  test('matches its database filter at any time', () => {
    const moment = fc.date({ min: at(-90 * HOUR), max: at(90 * HOUR), noInvalidDate: true });
    const post = fc.record<DeskPost>({
      officeId: fc.constantFrom('ours', 'theirs', null),
      assigneeId: fc.constantFrom('me', 'colleague', null),
      wardId: fc.constantFrom('north', 'south', null),
      stage: fc.constantFrom(...STAGES),
      dueAt: fc.option(moment),
      proofAt: fc.option(moment),
      rejectedAt: fc.option(moment),
      reopenedCount: fc.nat(2),
      isOnHold: fc.boolean(),
      isMerged: fc.boolean(),
    });
    fc.assert(
      fc.property(post, moment, fc.constantFrom(...DESK_VIEWS), (one, now, view) => {
        const here = { ...desk, now };
        const isOpen = one.officeId === 'ours' && !one.isMerged && one.stage !== 'Finished';
        expect(isInView(one, view, here)).toBe(matcher(deskFilter(view, here))(one));
        expect(isInView(one, 'overdue', here)).toBe(
          isOpen && one.dueAt !== null && one.dueAt < now && isOverdue({ ...one, stage: 'Verified' }, now),
        );
      }),
    );
  });

  test('of due dates excludes the other: no post is both due today and overdue', () => {
    expect(
      POSTS.filter((post) => isInView(post, 'dueToday', desk) && isInView(post, 'overdue', desk)),
    ).toEqual([]);
  });

  test('has one of the known names', () => {
    expect(DESK_VIEWS.every(isDeskView)).toBe(true);
    expect(['', 'Mine', 'all', 'constructor'].some(isDeskView)).toBe(false);
  });
});

test('finished reports are sorted by age, whichever sort the view before had', () => {
  for (const view of DESK_VIEWS)
    for (const sort of DESK_SORTS) {
      const isByAge = sort === 'newest' || sort === 'oldest';
      expect(sortsOf(view).includes(sort)).toBe(view !== 'finished' || isByAge);
      expect(sortIn(view, sort)).toBe(view === 'finished' && !isByAge ? 'newest' : sort);
    }
});

test('a column of a sheet has one of the known names', () => {
  expect(SHEET_COLUMNS.every(isSheetColumn)).toBe(true);
  expect(['', 'due', 'Number', 'constructor'].some(isSheetColumn)).toBe(false);
});

describe('a desk', () => {
  const person = { id: 'me', role: 'government' as Role, isVerified: true, officeId: 'ours', isHead: false };
  test('belongs to the own office, for heads and members', () => {
    for (const isHead of [true, false]) expect(allowDesk({ ...person, isHead })).toBe('ours');
  });

  test.each([
    [{ role: 'user' }, 'forbidden', undefined],
    [{ role: 'admin' }, 'forbidden', undefined],
    [{ isVerified: false }, 'awaiting_verification', undefined],
    [{ isVerified: false, officeId: null }, 'awaiting_verification', undefined],
    [{ officeId: null }, 'forbidden', 'deskNeedsOffice'],
  ] as const)('is not for %o', (other, code, problem) => {
    expect(() => allowDesk({ ...person, ...other })).toThrow(expect.objectContaining({ code, problem }));
  });
});

describe('narrowing a view', () => {
  const narrow = (view: DeskView, by: Parameters<typeof intersectFilter>[1]) =>
    intersectFilter(deskFilter(view, desk), by);

  test('by nothing returns its own filter', () => {
    for (const view of DESK_VIEWS) expect(narrow(view, {})).toEqual(deskFilter(view, desk));
  });

  test('by stage and colleague adds both', () => {
    expect(narrow('office', { stage: 'Verified', assignee: 'colleague' })).toEqual({
      officeId: 'ours',
      stage: 'Verified',
      assigneeId: 'colleague',
    });
    expect(narrow('mine', { assignee: 'me' })).toEqual(deskFilter('mine', { ...desk, wardIds: [] }));
    expect(narrow('waiting', { stage: 'Waiting for User Verification' })).toEqual(
      deskFilter('waiting', desk),
    );
  });

  test('by a contradicting filter returns null', () => {
    expect(narrow('waiting', { stage: 'Unseen' })).toBeNull();
    expect(narrow('mine', { assignee: 'colleague' })).toBeNull();
    expect(narrow('unclaimed', { assignee: 'me' })).toBeNull();
    for (const view of DESK_VIEWS)
      expect(narrow(view, { stage: 'Finished' })).toEqual(
        view === 'finished' ? deskFilter(view, desk) : null,
      );
    expect(narrow('finished', { stage: 'Verified' })).toBeNull();
  });

  test('selects exactly the posts that match the view and the filter', () => {
    const places = (posts: readonly DeskPost[]): (number | undefined)[] =>
      posts.map((post) => PLACES.get(post));
    for (const view of DESK_VIEWS) {
      const held = POSTS.filter((post) => isInView(post, view, desk));
      for (const stage of [undefined, ...STAGES])
        for (const assignee of [undefined, 'me', 'colleague']) {
          const filter = narrow(view, { stage, assignee });
          const expected = held.filter(
            (post) =>
              (stage === undefined || post.stage === stage) &&
              (assignee === undefined || post.assigneeId === assignee),
          );
          expect(filter === null ? [] : places(POSTS.filter(matcher(filter)))).toEqual(places(expected));
        }
    }
  });
});

test('reportedWithin counts whole days', () => {
  const within = (age: number, days: Parameters<typeof reportedWithin>[0]): boolean => {
    const { after, until } = reportedWithin(days, NOW);
    const reported = at(-age);
    return (after === undefined || reported > after) && (until === undefined || reported <= until);
  };
  const DAY = 24 * HOUR;
  for (const age of [0, 1, DAY - 1, DAY, DAY + 1, 2 * DAY - 1, 2 * DAY, 3 * DAY]) {
    const days = Math.floor(age / DAY);
    for (const minDays of [undefined, 0, 1, 2, 3])
      for (const maxDays of [undefined, 0, 1, 2, 3])
        expect(within(age, { minDays, maxDays })).toBe(
          (minDays === undefined || days >= minDays) && (maxDays === undefined || days <= maxDays),
        );
  }
});

describe('a box on the map', () => {
  const box = { south: 18, west: 73, north: 19, east: 74 };
  test('has four sides or is null', () => {
    expect(boxOf({})).toBeNull();
    expect(boxOf(box)).toEqual(box);
    expect(boxOf({ south: 18, north: 18, west: 73, east: 73 })).toEqual({
      south: 18,
      north: 18,
      west: 73,
      east: 73,
    });
    expect(boxOf({ south: 0, north: 0, west: 0, east: 0 })).not.toBeNull();
  });

  const sides = Object.keys(box) as (keyof typeof box)[];
  const incomplete = Array.from({ length: 14 }, (_, i) => sides.filter((_, bit) => ((i + 1) >> bit) & 1));
  test.each(incomplete)('is refused if only %s %s %s are given', (...given) => {
    const some = Object.fromEntries(given.filter(Boolean).map((side) => [side, box[side]]));
    expect(() => boxOf(some)).toThrow(
      expect.objectContaining({ code: 'invalid_input', problem: 'boxImpossible', field: 'box' }),
    );
  });

  test.each([
    { ...box, south: 19.1 },
    { ...box, west: 74.1 },
  ])('is refused if opposite sides are swapped: %o', (turned) => {
    expect(() => boxOf(turned)).toThrow(expect.objectContaining({ problem: 'boxImpossible' }));
  });
});
