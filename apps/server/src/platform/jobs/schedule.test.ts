import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shiftClock } from '../../testing/shifted-clock.ts';
import { testApp } from '../../testing/test-app.ts';
import { defineJob, handleJob } from './jobs.ts';
import { createSchedule } from './schedule.ts';

// This file compares no clocks: the tests set the process's own time.
const server = testApp();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const minutely = handleJob(defineJob('every_minute', z.object({})), async () => undefined, '* * * * *');
const daily = handleJob(defineJob('every_day', z.object({})), async () => undefined, '30 2 * * *');
const handlers = [minutely, daily];
const query = (text: string) => server.context.pool.query(text);

beforeEach(() => query(`delete from job_schedule; delete from graphile_worker._private_jobs`));
afterEach(() => shiftClock(0));

const realNow = Date.now;
/** A minute at which the daily job is not due, nor around it. */
const NOON = Date.parse('2026-11-18T12:00:00Z');
const setClock = (ms: number): void => shiftClock(ms - realNow());

async function queued(): Promise<Record<string, number>> {
  const { rows } = await query(
    `select t.identifier as name, count(*)::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
     where j.run_at <= now() group by 1`,
  );
  await query('delete from graphile_worker._private_jobs');
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const startAt = (ms: number) => {
  setClock(ms);
  return createSchedule({ pool: server.context.pool, handlers });
};

describe('repeated jobs', () => {
  test('are queued once a minute by two servers whose clocks differ by 30 seconds', async () => {
    const one = startAt(NOON);
    const other = startAt(NOON - MINUTE / 2);
    let count = 0;
    for (let at = NOON; at < NOON + 5 * MINUTE; at += MINUTE / 4) {
      setClock(at);
      await one.queueDue();
      setClock(at - MINUTE / 2);
      await other.queueDue();
      count += (await queued()).every_minute ?? 0;
    }
    expect(count).toBe(5);
  });

  test.each([DAY, -DAY])('continue after the clock jumped by %i ms and was corrected', async (jump) => {
    const schedule = startAt(NOON);
    setClock(NOON + jump + MINUTE);
    await schedule.queueDue();
    expect(await queued()).toMatchObject({ every_minute: 1 });
    setClock(NOON + jump + 2 * MINUTE);
    await schedule.queueDue();
    expect(await queued()).toEqual({ every_minute: 1 });
    setClock(NOON + 3 * MINUTE);
    await schedule.queueDue();
    expect(await queued()).toMatchObject({ every_minute: 1 });
    // Another server with the right time is not delayed either.
    const other = startAt(NOON + 3 * MINUTE);
    setClock(NOON + 4 * MINUTE);
    await other.queueDue();
    expect(await queued()).toEqual({ every_minute: 1 });
  });

  test('are made up for if a process was stopped in their minute', async () => {
    const schedule = startAt(Date.parse('2026-11-18T02:28:00Z'));
    setClock(Date.parse('2026-11-18T02:41:00Z'));
    await schedule.queueDue();
    expect(await queued()).toEqual({ every_minute: 1, every_day: 1 });
    await schedule.queueDue();
    expect(await queued()).toEqual({});
  });
});
