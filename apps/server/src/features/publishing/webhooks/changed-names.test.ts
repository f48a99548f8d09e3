import type { LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { CERTIFICATE } from '../../../testing/certificate.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Both resolve to the receiver. The test treats the first one as a public address. */
const [PUBLIC, INSIDE] = ['127.0.0.1', '127.0.0.2'];
let leadsTo: string[] = [];
const resolve = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
  done(
    null,
    leadsTo.map((address) => ({ address, family: 4 })),
  )) as unknown as typeof lookup;
const outbound = createOutbound(false, {
  resolve,
  isPublic: (address) => address === PUBLIC,
  ca: CERTIFICATE.cert,
});
const server = testApp({}, {}, outbound);

const received: string[] = [];
const receiver = createServer(CERTIFICATE, async (request, response) => {
  received.push(Buffer.concat(await request.toArray()).toString());
  response.writeHead(204).end();
});
let admin: Person;
let at: string;
beforeAll(async () => {
  receiver.listen(0, '0.0.0.0');
  await once(receiver, 'listening');
  admin = await signedIn(server, 'admin', 'Administrator');
  const url = `https://${CERTIFICATE.host}:${(receiver.address() as AddressInfo).port}/`;
  const form = { name: 'Dashboard', url, events: ['report.created'] };
  const { status, body } = await admin.send('POST', '/api/admin/webhooks', form);
  expect(status).toBe(201);
  at = `/api/admin/webhooks/${body.webhook._id}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function deliver() {
  await admin.send('POST', `${at}/test`, {});
  await finishJobs(server);
  await server.context.webhooks.delivering.settle();
  return (await admin.get(`${at}/deliveries`)).body.deliveries[0];
}

test('a delivery is refused and logged if its host name resolves to a private address later', async () => {
  leadsTo = [PUBLIC];
  expect(await deliver()).toMatchObject({ state: 'delivered', answerCode: 204, problem: null });
  leadsTo = [INSIDE];
  expect(await deliver()).toMatchObject({ state: 'waiting', answerCode: null, problem: 'insideAddress' });
  // One of two addresses is enough.
  leadsTo = [PUBLIC, INSIDE];
  expect(await deliver()).toMatchObject({ state: 'waiting', answerCode: null, problem: 'insideAddress' });
  expect(received).toHaveLength(1);
  leadsTo = [PUBLIC];
  expect(await deliver()).toMatchObject({ state: 'delivered' });
  expect(received).toHaveLength(2);
});
