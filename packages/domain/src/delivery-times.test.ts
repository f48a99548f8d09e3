import { describe, expect, test } from 'vitest';
import { momentInIndia } from './calendar.ts';
import { afterNight, alertDueAt, digestAt, isQuiet, isQuietTime, leavesAt } from './delivery-times.ts';
import { FREQUENCIES } from './following.ts';
import { CHANNELS } from './notifications.ts';

/** A time in India. 2026-03-02 is a Monday. */
const india = (moment: string): Date => new Date(`${moment.replace(' ', 'T')}+05:30`);
const MS = 1;
const before = (at: Date): Date => new Date(at.getTime() - MS);

describe('the quiet hours', () => {
  test.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'include the hour of %i exactly if it is before 7 or from 22 on',
    (hour) => {
      const start = india(`2026-03-04 ${String(hour).padStart(2, '0')}:00:00`);
      const end = new Date(start.getTime() + 60 * 60 * 1000 - MS);
      const expected = hour < 7 || hour >= 22;
      expect([isQuiet(start), isQuiet(end)]).toEqual([expected, expected]);
    },
  );

  test.each([
    ['2026-03-04 21:59:59.999', '2026-03-04 21:59'],
    ['2026-03-04 22:00', '2026-03-05 07:00'],
    ['2026-03-04 23:59:59.999', '2026-03-05 07:00'],
    ['2026-03-05 00:00', '2026-03-05 07:00'],
    ['2026-03-05 06:59:59.999', '2026-03-05 07:00'],
    ['2026-03-05 07:00', '2026-03-05 07:00'],
    ['2026-12-31 22:00', '2027-01-01 07:00'],
  ])('postpone a message of %s to %s', (now, then) => {
    expect(momentInIndia(afterNight(india(now)))).toBe(then);
    expect(isQuiet(afterNight(india(now)))).toBe(false);
  });
});

describe('the time of an alert', () => {
  test.each([
    ['instant', '2026-03-04 13:05', '2026-03-04 13:05'],
    ['instant', '2026-03-04 02:05', '2026-03-04 02:05'],
    ['daily', '2026-03-04 07:59:59.999', '2026-03-04 08:00'],
    ['daily', '2026-03-04 08:00', '2026-03-04 08:00'],
    ['daily', '2026-03-04 08:00:00.001', '2026-03-05 08:00'],
    ['daily', '2026-03-04 23:59', '2026-03-05 08:00'],
    ['daily', '2026-02-28 09:00', '2026-03-01 08:00'],
    ['weekly', '2026-03-02 07:59:59.999', '2026-03-02 08:00'],
    ['weekly', '2026-03-02 08:00', '2026-03-02 08:00'],
    ['weekly', '2026-03-02 08:00:00.001', '2026-03-09 08:00'],
    ['weekly', '2026-03-08 23:59:59.999', '2026-03-09 08:00'],
    ['weekly', '2026-03-09 00:00', '2026-03-09 08:00'],
  ] as const)('with frequency %s, at %s: %s', (frequency, now, then) =>
    expect(momentInIndia(alertDueAt(frequency, india(now)))).toBe(then),
  );

  test.each(
    FREQUENCIES.flatMap((frequency) =>
      CHANNELS.flatMap((channel) => [true, false].map((isUrgent) => [channel, frequency, isUrgent] as const)),
    ),
  )(
    'by %s, %s, urgent %s: only app messages and urgent ones arrive at night',
    (channel, frequency, isUrgent) => {
      for (let hour = 0; hour < 24 * 8; hour += 1) {
        const now = new Date(india('2026-03-02 00:00').getTime() + hour * 60 * 60 * 1000);
        const at = leavesAt(channel, frequency, now, isUrgent);
        expect(at >= now).toBe(true);
        const mayWake = channel === 'app' || isUrgent;
        expect(at).toEqual(mayWake ? alertDueAt(frequency, now) : afterNight(alertDueAt(frequency, now)));
        if (!mayWake) expect(isQuiet(at)).toBe(false);
        // The server was down at the time of the digest and is back.
        expect(isQuietTime(channel, now, isUrgent)).toBe(!mayWake && isQuiet(now));
      }
    },
  );
});

describe('the digest', () => {
  const sunday = india('2026-03-08 09:00');
  test.each([
    [before(sunday), null],
    [sunday, '2026-03-08'],
    [india('2026-03-08 21:59:59.999'), '2026-03-08'],
    [india('2026-03-08 22:00'), null],
    [india('2026-03-09 06:59:59.999'), null],
    [india('2026-03-09 07:00'), '2026-03-08'],
    [india('2026-03-10 08:59:59.999'), '2026-03-08'],
    [india('2026-03-10 09:00'), null],
    [india('2026-03-14 12:00'), null],
    [india('2026-03-15 08:59'), null],
    [india('2026-03-15 09:00'), '2026-03-15'],
  ])('at %s is that of %s', (now, day) => expect(digestAt(now)?.day ?? null).toBe(day));

  test('covers seven days', () =>
    expect(digestAt(india('2026-03-09 12:00'))).toEqual({
      day: '2026-03-08',
      from: india('2026-03-01 09:00'),
      until: sunday,
    }));
});
