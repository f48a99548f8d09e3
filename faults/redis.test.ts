import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { freePort } from '../scripts/free-port.mjs';
import { type Answer, api, type Caller } from './support/api.ts';
import { type Listener, listen } from './support/live.ts';
import { place } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { type FaultyProxy, openProxy } from './support/proxy.ts';
import { until } from './support/until.ts';

const REDIS = '/usr/bin/redis-server';
/** Longer than a server waits before it gives a silent connection up. */
const CUT_FOR_MS = 15_000;
/** A call waits for Redis for half a second at most, now and then. */
const ANSWERED_WITHIN_MS = 2_000;

// Sudhaar needs none, so it may not be installed.
describe.skipIf(!existsSync(REDIS))('a network that drops every packet between a server and Redis', () => {
  let homes: Awaited<ReturnType<typeof place>>[];
  let database: EmbeddedDatabase;
  let stopRedis: () => Promise<unknown>;
  let proxy: FaultyProxy;
  let cutOff: Product;
  let other: Product;
  let settings: Record<string, string>;
  beforeAll(async () => {
    homes = await Promise.all([place(), place(), place()]);
    database = await startEmbedded({ dataDir: homes[0]?.folder ?? '' });
    const port = await freePort();
    const redis = spawn(REDIS, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '']);
    for await (const line of redis.stdout) if (/ready to accept/i.test(String(line))) break;
    stopRedis = () => {
      redis.kill();
      return once(redis, 'exit');
    };
    proxy = await openProxy(port);
    settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret that only tests of faults know',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'on',
      REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
    };
    cutOff = await launch(homes[1]?.folder ?? '', settings);
    other = await launch(homes[2]?.folder ?? '', { ...settings, REDIS_URL: `redis://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    proxy.thaw();
    await Promise.all([cutOff.stop(), other.stop()]);
    await proxy.close();
    await stopRedis();
    await database.stop();
    await Promise.all(homes.map(({ remove }) => remove()));
  });

  let asha: Caller;
  let here: Listener;
  let there: Listener;
  const say = async ({ baseUrl }: Product): Promise<string> => {
    const { status, body } = await api(baseUrl).call('POST', '/api/user/sendMessage', asha.token, {
      msg: 'Do you hear?',
    });
    expect(status).toBe(200);
    return body.data._id;
  };
  /** A message sent on one server reaches the listener of the other. */
  const isHeard = async (from: Product, by: Listener): Promise<boolean> => {
    const id = await say(from);
    await until('it arrives', () => by.received.has(id), 1_000);
    return true;
  };
  const count = (product: Product, text: string): number => product.output().split(text).length - 1;

  it('leaves calls answered and counted, with one line in the log for live updates and one for limits', async () => {
    asha = await api(cutOff.baseUrl).citizen();
    here = await listen(cutOff.baseUrl, asha);
    there = await listen(other.baseUrl, asha);
    await until('both hear each other', async () => {
      return (await isHeard(cutOff, there)) && isHeard(other, here);
    });

    proxy.freeze();
    const ends = performance.now() + CUT_FOR_MS;
    let longest = 0;
    const timed = async <Result>(run: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await run();
      longest = Math.max(longest, performance.now() - began);
      return result;
    };
    const statuses: Record<string, number> = {};
    const { call } = api(cutOff.baseUrl);
    const guess = (): Promise<Answer> =>
      call('POST', '/api/user/login', '', { email: 'asha@example.in', password: 'a guess' });
    while (performance.now() < ends) {
      const id = await timed(() => say(cutOff));
      await until('clients of the same server hear it', () => here.received.has(id), 2_000);
      const { status } = await timed(guess);
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect((await timed(() => call('GET', '/api/user/allPosts?limit=5', asha.token))).status).toBe(200);
      await wait(250);
    }
    console.log(
      `Cut off for ${CUT_FOR_MS} ms: the longest call took ${longest.toFixed(0)} ms; logins ${JSON.stringify(statuses)}`,
    );
    expect(longest).toBeLessThan(ANSWERED_WITHIN_MS);
    // Whoever guesses passwords is stopped all the same.
    expect(Object.keys(statuses)).toContain('429');
    expect(Object.keys(statuses)).not.toContain('503');
    expect(count(cutOff, 'limits: Redis is unavailable')).toBe(1);
    expect(count(cutOff, 'realtime: Redis is unavailable')).toBe(1);
  });

  it('is over by itself: both servers hear each other again, and clients are told to catch up', async () => {
    const caughtUp = [here, there].map(
      ({ socket }) => new Promise<void>((resolve) => socket.once('catch_up', () => resolve())),
    );
    proxy.thaw();
    const back = await until('both hear each other', async () => {
      return (await isHeard(cutOff, there)) && isHeard(other, here);
    });
    await Promise.all(caughtUp);
    console.log(`Live updates both ways ${back.toFixed(0)} ms after the network`);
    await until('calls are counted in Redis again', async () => {
      await say(cutOff);
      return count(cutOff, 'limits: Redis counts calls again') === 1;
    });
    expect(count(cutOff, 'realtime: Redis is back')).toBe(1);
    here.socket.close();
    there.socket.close();
  });

  it('ends a start with one line', async () => {
    proxy.freeze();
    const started = await launch(homes[1]?.folder ?? '', { ...settings, LOG_LEVEL: 'fatal' }).then(
      async (product) => {
        await product.stop();
        return 'started';
      },
      (error: Error) => error.message,
    );
    expect(started).toMatch(/Sudhaar cannot start\. REDIS_URL cannot be reached: .+ timed out\n$/);
  });
});
