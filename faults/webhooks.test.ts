import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedMessage } from '../apps/server/src/testing/signed-message.ts';
import { api } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 3;
const TESTS_BETWEEN_KILLS = 10;

let folder: string;
let remove: () => Promise<void>;
let product: Product;
let isHolding = false;
const held: ServerResponse[] = [];
/** Bodies by delivery id, one for each attempt that arrived. */
const arrived = new Map<string, { body: string; headers: IncomingHttpHeaders }[]>();
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const id = String(request.headers['webhook-id']);
  arrived.set(id, [...(arrived.get(id) ?? []), { body, headers: request.headers }]);
  if (isHolding) held.push(response);
  else response.writeHead(204).end();
});
const ADMINISTRATOR = { email: 'desk@example.in', password: 'secret1', secretKey: 'a long secret key' };
const start = () =>
  launch(folder, {
    ALLOW_PRIVATE_ADDRESSES: 'on',
    ADMIN_NAME: 'Administrator',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_SECRET_KEY: ADMINISTRATOR.secretKey,
  });
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  ({ folder, remove } = await place());
  product = await start();
});
afterAll(async () => {
  await product.stop();
  receiver.closeAllConnections();
  receiver.close();
  await remove();
});

/** The acknowledged deliveries, and how many of them the log calls delivered. */
const logged = () =>
  withDatabase(folder, async (pool) => {
    const { rows } = await pool.query<{ id: string; state: string }>(
      'select id, state from webhook_deliveries',
    );
    return { all: rows.map(({ id }) => id), open: rows.filter(({ state }) => state !== 'delivered') };
  });

it(`sends every delivery at least once when it is killed ${KILLS} times in the middle of one`, async () => {
  const { call } = api(product.baseUrl);
  const { token } = (await call('POST', '/api/admin/login', '', ADMINISTRATOR)).body;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const form = { name: 'Dashboard', url, events: ['report.created'] };
  const made = await call('POST', '/api/admin/webhooks', token, form);
  expect(made.status).toBe(201);
  const { secret, webhook } = made.body;

  let acknowledged = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    isHolding = true;
    for (let i = 0; i < TESTS_BETWEEN_KILLS; i += 1) {
      const path = `/api/admin/webhooks/${webhook._id}/test`;
      if ((await api(product.baseUrl).call('POST', path, token, {})).status === 200) acknowledged += 1;
    }
    // The receiver has a message and has not answered yet. Deliveries of the killed server count as in
    // progress for a time, then the job of the next minute sends them.
    await until('a delivery is on its way', () => held.length > 0, 180_000);
    product.signal('SIGKILL');
    expect(await product.ended).toBe('SIGKILL');
    for (const response of held.splice(0)) response.destroy();
    isHolding = false;
    product = await start();
  }
  await until('all are delivered', async () => (await logged()).open.length === 0, 300_000);
  const { all } = await logged();
  expect(all).toHaveLength(acknowledged);
  expect(all.filter((id) => !arrived.has(id))).toEqual([]);
  // Deliveries in progress at a kill arrived again, with the same id.
  const again = [...arrived.values()].filter((tries) => tries.length > 1);
  expect(again.length).toBeGreaterThan(0);
  for (const { body, headers } of [...arrived.values()].flat()) signedMessage(secret, headers, body);
  console.log(`${all.length} deliveries after ${KILLS} kills, of which ${again.length} came more than once`);
});
