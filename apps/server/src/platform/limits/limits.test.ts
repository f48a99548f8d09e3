import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOGIN_TRIES } from '@sudhaar/domain/call-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoginAttempts } from '../../features/identity/accounts/login-attempts.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../database/connect.ts';
import { createLogger } from '../logger.ts';
import { createSigner } from '../signature.ts';
import { callerOf } from './caller.ts';
import type { Limits } from './limits.ts';
import { postgresLimits } from './postgres.ts';
import { redisLimits } from './redis.ts';
import { unlimited } from './unlimited.ts';

const server = testApp();
const rule = { max: 3, perSeconds: 60 };
const REDIS = '/usr/bin/redis-server';
const silent = createLogger('silent');

const inRedis = (url: string, answerMs?: number): Limits =>
  redisLimits(url, silent, postgresLimits(createDatabase(server.context.pool)), answerMs);

/** All allowed calls, and one more. */
async function takeAll(limits: Limits, key: string): Promise<void> {
  for (let call = 1; call <= rule.max; call += 1)
    expect(await limits.take([{ key, ...rule }])).toEqual({ ok: true, counts: [call] });
  expect(await limits.take([{ key, ...rule }])).toMatchObject({ ok: false });
}

/** The behaviour of every implementation, tested with two instances like two servers. */
function keepsCount(servers: () => [Limits, Limits], end: (key: string) => Promise<unknown>): void {
  const take = (key: string, i: 0 | 1 = 0) => servers()[i].take([{ key, ...rule }]);

  test('allows the maximum number, then returns the time to wait', async () => {
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await take('a', call % 2 === 0 ? 0 : 1));
    expect(answers.slice(0, 3)).toEqual([1, 2, 3].map((count) => ({ ok: true, counts: [count] })));
    for (const late of answers.slice(3)) {
      expect(late.ok === false && late.retryAfter).toBeGreaterThan(50);
      expect(late.ok === false && late.retryAfter).toBeLessThanOrEqual(60);
    }
    expect(await take('b')).toEqual({ ok: true, counts: [1] });
  });

  test('counts simultaneous calls one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => take('together', i % 2 === 0 ? 0 : 1)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(rule.max);
  });

  test('counts under several keys at once and applies the strictest limit', async () => {
    const calls = [
      { key: 'wide', max: 100, perSeconds: 600 },
      { key: 'narrow', max: 1, perSeconds: 30 },
    ];
    expect(await servers()[0].take(calls)).toEqual({ ok: true, counts: [1, 1] });
    expect(await servers()[1].take(calls.toReversed())).toMatchObject({ ok: false, retryAfter: 30 });
  });

  test('starts again after the window, or after forget', async () => {
    for (let call = 0; call < 4; call += 1) await take('later');
    await end('later');
    expect(await take('later')).toEqual({ ok: true, counts: [1] });
    for (let call = 0; call < 4; call += 1) await take('forgotten');
    await servers()[1].forget('forgotten');
    expect(await take('forgotten')).toEqual({ ok: true, counts: [1] });
  });
}

describe('limits in the database', () => {
  const limits = () => postgresLimits(createDatabase(server.context.pool));
  const end = (key: string) =>
    server.context.pool.query(`update call_counts set ends_at = now() - interval '1 second' where key = $1`, [
      key,
    ]);
  keepsCount(() => [limits(), limits()], end);

  test('are removed after their window', async () => {
    await limits().take([{ key: 'over', ...rule }]);
    await end('over');
    await limits().jobs[0]?.run({});
    const { rows } = await server.context.pool.query(`select key from call_counts where key = 'over'`);
    expect(rows).toEqual([]);
  });
});

describe.skipIf(!existsSync(REDIS))('limits in Redis', () => {
  const limits: Limits[] = [];
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const socket = join(await mkdtemp(join(tmpdir(), 'sudhaar-redis-')), 'redis.sock');
    const redis = spawn(REDIS, ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no']);
    stop = () => {
      redis.kill();
      return once(redis, 'exit');
    };
    for await (const line of redis.stdout) if (String(line).includes('ready to accept')) break;
    // Long enough for a busy machine, because a late answer would be counted in the database instead.
    limits.push(inRedis(socket, 30_000), inRedis(socket, 30_000));
    await soon(async () => {
      await limits[0]?.forget('connected');
      for (const one of limits) await one.take([{ key: 'connected', ...rule }]);
      // Nothing was counted in the database instead: both are connected.
      const { rows } = await server.context.pool.query(`select from call_counts where key = 'connected'`);
      expect(rows).toEqual([]);
    });
  });
  afterAll(async () => {
    await Promise.all(limits.map((one) => one.close()));
  });

  // Forgetting simulates the end of a window here, because Redis removes the key itself.
  keepsCount(
    () => limits.slice(0, 2) as [Limits, Limits],
    (key) => limits[0]?.forget(key) ?? Promise.resolve(),
  );

  // Last, because it does not come back.
  test('continue in the database if Redis is killed', async () => {
    await takeAll(limits[0] as Limits, 'before');
    await stop();
    await takeAll(limits[0] as Limits, 'after');
    // A caller above the limit gets one more window, not any number.
    await takeAll(limits[0] as Limits, 'before');
  });
});

/** Servers at the address of Redis that are not Redis. */
const NO_REDIS: Record<string, (line: Socket) => void> = {
  'hangs up': (line) => line.destroy(),
  'says nothing': (line) => line.resume(),
  'speaks another language': (line) => line.on('data', () => line.write('HTTP/1.1 200 OK\r\n\r\n')),
};
describe.each([...Object.keys(NO_REDIS), 'is not there'])('limits in a Redis that %s', (name) => {
  const lines = new Set<Socket>();
  const impostor = createServer((line) => {
    lines.add(line.on('error', () => undefined));
    NO_REDIS[name]?.(line);
  });
  let url: string;
  let away: Limits;
  beforeAll(async () => {
    await once(impostor.listen(0, '127.0.0.1'), 'listening');
    url = `redis://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
    if (!(name in NO_REDIS)) await new Promise((closed) => impostor.close(closed));
    away = inRedis(url);
  });
  afterAll(async () => {
    await away.close();
    for (const line of lines) line.destroy();
    impostor.close();
  });

  test('are counted and forgotten in the database', async () => {
    await takeAll(away, name);
    await away.forget(name);
    await takeAll(away, name);
    expect(away.jobs.map((job) => job.name)).toContain('clear_call_counts');
  });

  test('still slow down attempts at a password', async () => {
    const db = createDatabase(server.context.pool);
    const tries = createLoginAttempts({
      db,
      limits: away,
      signer: createSigner('a secret of tests', 'address'),
    });
    const guess = { role: 'user' as const, email: `${name}@example.in`, address: '203.0.113.5' };
    for (let i = 0; i < LOGIN_TRIES.fromOneAddress.max; i += 1) await tries.admit(guess);
    await expect(tries.admit(guess)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

test('disabled limits allow everything', async () => {
  expect(await unlimited.take([{ key: 'anyone', max: 0, perSeconds: 60 }])).toMatchObject({ ok: true });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8::1:0:0:9', '2001:db8:0:0::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('callerOf %s is %s', (address, caller) => expect(callerOf(address)).toBe(caller));
