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

/** So many metres north of the spot. */
const away = (metres: number) => ({ lat: spot.lat + metres / METRES_OF_A_DEGREE, lng: spot.lng });
const at = (iso: string) => new Date(iso);
const claim = (change: Partial<DeviceClaim> = {}): DeviceClaim => ({
  takenAt: at('2026-11-15T10:50:00Z'),
  position: away(14),
  by: 'photo',
  ...change,
});

describe('what is kept of a photo', () => {
  test('is its time, the distance and who says so', () =>
    expect(photoFacts(claim(), spot, now, 'phone')).toEqual({
      at: '2026-11-15T10:50:00.000Z',
      metres: 14,
      by: 'phone',
    }));

  test('has no coordinates', () =>
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
  ])('%f metres are kept as %i', (metres, kept) =>
    expect(photoFacts(claim({ position: away(metres) }), spot, now, 'photo')?.metres).toBe(kept),
  );

  test.each([
    ['0, 0', { lat: 0, lng: 0 }],
    ['north of the pole', { lat: 90.1, lng: 10 }],
    ['south of the pole', { lat: -90.1, lng: 10 }],
    ['once around, eastwards', { lat: 10, lng: 180.1 }],
    ['once around, westwards', { lat: 10, lng: -180.1 }],
    ['no number', { lat: Number.NaN, lng: 10 }],
    ['no number either', { lat: 10, lng: Number.NaN }],
    ['without end', { lat: Number.POSITIVE_INFINITY, lng: 10 }],
  ])('a position that is none is left out: %s', (_, position) =>
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
  ])('a far position is one: %s', (_, position) =>
    expect(photoFacts(claim({ position }), spot, now, 'photo')?.metres).toBeGreaterThan(1_000_000),
  );

  test.each([
    ['the first moment that counts', '2000-01-01T00:00:00.000Z', true],
    ['a camera without a clock', '1999-12-31T23:59:59.999Z', false],
    ['now', '2026-11-16T10:00:00.000Z', true],
    ['a phone that is fast', '2026-11-16T10:10:00.000Z', true],
    ['the future', '2026-11-16T10:10:00.001Z', false],
    ['no date', 'nonsense', false],
  ])('the time of %s', (_, iso, isKept) =>
    expect(photoFacts(claim({ takenAt: at(iso) }), spot, now, 'photo')?.at).toBe(isKept ? iso : null),
  );

  test('is nothing where nothing is known, or nothing can be right', () => {
    expect(photoFacts({ takenAt: null, position: null }, spot, now, 'photo')).toBeNull();
    const nonsense = { takenAt: at('2031-01-01'), position: { lat: 0, lng: 0 } };
    expect(photoFacts(nonsense, spot, now, 'photo')).toBeNull();
  });

  test('is the time alone, or the distance alone', () => {
    expect(photoFacts(claim({ position: null }), spot, now, 'photo')?.metres).toBeNull();
    expect(photoFacts(claim({ takenAt: null }), spot, now, 'photo')).toEqual({
      at: null,
      metres: 14,
      by: 'photo',
    });
  });
});

describe('of several claims about one photo', () => {
  const photo = claim({ takenAt: at('2026-11-15T08:00:00Z'), position: away(30) });
  const phone = claim({ takenAt: at('2026-11-15T09:00:00Z'), position: away(5), by: 'phone' });
  const nowhere = { lat: 0, lng: 0 };
  const future = new Date(now.getTime() + 11 * MINUTE);

  test('the first one counts', () => {
    expect(bestClaim([photo, phone], now)).toEqual(photo);
    expect(bestClaim([phone, photo], now)).toEqual(phone);
  });

  test.each([
    ['without a position', { ...photo, position: null }],
    ['with a position that is none', { ...photo, position: nowhere }],
  ])('one %s keeps its time, and the next one names the place', (_, first) =>
    expect(bestClaim([first, phone], now)).toEqual({ ...phone, takenAt: photo.takenAt }),
  );

  test.each([
    ['without a time', { ...photo, takenAt: null }],
    ['of the future', { ...photo, takenAt: future }],
  ])('one %s keeps its place, and the next one names the time', (_, first) =>
    expect(bestClaim([first, phone], now)).toEqual({ ...photo, takenAt: phone.takenAt }),
  );

  test('times alone are named by the one that gives it', () => {
    const undated = { ...photo, takenAt: null, position: null };
    expect(bestClaim([undated, { ...phone, position: null }], now)).toEqual({ ...phone, position: null });
    expect(bestClaim([{ ...photo, position: null }, undated], now)).toEqual({ ...photo, position: null });
  });

  test('nothing comes of nothing', () => {
    expect(bestClaim([], now)).toBeNull();
    expect(bestClaim([{ takenAt: future, position: nowhere, by: 'photo' }], now)).toBeNull();
  });
});

describe('the tags of a photo', () => {
  const time = (DateTimeOriginal: unknown, OffsetTimeOriginal?: unknown) =>
    readExif({ DateTimeOriginal, OffsetTimeOriginal }).takenAt?.toISOString() ?? null;

  test('name a moment, by their own offset or by India’s', () => {
    expect(time('2026:11:15 16:20:00', '+05:30')).toBe('2026-11-15T10:50:00.000Z');
    expect(time('2026:11:15 16:20:00', '-08:00')).toBe('2026-11-16T00:20:00.000Z');
    expect(time('2026:11:15 16:20:00')).toBe('2026-11-15T10:50:00.000Z');
    expect(time('2026:11:15 16:20:00.123', '')).toBe('2026-11-15T10:50:00.000Z');
  });

  test.each(['5:30', '+5:30', '+05:30 ', 'Z', 330, null])('with the offset %s it is India’s time', (offset) =>
    expect(time('2026:11:15 16:20:00', offset)).toBe('2026-11-15T10:50:00.000Z'),
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
  ])('no moment: %s', (value) => expect(time(value)).toBeNull());

  test('name a position only with both of its numbers', () => {
    const { lat: latitude, lng: longitude } = spot;
    expect(readExif({ latitude, longitude })).toEqual({ takenAt: null, position: spot, by: 'photo' });
    expect(readExif({ latitude }).position).toBeNull();
    expect(readExif({ longitude }).position).toBeNull();
    expect(readExif({ latitude: '18', longitude }).position).toBeNull();
    expect(readExif({ latitude, longitude: [73] }).position).toBeNull();
    expect(readExif({})).toEqual({ takenAt: null, position: null, by: 'photo' });
  });
});

describe('worth saying', () => {
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
  ] as const)('%s: %s m, %s', (said, metres, iso) => expect(remark(metres, iso)).toBe(said));
});

test('only these tags are read, and an offset that is none is India’s', () => {
  expect(EXIF_TAGS).toEqual(['DateTimeOriginal', 'OffsetTimeOriginal']);
  for (const OffsetTimeOriginal of ['x+02:00', '+02:00x', '', 5])
    expect(readExif({ DateTimeOriginal: '2026:11:15 16:20:00', OffsetTimeOriginal }).takenAt).toEqual(
      at('2026-11-15T10:50:00Z'),
    );
});

describe('of several showings of one picture, the one that says most is said', () => {
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
  test('with its number, if it has one', () =>
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

  test('as answers say it', () => {
    for (const { use, likeness, number } of inOrder)
      expect(showingOf({ shownBefore: use, likeness, shownOn: number })).toEqual({ use, likeness, number });
    expect(showingOf({ shownBefore: null, likeness: null, shownOn: null })).toBeNull();
  });

  test('nothing of nothing', () => expect(tellingShowing([])).toBeNull());
  test.each(inOrder.flatMap((first, i) => inOrder.slice(i).map((later) => [first, later] as const)))(
    '%j before %j',
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
