import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const letEnter = (who: Person, whom: Person, mayEnter: boolean) =>
  who.send('PUT', `/api/gov/intakeRight/${whom.id}`, { mayEnter });
const callerOf = async (who: Person, postId: string) =>
  (await who.get(`/api/gov/intake/${postId}`)).body.caller;
const newCitizen = (email?: string) => signedIn(server, 'user', 'Meera', email);
const CALLED = { callerName: ' सुनीता  देवी ', callerPhone: '+91 98765-43210' };
let keys = 0;
const newKey = () => {
  keys += 1;
  return `call-${keys}`;
};

describe('the right to enter reports for callers', () => {
  test('belongs to heads, and to members while a head allows it', async () => {
    const { head, member, enter } = scene;
    expect(await enter(head)).toMatchObject({ status: 201 });
    const refused = await enter(member);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only heads of an office, and colleagues they allow, can enter reports for callers.',
    ]);
    const office = async (who: Person) => (await who.get('/api/gov/office')).body.office;
    const rightOf = async (whom: Person) =>
      (await office(head)).staff.find(({ _id }: { _id: string }) => _id === whom.id).mayEnter;
    expect([await rightOf(head), await rightOf(member)]).toEqual([true, false]);
    expect((await office(member)).mayEnter).toBe(false);

    expect((await letEnter(head, member, true)).status).toBe(200);
    expect((await letEnter(head, member, true)).status).toBe(200);
    expect([await rightOf(member), (await office(member)).mayEnter]).toEqual([true, true]);
    expect((await enter(member)).status).toBe(201);

    await letEnter(head, member, false);
    expect((await enter(member)).status).toBe(403);
  });

  test('belongs to nobody else', async () => {
    const { pending, citizen, admin, enter, head } = scene;
    expect((await enter(pending)).body.code).toBe('awaiting_verification');
    for (const who of [citizen, admin]) expect((await enter(who)).status).toBe(403);
    const alone = await signedIn(server, 'government', 'Of no office');
    await server.context.accounts.verify(alone.id);
    expect((await enter(alone)).status).toBe(403);
    expect((await letEnter(head, alone, true)).status).toBe(422);
  });

  test('is granted by a head to members of the same office', async () => {
    const { head, member, other, admin, citizen, staff, offices } = scene;
    const second = await staff('Second head of roads', offices.roads, true);
    expect((await letEnter(member, member, true)).status).toBe(403);
    expect((await letEnter(other, member, true)).status).toBe(422);
    for (const who of [admin, citizen]) expect((await letEnter(who, member, true)).status).toBe(403);
    expect((await letEnter(head, second, false)).status).toBe(409);
    expect((await head.send('PUT', '/api/gov/intakeRight/nobody', { mayEnter: true })).status).toBe(404);
  });

  test('ends when the member leaves the office', async () => {
    const { head, admin, staff, offices, enter } = scene;
    const leaving = await staff('Leaving roads', offices.roads, false);
    await letEnter(head, leaving, true);
    expect((await enter(leaving)).status).toBe(201);
    await admin.send('PUT', `/api/admin/staff/${leaving.id}`, { officeId: offices.water, isHead: false });
    expect((await enter(leaving)).status).toBe(403);
    await admin.send('PUT', `/api/admin/staff/${leaving.id}`, { officeId: offices.roads, isHead: false });
    expect((await enter(leaving)).status).toBe(403);
  });

  test('ends with a suspension', async () => {
    const { admin, staff, offices, enter } = scene;
    const suspended = await staff('Suspended', offices.roads, true);
    await admin.send('PUT', `/api/admin/suspendAccount/${suspended.id}`, { reason: 'Left' });
    expect((await enter(suspended)).status).toBe(401);
  });
});

describe('a report entered by an office', () => {
  test('is routed like any report, needs no photo and has no reporter', async () => {
    const { head, citizen, enter, track } = scene;
    const { status, body } = await enter(head, CALLED);
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      user: null,
      channel: 'telephone',
      images: [],
      progressState: 'Unseen',
      number: expect.stringMatching(/^MH\d\d-/),
      office: { name: 'The roads office' },
      dueAt: expect.any(String),
    });
    expect(body.code).toMatch(/^[1-9][1-9FHKMPRWY]{4}-[1-9FHKMPRWY]{5}$/);
    expect((await citizen.get(`/api/posts/post/${body.post._id}`)).body.post).toMatchObject({ user: null });
    expect(await callerOf(head, body.post._id)).toEqual({
      channel: 'telephone',
      name: 'सुनीता देवी',
      phone: '9876543210',
      enteredBy: expect.stringContaining('Head of roads'),
      isTaken: false,
      toldAt: null,
    });
    const tracked = await track(` ${body.code.toLowerCase().replace('-', ' ')}`);
    expect(tracked.body.post).toMatchObject({ _id: body.post._id, number: body.post.number });
  });

  test('may go to another office, which works on it without seeing the caller', async () => {
    const { head, other, enter } = scene;
    const { body } = await enter(head, { ...CALLED, category: 'no_water', channel: 'counter' });
    expect(body.post).toMatchObject({ office: { name: 'The water office' }, channel: 'counter' });
    const id = body.post._id;
    expect(await callerOf(other, id)).toBeNull();
    expect((await other.send('PUT', `/api/gov/progressState/${id}`)).status).toBe(200);
    expect((await head.send('PUT', `/api/gov/progressState/${id}`)).status).toBe(403);
  });

  test('may have photos', async () => {
    const { head, fields } = scene;
    const { body } = await head.upload('POST', '/api/gov/intake', fields(), [
      await photo(),
      await photo('png'),
    ]);
    expect(body.post.images).toHaveLength(2);
    expect((await head.fetch(body.post.images[0].url)).statusCode).toBe(200);
  });

  test('may be worked on by the account that entered it', async () => {
    const { head, enter } = scene;
    const { body } = await enter(head);
    expect((await head.send('PUT', `/api/gov/progressState/${body.post._id}`)).status).toBe(200);
  });

  test.each([
    ['a caption', { caption: ' ' }, 'caption'],
    ['a known category', { category: 'no_such_thing' }, 'category'],
    ['a landmark', { location: JSON.stringify({ state: 'Goa' }) }, 'landmark'],
    [
      'a position in India',
      {
        location: JSON.stringify({
          state: 'Goa',
          landmark: 'A',
          address: 'B',
          pincode: '403001',
          coordinates: { lat: 51.5, lng: 0 },
        }),
      },
      'coordinates',
    ],
    ['a telephone number of India', { callerPhone: '+1 212 555 0123' }, 'callerPhone'],
    ['a channel of an office', { channel: 'web' }, 'channel'],
  ])('requires %s', async (_, change, field) => {
    const { status, body } = await scene.enter(scene.head, change);
    expect([status, body.details.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
  });

  test('is stored once for each client id, with the same code, even for two simultaneous calls', async () => {
    const { head, enter, track } = scene;
    const clientId = newKey();
    const both = await Promise.all([enter(head, { clientId }), enter(head, { clientId })]);
    const again = await enter(head, { clientId });
    const answers = [...both, again].map(({ status, body }) => [status, body.post._id, body.code]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect((await track(again.body.code)).body.post._id).toBe(again.body.post._id);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as posts from posts where id in (select post_id from intakes where client_id = $1)',
      [clientId],
    );
    expect(rows).toEqual([{ posts: 1 }]);
    // The client id belongs to the account: the same id from a colleague is another report.
    const { other } = scene;
    expect((await enter(other, { clientId })).body.post._id).not.toBe(again.body.post._id);
  });

  test('has a code that is not stored, so that a copy of the database reveals none', async () => {
    const { body } = await scene.enter(scene.head);
    const { rows } = await server.context.pool.query('select * from intakes where post_id = $1', [
      body.post._id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.code);
    expect(JSON.stringify(rows)).not.toContain(body.code.replace('-', ''));
  });
});

describe('the code of a report', () => {
  test('is answered differently if misheard than if unknown', async () => {
    const { head, enter, track, take } = scene;
    const { body } = await enter(head);
    const { code } = body;
    const wrong = code.slice(0, -1) + (code.endsWith('W') ? 'Y' : 'W');
    for (const answer of [await track(wrong), await take(await newCitizen(), wrong)]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain('one character is wrong');
    }
    for (const answer of [await track('11111-11111'), await take(await newCitizen(), '11111-11111')]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain('No report has this code');
    }
    for (const nonsense of ['', 'MH26-104217', '🙂', 'x'.repeat(50)])
      expect((await track(nonsense)).status).toBe(404);
  });

  test('ends when a new one is created', async () => {
    const { head, member, other, citizen, admin, enter, track } = scene;
    const clientId = newKey();
    const { body } = await enter(head, { clientId });
    const url = `/api/gov/intake/${body.post._id}/code`;
    for (const who of [member, citizen, admin]) expect((await who.send('PUT', url)).status).toBe(403);
    expect((await other.send('PUT', url)).status).toBe(404);
    const renewed = await head.send('PUT', url);
    expect(renewed.status).toBe(200);
    expect(renewed.body.code).not.toBe(body.code);
    expect((await track(body.code)).status).toBe(404);
    expect((await track(renewed.body.code)).body.post._id).toBe(body.post._id);
    // The first answer was lost: repeating the call returns the valid code.
    expect((await enter(head, { clientId })).body.code).toBe(renewed.body.code);
  });

  test('of a hidden report is not found', async () => {
    const { head, admin, enter, track, take } = scene;
    const { body } = await enter(head);
    await admin.send('PUT', `/api/admin/hidden/post/${body.post._id}`, { hidden: true });
    expect((await track(body.code)).status).toBe(404);
    expect((await take(await newCitizen(), body.code)).status).toBe(404);
  });
});

describe('taking a report into an account', () => {
  test('makes the citizen its reporter, who edits and deletes it', async () => {
    const { head, enter, take } = scene;
    const { body } = await head.upload('POST', '/api/gov/intake', scene.fields(CALLED), [await photo()]);
    const meera = await newCitizen();
    const taken = await take(meera, body.code);
    expect([taken.status, taken.body.post.user._id]).toEqual([200, meera.id]);
    const id = body.post._id;
    const own = (await meera.get('/api/user/allPosts?author=me')).body.posts;
    expect(own.map((post: { _id: string }) => post._id)).toEqual([id]);
    expect((await callerOf(head, id)).isTaken).toBe(true);
    expect((await head.send('PUT', `/api/gov/intake/${id}/code`)).status).toBe(409);
    // Repeated after a lost answer.
    expect((await take(meera, body.code)).status).toBe(200);
    expect((await meera.send('PUT', `/api/user/editPosts/${id}`, { caption: 'Deeper now' })).status).toBe(
      200,
    );
    expect((await meera.send('DELETE', `/api/user/deletePosts/${id}`)).status).toBe(200);
    const { rows } = await server.context.pool.query('select from intakes where post_id = $1', [id]);
    expect(rows).toEqual([]);
    // A report without a photo can be edited too.
    const plain = await enter(head);
    await take(meera, plain.body.code);
    const edit = { caption: 'Still no photo' };
    expect((await meera.send('PUT', `/api/user/editPosts/${plain.body.post._id}`, edit)).status).toBe(200);
  });

  test('succeeds once for two simultaneous citizens', async () => {
    const { head, enter, take } = scene;
    const [meera, ravi] = await Promise.all([newCitizen(), newCitizen()]);
    for (let round = 0; round < 5; round += 1) {
      const { body } = await enter(head);
      const answers = await Promise.all([take(meera, body.code), take(ravi, body.code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? meera : ravi;
      expect((await meera.get(`/api/posts/post/${body.post._id}`)).body.post.user._id).toBe(winner.id);
    }
  });

  test('is refused for other accounts of those who entered it or work on it', async () => {
    const { staff, offices, enter, take } = scene;
    const desk = await staff('Desk', offices.roads, true, 'desk@example.in');
    const worker = await staff('Worker', offices.roads, true, 'worker@example.in');
    const { body } = await enter(desk);
    await worker.send('PUT', `/api/gov/progressState/${body.post._id}`);
    for (const address of ['desk+home@example.in', 'Worker+home@example.in']) {
      const { status, body: refusal } = await take(await newCitizen(address), body.code);
      expect([status, refusal.message]).toEqual([
        403,
        expect.stringContaining('Your office entered this report'),
      ]);
    }
    expect((await take(await newCitizen(), body.code)).status).toBe(200);
  });

  test('is refused for authorities and administrators', async () => {
    const { head, other, admin, enter, take } = scene;
    const { body } = await enter(head);
    for (const who of [head, other, admin]) expect((await take(who, body.code)).status).toBe(403);
  });

  test('cannot be repeated after that citizen’s account is deleted', async () => {
    const { head, admin, enter, take } = scene;
    const { body } = await enter(head);
    const meera = await newCitizen();
    await take(meera, body.code);
    await admin.send('DELETE', `/api/admin/deleteUser/${meera.id}`);
    expect((await head.get(`/api/posts/post/${body.post._id}`)).body.post.user).toBeNull();
    expect((await take(await newCitizen(), body.code)).status).toBe(409);
  });
});
