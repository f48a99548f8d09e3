import { request } from 'node:https';
import { PUSH_DEVICES_MAX, PUSH_TIMEOUTS_MAX } from '@sudhaar/domain/pushes';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createOutboundRequests, type OutboundRequests } from '../../../platform/outbound/requests.ts';
import { type SendPush, webPushSender } from '../../../platform/push/push.ts';
import { onAnotherDevice, type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { checkVapid, pushService, testBrowser } from '../../../testing/push-service.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createPush, type Push } from './service.ts';

const server = testApp();
const service = pushService();
/** The push service of the server, but it reaches the one of this test. */
let push: Push;
let requests: OutboundRequests;
let asha: Person;
let vimal: Person;
beforeAll(async () => {
  const { pool, logger } = server.context;
  const db = createDatabase(pool);
  const sender = (timeoutMs?: number) =>
    webPushSender({
      subject: 'mailto:office@example.in',
      request: (url, options) => request(url, { ...options, agent: service.agent }),
      ...(timeoutMs && { timeoutMs }),
    });
  const [patient, impatient] = [sender(), sender(100)];
  // On a busy machine, an answer takes longer than a test can wait for one that never comes.
  const send: SendPush = (target, ...message) =>
    (service.isSilentAt(target.endpoint) ? impatient : patient)(target, ...message);
  push = createPush({ db, logger, send, isAllowed: () => true });
  requests = createOutboundRequests({ db, logger, handlers: [push.pushRequest] });
  asha = await signedIn(server, 'user', 'Asha');
  vimal = await signedIn(server, 'user', 'Vimal');
});

const start = (person: Person, subscription: object) => person.send('PUT', '/api/push', subscription);
const devices = async (person: Person) => (await person.get('/api/push')).body.devices;
const waiting = async () =>
  (
    await server.context.pool.query(
      `select tries, next_try_at from outbound_requests where kind = 'push' order by next_try_at`,
    )
  ).rows;

/** Sends the waiting pushes, including those postponed to the morning or to a retry. */
async function sendAll(): Promise<void> {
  await server.context.pool.query('update outbound_requests set next_try_at = now()');
  await requests.start();
  await requests.settle();
}

async function commented(owner: Person, by: Person): Promise<string> {
  const fields = reportFields({ caption: 'Pothole with a secret' });
  const { post } = (await owner.upload('POST', '/api/user/createPost', fields, [await photo()])).body;
  await by.send('POST', '/api/posts/addComment', { postId: post._id, content: 'Secret words' });
  return post._id;
}

describe('a push', () => {
  test('reaches every browser of an account, encrypted, and reveals nothing on a lock screen', async () => {
    const [phone, desk] = [testBrowser(service.url('/phone')), testBrowser(service.url('/desk'))];
    expect((await asha.get('/api/push')).body).toMatchObject({ isOn: false, devices: 0 });
    expect((await start(asha, phone.subscription)).body).toMatchObject({ isOn: true, devices: 1 });
    const elsewhere = await onAnotherDevice(server, asha);
    expect((await start(elsewhere, desk.subscription)).body).toMatchObject({ isOn: true, devices: 2 });

    const postId = await commented(asha, vimal);
    await sendAll();
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/desk', '/phone']);
    for (const { path, headers, body } of service.received.splice(0)) {
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      checkVapid(headers, 'https://push.example.com');
      const words = (path === '/phone' ? phone : desk).decrypt(body);
      expect(JSON.parse(words)).toEqual({
        id: expect.any(String),
        title: 'New Comment',
        body: 'Open Sudhaar to read it.',
        link: `/post/${postId}#comments`,
      });
      for (const secret of ['Secret', 'secret', 'Vimal', 'Asha']) expect(words).not.toContain(secret);
    }
  });

  test('is sent neither to the actor nor for a kind that is turned off', async () => {
    await asha.send('PUT', '/api/settings', { notifications: { comment: { push: false } } });
    await commented(asha, vimal);
    expect(await waiting()).toEqual([]);
    await asha.send('PUT', '/api/settings', { notifications: { comment: { push: true } } });
    await commented(asha, asha);
    expect(await waiting()).toEqual([]);
  });

  test('waits at night until the morning, unless it is urgent', async () => {
    const db = createDatabase(server.context.pool);
    const notice = { accountId: asha.id, id: 'x', title: 'T', body: 'B', link: '/' };
    // 23:00 in India.
    const now = new Date('2030-05-05T17:30:00Z');
    await inTransaction(db, (trx) => push.queue(trx, [notice], { now }));
    expect((await waiting())[0].next_try_at.toISOString()).toBe('2030-05-06T01:30:00.000Z');
    await sendAll();
    await inTransaction(db, (trx) => push.queue(trx, [notice], { now, isUrgent: true }));
    expect((await waiting())[0].next_try_at).toEqual(now);
    await sendAll();
    service.received.length = 0;
  });

  test('removes a device that is gone, keeps one that refuses, and is retried after a failure', async () => {
    service.answers.set('/phone', 410).set('/desk', 400);
    await commented(asha, vimal);
    await sendAll();
    expect(await devices(asha)).toBe(1);
    service.answers.set('/desk', 503);
    await commented(asha, vimal);
    await sendAll();
    expect(await devices(asha)).toBe(1);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    service.answers.clear();
    await sendAll();
    expect(await waiting()).toEqual([]);
    service.received.length = 0;
  });
});

describe('a device', () => {
  const register = async (person: Person, path: string) =>
    start(person, testBrowser(service.url(path)).subscription);

  test('is dropped after three timeouts of its push service in a row', async () => {
    const rita = await signedIn(server, 'user', 'Rita');
    await register(rita, '/silent');
    await commented(rita, vimal);
    const timeOut = async () => {
      service.answers.set('/silent', 'never');
      await sendAll();
    };
    for (let i = 1; i < PUSH_TIMEOUTS_MAX; i += 1) await timeOut();
    expect(await devices(rita)).toBe(1);
    // An answer resets the count.
    service.answers.clear();
    await sendAll();
    await commented(rita, vimal);
    for (let i = 1; i < PUSH_TIMEOUTS_MAX; i += 1) await timeOut();
    expect(await devices(rita)).toBe(1);
    await timeOut();
    expect(await devices(rita)).toBe(0);
    service.answers.clear();
    await sendAll();
    expect(await waiting()).toEqual([]);
    service.received.length = 0;
  });

  test('beyond the tenth replaces the one that was registered first', async () => {
    const rita = await signedIn(server, 'user', 'Rita');
    await register(rita, '/first');
    const others: Person[] = [];
    for (let i = 0; i < PUSH_DEVICES_MAX; i += 1) {
      const other = await onAnotherDevice(server, rita);
      others.push(other);
      expect((await register(other, `/other${i}`)).body).toMatchObject({
        isOn: true,
        devices: Math.min(i + 2, PUSH_DEVICES_MAX),
      });
    }
    expect((await rita.get('/api/push')).body.isOn).toBe(false);
    for (const other of others) expect((await other.get('/api/push')).body.isOn).toBe(true);
    // Registering it again makes it the latest.
    await register(rita, '/first');
    const isOn = await Promise.all(
      [rita, ...others].map(async (one) => (await one.get('/api/push')).body.isOn),
    );
    expect(isOn).toEqual([true, false, ...others.slice(1).map(() => true)]);
  });

  test('is one of at most ten, even if many are registered at once', async () => {
    const rita = await signedIn(server, 'user', 'Rita');
    const logins = await Promise.all(
      Array.from({ length: PUSH_DEVICES_MAX + 5 }, () => onAnotherDevice(server, rita)),
    );
    const answers = await Promise.all(logins.map((login, i) => register(login, `/at-once${i}`)));
    expect(answers.map(({ status }) => status)).toEqual(logins.map(() => 200));
    expect(await devices(rita)).toBe(PUSH_DEVICES_MAX);
  });

  test('ends with its login, so the next account gets no pushes of the earlier one', async () => {
    const browser = testBrowser(service.url('/shared'));
    const rita = await signedIn(server, 'user', 'Rita');
    await start(rita, browser.subscription);
    await rita.send('POST', '/api/session/logout');
    const { rowCount } = await server.context.pool.query('select from push_devices where account_id = $1', [
      rita.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('belongs to the account that registered it last, even if both do so at once', async () => {
    const { subscription } = testBrowser(service.url('/shared'));
    const [rita, mohan] = [await signedIn(server), await signedIn(server)];
    await start(rita, subscription);
    await start(mohan, subscription);
    expect([await devices(rita), await devices(mohan)]).toEqual([0, 1]);
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(server)));
    const answers = await Promise.all(people.map((person) => start(person, subscription)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const held = await Promise.all(people.map(devices));
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('is one per login, even for two tabs at once, and can be turned off twice', async () => {
    const rita = await signedIn(server);
    const { subscription } = testBrowser(service.url('/tabs'));
    const other = testBrowser(service.url('/tabs2')).subscription;
    const answers = await Promise.all([
      start(rita, subscription),
      start(rita, subscription),
      start(rita, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await devices(rita)).toBe(1);
    for (let i = 0; i < 2; i += 1)
      expect((await rita.send('DELETE', '/api/push')).body).toMatchObject({ isOn: false, devices: 0 });
  });

  test.each([
    'https://127.0.0.1/push',
    'https://10.0.0.5/push',
    'https://[::1]/push',
    'https://localhost/push',
    'http://push.example.com/push',
    'not an address',
  ])('at %s is refused, because it may be in a private network', async (endpoint) => {
    const { keys } = testBrowser(endpoint).subscription;
    const { status, body } = await start(asha, { endpoint, keys });
    expect([status, body.details?.[0]?.field]).toEqual([422, 'endpoint']);
  });

  test('with invalid keys is refused', async () => {
    const endpoint = service.url('/x');
    const { keys } = testBrowser(endpoint).subscription;
    const unfit = [
      { ...keys, auth: '' },
      { ...keys, p256dh: '<b>' },
      // Has the length of a point on the curve, but is not one.
      { ...keys, p256dh: `B${'A'.repeat(86)}` },
    ];
    for (const each of unfit) expect((await start(asha, { endpoint, keys: each })).status).toBe(422);
  });
});

test('the key pair is created once for all servers', async () => {
  const keys = new Set<string>();
  for (const person of [asha, vimal]) keys.add((await person.get('/api/push')).body.publicKey);
  const { pool } = server.context;
  const { rows } = await pool.query('select public_key from push_keys');
  expect([...keys]).toEqual(rows.map(({ public_key }) => public_key));
});
