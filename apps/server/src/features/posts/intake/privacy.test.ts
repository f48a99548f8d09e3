import { routes } from '@sudhaar/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs, newEmails } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
/** Occurs nowhere else. */
const NAME = 'Quintessa Zubair';
const PHONE = '9812345067';
const CALLED = { callerName: NAME, callerPhone: PHONE };
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let postId: string;
let code: string;
/** A report of a citizen, with a caller who was added. */
let joinedId: string;
let furtherCode: string;
beforeAll(async () => {
  scene = await createDeskScene(server);
  const { channel, ...report } = scene.fields();
  const { body: sent } = await scene.citizen.upload('POST', '/api/user/createPost', report, [await photo()]);
  joinedId = sent.post._id;
  const path = `/api/gov/intake/${joinedId}/callers`;
  furtherCode = (await scene.head.send('POST', path, { channel, ...CALLED })).body.code;
  const { body } = await scene.enter(scene.head, CALLED);
  postId = body.post._id;
  code = body.code;
});

const callerOf = async (who: Person, id = postId) => (await who.get(`/api/gov/intake/${id}`)).body.caller;
const named = (text: string): boolean =>
  text.includes('Quintessa') || text.includes(PHONE) || text.includes('98123');

/** Every query parameter of any route. */
function everyQuery(): string {
  const { lat, lng, state } = SPOTS.pune;
  const rectangle = { south: lat - 0.1, north: lat + 0.1, west: lng - 0.1, east: lng + 0.1, zoom: 16 };
  const values = { search: NAME, q: NAME, query: NAME, state, lat, lng, ...rectangle, limit: 20 };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Every readable address, with every possible id, with and without a search for the name. */
function addresses(): string[] {
  const { head, offices } = scene;
  const ids = [postId, joinedId, offices.roads, head.id];
  return routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => (path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path]))
    .flatMap((path) => [path, `${path}?${everyQuery()}`]);
}

async function bodiesFor(token: string | null): Promise<{ url: string; status: number; text: string }[]> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return Promise.all(
    addresses().map(async (url) => {
      const response = await server.app.inject({ url, headers });
      return { url, status: response.statusCode, text: response.body };
    }),
  );
}

test('no call shows the caller to anybody but the office and administrators', async () => {
  const { citizen, other, pending } = scene;
  for (const token of [null, citizen.token, other.token, pending.token]) {
    const bodies = await bodiesFor(token);
    expect(bodies.filter(({ text }) => named(text))).toEqual([]);
    // The report itself is in the answers, so the calls do work.
    expect(bodies.some(({ status, text }) => status === 200 && text.includes(postId))).toBe(true);
  }
}, 60_000);

test('only one call shows the caller to the office and administrators', async () => {
  const { head, member, admin } = scene;
  for (const { token } of [head, member, admin]) {
    const bodies = (await bodiesFor(token)).filter(({ text }) => named(text));
    expect(new Set(bodies.map(({ url }) => url.split('?')[0]))).toEqual(
      new Set([postId, joinedId].map((id) => `/api/gov/intake/${id}`)),
    );
  }
}, 60_000);

test('the caller is in no administrator’s list, event, email or history', async () => {
  const { admin } = scene;
  expect(named((await admin.fetch('/api/admin/export/posts.csv')).body)).toBe(false);
  expect(named(JSON.stringify(await newEmails(server)))).toBe(false);
  for (const table of ['posts', 'post_history', 'notifications', 'audit_log', 'media']) {
    const { rows } = await server.context.pool.query(`select t::text as line from ${table} t`);
    expect(rows.filter(({ line }) => named(line))).toEqual([]);
  }
});

async function exportOf(who: Person): Promise<string> {
  await who.send('POST', '/api/account/export');
  await finishJobs(server);
  const { id } = (await who.get('/api/account/export')).body.export;
  const zip = await yauzl.fromBufferPromise((await who.fetch(`/api/account/export/${id}/file`)).rawPayload);
  let text = '';
  for await (const entry of zip.eachEntry()) {
    text += `\n${entry.fileName}\n`;
    for await (const part of await zip.openReadStreamPromise(entry)) text += part;
  }
  return text;
}

test('the caller is in no export, neither of the new reporter nor of the staff who entered the report', async () => {
  const { head, take } = scene;
  const meera = await signedIn(server, 'user', 'Meera');
  for (const one of [code, furtherCode]) expect((await take(meera, one)).status).toBe(200);
  const [ofReporter, ofStaff] = [await exportOf(meera), await exportOf(head)];
  expect([named(ofReporter), named(ofStaff)]).toEqual([false, false]);
  expect(ofReporter).toContain(postId);
  expect(ofStaff.slice(ofStaff.indexOf('intakes.json'))).toContain(postId);
  expect(ofStaff.slice(ofStaff.indexOf('further-callers.json'))).toContain(joinedId);
  expect(ofReporter.slice(ofReporter.indexOf('used-codes.json'))).toContain(joinedId);
});

test('only staff with the right to enter reports and administrators erase the caller', async () => {
  const { head, member, other, citizen, admin, enter } = scene;
  const postId: string = (await enter(head, CALLED)).body.post._id;
  for (const [who, status] of [
    [member, 403],
    [other, 404],
    [citizen, 403],
  ] as const)
    expect((await who.send('DELETE', `/api/gov/intake/${postId}`)).status).toBe(status);
  expect((await callerOf(member, postId)).name).toBe(NAME);

  expect((await head.send('DELETE', `/api/gov/intake/${postId}`)).status).toBe(200);
  expect((await head.send('DELETE', `/api/gov/intake/${postId}`)).status).toBe(200);
  expect(await callerOf(head, postId)).toMatchObject({ name: '', phone: '', channel: 'telephone' });

  const { body } = await enter(head, CALLED);
  expect((await admin.send('DELETE', `/api/gov/intake/${body.post._id}`)).status).toBe(200);
  expect(await callerOf(admin, body.post._id)).toMatchObject({ name: '', phone: '' });
  expect((await admin.get('/api/admin/audit?action=eraseCaller')).body.entries[0]).toMatchObject({
    actor: { _id: admin.id },
    subject: { _id: body.post._id },
  });
  expect((await head.send('DELETE', '/api/gov/intake/nonsense')).status).toBe(404);
});

test('taking the report and erasing the caller at once both succeed', async () => {
  const { head, enter, take } = scene;
  for (let round = 0; round < 3; round += 1) {
    const { body } = await enter(head, CALLED);
    const meera = await signedIn(server, 'user', 'Meera');
    const [taken, erased] = await Promise.all([
      take(meera, body.code),
      head.send('DELETE', `/api/gov/intake/${body.post._id}`),
    ]);
    expect([taken.status, erased.status]).toEqual([200, 200]);
    expect(await callerOf(head, body.post._id)).toMatchObject({ name: '', phone: '', isTaken: true });
  }
});

test('the caller is erased automatically 90 days after the end of the report', async () => {
  const { head, enter } = scene;
  const { pool, intake } = server.context;
  const ids: string[] = [];
  for (const days of [null, 89, 91]) {
    const { body } = await enter(head, CALLED);
    ids.push(body.post._id);
    if (days !== null)
      await pool.query(
        `update posts set stage = 'Finished', closure = 'administrator', finished_at = now() - make_interval(days => $2) where id = $1`,
        [body.post._id, days],
      );
  }
  await intake.eraseEnded(new Date());
  const names = await Promise.all(ids.map(async (id) => (await callerOf(head, id)).name));
  expect(names).toEqual([NAME, NAME, '']);
});

test('the caller moves to the office that takes over a merged one', async () => {
  const { admin, staff, enter, other, offices } = scene;
  const form = { name: 'The short-lived office', departments: ['parks'] };
  const { body: made } = await admin.send('POST', '/api/admin/offices', form);
  const desk = await staff('Desk of the short-lived office', made.office._id, true);
  const { body } = await enter(desk, CALLED);
  expect(await callerOf(other, body.post._id)).toBeNull();
  await admin.send('PUT', `/api/admin/mergeOffice/${made.office._id}`, { intoId: offices.water });
  expect(await callerOf(other, body.post._id)).toMatchObject({ name: NAME });
  expect(await callerOf(desk, body.post._id)).toMatchObject({ name: NAME });
});
