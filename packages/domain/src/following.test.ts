import { describe, expect, test } from 'vitest';
import type { ChosenPlace } from './chosen-places.ts';
import {
  allowSubscription,
  cleanTarget,
  type FollowedPost,
  type FollowTarget,
  FREQUENCIES,
  type Frequency,
  isUrgentNear,
  type PostNews,
  placeInWords,
  SUBSCRIPTIONS_MAX,
  shouldAlert,
  targetKey,
} from './following.ts';
import { PRIORITIES } from './posts.ts';
import { STAGES } from './progress.ts';

const at = { lat: 18.5158, lng: 73.8794 };
const circle: ChosenPlace = { kind: 'circle', ...at, radiusMetres: 2000 };
const pincode: ChosenPlace = { kind: 'pincode', pincode: '411001' };
const district: ChosenPlace = { kind: 'district', state: 'Maharashtra', district: 'Pune' };
const shape: ChosenPlace = {
  kind: 'shape',
  ring: [
    [73.8, 18.4],
    [73.95, 18.4],
    [73.95, 18.6],
    [73.8, 18.6],
    [73.8, 18.4],
  ],
};
const PLACES = { circle, pincode, district, shape };
const inPlace = (place: ChosenPlace, category: string | null = null): FollowTarget => ({
  kind: 'place',
  place,
  category,
});
const OFFICE: FollowTarget = { kind: 'office', officeId: 'roads' };
const REPORT: FollowTarget = { kind: 'report', postId: 'p' };

const since = new Date('2026-03-01T00:00:00Z');
const post = (change: Partial<FollowedPost> = {}): FollowedPost => ({
  id: 'p',
  ...at,
  state: 'Maharashtra',
  district: 'Pune',
  pincode: '411001',
  ownerId: 'reporter',
  category: 'pothole',
  officeId: 'roads',
  createdAt: since,
  isHidden: false,
  isMerged: false,
  ...change,
});
const reported: PostNews = { kind: 'reported' };
const movedTo = STAGES.map((to): PostNews => ({ kind: 'moved', to }));

const isTold = (
  target: FollowTarget,
  news: PostNews,
  change: Partial<FollowedPost> = {},
  { frequency = 'instant', actorId = null }: { frequency?: Frequency; actorId?: string | null } = {},
) => shouldAlert({ accountId: 'me', target, frequency, since }, news, post(change), actorId);

describe('followers of a place', () => {
  test.each(Object.entries(PLACES))('get an alert for a new report in it: %s', (_, place) => {
    expect(isTold(inPlace(place), reported)).toBe(true);
    const elsewhere = { lat: 9.98, lng: 76.3, state: 'Kerala', district: 'Ernakulam', pincode: '682011' };
    expect(isTold(inPlace(place), reported, elsewhere)).toBe(false);
  });

  test('of one category get alerts only for that category', () => {
    expect(isTold(inPlace(circle, 'pothole'), reported)).toBe(true);
    expect(isTold(inPlace(circle, 'garbage'), reported)).toBe(false);
  });

  test('get no alert for a report that is older than their subscription', () => {
    const earlier = { createdAt: new Date(since.getTime() - 1) };
    expect(isTold(inPlace(district), reported, earlier)).toBe(false);
  });

  test.each(FREQUENCIES)(
    'with frequency %s get alerts for ends unless they are instant, and for no other moves',
    (frequency) => {
      for (const news of movedTo) {
        const isEnd = news.kind === 'moved' && news.to === 'Finished';
        expect(isTold(inPlace(circle), news, {}, { frequency })).toBe(isEnd && frequency !== 'instant');
      }
    },
  );
});

describe('followers of an office', () => {
  test('get an alert for each report that it receives, and for nothing else', () => {
    expect(isTold(OFFICE, reported, { createdAt: new Date(0) })).toBe(true);
    expect(isTold(OFFICE, reported, { officeId: 'water' })).toBe(false);
    expect(isTold(OFFICE, reported, { officeId: null })).toBe(false);
    for (const news of movedTo) expect(isTold(OFFICE, news, {}, { frequency: 'weekly' })).toBe(false);
  });
});

describe('followers of a report', () => {
  test('get an alert for each of its moves, including those of its main report', () => {
    for (const news of movedTo) {
      expect(isTold(REPORT, news)).toBe(true);
      expect(isTold(REPORT, news, { isMerged: true })).toBe(true);
      expect(isTold(REPORT, news, { id: 'other' })).toBe(false);
    }
    expect(isTold(REPORT, reported)).toBe(false);
  });
});

describe('nobody gets an alert', () => {
  const CASES: [FollowTarget, PostNews][] = [
    [inPlace(circle), reported],
    [OFFICE, reported],
    [REPORT, { kind: 'moved', to: 'Finished' }],
  ];
  test.each(CASES)('for a hidden report, an own one or an own action: %o', (target, news) => {
    expect(isTold(target, news)).toBe(true);
    expect(isTold(target, news, { isHidden: true })).toBe(false);
    expect(isTold(target, news, { ownerId: 'me' })).toBe(false);
    expect(isTold(target, news, {}, { actorId: 'me' })).toBe(false);
  });

  test('for a duplicate', () => {
    expect(isTold(inPlace(circle), reported, { isMerged: true })).toBe(false);
    expect(isTold(OFFICE, reported, { isMerged: true })).toBe(false);
  });
});

describe('an urgent alert', () => {
  const near = { kind: 'circle', position: { lat: at.lat + 0.0179, lng: at.lng } } as const;
  const far = { kind: 'circle', position: { lat: at.lat + 0.0181, lng: at.lng } } as const;
  const critical = { ...at, priority: 'Critical' as const };

  test.each(PRIORITIES)('is sent for a critical report only: %s', (priority) => {
    const isCritical = priority === 'Critical';
    expect(isUrgentNear(inPlace(circle), reported, { ...at, priority }, null)).toBe(isCritical);
    expect(isUrgentNear(inPlace(pincode), reported, { ...at, priority }, near)).toBe(isCritical);
  });

  test('is sent for a followed circle, or within 2 km of home', () => {
    for (const target of [inPlace(pincode), inPlace(district), inPlace(shape), OFFICE, REPORT]) {
      expect(isUrgentNear(target, reported, critical, null)).toBe(false);
      expect(isUrgentNear(target, reported, critical, far)).toBe(false);
      expect(isUrgentNear(target, reported, critical, near)).toBe(true);
      expect(isUrgentNear(target, reported, critical, { ...near, kind: 'pincode' })).toBe(true);
      // Without its center being anybody's home.
      expect(isUrgentNear(target, reported, critical, { ...near, kind: 'district' })).toBe(false);
    }
    expect(isUrgentNear(inPlace(circle), reported, critical, far)).toBe(true);
  });

  test('is sent for new reports, not for moves', () => {
    for (const news of movedTo) expect(isUrgentNear(inPlace(circle), news, critical, near)).toBe(false);
  });
});

describe('the key of a target', () => {
  const key = (target: FollowTarget) => targetKey(cleanTarget(target));

  test('is equal for positions that differ by less than a metre', () => {
    expect(key(inPlace({ ...circle, lat: at.lat + 0.000_001, radiusMetres: 2000.3 }))).toBe(
      key(inPlace(circle)),
    );
    expect(key(inPlace({ ...circle, lat: at.lat + 0.0001 }))).not.toBe(key(inPlace(circle)));
    const moved = { ...shape, ring: shape.ring.map(([lng, lat]) => [lng + 0.000_001, lat] as const) };
    expect(key(inPlace(moved))).toBe(key(inPlace(shape)));
  });

  test('differs for all other targets', () => {
    const targets: FollowTarget[] = [
      ...Object.values(PLACES).flatMap((place) => [inPlace(place), inPlace(place, 'pothole')]),
      inPlace({ ...circle, radiusMetres: 3000 }),
      OFFICE,
      REPORT,
    ];
    expect(new Set(targets.map(key)).size).toBe(targets.length);
  });

  test('is unaffected by cleaning targets other than circles and shapes', () => {
    for (const target of [inPlace(pincode, 'pothole'), inPlace(district), OFFICE, REPORT])
      expect(cleanTarget(target)).toEqual(target);
  });
});

test('an account has at most fifty subscriptions', () => {
  expect(() => allowSubscription(SUBSCRIPTIONS_MAX - 1)).not.toThrow();
  expect(() => allowSubscription(SUBSCRIPTIONS_MAX)).toThrow(
    expect.objectContaining({ code: 'conflict', problem: 'tooManySubscriptions', values: { max: '50' } }),
  );
});

describe('the description of a place', () => {
  const where = { locality: 'Pune Camp', district: 'Pune', state: 'Maharashtra' };
  const nowhere = { locality: '', district: '', state: '' };
  test.each([
    [{ ...circle, radiusMetres: 999 }, where, 'metres', { place: 'Pune Camp', radius: '999' }],
    [{ ...circle, radiusMetres: 1000 }, where, 'km', { place: 'Pune Camp', radius: '1' }],
    [{ ...circle, radiusMetres: 2550 }, { ...where, locality: '' }, 'km', { place: 'Pune', radius: '2.6' }],
    [circle, nowhere, 'km', { place: '18.5158, 73.8794', radius: '2' }],
    [pincode, where, 'pincode', { pincode: '411001', place: 'Pune' }],
    [district, where, 'district', { district: 'Pune', state: 'Maharashtra' }],
    [shape, where, 'shape', { place: 'Pune Camp' }],
    [shape, nowhere, 'shape', { place: '18.4, 73.8' }],
  ] as const)('%o', (place, looked, key, values) =>
    expect(
      placeInWords(place, looked, (names) => ({ district: names.district, state: names.state })),
    ).toEqual({
      key,
      values,
    }),
  );

  test('is translated to the reader’s language', () => {
    const translated = ({ district: name, state }: { district: string; state: string }) => ({
      district: `${name} in Hindi`,
      state: `${state} in Hindi`,
    });
    const values = (place: ChosenPlace, locality = '') =>
      placeInWords(place, { ...where, locality }, translated).values;
    expect(values(district)).toEqual({ district: 'Pune in Hindi', state: 'Maharashtra in Hindi' });
    expect(values(pincode)).toEqual({ pincode: '411001', place: 'Pune in Hindi' });
    expect(values(circle)).toEqual({ place: 'Pune in Hindi', radius: '2' });
    expect(values(circle, 'Camp')).toEqual({ place: 'Camp', radius: '2' });
  });
});

describe('targetKey', () => {
  test('contains everything that distinguishes two targets', () => {
    expect(
      [REPORT, OFFICE, inPlace(circle), inPlace(pincode, 'pothole'), inPlace(district)].map(targetKey),
    ).toEqual([
      'report p',
      'office roads',
      'place circle 18.5158 73.8794 2000 ',
      'place pincode 411001 pothole',
      'place district Maharashtra/Pune ',
    ]);
    expect(targetKey(inPlace(shape))).toBe(
      'place shape 73.8 18.4 73.95 18.4 73.95 18.6 73.8 18.6 73.8 18.4 ',
    );
  });

  test('cleanTarget rounds a shape to the digits that a map shows', () => {
    const exact: ChosenPlace = {
      kind: 'shape',
      ring: shape.ring.map(([lng, lat]) => [lng + 1e-9, lat - 1e-9]),
    };
    expect(cleanTarget(inPlace(exact))).toEqual(inPlace(shape));
  });
});
