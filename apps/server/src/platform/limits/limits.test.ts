import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../database/connect.ts';
import { callerOf } from './caller.ts';
import { postgresLimits } from './postgres.ts';
import { unlimited } from './unlimited.ts';

const server = testApp();
const limits = () => postgresLimits(createDatabase(server.context.pool));
const rule = { max: 3, perSeconds: 60 };
const end = (key: string) =>
  server.context.pool.query(`update call_counts set ends_at = now() - interval '1 second' where key = $1`, [
    key,
  ]);

describe('limits in the database', () => {
  test('let so many through, then say how long to wait', async () => {
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await limits().take('a', rule));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
    const last = answers[4];
    expect(last?.ok === false && last.retryAfter).toBeGreaterThan(50);
    expect(last?.ok === false && last.retryAfter).toBeLessThanOrEqual(60);
    expect(await limits().take('b', rule)).toEqual({ ok: true });
  });

  test('count calls that arrive together one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => limits().take('together', rule)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(rule.max);
  });

  test('begin anew when the span is over, and what is over is cleared away', async () => {
    for (let call = 0; call < 4; call += 1) await limits().take('later', rule);
    await end('later');
    expect(await limits().take('later', rule)).toEqual({ ok: true });
    await end('later');
    const [clear] = limits().jobs;
    await clear?.run({});
    const { rows } = await server.context.pool.query(`select key from call_counts where key = 'later'`);
    expect(rows).toEqual([]);
  });
});

test('without limits everything is let through', async () => {
  expect(await unlimited.take('anyone', { max: 0, perSeconds: 60 })).toEqual({ ok: true });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:0:0:9', '2001:db8:0:0::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, caller) => expect(callerOf(address)).toBe(caller));
