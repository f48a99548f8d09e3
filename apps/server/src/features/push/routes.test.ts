import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { webPushSender } from '../../platform/push/push.ts';
import { onAnotherDevice, type Person, signedIn } from '../../testing/people.ts';
import { photo, reportFields } from '../../testing/photos.ts';
import { checkVapid, pushService, testBrowser } from '../../testing/push-service.ts';
import { testApp } from '../../testing/test-app.ts';
import { createPush, type Push } from './service.ts';

const server = testApp();
const service = pushService();
/** As the server's own, but it reaches the push service of this test. */
let push: Push;
let asha: Person;
let vimal: Person;
beforeAll(async () => {
  const { pool, logger } = server.context;
  const send = webPushSender({ subject: 'mailto:office@example.in', agent: service.agent });
  push = createPush({ db: createDatabase(pool), logger, send, isAllowed: () => true });
  asha = await signedIn(server, 'user', 'Asha');
  vimal = await signedIn(server, 'user', 'Vimal');
});

const start = (person: Person, subscription: object) => person.send('PUT', '/api/push', subscription);
const devices = async (person: Person) => (await person.get('/api/push')).body.devices;
const waiting = async () =>
  (
    await server.context.pool.query(
      `select id, payload, run_at > now() as "isLater", run_at from graphile_worker._private_jobs j
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_push') order by id`,
    )
  ).rows;

/** Runs the pushes that wait, as a worker would, also those that wait for the morning. */
async function sendAll(): Promise<void> {
  const [job] = push.jobs;
  for (const { id, payload } of await waiting()) {
    await job?.run(payload);
    await server.context.pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
}

async function commented(owner: Person, by: Person): Promise<string> {
  const fields = reportFields({ caption: 'Pothole with a secret' });
  const { post } = (await owner.upload('POST', '/api/user/createPost', fields, [await photo()])).body;
  await by.send('POST', '/api/posts/addComment', { postId: post._id, content: 'Secret words' });
  return post._id;
}

describe('a push', () => {
  test('reaches every browser of an account, encrypted for it, and tells nothing that a lock screen should not show', async () => {
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

  test('is not sent to who did it, nor where the kind is switched off', async () => {
    await asha.send('PUT', '/api/settings', { notifications: { comment: { push: false } } });
    await commented(asha, vimal);
    expect(await waiting()).toEqual([]);
    await asha.send('PUT', '/api/settings', { notifications: { comment: { push: true } } });
    await commented(asha, asha);
    expect(await waiting()).toEqual([]);
  });

  test('waits for the morning at night, unless it is urgent', async () => {
    const db = createDatabase(server.context.pool);
    const notice = { accountId: asha.id, id: 'x', title: 'T', body: 'B', link: '/' };
    // 23:00 in India.
    const now = new Date('2030-05-05T17:30:00Z');
    await inTransaction(db, (trx) => push.queue(trx, [notice], { now }));
    expect((await waiting())[0].run_at.toISOString()).toBe('2030-05-06T01:30:00.000Z');
    await sendAll();
    await inTransaction(db, (trx) => push.queue(trx, [notice], { now, isUrgent: true }));
    expect((await waiting())[0].run_at).toEqual(now);
    await sendAll();
    service.received.length = 0;
  });

  test('that the push service calls gone ends the device; one that it refuses does not; a failure is tried again', async () => {
    service.answers.set('/phone', 410).set('/desk', 400);
    await commented(asha, vimal);
    await sendAll();
    expect(await devices(asha)).toBe(1);
    service.answers.set('/desk', 503);
    await commented(asha, vimal);
    await expect(sendAll()).rejects.toThrow();
    expect(await devices(asha)).toBe(1);
    service.answers.clear();
    await sendAll();
    service.received.length = 0;
  });
});

describe('a device', () => {
  test('ends with its login: nobody gets the pushes of who was logged in before', async () => {
    const browser = testBrowser(service.url('/shared'));
    const rita = await signedIn(server, 'user', 'Rita');
    await start(rita, browser.subscription);
    await rita.send('POST', '/api/session/logout');
    const { rowCount } = await server.context.pool.query('select from push_devices where account_id = $1', [
      rita.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('that another account logs in on is that account’s, also when both ask at once', async () => {
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

  test('is one for each login, also when two tabs ask at once, and can be switched off twice', async () => {
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
  ])('at %s is refused: no request goes to a private network', async (endpoint) => {
    const { keys } = testBrowser(endpoint).subscription;
    const { status, body } = await start(asha, { endpoint, keys });
    expect([status, body.details?.[0]?.field]).toEqual([422, 'endpoint']);
  });

  test('has keys that are no keys: refused', async () => {
    const endpoint = service.url('/x');
    const { keys } = testBrowser(endpoint).subscription;
    const unfit = [
      { ...keys, auth: '' },
      { ...keys, p256dh: '<b>' },
      // As long as a point of the curve, but none.
      { ...keys, p256dh: `B${'A'.repeat(86)}` },
    ];
    for (const each of unfit) expect((await start(asha, { endpoint, keys: each })).status).toBe(422);
  });
});

test('the key is made once, for all servers', async () => {
  const keys = new Set<string>();
  for (const person of [asha, vimal]) keys.add((await person.get('/api/push')).body.publicKey);
  const { pool } = server.context;
  const { rows } = await pool.query('select public_key from push_keys');
  expect([...keys]).toEqual(rows.map(({ public_key }) => public_key));
});
