import type { Route } from '@sudhaar/contract/route';
import { routes } from '@sudhaar/contract/routes';
import { errorAnswer } from '@sudhaar/contract/shapes';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publishRoots, writtenDaysAgo } from '../history.ts';
import type { Person } from '../people.ts';
import { createScene, type Scene } from '../scene.ts';
import { testApp } from '../test-app.ts';

const server = testApp();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(server);
  const { owner, citizen } = scene.people;
  // A second entry in each list, so that each has a next page.
  for (const postId of Object.values(scene.posts))
    for (const type of ['upvote', 'downvote'])
      await (type === 'upvote' ? owner : citizen).send('PUT', '/api/posts/votePost', { postId, type });
  await citizen.send('POST', '/api/posts/addComment', { postId: scene.posts.open, content: 'Still there' });
  const reply = { postId: scene.posts.open, commentId: scene.commentId, content: 'It is' };
  await citizen.send('POST', '/api/posts/addReply', reply);
  // Lists by distance need a home.
  const place = { kind: 'circle', lat: 18.5, lng: 73.8, radiusMetres: 20_000 };
  await owner.send('PUT', '/api/user/home', { place });
  await citizen.send('POST', '/api/reports', { kind: 'post', id: scene.posts.open, reason: 'spam' });
  const key = { name: 'City map', scopes: ['read'] };
  await scene.people.assignee.send('POST', '/api/gov/apiKeys', key);
  const hook = { name: 'Dashboard', url: 'https://hooks.example.in/in', events: ['report.created'] };
  await scene.people.assignee.send('POST', '/api/gov/webhooks', hook);
  await scene.people.assignee.send('POST', `/api/gov/webhooks/${scene.webhookId}/test`, {});
  await scene.people.assignee.upload('PUT', '/api/gov/updateProfile', { department: 'Roads and drains' }, []);
  await server.context.pool.query(
    `update posts set clock_step = 'listed', due_at = created_at where id = any($1)`,
    [[scene.posts.open, scene.posts.claimed]],
  );
  const email = { name: 'Asha', email: 'asha@example.in', message: 'Hello again' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: email });
  await writtenDaysAgo(server.context.pool, scene.posts.claimed, 2);
  await publishRoots(server);
});

const table: readonly Route[] = routes;
/** Every paged list of the contract, including future ones. */
const paged = table.filter(({ query }) => query && 'cursor' in query.shape);

/** Every order of a list. */
function ordersOf({ query }: Route): Record<string, string>[] {
  return ['sort', 'state'].reduce<Record<string, string>[]>(
    (orders, name) => {
      const schema = query?.shape[name];
      const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
      if (!(inner instanceof z.ZodEnum)) return orders;
      return orders.flatMap((order) => inner.options.map((value) => ({ ...order, [name]: String(value) })));
    },
    [{}],
  );
}

function readerOf({ access, path }: Route): Person | null {
  const { owner, citizen, assignee, admin } = scene.people;
  if (path.includes('downvoted')) return citizen;
  if (access === 'anyone') return null;
  if (access === 'signedIn' || access.includes('user')) return owner;
  return access.includes('government') ? assignee : admin;
}

async function ask(route: Route, query: Record<string, string>) {
  const path = route.path
    .replace('{postId}', scene.posts.open)
    .replace('{commentId}', scene.commentId)
    .replace('bulk/{id}', `bulk/${scene.bulkJobId}`)
    .replace('webhooks/{id}', `webhooks/${scene.webhookId}`)
    .replace('{id}', scene.posts.claimed);
  const reader = readerOf(route);
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {};
  const response = await server.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });
  return { status: response.statusCode, body: response.json() };
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString());

const ID = '01890000-0000-7000-8000-000000000000';
/** Invalid cursors in the right format: values that no column can hold, and damaged texts. */
const FORGED = [
  ...[1e9 * 10, 2 ** 31, -1, -(2 ** 31) - 1, 2 ** 53, 0.5, 1e308, '1', '', true, null, [], {}, 'x'],
  ...['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00.000Z', '2026-01-01', 'now'],
  ...['+275760-09-13T00:00:00.000Z', '294277-01-01T00:00:00.000Z', 'infinity', '2026-01-01T24:00:00.000Z'],
].map((value) => encode([value, ID]));
const MISSHAPEN = [
  ...['x', '{}', 'W10', 'bnVsbA', '====', '\u0000', '%', 'ॐ'.repeat(100)],
  ...[[], [ID], [ID, ID, ID], [1, 'x'], ['a', 'b'], [ID, 1], [ID, null], { value: 1, id: ID }].map(encode),
];

/** A cursor with some characters changed, removed or added. */
const mutated = (cursor: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(cursor.length), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([at, gone, put]) => cursor.slice(0, at) + put + cursor.slice(at + gone))
    .filter((text) => text !== cursor && text !== '');

test('every list has an order and a next page in the scene', async () => {
  expect(paged.length).toBeGreaterThan(10);
  for (const route of paged) {
    const answers = await Promise.all(ordersOf(route).map((order) => ask(route, { ...order, limit: '1' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      answers.some(({ body }) => body.nextCursor),
      route.path,
    ).toBe(true);
  }
});

test('a forged cursor is refused with 400 by every list in every order', async () => {
  const wrong: string[] = [];
  for (const route of paged)
    for (const order of ordersOf(route))
      await Promise.all(
        [...FORGED, ...MISSHAPEN].map(async (cursor) => {
          const { status, body } = await ask(route, { ...order, cursor });
          if (status !== 400 || !errorAnswer.strict().safeParse(body).success)
            wrong.push(`${route.path} ${JSON.stringify(order)} ${cursor}: ${status}`);
        }),
      );
  expect(wrong).toEqual([]);
}, 60_000);

test('a cursor is refused in an order of another kind', async () => {
  const cursors = new Map<string, string>();
  for (const route of paged)
    for (const order of ordersOf(route)) {
      const { body } = await ask(route, { ...order, limit: '1' });
      if (body.nextCursor) cursors.set(kindOf(body.nextCursor), body.nextCursor);
    }
  expect([...cursors.keys()].sort()).toEqual(['count', 'id', 'moment', 'sealed']);
  for (const route of paged)
    for (const order of ordersOf(route)) {
      const { body } = await ask(route, { ...order, limit: '1' });
      if (!body.nextCursor) continue;
      for (const [kind, cursor] of cursors) {
        const { status } = await ask(route, { ...order, cursor });
        expect([route.path, order, kind, status]).toEqual([
          route.path,
          order,
          kind,
          kind === kindOf(body.nextCursor) ? 200 : 400,
        ]);
      }
    }
}, 60_000);

function kindOf(cursor: string): string {
  const [value] = decode(cursor);
  if (typeof value === 'number') return 'count';
  if (value === decode(cursor)[1]) return 'id';
  return /^[\w-]{30,}$/.test(String(value)) ? 'sealed' : 'moment';
}

test('a mutated cursor is refused or accepted, without a server error', async () => {
  for (const route of paged)
    for (const order of ordersOf(route)) {
      const { body } = await ask(route, { ...order, limit: '1' });
      if (!body.nextCursor) continue;
      for (const cursor of fc.sample(mutated(body.nextCursor), { numRuns: 12, seed: 12 })) {
        const { status } = await ask(route, { ...order, cursor });
        expect([200, 400], `${route.path} ${cursor}`).toContain(status);
      }
    }
}, 60_000);
