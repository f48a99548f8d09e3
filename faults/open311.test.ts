import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 8;
const ANSWERED_BETWEEN_KILLS = 25;
const SENDERS = 6;

let folder: string;
let remove: () => Promise<void>;
let product: Product;
const ADMINISTRATOR = { email: 'desk@example.in', password: 'secret1', secretKey: 'a long secret key' };
const start = () =>
  launch(folder, {
    RATE_LIMITS: 'off',
    ADMIN_NAME: 'Administrator',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_SECRET_KEY: ADMINISTRATOR.secretKey,
  });
beforeAll(async () => {
  ({ folder, remove } = await place());
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await remove();
});

let key: string;
type SendResult = { status: number; id: string };
/** Sends a form as another system does, with a separate key for this call. */
async function send(path: string, call: string, form: Record<string, string>): Promise<SendResult> {
  const response = await fetch(`${product.baseUrl}/open311/v2/${path}.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': call },
    body: new URLSearchParams(form),
  });
  const [answer] = (await response.json()) as Record<string, string>[];
  return { status: response.status, id: answer?.service_request_id ?? answer?.update_id ?? '' };
}
const sendRequest = (call: string) =>
  send('requests', call, { service_code: 'pothole', lat: '18.5158', long: '73.8794', description: call });
const sendUpdate = (call: string, number: string) =>
  send('servicerequestupdates', call, { service_request_id: number, status: 'open', description: call });

let repeated = 0;
/** Repeats the call until it is answered, as a client without an answer does. */
async function untilAnswered(work: () => Promise<SendResult>): Promise<string> {
  for (;;) {
    const { status, id } = await work().catch(() => ({ status: 0, id: '' }));
    if (status === 200) return id;
    // Only a server that is down is tolerated.
    expect([0, 500, 503]).toContain(status);
    repeated += 1;
    await wait(25);
  }
}

it(`stores each answered request once when it is killed ${KILLS} times and clients repeat`, async () => {
  const { call } = api(product.baseUrl);
  const { token } = (await call('POST', '/api/admin/login', '', ADMINISTRATOR)).body;
  const form = { name: 'City portal', scopes: ['report', 'update'], callsPerMinute: 600 };
  ({ key } = (await call('POST', '/api/admin/apiKeys', token, form)).body);
  await until('places are loaded', async () => (await sendRequest('first')).status === 200, 180_000);

  const requests = new Map<string, string>();
  const updates = new Map<string, { number: string; id: string }>();
  let isSending = true;
  let next = 0;
  const sender = async (): Promise<void> => {
    while (isSending) {
      next += 1;
      const one = `call-${next}`;
      const number = await untilAnswered(() => sendRequest(one));
      requests.set(one, number);
      const id = await untilAnswered(() => sendUpdate(one, number));
      updates.set(one, { number, id });
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = updates.size + ANSWERED_BETWEEN_KILLS;
    await until('enough is answered', () => updates.size >= enough, 180_000);
    product.signal('SIGKILL');
    expect(await product.ended).toBe('SIGKILL');
    product = await start();
  }
  isSending = false;
  await Promise.all(senders);

  await withDatabase(folder, async (pool) => {
    const stored = await pool.query<{ client_id: string; number: string }>(
      `select client_id, number from posts where channel = 'system' and client_id <> 'first'`,
    );
    expect(new Map(stored.rows.map((row) => [row.client_id, row.number]))).toEqual(requests);
    expect(stored.rowCount).toBe(requests.size);
    const noted = await pool.query<{ client_id: string; id: string; number: string }>(
      'select u.client_id, u.id, p.number from external_updates u join posts p on p.id = u.post_id',
    );
    expect(new Map(noted.rows.map(({ client_id, id, number }) => [client_id, { number, id }]))).toEqual(
      updates,
    );
    expect(noted.rowCount).toBe(updates.size);
  });
  for (const [one, number] of requests) {
    expect(await sendRequest(one)).toEqual({ status: 200, id: number });
    expect(await sendUpdate(one, number)).toEqual({ status: 200, id: updates.get(one)?.id });
  }
  expect(repeated).toBeGreaterThan(0);
  console.log(
    `${requests.size} requests and ${updates.size} updates after ${KILLS} kills, ${repeated} calls repeated`,
  );
});
