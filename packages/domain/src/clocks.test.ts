import { describe, expect, test } from 'vitest';
import { agreedTime, hasJumped, offsetsOf, wrongClock } from './clocks.ts';

const NOW = Date.parse('2026-11-18T04:30:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('agreedTime', () => {
  test.each([
    ['all agree', 0, 0, 0, 0],
    ['the server is 30 seconds fast', 0, 30 * SECOND, 0, 0],
    ['the server is a day slow', 0, -DAY, 0, 0],
    ['the database is a day fast', DAY, 0, 0, 0],
    ['the database is a day slow', -DAY, 0, 0, 0],
    ['the machine slept for a day', DAY, DAY, 0, DAY],
    ['both clocks were set back by a day', -DAY, -DAY, 0, -DAY],
    ['all differ', -DAY, 30 * SECOND, 0, 0],
    ['all differ in another way', 2 * SECOND, DAY, -DAY, 2 * SECOND],
  ])('%s', (_case, database, server, expected, agreed) => {
    const readings = { database: NOW + database, server: NOW + server, expected: NOW + expected };
    expect(agreedTime(readings) - NOW).toBe(agreed);
  });

  test.each([0, 30 * SECOND, -DAY, DAY])(
    'returns the database’s time at the start, even if the server is off by %i ms',
    (server) => {
      expect(agreedTime({ database: NOW, server: NOW + server, expected: null })).toBe(NOW);
    },
  );
});

test.each([
  [0, false],
  [5 * MINUTE, false],
  [-5 * MINUTE, false],
  [5 * MINUTE + 1, true],
  [-5 * MINUTE - 1, true],
])('hasJumped: a difference of %i ms is a jump: %s', (moved, jumped) => {
  expect(hasJumped(NOW + moved, NOW)).toBe(jumped);
});

test('hasJumped is false for the first reading', () => {
  expect(hasJumped(NOW, null)).toBe(false);
});

describe('wrongClock', () => {
  test.each([
    ['both are right', 0, 0, null],
    ['a few seconds are not worth a warning', 5 * SECOND, -5 * SECOND, null],
    ['the server is fast', 0, 5 * SECOND + 1, 'server'],
    ['the server is slow', 0, -5 * SECOND - 1, 'server'],
    ['the database is fast', 30 * SECOND, 0, 'database'],
    ['the database is slow', -30 * SECOND, SECOND, 'database'],
    ['both are off, the server by more', 6 * SECOND, -DAY, 'server'],
    ['both are off by the same', -MINUTE, MINUTE, 'server'],
  ])('%s', (_case, database, server, wrong) => {
    const offsets = offsetsOf({ database: NOW + database, server: NOW + server }, NOW);
    expect(offsets).toEqual({ database, server });
    expect(wrongClock(offsets)).toBe(wrong);
  });
});
