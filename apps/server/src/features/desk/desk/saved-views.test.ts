import { SAVED_VIEWS_MAX } from '@sudhaar/domain/saved-views';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
const VIEWS = '/api/gov/desk/views';
const QUERY = { view: 'overdue', sort: 'mostUpvoted', category: 'pothole', minDays: 3 };

beforeAll(async () => {
  scene = await createOfficeScene(server);
});
beforeEach(async () => {
  await server.context.pool.query('delete from saved_views');
});

const save = (who: Person, name: string, query: object = QUERY) => who.send('POST', VIEWS, { name, query });
const saved = async (who: Person, name = 'Late potholes'): Promise<string> =>
  (await save(who, name)).body.view._id;
const change = (who: Person, id: string, form: object) => who.send('PUT', `${VIEWS}/${id}`, form);
const remove = (who: Person, id: string) => who.send('DELETE', `${VIEWS}/${id}`);
const names = async (who: Person): Promise<string[]> =>
  (await who.get(VIEWS)).body.views.map(({ name }: { name: string }) => name);

describe('a saved view', () => {
  test('is saved by any member of the office for all of them, sorted by name', async () => {
    const { status, body } = await save(scene.member, '  Late   potholes ');
    expect([status, body.message]).toEqual([201, 'View saved for your office.']);
    expect(body.view).toMatchObject({
      name: 'Late potholes',
      query: QUERY,
      isMine: true,
      createdBy: 'Member of roads, Pune',
    });
    await save(scene.head, 'आज के गड्ढे', {});
    await save(scene.head, 'after lunch', {});
    expect(await names(scene.other)).toEqual(['after lunch', 'Late potholes', 'आज के गड्ढे']);
    expect(await names(scene.stranger)).toEqual([]);
    const mine = async (who: Person) =>
      (await who.get(VIEWS)).body.views.map(({ isMine }: { isMine: boolean }) => isMine);
    expect([await mine(scene.member), await mine(scene.head), await mine(scene.other)]).toEqual([
      [false, true, false],
      [true, true, true],
      [false, false, false],
    ]);
  });

  test('is stored with defaults for missing filters', async () => {
    const { view } = (await save(scene.member, 'All', { south: 1, north: 2, west: 3, east: 4 })).body;
    expect(view.query).toEqual({ view: 'office', sort: 'due', south: 1, north: 2, west: 3, east: 4 });
  });

  test.each([
    ['no name', '  ', QUERY, 422, 'Please give the view a name.'],
    ['half a box', 'Box', { south: 1 }, 422, 'Please draw the box on the map again.'],
  ])('is refused with %s', async (_, name, query, status, message) => {
    const refused = await save(scene.member, name, query);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect(await names(scene.member)).toEqual([]);
  });

  test('is refused with an unknown view or without one', async () => {
    expect((await save(scene.member, 'Odd', { view: 'all' })).status).toBe(422);
    expect((await scene.member.send('POST', VIEWS, { name: 'Odd' })).status).toBe(422);
    expect((await save(scene.member, 'x'.repeat(10_000))).status).toBe(422);
  });

  test('has a unique name in the office, ignoring case and spaces', async () => {
    const first = await saved(scene.member, 'Ward 5');
    const second = await saved(scene.member, 'Ward 6');
    for (const name of ['Ward 5', 'ward5', ' WARD  5 ']) {
      expect((await save(scene.head, name)).status).toBe(409);
      const refused = await change(scene.head, second, { name });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Your office already has a view with this name. Please choose another name.',
      ]);
    }
    expect((await change(scene.head, first, { name: 'WARD 5' })).body.view.name).toBe('WARD 5');
    expect((await save(scene.stranger, 'Ward 5')).status).toBe(201);
  });

  test('is refused above the maximum number, even for simultaneous calls', async () => {
    for (let i = 0; i < SAVED_VIEWS_MAX - 1; i += 1) await saved(scene.member, `View ${i}`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => save(scene.other, `One more ${i}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'Your office already has 50 saved views. Please delete one first.',
    );
    expect(await names(scene.member)).toHaveLength(SAVED_VIEWS_MAX);
  });
});

describe('changing and deleting a saved view', () => {
  test.each(['member', 'head'] as const)('is allowed for its creator and heads: %s', async (who) => {
    const id = await saved(scene.member);
    const { status, body } = await change(scene[who], id, { name: 'Renamed' });
    expect([status, body.message, body.view.name, body.view.query]).toEqual([
      200,
      'View changed.',
      'Renamed',
      QUERY,
    ]);
    const other = await change(scene[who], id, { query: { view: 'mine' } });
    expect([other.body.view.name, other.body.view.query]).toEqual(['Renamed', { view: 'mine', sort: 'due' }]);
    expect((await change(scene[who], id, {})).status).toBe(200);
    expect((await remove(scene[who], id)).body.message).toBe('View deleted.');
    expect(await names(scene.member)).toEqual([]);
  });

  test.each([
    ['other', 403, 'Only the colleague who saved this view or a head of the office can change it.'],
    ['stranger', 404, 'This view no longer exists.'],
    ['pending', 403, 'Your account is awaiting verification by an administrator'],
    ['unplaced', 403, 'Your account isn’t assigned to an office yet. An administrator can add it to one.'],
    ['citizen', 403, 'You aren’t allowed to do that.'],
    ['admin', 403, 'You aren’t allowed to do that.'],
  ] as const)('is refused for: %s', async (who, status, message) => {
    const id = await saved(scene.member);
    for (const refused of [await change(scene[who], id, { name: 'Mine now' }), await remove(scene[who], id)])
      expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect(await names(scene.member)).toEqual(['Late potholes']);
  });

  test('is allowed for heads after its creator’s account is deleted', async () => {
    const leaver = await scene.staff('Leaver', scene.roads);
    const id = await saved(leaver, 'Of the leaver');
    await leaver.send('DELETE', '/api/account', { typedEmail: leaver.email, password: 'secret' });
    const [view] = (await scene.member.get(VIEWS)).body.views;
    expect(view).toMatchObject({ name: 'Of the leaver', createdBy: null, isMine: false });
    expect((await change(scene.member, id, { name: 'Mine' })).status).toBe(403);
    expect((await change(scene.head, id, { name: 'Ours' })).status).toBe(200);
  });

  test('with an unknown id is not found', async () => {
    for (const id of ['nothing', '01900000-0000-7000-8000-000000000000']) {
      expect((await change(scene.head, id, { name: 'X' })).status).toBe(404);
      expect((await remove(scene.head, id)).status).toBe(404);
    }
  });
});

test('a merged office keeps its views, even if names are equal', async () => {
  const { admin, staff, roads, member } = scene;
  const form = { name: 'Lights of Pune', departments: ['streetLighting'] };
  const lights: string = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  const electrician = await staff('Electrician', lights);
  for (const name of ['Late potholes', 'Dark streets']) await saved(electrician, name);
  await saved(member, 'late Potholes');
  const merged = await admin.send('PUT', `/api/admin/mergeOffice/${lights}`, {
    intoId: roads,
    reason: 'One',
  });
  expect(merged.status).toBe(200);
  expect(await names(electrician)).toEqual(['Dark streets', 'late Potholes', 'Late potholes (2)']);
  expect(await names(member)).toHaveLength(3);
});

describe('simultaneous calls', () => {
  test('that save the same name create one view', async () => {
    const answers = await Promise.all([save(scene.member, 'Ward 5'), save(scene.other, 'ward5')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await names(scene.head)).toHaveLength(1);
  });

  test('that rename two views to the same name rename one', async () => {
    const [first, second] = [await saved(scene.member, 'One'), await saved(scene.member, 'Two')];
    const answers = await Promise.all([
      change(scene.member, first, { name: 'Three' }),
      change(scene.head, second, { name: 'three' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names(scene.head)).toHaveLength(2);
  });

  test('that change and delete a view never cause a server error', async () => {
    for (let i = 0; i < 5; i += 1) {
      const id = await saved(scene.member, 'Fleeting');
      const [changed, removed] = await Promise.all([
        change(scene.head, id, { name: 'Fleeting still' }),
        remove(scene.member, id),
      ]);
      expect([200, 404]).toContain(changed?.status);
      expect(removed?.status).toBe(200);
      expect(await names(scene.head)).toEqual([]);
    }
  });

  test('that delete a view twice answer the second one with 404', async () => {
    const id = await saved(scene.member);
    const answers = await Promise.all([remove(scene.member, id), remove(scene.head, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
