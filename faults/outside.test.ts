import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { freePort } from '../scripts/free-port.mjs';
import { api, type Caller } from './support/api.ts';
import { deliveries } from './support/emails.ts';
import { listen } from './support/live.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { type FaultMode, type FaultyProxy, openProxy } from './support/proxy.ts';
import { until } from './support/until.ts';

const BAD: FaultMode[] = ['down', 'silent', 'nonsense'];

let home: Awaited<ReturnType<typeof place>>;
let store: S3rver;
let mailServer: MailServer;
let redis: ChildProcess;
let answering: Server;
let product: Product;
let asha: Caller;
const proxies: Record<string, FaultyProxy> = {};

beforeAll(async () => {
  home = await place();
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(home.folder, 's3'),
    configureBuckets: [{ name: 'sudhaar', configs: [] }],
  });
  const { port: storePort } = await store.run();
  mailServer = await startMailServer();
  const redisPort = await freePort();
  redis = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  answering = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const webPort = (answering.address() as AddressInfo).port;
  const targets = {
    s3: storePort,
    smtp: mailServer.port,
    redis: redisPort,
    routing: webPort,
    model: webPort,
  };
  for (const [name, port] of Object.entries(targets)) proxies[name] = await openProxy(port);
  const at = (name: string): string => `127.0.0.1:${proxies[name]?.port}`;
  product = await launch(join(home.folder, 'data'), {
    S3_BUCKET: 'sudhaar',
    S3_ENDPOINT: `http://${at('s3')}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: `smtp://${at('smtp')}`,
    CONTACT_EMAIL: 'desk@example.in',
    REDIS_URL: `redis://${at('redis')}`,
    ROUTING_URL: `http://${at('routing')}/route`,
    ROUTING_KEY: 'key',
    ASSISTANT_URL: `http://${at('model')}/v1`,
    ASSISTANT_MODEL: 'model',
  });
  asha = await api(product.baseUrl).citizen();
});
afterAll(async () => {
  await product?.stop();
  for (const proxy of Object.values(proxies)) await proxy.close();
  redis.kill();
  answering.close();
  answering.closeAllConnections();
  await store.close();
  await mailServer.close();
  await home.remove();
});

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

it.each(BAD)(
  'refuses a report while S3 is %s, leaves nothing of it, and accepts it afterwards',
  async (mood) => {
    const call = api(product.baseUrl);
    const { post } = (await call.report(asha)).body;
    proxies.s3?.setMood(mood);
    const { ms, result } = await timed(() => call.report(asha));
    console.log(`S3 ${mood}: ${result.status} ${result.body.code} in ${ms.toFixed(0)} ms`);
    expect(result).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(result.headers.get('retry-after')).toBe('2');
    expect(ms).toBeLessThan(15_000);
    const picture = await timed(() => fetch(product.baseUrl + post.images[0].url));
    expect(picture.result.status).toBe(503);
    expect(picture.ms).toBeLessThan(15_000);
    expect((await call.call('GET', `/api/posts/post/${post._id}`, asha.token)).status).toBe(200);
    proxies.s3?.setMood('well');
    expect((await call.report(asha)).status).toBe(201);
    const cleared = await until(
      'what was stored of it is gone',
      () =>
        withDatabase(join(home.folder, 'data'), async (pool) => {
          const { rowCount } = await pool.query('select from media where not in_use');
          return rowCount === 0;
        }),
      120_000,
    );
    console.log(`S3 ${mood}: cleared ${cleared.toFixed(0)} ms after its return`);
  },
);

it.each(BAD)('keeps emails while the mail server is %s, and sends each once', async (mood) => {
  const call = api(product.baseUrl);
  proxies.smtp?.setMood(mood);
  const text = `Written while mail was ${mood}`;
  const { ms, result } = await timed(() => call.contact(text));
  expect(result.status).toBe(201);
  expect(ms).toBeLessThan(2_000);
  await until('it was tried', () =>
    withDatabase(join(home.folder, 'data'), async (pool) => {
      const { rowCount } = await pool.query(
        `select from graphile_worker._private_jobs where attempts > 0 and payload->>'text' like '%' || $1 || '%'`,
        [text],
      );
      return rowCount === 1;
    }),
  );
  expect(deliveries(mailServer.received, [text]).missing).toBe(1);
  proxies.smtp?.setMood('well');
  const waited = await until(
    'it arrives',
    () => deliveries(mailServer.received, [text]).missing === 0,
    60_000,
  );
  console.log(`SMTP ${mood}: taken in ${ms.toFixed(0)} ms, sent ${waited.toFixed(0)} ms after its return`);
  expect(deliveries(mailServer.received, [text])).toEqual({ missing: 0, sentAgain: 0, underTwoNames: 0 });
});

it.each(BAD)('delivers live updates to its own clients at once while Redis is %s', async (mood) => {
  const call = api(product.baseUrl);
  const listener = await listen(product.baseUrl, asha);
  const say = async (msg: string): Promise<number> => {
    const { status, body } = await call.call('POST', '/api/user/sendMessage', asha.token, { msg });
    expect(status).toBe(200);
    return until('it is received', () => listener.received.has(body.data._id), 10_000);
  };
  await say('Before');
  proxies.redis?.setMood(mood);
  const during = [await say('One'), await say('Two')];
  proxies.redis?.setMood('well');
  const after = await say('After');
  listener.socket.close();
  console.log(
    `Redis ${mood}: heard after ${during.map((ms) => ms.toFixed(0)).join(', ')} ms, then ${after.toFixed(0)} ms`,
  );
  for (const ms of during) expect(ms).toBeLessThan(3_000);
});

it.each(BAD)('answers without the routing service and the language model while they are %s', async (mood) => {
  const call = api(product.baseUrl);
  proxies.routing?.setMood(mood);
  proxies.model?.setMood(mood);
  const way = { from: { lat: 18.5, lng: 73.8 }, to: { lat: 18.6, lng: 73.9 } };
  const [route, answer] = await Promise.all([
    timed(() => call.call('POST', '/api/directions', asha.token, way)),
    timed(() => call.call('POST', '/api/ask', '', { message: 'How do I report a pothole?' })),
  ]);
  console.log(
    `Routing and model ${mood}: a line in ${route.ms.toFixed(0)} ms, an answer in ${answer.ms.toFixed(0)} ms`,
  );
  expect(route.result).toMatchObject({ status: 200, body: { kind: 'straight' } });
  expect(answer.result.status).toBe(200);
  expect(answer.result.body.reply.length).toBeGreaterThan(20);
  expect(route.ms).toBeLessThan(10_000);
  expect(answer.ms).toBeLessThan(12_000);
});
