import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../../../platform/seal.ts';
import { finishJobs, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { signedMessage } from '../../../testing/signed-message.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ ALLOW_PRIVATE_ADDRESSES: 'on' });
type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };
const received: ReceivedRequest[] = [];
const answers = new Map<string, (response: ServerResponse) => void>();
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const path = request.url ?? '';
  received.push({ path, headers: request.headers, body });
  const answer = answers.get(path);
  if (answer) answer(response);
  else response.writeHead(204).end();
});
let admin: Person;
let asha: Person;
let made = 0;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha Reporter');
});
afterAll(() => void receiver.close());

async function hook(form: object = {}) {
  made += 1;
  const path = `/hook${made}`;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
  const events = ['report.created', 'report.moved', 'report.commented', 'report.overdue'];
  const { status, body } = await admin.send('POST', '/api/admin/webhooks', {
    name: `Dashboard ${made}`,
    url,
    events,
    ...form,
  });
  expect(status).toBe(201);
  const id: string = body.webhook._id;
  const at = `/api/admin/webhooks/${id}`;
  return {
    id,
    at,
    path,
    secret: body.secret as string,
    got: () => received.filter((one) => one.path === path),
    log: async () => (await admin.get(`${at}/deliveries`)).body.deliveries,
    state: async () =>
      (await admin.get('/api/admin/webhooks')).body.webhooks.find((one: { _id: string }) => one._id === id),
    remove: () => admin.send('DELETE', at, {}),
  };
}
async function deliver(): Promise<void> {
  await finishJobs(server);
  await server.context.webhooks.delivering.settle();
}
const due = () =>
  server.context.pool.query(`update webhook_deliveries set next_try_at = now() - interval '1 second'`);
const report = async (): Promise<string> =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id;

describe('a webhook', () => {
  test('gets a signed message about a report, without names', async () => {
    const one = await hook();
    const postId = await report();
    await asha.send('POST', '/api/posts/addComment', { postId, content: 'Secret words' });
    await deliver();
    const messages = one
      .got()
      .map(({ headers, body }) =>
        signedMessage<{ type: string; data: { report: object } }>(one.secret, headers, body),
      );
    expect(messages.map(({ type }) => type).sort()).toEqual(['report.commented', 'report.created']);
    for (const { data } of messages)
      expect(data.report).toMatchObject({ _id: postId, link: expect.stringContaining('/r/') });
    const all = JSON.stringify(one.got().map(({ body }) => body));
    for (const secret of ['Asha', asha.id, asha.email, 'Secret words']) expect(all).not.toContain(secret);
    expect(await one.log()).toMatchObject([
      { event: 'report.commented', state: 'delivered', tries: 1, answerCode: 204, problem: null },
      { event: 'report.created', state: 'delivered' },
    ]);
    await one.remove();
  });

  test('gets no messages while paused or after its removal, and none about hidden reports', async () => {
    const one = await hook();
    await admin.send('PUT', one.at, { isPaused: true });
    await report();
    await deliver();
    expect(await one.log()).toEqual([]);
    await admin.send('PUT', one.at, { isPaused: false });
    const postId = await report();
    await admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    await deliver();
    expect(one.got()).toEqual([]);
    expect(await one.log()).toMatchObject([{ state: 'failed', problem: 'reportGone' }]);
    await report();
    await one.remove();
    await deliver();
    expect(one.got()).toEqual([]);
  });

  test('gets a failed delivery again with the same id; redirects are not followed', async () => {
    const one = await hook();
    answers.set(one.path, (response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await report();
    await deliver();
    expect(await one.log()).toMatchObject([
      { state: 'waiting', tries: 1, answerCode: 302, problem: 'redirect', nextTryAt: expect.any(String) },
    ]);
    expect((await one.state()).failingSince).toEqual(expect.any(String));
    expect(received.some(({ path }) => path === '/elsewhere')).toBe(false);
    answers.delete(one.path);
    await due();
    await server.context.webhooks.delivering.start();
    await server.context.webhooks.delivering.settle();
    const ids = one.got().map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await one.state()).failingSince).toBeNull();
    const [{ _id }] = await one.log();
    await admin.send('PUT', `${one.at}/deliveries/${_id}`, {});
    await deliver();
    expect(one.got()).toHaveLength(3);
    await one.remove();
  });

  test('that answers 410 is stopped with an email, and works again when started', async () => {
    const one = await hook();
    answers.set(one.path, (response) => response.writeHead(410).end());
    await admin.send('POST', `${one.at}/test`, {});
    await deliver();
    expect(await one.state()).toMatchObject({ stopCause: 'gone' });
    const [email = '', ...more] = await newEmailsTo(server, admin.email);
    expect(email).toContain('was stopped');
    expect(email).toContain('answered 410');
    expect(more).toEqual([]);
    await report();
    await deliver();
    expect(one.got()).toHaveLength(1);
    answers.delete(one.path);
    await admin.send('PUT', one.at, { isPaused: false });
    expect(await one.state()).toMatchObject({ stoppedAt: null, stopCause: null, failingSince: null });
    await report();
    await deliver();
    expect(one.got()).toHaveLength(2);
    expect((await one.log())[0]).toMatchObject({ event: 'report.created', state: 'delivered' });
    await one.remove();
  });

  test('that fails for three days is stopped with an email, not earlier', async () => {
    const one = await hook();
    answers.set(one.path, (response) => response.writeHead(500).end());
    await admin.send('POST', `${one.at}/test`, {});
    await deliver();
    expect(await one.state()).toMatchObject({ stopCause: null, failingSince: expect.any(String) });
    expect(await newEmailsTo(server, admin.email)).toEqual([]);
    await server.context.pool.query(
      `update webhooks set failing_since = now() - interval '3 days 1 minute' where id = $1`,
      [one.id],
    );
    await admin.send('POST', `${one.at}/test`, {});
    await deliver();
    expect(await one.state()).toMatchObject({ stopCause: 'failing' });
    const [email = '', ...more] = await newEmailsTo(server, admin.email);
    expect(email).toContain('was stopped');
    expect(email).toContain('failed for three days');
    expect(more).toEqual([]);
    await one.remove();
  });

  test('that never finishes its answer fails without delaying others', async () => {
    const [slow, quick] = [await hook(), await hook()];
    const open: ServerResponse[] = [];
    answers.set(slow.path, (response) => {
      open.push(response);
      response.writeHead(200).write('a little');
    });
    for (let i = 0; i < 5; i += 1) await admin.send('POST', `${slow.at}/test`, {});
    await admin.send('POST', `${quick.at}/test`, {});
    await finishJobs(server);
    await expect.poll(async () => (await quick.log())[0].state).toBe('delivered');
    // Two at a time, none of which finishes.
    expect(slow.got().length).toBeLessThanOrEqual(2);
    await admin.send('PUT', slow.at, { isPaused: true });
    await server.context.webhooks.delivering.settle();
    const tried = (await slow.log()).filter(({ tries }: { tries: number }) => tries > 0);
    expect(tried.length).toBeGreaterThan(0);
    for (const one of tried) expect(one).toMatchObject({ problem: 'timeout', answerCode: null });
    for (const response of open) response.destroy();
    await Promise.all([slow.remove(), quick.remove()]);
  }, 30_000);

  test('gets a delivery of a killed server from another one', async () => {
    const one = await hook();
    await admin.send('POST', `${one.at}/test`, {});
    const taken = (until: string) =>
      server.context.pool.query(
        `update webhook_deliveries set taken_until = now() + $2::interval where webhook_id = $1`,
        [one.id, until],
      );
    await taken('10 seconds');
    await deliver();
    expect(one.got()).toEqual([]);
    await taken('-1 seconds');
    await server.context.webhooks.delivering.start();
    await server.context.webhooks.delivering.settle();
    expect(one.got()).toHaveLength(1);
    await one.remove();
  });

  test('has a sealed secret that can be replaced', async () => {
    const one = await hook();
    const { rows } = await server.context.pool.query('select * from webhooks where id = $1', [one.id]);
    expect(JSON.stringify(rows)).not.toContain(one.secret.slice(6));
    const { body } = await admin.send('PUT', `${one.at}/secret`, {});
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(one.secret);
    await one.remove();
  });

  test('fails with its reason after AUTH_SECRET changed, until its secret is replaced', async () => {
    const one = await hook();
    const sealed = createSeal('another secret', 'secrets of webhooks').close(one.secret);
    await server.context.pool.query('update webhooks set secret = $2 where id = $1', [one.id, sealed]);
    await admin.send('POST', `${one.at}/test`, {});
    await deliver();
    expect(one.got()).toEqual([]);
    expect(await one.log()).toMatchObject([
      { state: 'waiting', tries: 1, problem: 'secretUnreadable', answerCode: null },
    ]);
    expect((await one.state()).failingSince).toEqual(expect.any(String));
    const { body } = await admin.send('PUT', `${one.at}/secret`, {});
    await due();
    await server.context.webhooks.delivering.start();
    await server.context.webhooks.delivering.settle();
    const [{ headers, body: text } = { headers: {}, body: '' }] = one.got();
    expect(signedMessage(body.secret, headers, text)).toMatchObject({ type: 'webhook.test' });
    expect(await one.state()).toMatchObject({ failingSince: null });
    await one.remove();
  });
});

describe('private addresses', () => {
  const strict = testApp();
  test('are refused at registration and again at each attempt', async () => {
    const boss = await signedIn(strict, 'admin', 'Administrator');
    const form = { name: 'Inside', events: ['report.created'] };
    for (const url of [
      'https://127.0.0.1/x',
      'http://example.in/',
      'https://10.0.0.1/',
      'nonsense',
      'https://u:p@example.in/',
    ])
      expect((await boss.send('POST', '/api/admin/webhooks', { ...form, url })).status).toBe(422);
    const { body } = await boss.send('POST', '/api/admin/webhooks', { ...form, url: 'https://example.in/' });
    // Pretends that an operator had allowed them for a time.
    await strict.context.pool.query(`update webhooks set url = 'https://127.0.0.1:1/'`);
    await boss.send('POST', `/api/admin/webhooks/${body.webhook._id}/test`, {});
    await finishJobs(strict);
    await strict.context.webhooks.delivering.settle();
    const { body: log } = await boss.get(`/api/admin/webhooks/${body.webhook._id}/deliveries`);
    expect(log.deliveries).toMatchObject([{ problem: 'insideAddress', state: 'waiting' }]);
  });
});
