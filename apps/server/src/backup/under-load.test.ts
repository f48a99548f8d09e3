import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPool } from '../platform/database/connect.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { finishJobs } from '../testing/emails.ts';
import { type Person, signedIn } from '../testing/people.ts';
import { photo, reportFields } from '../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../testing/some-places.ts';
import { soon } from '../testing/soon.ts';
import { testApp } from '../testing/test-app.ts';
import { takeBackup } from './take.ts';

/** More than the pool has connections. */
const MESSAGES = 40;
const SENT = 20;

const server = testApp({ ALLOW_PRIVATE_ADDRESSES: 'on' });
let place: string;
let people: Person[];
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-backup-load-'));
  people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)));
});
afterAll(() => rm(place, { recursive: true }));

/** Runs something during a backup, which waits for its first file until then. Returns the rows of the backup. */
async function duringBackup(name: string, work: () => Promise<void>) {
  const files = diskStorage(join(server.context.config.DATA_DIR, 'files'));
  const queries: string[] = [];
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slowStore = {
    ...files,
    async get(key: string) {
      queries.push(key);
      await paused;
      return files.get(key);
    },
  };
  // A separate process, like the command.
  const pool = createPool(server.databaseUrl);
  const backup = takeBackup({ pool, storage: slowStore, secretFile: null }, join(place, name));
  try {
    await soon(() => expect(queries).toHaveLength(1));
    await work();
  } finally {
    goOn();
    await backup.finally(() => pool.end());
  }
  const { tables } = await backup;
  return (table: string): number | undefined => tables.find(({ name }) => name === table)?.rows;
}

test('chat messages, votes and posts are answered during a backup', async () => {
  const [asha] = people as [Person, ...Person[]];
  const report = async () =>
    asha.upload('POST', '/api/user/createPost', reportFields(), [await photo('png')]);
  const postId = (await report()).body.post._id;
  const rowsOf = await duringBackup('people', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: MESSAGES }, (_, i) =>
        people[i % people.length]?.send('POST', '/api/user/sendMessage', { msg: `Message ${i}` }),
      ),
      ...people.map((one) => one.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' })),
      report(),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([
      ...Array(MESSAGES + people.length).fill(200),
      201,
    ]);
    const seen = (await asha.get(`/api/user/getMessage?limit=${MESSAGES}`)).body;
    expect(new Set(seen.map(({ msg }: { msg: string }) => msg)).size).toBe(MESSAGES);
  });
  // Files stored meanwhile belong to the next backup.
  expect(rowsOf('chat_messages')).toBe(0);
});

test('keys, webhooks and calls of other systems work during a backup', async () => {
  await loadSomePlaces(server);
  const [asha] = people as [Person, ...Person[]];
  const admin = await signedIn(server, 'admin');
  await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo('png')]);
  const received = new Set<unknown>();
  const receiver = createServer(async (request, response) => {
    await request.toArray();
    received.add(request.headers['webhook-id']);
    response.writeHead(204).end();
  });
  onTestFinished(() => void receiver.close());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const send = (key: string, path: string, form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/open311/v2/${path}.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${key}` },
      payload: new URLSearchParams(form).toString(),
    });
  const rowsOf = await duringBackup('systems', async () => {
    const scopes = { name: 'City portal', scopes: ['report', 'update'], callsPerMinute: 600 };
    const { key, apiKey } = (await admin.send('POST', '/api/admin/apiKeys', scopes)).body;
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const hook = { name: 'Dashboard', url, events: ['report.created'] };
    expect((await admin.send('POST', '/api/admin/webhooks', hook)).status).toBe(201);
    const { lat, lng } = SPOTS.camp;
    const spot = { service_code: 'pothole', lat: String(lat), long: String(lng) };
    const made = await Promise.all(Array.from({ length: SENT }, () => send(key, 'requests', spot)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual(Array(SENT).fill(200));
    const numbers = made.map((answer): string => answer.json()[0].service_request_id);
    const noted = await Promise.all(
      numbers.map((number) =>
        send(key, 'servicerequestupdates', {
          service_request_id: number,
          status: 'open',
          description: 'Seen',
        }),
      ),
    );
    expect(noted.map(({ statusCode }) => statusCode)).toEqual(Array(SENT).fill(200));
    await finishJobs(server);
    const { pool, webhooks } = server.context;
    // An attempt that fails, as on a busy machine, is late but not lost: it is due again after a minute or after its
    // lease.
    await soon(async () => {
      await webhooks.delivering.settle();
      await pool.query(
        `update webhook_deliveries set next_try_at = now(), taken_until = null where state = 'waiting'`,
      );
      await webhooks.delivering.start();
      expect(received.size).toBe(SENT);
    });
    await webhooks.delivering.settle();
    const { rows } = await pool.query('select distinct state from webhook_deliveries');
    expect(rows).toEqual([{ state: 'delivered' }]);
    expect((await admin.send('DELETE', `/api/admin/apiKeys/${apiKey._id}`, {})).status).toBe(200);
    expect((await send(key, 'requests', spot)).statusCode).toBe(403);
  });
  for (const table of ['api_keys', 'webhooks', 'external_updates']) expect(rowsOf(table)).toBe(0);
});
