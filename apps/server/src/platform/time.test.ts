import { afterEach, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '../testing/shifted-clock.ts';
import { testApp } from '../testing/test-app.ts';
import { currentMs, isSteady, readTime } from './time.ts';

const DAY = 24 * 60 * 60 * 1000;
const server = testApp();
/** The machine's clock, which the tests shift for the product only. */
const realNow = Date.now;
beforeAll(() => readTime(server.context.pool));
afterEach(() => shiftClock(0));

const offBy = (): number => Math.abs(currentMs() - realNow());

test.each([30_000, -30_000, DAY, -DAY])(
  'a jump of the server’s clock by %i ms changes nothing',
  async (ms) => {
    shiftClock(ms);
    expect(offBy()).toBeLessThan(10_000);
    await readTime(server.context.pool);
    expect(offBy()).toBeLessThan(10_000);
    expect(isSteady()).toBe(true);
  },
);

test('a jump of the database’s clock changes nothing; a jump of both clocks is followed', async () => {
  const { pool } = server.context;
  const ahead = {
    query: async () => ({ rows: [{ time: realNow() + DAY }] }),
  } as unknown as typeof pool;
  await readTime(ahead);
  expect(offBy()).toBeLessThan(10_000);
  expect(isSteady()).toBe(true);
  shiftClock(DAY);
  await readTime(ahead);
  expect(Math.abs(currentMs() - realNow() - DAY)).toBeLessThan(10_000);
  expect(isSteady()).toBe(false);
});
