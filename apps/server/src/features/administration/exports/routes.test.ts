import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { finishJobs } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'आशा');
});
const start = (who: Person) => who.send('POST', '/api/account/export');
const latest = async (who: Person) => (await who.get('/api/account/export')).body.export;
const fetchFile = (who: Person, id: string) => who.fetch(`/api/account/export/${id}/file`);

/** The files of a ZIP by name. */
async function unzip(data: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(data);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

test('an export contains all data of an account and no secrets', async () => {
  const { body: created } = await asha.upload('POST', '/api/user/createPost', reportFields(), [
    await photo(),
    await photo('png'),
  ]);
  await asha.send('POST', '/api/posts/addComment', { postId: created.post._id, content: 'Still there' });
  await asha.send('PUT', '/api/posts/votePost', { postId: created.post._id, type: 'upvote' });
  await asha.send('POST', '/api/user/sendMessage', { msg: 'Good morning' });
  await server.context.pool.query(
    `insert into witness_words (post_id, proof_at, account_id, fixed, reason) values ($1, now(), $2, false, 'Half of it')`,
    [created.post._id, asha.id],
  );
  expect(await latest(asha)).toBeNull();
  const { status, body } = await start(asha);
  expect(status).toBe(200);
  expect(body.export).toMatchObject({ state: 'preparing', done: 0 });
  await finishJobs(server);
  const ready = await latest(asha);
  expect(ready).toMatchObject({ id: body.export.id, state: 'ready', done: ready.total });
  const response = await fetchFile(asha, ready.id);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
  });
  expect(response.rawPayload).toHaveLength(ready.bytes);
  const files = await unzip(response.rawPayload);
  const json = (name: string) => JSON.parse(String(files.get(name)));
  expect(json('account.json')).toMatchObject({ name: 'आशा', role: 'user' });
  expect(json('posts.json')).toMatchObject([{ caption: 'Deep pothole at the bus stop' }]);
  expect(json('comments.json')).toMatchObject([{ content: 'Still there' }]);
  expect(json('notifications.json')).toMatchObject([{ kind: 'welcome', read_at: null }]);
  expect(json('login-networks.json')).toMatchObject([{ address_mark: expect.any(String) }]);
  expect(json('votes.json')).toMatchObject([{ type: 'upvote' }]);
  expect(json('responsibility.json')).toEqual({ office: null, wards: [], entries: [] });
  expect(json('witness-words.json')).toMatchObject([{ fixed: false, reason: 'Half of it' }]);
  expect(json('chat-messages.json')).toMatchObject([{ text: 'Good morning', room: 'india' }]);
  expect(json('chat-rooms.json')).toMatchObject([{ room: 'india', last_read_id: expect.any(String) }]);
  const [{ photos }] = json('posts.json');
  expect(photos).toHaveLength(2);
  for (const name of photos) expect(files.get(name)?.subarray(8, 12).toString()).toBe('WEBP');
  const everything = [...files.values()].map(String).join();
  expect(everything).not.toMatch(/argon2|password|secret/);
});

test('an authority’s export contains its proof document', async () => {
  const roads = await signedIn(server, 'government', 'Roads');
  await start(roads);
  await finishJobs(server);
  const files = await unzip((await fetchFile(roads, (await latest(roads)).id)).rawPayload);
  expect(String(files.get('proof.pdf'))).toBe('%PDF-1.4');
});

test('an export is available to its owner only', async () => {
  const rita = await signedIn(server, 'user', 'Rita');
  const admin = await signedIn(server, 'admin');
  const { id } = await latest(asha);
  expect((await fetchFile(rita, id)).statusCode).toBe(404);
  expect((await fetchFile(admin, id)).statusCode).toBe(404);
  expect((await fetchFile(asha, 'nothing')).statusCode).toBe(404);
  expect((await server.app.inject(`/api/account/export/${id}/file`)).statusCode).toBe(401);
  expect((await start(admin)).status).toBe(403);
});

test('an account has one export at a time, even for simultaneous calls', async () => {
  const rita = await signedIn(server, 'user', 'Rita');
  const [first, second] = await Promise.all([start(rita), start(rita)]);
  expect([first.status, second.status].sort()).toEqual([200, 200]);
  expect(first.body.export.id).toBe(second.body.export.id);
});

test('an export left unfinished by a crash does not prevent a new one', async () => {
  const rita = await signedIn(server, 'user', 'Rita');
  const { body } = await start(rita);
  await server.context.pool.query(
    `update data_exports set created_at = now() - interval '1 hour' where id = $1`,
    [body.export.id],
  );
  const again = await start(rita);
  expect(again.body.export.id).not.toBe(body.export.id);
});

test('an export is removed after three days', async () => {
  const { id } = await latest(asha);
  await server.context.pool.query(
    `update data_exports set created_at = now() - interval '73 hours' where id = $1`,
    [id],
  );
  await server.context.jobs.find(({ name }) => name === 'clear_old_exports')?.run({});
  expect(await latest(asha)).toBeNull();
  expect((await fetchFile(asha, id)).statusCode).toBe(404);
});

test('an export leaves out a photo that is removed from a report meanwhile', async () => {
  const meera = await signedIn(server, 'user', 'Meera');
  const pictures = [await photo(), await photo()];
  const { post } = (await meera.upload('POST', '/api/user/createPost', reportFields(), pictures)).body;
  await start(meera);
  const { pool, jobs } = server.context;
  // The export has listed its photos and waits for another part.
  const other = await pool.connect();
  await other.query('begin');
  await other.query('lock table contact_messages in access exclusive mode');
  const making = finishJobs(server);
  await waitersFor(other);
  const imageOrder = [post.images[1].url];
  expect((await meera.send('PUT', `/api/user/editPosts/${post._id}`, { imageOrder })).status).toBe(200);
  await jobs.find(({ name }) => name === 'remove_file')?.run({});
  await other.query('commit');
  other.release();
  await making;
  const files = await unzip((await fetchFile(meera, (await latest(meera)).id)).rawPayload);
  const photos = [...files.keys()].filter((name) => name.startsWith('photos/'));
  expect(photos).toEqual([`photos/${post.images[1].url.split('/')[2]}.webp`]);
});
