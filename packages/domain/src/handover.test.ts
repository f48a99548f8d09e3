import { expect, test } from 'vitest';
import {
  DEFAULT_HANDOVER_HOURS,
  HANDOVER_HOURS,
  HANDOVER_HOURS_MAX,
  HANDOVER_MAX,
  handoverSince,
} from './handover.ts';

test('handoverSince returns the beginning of the shift', () =>
  expect(handoverSince(8, new Date('2026-03-05T02:30:00.000Z'))).toEqual(
    new Date('2026-03-04T18:30:00.000Z'),
  ));

test('the choices are within the limit, and one of them is the default', () => {
  expect(Math.max(...HANDOVER_HOURS)).toBe(HANDOVER_HOURS_MAX);
  expect(HANDOVER_HOURS).toContain(DEFAULT_HANDOVER_HOURS);
  expect(HANDOVER_MAX).toBe(100);
});
