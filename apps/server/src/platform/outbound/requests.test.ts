import type { LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { OUTBOUND_AT_ONCE, OUTBOUND_PER_HOST } from '@sudhaar/domain/outbound-requests';
import { PUSH_DEVICES_MAX } from '@sudhaar/domain/pushes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { onAnotherDevice, type Person, signedIn } from '../../testing/people.ts';
import { testBrowser } from '../../testing/push-service.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase, type Transaction } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../id.ts';
import { startWorker } from '../jobs/worker.ts';
import { createOutbound } from './outbound.ts';
import { queueRequests } from './requests.ts';

// Every name resolves to a server that accepts and never answers, treated as public here.
const resolve = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;
const server = testApp({}, {}, createOutbound(false, { resolve, isPublic: () => true }));
const open = new Set<Socket>();
let mostOpen = 0;
const silent = createServer((socket) => {
  open.add(socket);
  mostOpen = Math.max(mostOpen, open.size);
  socket.on('error', () => undefined).on('close', () => open.delete(socket));
  socket.resume();
});
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
const hangUp = () => {
  for (const socket of open) socket.destroy();
};
afterEach(async () => {
  await server.context.pool.query('delete from outbound_requests');
  // Each request that ends starts others, so the next test begins when none is in progress.
  let isSettled = false;
  const settled = server.context.outboundRequests.settle().then(() => {
    isSettled = true;
  });
  await soon(() => {
    hangUp();
    expect([isSettled, open.size]).toEqual([true, 0]);
  });
  await settled;
  mostOpen = 0;
});
afterAll(() => {
  hangUp();
  silent.close();
});

const at = (host: string, path = '/') => `https://${host}:${(silent.address() as AddressInfo).port}${path}`;
const inDatabase = (work: (trx: Transaction) => Promise<void>) =>
  inTransaction(createDatabase(server.context.pool), work);
const waiting = async (): Promise<number> =>
  (await server.context.pool.query('select from outbound_requests')).rowCount ?? 0;

async function work(): Promise<void> {
  const worker = await startWorker({ ...server.context, handlers: server.context.jobs, isAlone: true });
  onTestFinished(worker.stop);
}

/** The password email of a person who requests one now. */
async function passwordEmail({ email }: Person): Promise<string | undefined> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/account/forgotPassword',
    payload: { role: 'user', email },
  });
  expect(answer.statusCode).toBe(200);
  const folder = join(server.context.config.DATA_DIR, 'outbox');
  return soon(async () => {
    const names = await readdir(folder);
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const resetEmail = emails.find(
      (text) => text.includes(`To: ${email}\n`) && text.includes('/reset-password#'),
    );
    expect(resetEmail).toBeDefined();
    return resetEmail;
  });
}

test('a password email is sent while 120 pushes wait for a silent push service', async () => {
  const [vimal, ...people] = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)));
  for (const [i, person] of people.entries())
    for (let device = 0; device < PUSH_DEVICES_MAX; device += 1) {
      const login = await onAnotherDevice(server, person);
      const { subscription } = testBrowser(at('push.example.com', `/${i}/${device}`));
      expect((await login.send('PUT', '/api/push', subscription)).status).toBe(200);
    }
  const notices = people.flatMap(({ id: accountId }) =>
    Array.from({ length: 4 }, () => ({ accountId, id: newId(), title: 'T', body: 'B', link: '/' })),
  );
  await inDatabase((trx) => server.context.push.queue(trx, notices, { isUrgent: true }));
  expect(await waiting()).toBe(120);
  await work();
  await soon(() => expect(open.size).toBe(OUTBOUND_PER_HOST));
  await passwordEmail(vimal as Person);
  expect(await waiting()).toBeGreaterThan(0);
  // After timeouts, the server may receive their end later than the start of the next requests.
  expect(mostOpen).toBeLessThanOrEqual(2 * OUTBOUND_PER_HOST);
});

test('photos of other systems do not delay jobs either, and all hosts share a limit', async () => {
  const vimal = await signedIn(server);
  const photos = Array.from({ length: 20 }, (_, host) =>
    Array.from({ length: 5 }, (_, i) => at(`photos${host}.example.com`, `/${i}.jpg`)),
  ).flat();
  await inDatabase((trx) =>
    queueRequests(
      trx,
      photos.map((url) => ({ kind: 'open311_photo', url: new URL(url), payload: { postId: newId(), url } })),
    ),
  );
  await work();
  await soon(() => expect(open.size).toBe(OUTBOUND_AT_ONCE));
  await passwordEmail(vimal);
  expect(await waiting()).toBeGreaterThan(0);
  expect(mostOpen).toBeLessThanOrEqual(2 * OUTBOUND_AT_ONCE);
});

test('a request taken by a killed server is sent after its lease', async () => {
  const url = at('lease.example.com', '/1.jpg');
  const taken = (trx: Transaction, until: string) =>
    sql`update outbound_requests set taken_until = now() + ${until}::interval`.execute(trx);
  await inDatabase(async (trx) => {
    await queueRequests(trx, [
      { kind: 'open311_photo', url: new URL(url), payload: { postId: newId(), url } },
    ]);
    await taken(trx, '1 minute');
  });
  await server.context.outboundRequests.start();
  expect(await server.context.outboundRequests.settle()).toBe(false);
  await inDatabase(async (trx) => void (await taken(trx, '-1 second')));
  await server.context.outboundRequests.start();
  await soon(() => expect(open.size).toBe(1));
});

test('the requests of an account are deleted with it', async () => {
  const rita = await signedIn(server);
  const url = at('push.example.com');
  await inDatabase((trx) =>
    queueRequests(trx, [
      { kind: 'push', url: new URL(url), payload: {}, accountId: rita.id, notBefore: new Date('2099-01-01') },
    ]),
  );
  expect(await waiting()).toBe(1);
  await server.context.pool.query('delete from accounts where id = $1', [rita.id]);
  expect(await waiting()).toBe(0);
});
