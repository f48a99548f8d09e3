import { describe, expect, test } from 'vitest';
import {
  bestClaim,
  type DeviceClaim,
  EXIF_TAGS,
  type PriorShowing,
  photoFacts,
  photoRemark,
  readExif,
  showingOf,
  showingPhrase,
  tellingShowing,
} from './proof-photos.ts';

const spot = { lat: 18.5204, lng: 73.8567 };
const now = new Date('2026-11-16T10:00:00.000Z');
const MINUTE = 60_000;
const METRES_OF_A_DEGREE = 111_194.9266;

/** Metres north of the spot. */
const away = (metres: number) => ({ lat: spot.lat + metres / METRES_OF_A_DEGREE, lng: spot.lng });
const at = (iso: string) => new Date(iso);
const claim = (change: Partial<DeviceClaim> = {}): DeviceClaim => ({
  takenAt: at('2026-11-15T10:50:00Z'),
  position: away(14),
  by: 'photo',
  ...change,
});

describe('the stored facts of a photo', () => {
  test('are its time, its distance and its source', () =>
    expect(photoFacts(claim(), spot, now, 'phone')).toEqual({
      at: '2026-11-15T10:50:00.000Z',
      metres: 14,
      by: 'phone',
    }));

  test('contain no coordinates', () =>
    expect(JSON.stringify(photoFacts(claim(), spot, now, 'photo'))).not.toMatch(/18\.|73\./));

  test.each([
    [0, 0],
    [0.4, 0],
    [14.4, 14],
    [99.4, 99],
    [99.6, 100],
    [104, 100],
    [106, 110],
    [994, 990],
    [996, 1000],
    [1049, 1000],
    [1051, 1100],
    [120_000, 120_000],
  ])('round %f metres to %i', (metres, kept) =>
    expect(photoFacts(claim({ position: away(metres) }), spot, now, 'photo')?.metres).toBe(kept),
  );

  test.each([
    ['0, 0', { lat: 0, lng: 0 }],
    ['north of the pole', { lat: 90.1, lng: 10 }],
    ['south of the pole', { lat: -90.1, lng: 10 }],
    ['east of 180 degrees', { lat: 10, lng: 180.1 }],
    ['west of 180 degrees', { lat: 10, lng: -180.1 }],
    ['a latitude that is not a number', { lat: Number.NaN, lng: 10 }],
    ['a longitude that is not a number', { lat: 10, lng: Number.NaN }],
    ['an infinite latitude', { lat: Number.POSITIVE_INFINITY, lng: 10 }],
  ])('leave out an impossible position: %s', (_, position) =>
    expect(photoFacts(claim({ position }), spot, now, 'photo')).toEqual({
      at: '2026-11-15T10:50:00.000Z',
      metres: null,
      by: 'photo',
    }),
  );

  test.each([
    ['the north pole', { lat: 90, lng: 180 }],
    ['the south pole', { lat: -90, lng: -180 }],
    ['on the equator', { lat: 0, lng: 73 }],
    ['at Greenwich', { lat: 51, lng: 0 }],
  ])('include a distant position: %s', (_, position) =>
    expect(photoFacts(claim({ position }), spot, now, 'photo')?.metres).toBeGreaterThan(1_000_000),
  );

  test.each([
    ['the first moment that counts', '2000-01-01T00:00:00.000Z', true],
    ['a camera without a clock', '1999-12-31T23:59:59.999Z', false],
    ['now', '2026-11-16T10:00:00.000Z', true],
    ['a phone whose clock is fast', '2026-11-16T10:10:00.000Z', true],
    ['the future', '2026-11-16T10:10:00.001Z', false],
    ['an invalid date', 'nonsense', false],
  ])('include or leave out the time of %s', (_, iso, isKept) =>
    expect(photoFacts(claim({ takenAt: at(iso) }), spot, now, 'photo')?.at).toBe(isKept ? iso : null),
  );

  test('are null if nothing is known or plausible', () => {
    expect(photoFacts({ takenAt: null, position: null }, spot, now, 'photo')).toBeNull();
    const nonsense = { takenAt: at('2031-01-01'), position: { lat: 0, lng: 0 } };
    expect(photoFacts(nonsense, spot, now, 'photo')).toBeNull();
  });

  test('may be a time or a distance alone', () => {
    expect(photoFacts(claim({ position: null }), spot, now, 'photo')?.metres).toBeNull();
    expect(photoFacts(claim({ takenAt: null }), spot, now, 'photo')).toEqual({
      at: null,
      metres: 14,
      by: 'photo',
    });
  });
});

describe('the best of several claims about one photo', () => {
  const photo = claim({ takenAt: at('2026-11-15T08:00:00Z'), position: away(30) });
  const phone = claim({ takenAt: at('2026-11-15T09:00:00Z'), position: away(5), by: 'phone' });
  const nowhere = { lat: 0, lng: 0 };
  const future = new Date(now.getTime() + 11 * MINUTE);

  test('is the first one', () => {
    expect(bestClaim([photo, phone], now)).toEqual(photo);
    expect(bestClaim([phone, photo], now)).toEqual(phone);
  });

  test.each([
    ['without a position', { ...photo, position: null }],
    ['with an invalid position', { ...photo, position: nowhere }],
  ])('if the first is %s has its time and the place of the next', (_, first) =>
    expect(bestClaim([first, phone], now)).toEqual({ ...phone, takenAt: photo.takenAt }),
  );

  test.each([
    ['without a time', { ...photo, takenAt: null }],
    ['from the future', { ...photo, takenAt: future }],
  ])('if the first is %s has its place and the time of the next', (_, first) =>
    expect(bestClaim([first, phone], now)).toEqual({ ...photo, takenAt: phone.takenAt }),
  );

  test('names the source of the time if there is no position', () => {
    const undated = { ...photo, takenAt: null, position: null };
    expect(bestClaim([undated, { ...phone, position: null }], now)).toEqual({ ...phone, position: null });
    expect(bestClaim([{ ...photo, position: null }, undated], now)).toEqual({ ...photo, position: null });
  });

  test('is null without a usable claim', () => {
    expect(bestClaim([], now)).toBeNull();
    expect(bestClaim([{ takenAt: future, position: nowhere, by: 'photo' }], now)).toBeNull();
  });
});

describe('the tags of a photo', () => {
  const time = (DateTimeOriginal: unknown, OffsetTimeOriginal?: unknown) =>
    readExif({ DateTimeOriginal, OffsetTimeOriginal }).takenAt?.toISOString() ?? null;

  test('give a time with their own offset, or India’s', () => {
    expect(time('2026:11:15 16:20:00', '+05:30')).toBe('2026-11-15T10:50:00.000Z');
    expect(time('2026:11:15 16:20:00', '-08:00')).toBe('2026-11-16T00:20:00.000Z');
    expect(time('2026:11:15 16:20:00')).toBe('2026-11-15T10:50:00.000Z');
    expect(time('2026:11:15 16:20:00.123', '')).toBe('2026-11-15T10:50:00.000Z');
  });

  test.each(['5:30', '+5:30', '+05:30 ', 'Z', 330, null])(
    'give a time with India’s offset instead of an invalid one: %s',
    (offset) => expect(time('2026:11:15 16:20:00', offset)).toBe('2026-11-15T10:50:00.000Z'),
  );

  test.each([
    undefined,
    null,
    '',
    '    :  :     :  :  ',
    '0000:00:00 00:00:00',
    '2026:13:01 00:00:00',
    '2026:11:15 25:00:00',
    '2026-11-15 16:20:00',
    '2026:11:15',
    ' 2026:11:15 16:20:00',
    20_261_115,
    new Date(),
    ['2026:11:15 16:20:00'],
  ])('give no time: %s', (value) => expect(time(value)).toBeNull());

  test('give a position only with two valid numbers', () => {
    const { lat: latitude, lng: longitude } = spot;
    expect(readExif({ latitude, longitude })).toEqual({ takenAt: null, position: spot, by: 'photo' });
    expect(readExif({ latitude }).position).toBeNull();
    expect(readExif({ longitude }).position).toBeNull();
    expect(readExif({ latitude: '18', longitude }).position).toBeNull();
    expect(readExif({ latitude, longitude: [73] }).position).toBeNull();
    expect(readExif({})).toEqual({ takenAt: null, position: null, by: 'photo' });
  });
});

describe('the remark about a photo', () => {
  const reportedAt = at('2026-11-10T00:00:00.000Z');
  const remark = (metres: number | null, iso: string | null) =>
    photoRemark({ at: iso, metres, by: 'photo' }, reportedAt);

  test.each([
    ['near', 0, '2026-11-15T00:00:00Z'],
    ['near', 200, '2026-11-15T00:00:00Z'],
    ['near', 14, null],
    ['near', 14, '2026-11-10T00:00:00Z'],
    ['far', 201, '2026-11-15T00:00:00Z'],
    ['far', 3200, null],
    ['withoutPosition', null, '2026-11-15T00:00:00Z'],
    ['withoutPosition', null, null],
    ['beforeReport', 14, '2026-11-09T23:59:59Z'],
    ['beforeReport', 3200, '2026-11-09T23:59:59Z'],
    ['beforeReport', null, '2026-11-09T23:59:59Z'],
  ] as const)('is %s for %s m at %s', (said, metres, iso) => expect(remark(metres, iso)).toBe(said));
});

test('only two tags are read, and India’s offset replaces an invalid one', () => {
  expect(EXIF_TAGS).toEqual(['DateTimeOriginal', 'OffsetTimeOriginal']);
  for (const OffsetTimeOriginal of ['x+02:00', '+02:00x', '', 5])
    expect(readExif({ DateTimeOriginal: '2026:11:15 16:20:00', OffsetTimeOriginal }).takenAt).toEqual(
      at('2026-11-15T10:50:00Z'),
    );
});

describe('the most telling showing of a picture', () => {
  const inOrder: PriorShowing[] = [
    { use: 'report', likeness: 'same', number: null },
    { use: 'report', likeness: 'similar', number: null },
    { use: 'refused', likeness: 'same', number: null },
    { use: 'refused', likeness: 'similar', number: null },
    { use: 'elsewhere', likeness: 'same', number: 'MH26-104210' },
    { use: 'elsewhere', likeness: 'same', number: null },
    { use: 'elsewhere', likeness: 'similar', number: 'MH26-104210' },
    { use: 'elsewhere', likeness: 'similar', number: null },
  ];
  test('has a phrase with its report number, if there is one', () =>
    expect(inOrder.map(showingPhrase)).toEqual([
      'same.report',
      'similar.report',
      'same.refused',
      'similar.refused',
      'same.numbered',
      'same.elsewhere',
      'similar.numbered',
      'similar.elsewhere',
    ]));

  test('is part of the answer', () => {
    for (const { use, likeness, number } of inOrder)
      expect(showingOf({ shownBefore: use, likeness, shownOn: number })).toEqual({ use, likeness, number });
    expect(showingOf({ shownBefore: null, likeness: null, shownOn: null })).toBeNull();
  });

  test('is null without showings', () => expect(tellingShowing([])).toBeNull());
  test.each(inOrder.flatMap((first, i) => inOrder.slice(i).map((later) => [first, later] as const)))(
    'is %j rather than %j',
    (first, later) => {
      expect(tellingShowing([first, later])).toEqual(first);
      expect(tellingShowing([later, first])).toEqual(first);
    },
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308])(
  'a forged position of %d degrees has no distance',
  (degrees) => {
    for (const position of [
      { lat: degrees, lng: 73 },
      { lat: 18, lng: degrees },
    ])
      expect(photoFacts(claim({ position, takenAt: null }), spot, now, 'photo')).toBeNull();
  },
);
