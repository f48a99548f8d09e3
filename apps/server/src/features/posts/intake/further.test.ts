import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const HOUR_MS = 60 * 60 * 1000;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const SECOND = { callerName: 'Zubair Quill', callerPhone: '+91 98123-45067' };
let keys = 0;
const add = (who: Person, postId: string, change: Record<string, string> = {}) => {
  keys += 1;
  const body = { clientId: `more-${keys}`, channel: 'telephone', ...SECOND, ...change };
  return who.send('POST', `/api/gov/intake/${postId}/callers`, body);
};
const readAs = async (who: Person, postId: string) => (await who.get(`/api/gov/intake/${postId}`)).body;
const waitingFor = async (who: Person, postId: string) =>
  (await who.get(`/api/gov/intake/${postId}/waiting`)).body;
const postOf = async (who: Person, id: string) => (await who.get(`/api/posts/post/${id}`)).body.post;
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const newCitizen = (email?: string) => signedIn(server, 'user', 'Meera', email);
/** A report that a citizen sent on the web. */
async function reported(change: Record<string, string> = {}): Promise<string> {
  const { channel: _, ...report } = scene.fields(change);
  return (await scene.citizen.upload('POST', '/api/user/createPost', report, [await photo()])).body.post._id;
}
const searchCallers = async (who: Person, search: string): Promise<string[]> =>
  (await who.send('POST', '/api/gov/desk/search', { search, callers: true })).body.hits.map(
    ({ _id }: { _id: string }) => _id,
  );

describe('adding a caller to a report', () => {
  test('gives a code of their own that tracks the report, and leaves the report as it is', async () => {
    const { head, citizen, track } = scene;
    const id = await reported();
    const before = await postOf(citizen, id);
    const { status, body } = await add(head, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: `Caller added to report ${before.number}. Please read out the code.`,
      post: { _id: id, number: before.number },
      code: expect.stringMatching(/^[1-9][1-9FHKMPRWY]{4}-[1-9FHKMPRWY]{5}$/),
    });
    expect((await track(body.code)).body).toMatchObject({
      post: { _id: id, number: before.number },
      isFurtherCaller: true,
    });
    expect(await postOf(citizen, id)).toEqual(before);
    const second = await add(head, id, { callerName: 'Another', callerPhone: '' });
    expect(second.body.code).not.toBe(body.code);
    expect((await track(second.body.code)).body.post._id).toBe(id);
  });

  test('works for reports of any office, which then sees how many called elsewhere, but nobody’s name', async () => {
    const { head, other, admin } = scene;
    const id = await reported({ category: 'no_water' });
    expect((await add(head, id)).status).toBe(201);
    expect(await readAs(head, id)).toMatchObject({
      caller: null,
      more: [
        {
          _id: expect.any(String),
          post: { _id: id },
          channel: 'telephone',
          name: 'Zubair Quill',
          phone: '9812345067',
          enteredBy: expect.stringContaining('Head of roads'),
          isTaken: false,
        },
      ],
      readings: [{ by: expect.stringContaining('Head of roads') }],
    });
    expect(await readAs(other, id)).toEqual({ caller: null, more: [] });
    expect((await readAs(admin, id)).more).toHaveLength(1);
    expect(await waitingFor(head, id)).toEqual({ ours: 1, others: 0 });
    expect(await waitingFor(other, id)).toEqual({ ours: 0, others: 1 });
    expect(await waitingFor(admin, id)).toEqual({ ours: 1, others: 0 });
  });

  test('needs the right to enter reports, and a report that is visible, open and not merged', async () => {
    const { head, member, pending, citizen, admin } = scene;
    const id = await reported();
    for (const who of [member, pending, citizen, admin]) expect((await add(who, id)).status).toBe(403);
    expect((await add(head, 'nonsense')).status).toBe(404);
    expect((await add(head, id, { callerPhone: '12' })).body.details[0].field).toBe('callerPhone');
    const main = await reported();
    await head.send('PUT', `/api/gov/progressState/${main}`);
    const merged = await head.send('PUT', `/api/gov/mergePost/${id}`, { mainId: main, reason: 'One hole' });
    expect(merged.status).toBe(200);
    const { number } = await postOf(head, main);
    const refused = await add(head, id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(number)]);
    const [finished, hidden] = [await reported(), await reported()];
    await query(
      `update posts set stage = 'Finished', closure = 'administrator', finished_at = now() where id = $1`,
      [finished],
    );
    await query('update posts set hidden_at = now() where id = $1', [hidden]);
    expect([(await add(head, finished)).status, (await add(head, hidden)).status]).toEqual([409, 404]);
  });

  test('is stored once when it is sent again, at the same time and after the end', async () => {
    const { head } = scene;
    const id = await reported();
    const key = { clientId: 'sent-again' };
    const sent = await Promise.all([add(head, id, key), add(head, id, key), add(head, id, key)]);
    await query(
      `update posts set stage = 'Finished', closure = 'administrator', finished_at = now() where id = $1`,
      [id],
    );
    sent.push(await add(head, id, key));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.code)).size).toBe(1);
    expect((await readAs(head, id)).more).toHaveLength(1);
  });

  test('is refused for a number that the office has for the report, also from the first caller', async () => {
    const { head, other, enter } = scene;
    const entered = (await enter(head, { callerPhone: '9812345067' })).body.post._id;
    const refused = await add(head, entered);
    expect([refused.status, refused.body.details[0]]).toEqual([
      409,
      { field: 'callerPhone', message: expect.stringContaining('This number is already on the report.') },
    ]);
    const id = await reported();
    const both = await Promise.all([add(head, id), add(head, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    // Another office does not learn who called here.
    expect((await add(other, id)).status).toBe(201);
    // Without a number nobody can be compared.
    for (const name of ['Asha', 'Asha'])
      expect((await add(head, id, { callerName: name, callerPhone: '' })).status).toBe(201);
  });
});

describe('a further caller with an account', () => {
  const votesOf = async (id: string) => (await postOf(scene.admin, id)).upvoteCount;

  test('upvotes and follows the report with the code, once, and does not become its reporter', async () => {
    const { head, admin, citizen, take } = scene;
    const id = await reported();
    const { code } = (await add(head, id)).body;
    // An office gains no upvotes by entering callers.
    await add(head, id, { callerName: 'Invented', callerPhone: '9800000001' });
    expect(await votesOf(id)).toBe(0);
    const meera = await newCitizen();
    for (let time = 0; time < 2; time += 1) {
      const taken = await take(meera, code);
      expect([taken.status, taken.body.message]).toEqual([200, 'You upvoted this report and follow it now.']);
      expect(taken.body.post).toMatchObject({ upvoteCount: 1, myVote: 'upvote', user: { _id: citizen.id } });
    }
    const { subscriptions } = (await meera.get('/api/user/subscriptions')).body;
    expect(subscriptions).toMatchObject([{ target: { kind: 'report', postId: id } }]);
    const { more } = await readAs(admin, id);
    expect(more[0]).toMatchObject({ name: '', phone: '', isTaken: true });
    expect(await waitingFor(head, id)).toEqual({ ours: 1, others: 0 });
    expect((await take(await newCitizen(), code)).status).toBe(409);
    await head.send('PUT', `/api/gov/progressState/${id}`);
    await finishJobs(server);
    await server.context.subscriptions.tell(new Date());
    const { notifications } = (await meera.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'followed', link: expect.stringContaining(id) });
  });

  test('keeps an upvote they gave before, and counts once with the codes of many callers', async () => {
    const { head, take } = scene;
    const id = await reported();
    const meera = await newCitizen();
    await meera.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
    for (const callerPhone of ['9800000002', '9800000003'])
      expect((await take(meera, (await add(head, id, { callerPhone })).body.code)).status).toBe(200);
    expect(await votesOf(id)).toBe(1);
  });

  test('who reported it themselves neither votes for it nor follows it', async () => {
    const { head, citizen, take } = scene;
    const id = await reported();
    expect((await take(citizen, (await add(head, id)).body.code)).status).toBe(200);
    expect(await votesOf(id)).toBe(0);
    expect((await citizen.get('/api/user/subscriptions')).body.subscriptions).toEqual([]);
  });

  test('is nobody of the office that took the call or works on the report, by any address', async () => {
    const { head, other, staff, offices, take } = scene;
    const colleague = await staff('Colleague', offices.roads, false, 'colleague@example.in');
    const worker = await staff('Worker', offices.water, false, 'worker@example.in');
    const id = await reported({ category: 'no_water' });
    const { code } = (await add(head, id)).body;
    for (const who of [head, other, colleague, worker]) expect((await take(who, code)).status).toBe(403);
    for (const address of ['Colleague+home@example.in', 'worker+home@example.in']) {
      const { status, body } = await take(await newCitizen(address), code);
      expect([status, body.message]).toEqual([403, expect.stringContaining('Your office entered this')]);
    }
    expect(await votesOf(id)).toBe(0);
    expect((await take(await newCitizen(), code)).status).toBe(200);
  });
});

describe('further callers’ names and numbers', () => {
  test('are found by the search of the office, which is recorded, and by no other office', async () => {
    const { head, member, other } = scene;
    const id = await reported();
    await add(head, id, { callerName: 'Hyacinth Barrow', callerPhone: '9833300009' });
    await add(head, id, { callerName: 'Hyacinth Stone', callerPhone: '9833300008' });
    for (const said of ['hyacinth', 'barr hya', '98333 00009'])
      expect(await searchCallers(member, said)).toEqual([id]);
    // Words of different callers are no name.
    expect(await searchCallers(member, 'barrow stone')).toEqual([]);
    expect(await searchCallers(other, 'hyacinth')).toEqual([]);
    const { readings } = await readAs(head, id);
    expect(readings.map(({ by }: { by: string }) => by)).toContainEqual(
      expect.stringContaining('Member of roads'),
    );
  });

  test('are read once an hour, and again when a caller was added, seen by heads of that office only', async () => {
    const { head, member, other, admin } = scene;
    const id = await reported();
    await add(head, id);
    await add(other, id);
    const readers = async () =>
      (await query('select account_id from caller_readings where post_id = $1 order by id', [id])).map(
        ({ account_id }) => account_id,
      );
    await readAs(member, id);
    await readAs(member, id);
    expect(await readers()).toEqual([member.id]);
    await add(head, id, { callerPhone: '9800000004' });
    await readAs(member, id);
    expect(await readers()).toEqual([member.id, member.id]);
    await readAs(other, id);
    expect((await readAs(head, id)).readings).toHaveLength(3);
    expect((await readAs(other, id)).readings).toHaveLength(1);
    expect((await readAs(member, id)).readings).toBeUndefined();
    // An administrator reads the callers of both offices.
    expect((await readAs(admin, id)).readings).toHaveLength(6);
    const actor = { id: member.id, role: 'government', isVerified: true } as const;
    await server.context.intake.callers(actor, id, new Date(Date.now() + 2 * HOUR_MS));
    expect((await readers()).filter((reader) => reader === member.id)).toHaveLength(3);
  });

  test('are erased on request by the office that took the call and by administrators, audited', async () => {
    const { head, member, other, admin, citizen } = scene;
    const id = await reported();
    await add(head, id, { callerName: 'Zebunnisa', callerPhone: '9833300007' });
    const [{ _id }] = (await readAs(head, id)).more;
    const path = `/api/gov/intake/${id}/callers/${_id}`;
    for (const [who, status] of [
      [member, 403],
      [other, 404],
      [citizen, 403],
    ] as const)
      expect((await who.send('DELETE', path)).status).toBe(status);
    const wrong = `/api/gov/intake/${await reported()}/callers/${_id}`;
    expect((await head.send('DELETE', wrong)).status).toBe(404);
    expect((await head.send('DELETE', path)).status).toBe(200);
    expect((await readAs(head, id)).more).toMatchObject([{ name: '', phone: '' }]);
    expect(await waitingFor(head, id)).toEqual({ ours: 0, others: 0 });
    for (const said of ['zebunnisa', '9833300007']) expect(await searchCallers(head, said)).toEqual([]);
    expect(await query('select 1 from more_caller_words where caller_id = $1', [_id])).toEqual([]);
    await add(head, id, { callerPhone: '9833300007' });
    const again = (await readAs(head, id)).more[1];
    expect((await admin.send('DELETE', `/api/gov/intake/${id}/callers/${again._id}`)).status).toBe(200);
    expect((await admin.get('/api/admin/audit?action=eraseCaller')).body.entries[0]).toMatchObject({
      actor: { _id: admin.id },
      subject: { _id: id },
    });
  });

  test('are erased 90 days after the end, and cannot be stored once the code was used', async () => {
    const { head, take } = scene;
    const ids: string[] = [];
    for (const days of [null, 89, 91]) {
      const id = await reported();
      ids.push(id);
      await add(head, id);
      if (days !== null)
        await query(
          `update posts set stage = 'Finished', closure = 'administrator', finished_at = now() - make_interval(days => $2) where id = $1`,
          [id, days],
        );
    }
    await server.context.intake.eraseEnded(new Date());
    const names = await Promise.all(ids.map(async (id) => (await readAs(head, id)).more[0].name));
    expect(names).toEqual([SECOND.callerName, SECOND.callerName, '']);
    const [id = ''] = ids;
    const { code } = (await add(head, id, { callerPhone: '9800000005' })).body;
    await take(await newCitizen(), code);
    await expect(
      query(`update more_callers set caller_name = 'Sunita' where post_id = $1`, [id]),
    ).rejects.toThrow('more_callers_taken_without_caller');
  });

  test('go with the report when it is deleted, and lose the account that used the code', async () => {
    const { head, admin, take } = scene;
    const id = await reported();
    const { code } = (await add(head, id)).body;
    const meera = await newCitizen();
    await take(meera, code);
    await admin.send('DELETE', `/api/admin/deleteUser/${meera.id}`);
    expect((await readAs(head, id)).more).toMatchObject([{ isTaken: true }]);
    expect((await take(await newCitizen(), code)).status).toBe(409);
    await admin.send('DELETE', `/api/admin/deletePosts/${id}`);
    expect(await query('select 1 from more_callers where post_id = $1', [id])).toEqual([]);
  });
});

describe('a new code for a further caller', () => {
  test('ends the old one, and is made by the office that took the call until the code was used', async () => {
    const { head, member, other, track, take } = scene;
    const id = await reported();
    const { code } = (await add(head, id)).body;
    const [{ _id }] = (await readAs(head, id)).more;
    const path = `/api/gov/intake/${id}/callers/${_id}/code`;
    expect((await member.send('PUT', path)).status).toBe(403);
    expect((await other.send('PUT', path)).status).toBe(404);
    const renewed = (await head.send('PUT', path)).body.code;
    expect((await track(code)).status).toBe(404);
    expect((await track(renewed)).body.post._id).toBe(id);
    expect((await take(await newCitizen(), renewed)).status).toBe(200);
    expect((await head.send('PUT', path)).status).toBe(409);
  });
});

describe('merging', () => {
  test('leaves the callers with the merged report, and shows them on the main one', async () => {
    const { head, enter, track } = scene;
    const [duplicate, main] = [(await enter(head, { callerName: 'First' })).body, await reported()];
    const id = duplicate.post._id;
    const second = (await add(head, id, { callerName: 'Second' })).body.code;
    await head.send('PUT', `/api/gov/progressState/${main}`);
    await scene.admin.send('PUT', `/api/gov/mergePost/${id}`, { mainId: main, reason: 'One hole' });
    const { number } = duplicate.post;
    expect((await readAs(head, main)).more).toMatchObject([
      { _id: null, name: 'First', post: { _id: id, number } },
      { name: 'Second', post: { _id: id, number } },
    ]);
    expect(await waitingFor(head, main)).toEqual({ ours: 2, others: 0 });
    expect((await readAs(head, id)).caller.name).toBe('First');
    for (const code of [duplicate.code, second]) expect((await track(code)).body.post._id).toBe(id);
  });

  test('of offices moves the callers and the record of who read them', async () => {
    const { admin, staff, other, offices } = scene;
    const form = { name: 'The brief office', departments: ['parks'] };
    const { body: made } = await admin.send('POST', '/api/admin/offices', form);
    const desk = await staff('Desk of the brief office', made.office._id, true);
    const id = await reported();
    await add(desk, id, { callerName: 'Wahida Moved' });
    // The office that takes over has the same number.
    await add(other, id);
    await readAs(desk, id);
    await admin.send('PUT', `/api/admin/mergeOffice/${made.office._id}`, { intoId: offices.water });
    const read = await readAs(other, id);
    expect(read.more.map(({ name }: { name: string }) => name)).toEqual(['Wahida Moved', SECOND.callerName]);
    expect(read.readings).toHaveLength(2);
    expect(await searchCallers(other, 'wahida')).toEqual([id]);
  });
});
