import { firstBroken, isInRoot } from '@sudhaar/domain/history';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { findingsOf, publishRoots, writtenDaysAgo } from '../../../testing/history.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sha256 } from './sha256.ts';

const server = testApp();
let asha: Person;
let roads: Person;
let admin: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  roads = await signedIn(server, 'government', 'Roads Department');
  admin = await signedIn(server, 'admin', 'Administrator');
  await server.context.accounts.verify(roads.id);
});

const get = async (url: string) => {
  const response = await server.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};
const historyOf = async (id: string) => (await get(`/api/public/posts/${id}/history`)).body;
const report = async (by = asha) =>
  (await by.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post;
const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);
const takeStep = (postId: string, kind: string) =>
  server.context.pool.query('insert into post_steps (id, post_id, kind) values ($1, $2, $3)', [
    newId(),
    postId,
    kind,
  ]);

describe('GET /api/public/posts/{id}/history', () => {
  test('contains every entry of the timeline in a chain, without naming people', async () => {
    const { _id: id, number } = await report();
    await advance(id);
    const office = { name: 'Office of wells', departments: ['water'] };
    const { _id: officeId } = (await admin.send('POST', '/api/admin/offices', office)).body.office;
    await admin.send('PUT', `/api/admin/routePost/${id}`, { officeId, reason: 'Meera said so' });
    await takeStep(id, 'overdue');
    const history = await historyOf(id);
    expect(history).toMatchObject({ postId: id, number, nextCursor: null, proof: null });
    expect(await firstBroken(history.entries, sha256)).toBeNull();
    const entries = history.entries.map(({ entry }: { entry: string }) => JSON.parse(entry));
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { rows } = await server.context.pool.query('select category, due_at from posts where id = $1', [
      id,
    ]);
    const state = { category: rows[0].category, dueAt: rows[0].due_at.toISOString() };
    const whole = { ...state, stage: 'Unseen', closure: null, officeId: null, mergedInto: null };
    expect(entries[0]).toEqual({ kind: 'reported', id, at, number, state: whole });
    const [move] = entries.filter(({ kind }: { kind: string }) => kind === 'move');
    expect(move).toEqual({
      kind: 'move',
      id: expect.any(String),
      at,
      from: 'Unseen',
      to: 'Problem Seen',
      closure: null,
      photos: 0,
      state,
    });
    expect(entries).toContainEqual({
      kind: 'routing',
      id: expect.any(String),
      at,
      routing: 'sent',
      from: null,
      to: officeId,
      category: null,
      state,
    });
    expect(entries.at(-1)).toEqual({ kind: 'step', id: expect.any(String), at, step: 'overdue', state });
    const tracked = (await get(`/api/public/post/${id}`)).body.post;
    expect(entries[0].at).toBe(tracked.createdAt);
    expect(move.at).toBe(tracked.timeline[0].at);
    for (const secret of [asha.id, roads.id, admin.id, 'Meera', 'Asha', 'Roads'])
      expect(JSON.stringify(history)).not.toContain(secret);
  });

  test('is found by the report’s number and can be read page by page', async () => {
    const { _id: id, number } = await report();
    await advance(id);
    await advance(id);
    const whole = await historyOf(id);
    expect(await historyOf(number.toLowerCase())).toEqual(whole);
    let address = `/api/public/posts/${id}/history?limit=1`;
    const entries = [];
    for (;;) {
      const { body } = await get(address);
      entries.push(...body.entries);
      if (body.nextCursor === null) break;
      address = `/api/public/posts/${id}/history?limit=1&cursor=${body.nextCursor}`;
    }
    expect(entries).toEqual(whole.entries);
  });

  test('contains the number of a proof’s photos and nothing else about them', async () => {
    const { _id: id } = await report();
    for (let i = 0; i < 4; i += 1) await advance(id);
    const photos = [await photo(), await photo()];
    await roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'By Ravi' }, photos);
    const { entries } = await historyOf(id);
    expect(JSON.parse(entries.at(-1).entry)).toMatchObject({
      to: 'Waiting for User Verification',
      photos: 2,
    });
    expect(JSON.stringify(entries)).not.toContain('Ravi');
  });

  test('appends simultaneous entries one after the other', async () => {
    const { _id: id } = await report();
    await Promise.all(Array.from({ length: 20 }, () => takeStep(id, 'reminded')));
    const { entries } = await historyOf(id);
    expect(entries.length).toBeGreaterThan(20);
    expect(await firstBroken(entries, sha256)).toBeNull();
  });

  test('cannot be changed, and its entries cannot be deleted without the post', async () => {
    const { _id: id } = await report();
    const { pool } = server.context;
    for (const change of ['delete from', `update`])
      await expect(
        pool.query(
          `${change} post_history ${change === 'update' ? `set entry = ''` : ''} where post_id = $1`,
          [id],
        ),
      ).rejects.toThrow('post_history only grows');
    for (const table of ['history_roots', 'history_leaves', 'history_leaves_gone', 'deleted_posts'])
      for (const change of [`delete from ${table}`, `truncate ${table}`])
        await expect(pool.query(change)).rejects.toThrow('only grows');
  });

  test('is not available to visitors for hidden and unknown posts', async () => {
    const { _id: id } = await report();
    await admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden: true });
    for (const unknown of [id, 'nonsense', '018f0000-0000-7000-8000-000000000000', 'MH26-104217'])
      expect((await get(`/api/public/posts/${unknown}/history`)).status).toBe(404);
  });
});

async function writtenDaysAgoInTransaction(postId: string, days: number): Promise<() => Promise<void>> {
  const client = await server.context.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `update post_history set written_at = now() - $2 * interval '1 day' where post_id = $1`,
    [postId, days],
  );
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Posts that are in a published root. */
let inRoots: string[] = [];

describe('the roots of days', () => {
  const roots = async (query = '') => (await get(`/api/public/history${query}`)).body;

  test('do not include today', async () => {
    await publishRoots(server);
    expect(await roots()).toEqual({ roots: [], nextCursor: null });
  });

  test('are published in order for all days without a server, once even by two servers', async () => {
    const { _id: id } = await report();
    const { _id: other } = await report();
    await advance(id);
    await advance(id);
    const { entries } = await historyOf(id);
    await writtenDaysAgo(server.context.pool, id, 4);
    await writtenDaysAgo(server.context.pool, id, 2, entries.length);
    // Written on the first day, but committed only while the roots are published.
    const commit = await writtenDaysAgoInTransaction(other, 4);
    const publishing = Promise.all([publishRoots(server), publishRoots(server)]);
    await Promise.race([publishing, new Promise((resolve) => setTimeout(resolve, 300))]);
    await commit();
    await publishing;
    const published = (await roots()).roots.reverse();
    expect(published.map(({ posts }: { posts: number }) => posts)).toEqual([2, 0, 1, 0]);
    const days = published.map(({ day }: { day: string }) => Date.parse(day) / 86_400_000);
    expect(days).toEqual([0, 1, 2, 3].map((i) => days[0] + i));
    expect(published.map(({ previous }: { previous: string }) => previous)).toEqual([
      '',
      ...published.slice(0, -1).map(({ root }: { root: string }) => root),
    ]);
    await publishRoots(server);
    expect((await roots()).roots).toHaveLength(4);
    const page = await roots('?limit=3');
    expect((await roots(`?limit=3&cursor=${page.nextCursor}`)).roots).toEqual([published[0]]);

    const { proof } = await historyOf(id);
    expect(proof).toMatchObject({ day: published[2].day, root: published[2].root, seq: entries.length });
    expect(await isInRoot(proof, id, entries[proof.seq - 1].hash, sha256)).toBe(true);
    expect(await isInRoot(proof, id, entries[0].hash, sha256)).toBe(false);
    const ofOther = await historyOf(other);
    expect(ofOther.proof.day).toBe(published[0].day);
    expect(await isInRoot(ofOther.proof, other, ofOther.entries[ofOther.proof.seq - 1].hash, sha256)).toBe(
      true,
    );
    inRoots = [id, other];
    // Today's entries are in no root yet.
    await advance(id);
    expect((await historyOf(id)).proof).toEqual(proof);
  });
});

describe('verification finds nothing', () => {
  test('after an account was erased and a post was deleted, before and after its root', async () => {
    const leaving = await signedIn(server, 'user', 'Leaving');
    const { _id: id } = await report(leaving);
    await advance(id);
    const { _id: fresh } = await report();
    await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
    await admin.send('DELETE', `/api/admin/deleteGovernment/${roads.id}`);
    for (const gone of [...inRoots, fresh]) {
      expect((await asha.send('DELETE', `/api/user/deletePosts/${gone}`)).status).toBe(200);
      expect((await get(`/api/public/posts/${gone}/history`)).status).toBe(404);
    }
    expect(await firstBroken((await historyOf(id)).entries, sha256)).toBeNull();
    expect(await findingsOf(server)).toEqual([]);
    expect(inRoots).toHaveLength(2);
  });
});
