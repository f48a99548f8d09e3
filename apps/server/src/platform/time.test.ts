import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '../testing/shifted-clock.ts';
import { testApp } from '../testing/test-app.ts';
import { createLogger } from './logger.ts';
import { clockOffsets, currentMs, isSteady, readTime, resetTime } from './time.ts';

const DAY = 24 * 60 * 60 * 1000;
const server = testApp();
/** The machine's clock, which the tests shift for the product only. */
const realNow = Date.now;
beforeAll(() => readTime(server.context.pool));
afterEach(() => shiftClock(0));
afterAll(resetTime);

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

test('a wrong clock of the server is told once in the log, in the metrics and to monitoring, and so is its correction', async () => {
  resetTime();
  await readTime(server.context.pool);
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const read = () => readTime(server.context.pool, logger);
  const ready = async () => (await server.app.inject('/api/ready')).json();
  await read();
  expect(await ready()).toEqual({ status: 'ok' });
  expect(lines).toEqual([]);

  shiftClock(-30_000);
  await read();
  await read();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the clock of this server is wrong');
  expect(clockOffsets().server).toBeLessThan(-25_000);
  expect(await ready()).toEqual({ status: 'ok', warnings: ['clock'] });

  shiftClock(0);
  await read();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('agree again');
  expect(await ready()).toEqual({ status: 'ok' });
});

test('a wrong clock of the database is told as such', async () => {
  resetTime();
  await readTime(server.context.pool);
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  // As after a standby took over whose clock is wrong.
  const other = { query: async () => ({ rows: [{ time: realNow() + 30_000 }] }) };
  await readTime(other as unknown as typeof server.context.pool, logger);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the clock of the database is wrong');
  expect(offBy()).toBeLessThan(10_000);
});
