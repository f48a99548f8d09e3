import { beforeAll, describe, expect, test } from 'vitest';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
});

async function report(state = 'Goa'): Promise<string> {
  const fields = reportFields({ caption: 'Deep pothole', priority: 'Low', location: { state } });
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}
const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);
const goBack = (id: string) => roads.send('PUT', `/api/gov/regressProgressState/${id}`);
const edit = async (id: string, change: object) => {
  const { status } = await asha.send('PUT', `/api/user/editPosts/${id}`, change);
  expect(status).toBe(200);
};
const get = async (url: string) => (await server.app.inject({ url })).json();
const movesIn = async (state: string): Promise<string[]> =>
  (await get(`/api/public/updates?state=${encodeURIComponent(state)}`)).updates.map(
    (update: { postId: string }) => update.postId,
  );

describe('a corrected state', () => {
  test('moves all updates of the post to the new state, including later ones', async () => {
    const id = await report('Goa');
    await advance(id);
    await advance(id);
    expect(await movesIn('Goa')).toEqual([id, id]);
    await edit(id, { location: { state: 'Kerala' } });
    expect(await movesIn('Goa')).toEqual([]);
    expect(await movesIn('Kerala')).toEqual([id, id]);
    await advance(id);
    expect(await movesIn('Kerala')).toEqual([id, id, id]);
  });

  test('during a move lists the move in the new state', async () => {
    const id = await report('Sikkim');
    const { pool } = server.context;
    const editing = await pool.connect();
    await editing.query('begin');
    await editing.query(`update posts set state = 'Assam' where id = $1`, [id]);
    const moving = advance(id);
    await waitersFor(editing);
    await editing.query('commit');
    editing.release();
    expect((await moving).status).toBe(200);
    expect(await movesIn('Assam')).toEqual([id]);
    expect(await movesIn('Sikkim')).toEqual([]);
  });

  test('repeatedly changed during claims and releases leaves no update behind', async () => {
    const id = await report('Bihar');
    for (const state of ['Odisha', 'Bihar', 'Odisha', 'Bihar', 'Odisha']) {
      await Promise.all([advance(id), edit(id, { location: { state } })]);
      await Promise.all([goBack(id), edit(id, { location: { state: `${state} ` } })]);
    }
    const { rows } = await server.context.pool.query(
      'select distinct state from post_moves where post_id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'Odisha' }]);
  });
});

test('every count and list follows an owner’s edit', async () => {
  const id = await report('Punjab');
  const feed = async (query: string): Promise<boolean> =>
    (await asha.get(`/api/user/allPosts?view=card&${query}`)).body.posts.some(
      (post: { _id: string }) => post._id === id,
    );
  const near = async (lat: number, lng: number): Promise<boolean> =>
    (await asha.get(`/api/posts/nearby?lat=${lat}&lng=${lng}`)).body.posts.some(
      (post: { _id: string }) => post._id === id,
    );
  const onMap = async (lat: number, lng: number, priority: string): Promise<number> =>
    (
      await get(
        `/api/public/map?south=${lat - 0.1}&north=${lat + 0.1}&west=${lng - 0.1}&east=${lng + 0.1}&zoom=12&priority=${priority}`,
      )
    ).total;
  const unclaimed = async (priority: string): Promise<number> =>
    (await roads.get(`/api/gov/allPosts?view=card&list=unassigned&priority=${priority}`)).body.matching;
  const before = { low: await unclaimed('Low'), critical: await unclaimed('Critical') };
  const pinsBefore = await onMap(18.50738, 73.80765, 'Low');

  await edit(id, {
    caption: 'Broken lamp',
    priority: 'Critical',
    location: {
      state: 'Tripura',
      landmark: 'Clock tower',
      address: '7 Palace Lane',
      pincode: '799001',
      coordinates: { lat: 23.8315, lng: 91.2868 },
    },
  });
  for (const isCounted of [false, true]) {
    if (isCounted) await server.context.folding.foldAll();
    expect(await onMap(18.50738, 73.80765, 'Low')).toBe(pinsBefore - 1);
    expect(await onMap(23.8315, 91.2868, 'Critical')).toBe(1);
  }
  for (const gone of ['search=pothole', 'search=river', 'priority=Low', 'state=Punjab', 'search=411038'])
    expect(await feed(gone), gone).toBe(false);
  for (const there of ['search=lamp', 'search=clock', 'search=palace', 'search=799001', 'priority=Critical'])
    expect(await feed(there), there).toBe(true);
  expect(await feed('state=Tripura')).toBe(true);
  expect(await near(18.50738, 73.80765)).toBe(false);
  expect(await near(23.8315, 91.2868)).toBe(true);
  expect(await unclaimed('Low')).toBe(before.low - 1);
  expect(await unclaimed('Critical')).toBe(before.critical + 1);
});
