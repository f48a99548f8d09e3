import { SUBSCRIPTIONS_MAX } from '@sudhaar/domain/following';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let admin: Person;
let officeId: string;
let postId: string;
beforeAll(async () => {
  await loadSomePlaces(server);
  [asha, admin] = await Promise.all([signedIn(server, 'user', 'Asha Rao'), signedIn(server, 'admin')]);
  const office = { name: 'Roads of Pune', departments: ['roads'] };
  officeId = (await admin.send('POST', '/api/admin/offices', office)).body.office._id;
  const reporter = await signedIn(server, 'user', 'Vimal Das');
  const fields = reportFields({ caption: 'गड्ढा at the bus stop' });
  postId = (await reporter.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
});

const LIST = '/api/user/subscriptions';
const place = (chosen: object, category: string | null = null) => ({
  kind: 'place',
  place: chosen,
  category,
});
const { lat, lng } = SPOTS.camp;
const CIRCLE = { kind: 'circle', lat, lng, radiusMetres: 2000 };
const RING = [
  [73.87, 18.5],
  [73.9, 18.5],
  [73.9, 18.53],
  [73.87, 18.5],
];
const follow = (who: Person, target: object, how: object = {}) => who.send('POST', LIST, { target, ...how });
const listOf = async (who: Person) => (await who.get(LIST)).body.subscriptions;

describe('the subscriptions of a citizen', () => {
  test('are listed with names, frequency and channels', async () => {
    expect((await asha.get(LIST)).body).toEqual({ subscriptions: [], max: 50, isMailed: false });
    const targets = [
      place(CIRCLE),
      place({ kind: 'pincode', pincode: '411001' }, 'pothole'),
      place({ kind: 'district', state: 'Kerala', district: 'Ernakulam' }),
      place({ kind: 'shape', ring: RING }),
      { kind: 'report', postId },
      { kind: 'office', officeId },
    ];
    for (const target of targets) {
      const { status, body } = await follow(asha, target);
      expect(status).toBe(201);
      expect(body.subscription).toMatchObject({
        target,
        frequency: 'instant',
        channels: ['app', 'mail', 'push'],
      });
      expect(body.message).toBe('You’re following this now.');
    }
    const list = await listOf(asha);
    expect(list.map(({ target }: { target: object }) => target)).toEqual(targets.toReversed());
    expect(list).toMatchObject([
      { name: 'Roads of Pune' },
      { name: 'गड्ढा at the bus stop', number: expect.stringMatching(/^MH/) },
      { locality: 'Pune Camp', district: 'Pune' },
      { district: 'Ernakulam', state: 'Kerala' },
      { locality: '411001', categoryName: 'Pothole or damaged road' },
      { locality: 'Pune Camp', categoryName: null },
    ]);
    expect(await listOf(await signedIn(server))).toEqual([]);
  });

  test('contain each target once; another call updates it, even at the same time', async () => {
    const one = await signedIn(server);
    const made = await Promise.all([1, 2, 3].map(() => follow(one, place(CIRCLE))));
    expect(new Set(made.map(({ body }) => body.subscription._id)).size).toBe(1);
    await follow(one, place({ ...CIRCLE, lat: lat + 0.000_001 }), {
      frequency: 'weekly',
      channels: ['mail'],
    });
    expect(await listOf(one)).toMatchObject([{ frequency: 'weekly', channels: ['mail'] }]);
    await follow(one, place(CIRCLE, 'pothole'));
    expect(await listOf(one)).toHaveLength(2);
  });

  test('can be changed and ended by their owner only', async () => {
    const one = await signedIn(server);
    const { _id: id } = (await follow(one, place(CIRCLE))).body.subscription;
    const path = `${LIST}/${id}`;
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        await asha.send(method, path, method === 'PUT' ? { frequency: 'daily' } : undefined),
      ).toMatchObject({
        status: 404,
        body: { message: 'We couldn’t find that. It may have been deleted.' },
      });
    const changed = await one.send('PUT', path, { frequency: 'daily' });
    expect(changed.body.subscription).toMatchObject({
      frequency: 'daily',
      channels: ['app', 'mail', 'push'],
    });
    expect((await one.send('PUT', path, { channels: ['app', 'app'] })).body.subscription.channels).toEqual([
      'app',
    ]);
    expect((await one.send('PUT', path, { channels: [] })).status).toBe(422);
    expect((await one.send('DELETE', path)).status).toBe(200);
    expect(await one.send('DELETE', path)).toMatchObject({ status: 404 });
    expect(await listOf(one)).toEqual([]);
    expect(
      (await server.context.pool.query('select from subscription_keys where subscription_id = $1', [id]))
        .rowCount,
    ).toBe(0);
  });

  test('are fifty at most, even for simultaneous calls', async () => {
    const one = await signedIn(server);
    const circleAt = (i: number) => place({ ...CIRCLE, lat: lat + i / 1000 });
    for (let i = 0; i < SUBSCRIPTIONS_MAX - 1; i += 1) await follow(one, circleAt(i));
    const both = await Promise.all([follow(one, circleAt(98)), follow(one, circleAt(99))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('You already follow 50 things');
    expect(await listOf(one)).toHaveLength(SUBSCRIPTIONS_MAX);
    // Following the same target again adds no subscription.
    expect((await follow(one, circleAt(0), { frequency: 'daily' })).status).toBe(201);
  });

  test.each([
    [place({ ...CIRCLE, radiusMetres: 499 }), 422, 'radius between 500 m and 20 km'],
    [place({ ...CIRCLE, radiusMetres: 20_001 }), 422, 'radius between 500 m and 20 km'],
    [place({ ...CIRCLE, lat: 51 }), 422, 'outside India'],
    [place({ kind: 'pincode', pincode: '12' }), 422, 'six digits'],
    [place({ kind: 'pincode', pincode: '999999' }), 422, 'This PIN code'],
    [
      place({ kind: 'district', state: 'Kerala', district: 'Pune' }),
      422,
      'This PIN code or district doesn’t exist',
    ],
    [place({ kind: 'shape', ring: [] }), 422, 'three corners'],
    [
      place({
        kind: 'shape',
        ring: [
          [73, 18],
          [74, 18],
          [74.2, 19],
          [73.5, 17.5],
          [73, 18],
        ],
      }),
      422,
      'crosses itself',
    ],
    [
      place({
        kind: 'shape',
        ring: [
          [70, 10],
          [90, 10],
          [90, 30],
          [70, 30],
          [70, 10],
        ],
      }),
      422,
      'too large',
    ],
    [place({ kind: 'shape', ring: Array.from({ length: 300 }, () => [73, 18]) }), 422, 'corners'],
    [place(CIRCLE, 'nothing-of-ours'), 422, 'category'],
    [{ kind: 'office', officeId: '0198c0de-0000-7000-8000-000000000000' }, 404, 'office'],
    [{ kind: 'office', officeId: 'none' }, 404, 'office'],
    [{ kind: 'report', postId: '0198c0de-0000-7000-8000-000000000000' }, 404, ''],
    [{ kind: 'report', postId: 'none' }, 404, ''],
  ])('do not include %o', async (target, status, words) => {
    const before = await listOf(asha);
    const answer = await follow(asha, target);
    expect(answer.status).toBe(status);
    expect(answer.body.message.toLowerCase()).toContain(words.toLowerCase());
    expect(await listOf(asha)).toEqual(before);
  });

  test('do not name a hidden report, and cannot be added for one', async () => {
    const one = await signedIn(server);
    await follow(one, { kind: 'report', postId });
    const hide = (at: Date | null) =>
      server.context.pool.query('update posts set hidden_at = $2 where id = $1', [postId, at]);
    await hide(new Date());
    expect(await listOf(one)).toMatchObject([{ name: null, number: null }]);
    expect((await follow(await signedIn(server), { kind: 'report', postId })).status).toBe(404);
    await hide(null);
    expect(await listOf(one)).toMatchObject([{ name: 'गड्ढा at the bus stop' }]);
  });

  test('of a merged office move to its successor, once each', async () => {
    const office = async (name: string): Promise<string> =>
      (await admin.send('POST', '/api/admin/offices', { name, departments: ['roads'] })).body.office._id;
    const [old, next] = [await office('Old office'), await office('Next office')];
    const [both, one] = [await signedIn(server), await signedIn(server)];
    for (const id of [old, next]) await follow(both, { kind: 'office', officeId: id });
    await follow(one, { kind: 'office', officeId: old });
    const merged = await admin.send('PUT', `/api/admin/mergeOffice/${old}`, { intoId: next, reason: 'One' });
    expect(merged.status).toBe(200);
    for (const who of [both, one])
      expect(await listOf(who)).toMatchObject([{ target: { kind: 'office', officeId: next } }]);
    const { rows } = await server.context.pool.query(
      'select count(*)::int from subscription_keys where key = $1',
      [`o:${next}`],
    );
    expect(rows[0].count).toBe(2);
    expect((await follow(one, { kind: 'office', officeId: old })).body.message).toContain('retired');
  });

  test('are private and deleted with the account', async () => {
    const one = await signedIn(server);
    await follow(one, place(CIRCLE));
    await server.context.pool.query('delete from accounts where id = $1', [one.id]);
    const { rowCount } = await server.context.pool.query('select from subscriptions where account_id = $1', [
      one.id,
    ]);
    expect(rowCount).toBe(0);
  });
});
