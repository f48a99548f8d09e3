import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { report as form, photo, reportFields } from '../../../testing/photos.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const get = async (url: string) => {
  const response = await server.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.pool.query('update accounts set is_verified = true where id = $1', [roads.id]);
});

async function report(caption: string, location: object = {}): Promise<string> {
  const fields = reportFields({ caption, location });
  const files = [await photo(), await photo('png')];
  return (await asha.upload('POST', '/api/user/createPost', fields, files)).body.post._id;
}
const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);

describe('GET /api/public/post/{postId}', () => {
  test('returns the state of a post without naming anybody', async () => {
    const id = await report('Deep pothole at the bus stop');
    await advance(id);
    await advance(id);
    await asha.send('POST', '/api/posts/addComment', { postId: id, content: 'Mind your scooters' });
    await roads.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
    const { status, body } = await get(`/api/public/post/${id}`);
    expect(status).toBe(200);
    expect(body.post).toMatchObject({
      _id: id,
      caption: 'Deep pothole at the bus stop',
      priority: 'High',
      currentState: 'In Progress',
      progressState: 'Verified',
      location: { state: 'Maharashtra', landmark: 'Old bridge', coordinates: { lat: 18.50738 } },
      upvoteCount: 1,
      downvoteCount: 0,
      commentCount: 1,
      timeline: [
        { from: 'Unseen', to: 'Problem Seen' },
        { from: 'Problem Seen', to: 'Verified' },
      ],
    });
    expect(body.post.image.url).toMatch(/^\/media\//);
    const answer = JSON.stringify(body);
    for (const secret of ['Asha', 'Roads', 'scooters', asha.id, roads.id])
      expect(answer).not.toContain(secret);
  });

  test('does not return the reporter’s answers', async () => {
    const id = await report('Leaking pipe');
    for (let i = 0; i < 4; i += 1) await advance(id);
    const proof = [await photo()];
    await roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Pipe by Ravi' }, proof);
    await asha.send('PUT', `/api/user/rejectPost/${id}`, { reason: 'Ravi only looked at it' });
    const { body } = await get(`/api/public/post/${id}`);
    expect(body.post.timeline.at(-1)).toEqual({
      from: 'Waiting for User Verification',
      to: 'Work Started',
      passed: [],
      at: expect.any(String),
      closure: null,
    });
    expect(JSON.stringify(body)).not.toContain('Ravi');
  });

  test.each(['nonsense', '018f0000-0000-7000-8000-000000000000'])('does not find %s', async (id) => {
    expect(await get(`/api/public/post/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'This report no longer exists.' },
    });
  });
});

describe('GET /api/public/updates', () => {
  test('lists moves, newest first, by page and by state', async () => {
    const goa = await report('Fallen tree', { state: 'Goa', coordinates: { lat: 15.49, lng: 73.83 } });
    const pune = await report('Dark street');
    await advance(goa);
    await advance(pune);
    await advance(goa);
    const first = await get('/api/public/updates?limit=2');
    expect(first.body.updates.map((u: { postId: string; to: string }) => [u.postId, u.to])).toEqual([
      [goa, 'Verified'],
      [pune, 'Problem Seen'],
    ]);
    const second = await get(`/api/public/updates?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body.updates[0]).toMatchObject({ postId: goa, from: 'Unseen', to: 'Problem Seen' });
    const ofGoa = await get('/api/public/updates?state=Goa');
    expect(ofGoa.body.updates.map((u: { state: string }) => u.state)).toEqual(['Goa', 'Goa']);
    expect(ofGoa.body.nextCursor).toBeNull();
    expect((await get('/api/public/updates?state=Kerala')).body.updates).toEqual([]);
    expect(JSON.stringify(first.body)).not.toMatch(/Asha|Roads/);
  });

  test('lists the moves of a district and names it', async () => {
    const { pool } = server.context;
    await pool.query(`
      insert into districts (id, name, state, name_key, words, lat, lng) values
        (1, 'Pune', 'Maharashtra', 'pune', ' pune', 18.52, 73.87),
        (2, 'Nagpur', 'Maharashtra', 'nagpur', ' nagpur', 21.15, 79.08);
      insert into post_offices (pincode, name_key, name, district_id, importance, lat, lng) values
        ('411038', 'kothrud', 'Kothrud', 1, 1, 18.502, 73.8146),
        ('440012', 'sitabuldi', 'Sitabuldi', 2, 1, 21.1458, 79.0822)`);
    const ofDistrict = async (district: string, state = 'Maharashtra') =>
      (await get(`/api/public/updates?state=${state}&district=${district}`)).body.updates;
    const captions = (updates: { caption: string }[]) => updates.map(({ caption }) => caption);
    const pune = await report('A lane of Pune');
    await advance(pune);
    const nagpur = await report('A lane of Nagpur', { coordinates: { lat: 21.14, lng: 79.08 } });
    await advance(nagpur);
    expect(captions(await ofDistrict('Nagpur'))).toEqual(['A lane of Nagpur']);
    expect(captions(await ofDistrict('Pune'))).toEqual(['A lane of Pune']);
    expect((await ofDistrict('Pune'))[0]).toMatchObject({ district: 'Pune', pincode: '411038' });
    expect(await ofDistrict('Pune', 'Goa')).toEqual([]);
    expect((await get(`/api/public/post/${nagpur}`)).body.post.location.district).toBe('Nagpur');
    expect((await get('/api/places/districts?state=Maharashtra')).body).toEqual({
      districts: ['Nagpur', 'Pune'],
    });

    // The moves of a report follow its position.
    const location = { coordinates: { lat: 18.5, lng: 73.81 } };
    await asha.send('PUT', `/api/user/editPosts/${nagpur}`, { location });
    expect(captions(await ofDistrict('Nagpur'))).toEqual([]);
    expect(captions(await ofDistrict('Pune'))).toEqual(['A lane of Nagpur', 'A lane of Pune']);
  });

  test('includes reports whose missing district was looked up, once even by two servers', async () => {
    const { pool, jobs } = server.context;
    const old = await report('A report without a district');
    await advance(old);
    await pool.query('update posts set district = null, locality = null where id = $1', [old]);
    const run = () => jobs.find(({ name }) => name === 'locate_posts')?.run({});
    await Promise.all([run(), run()]);
    const { rows } = await pool.query(
      `select p.district, m.district as of_move from posts p join post_moves m on m.post_id = p.id where p.id = $1`,
      [old],
    );
    expect(rows).toEqual([{ district: 'Pune', of_move: 'Pune' }]);
    expect((await pool.query('select count(*)::int as left from posts where locality is null')).rows).toEqual(
      [{ left: 0 }],
    );
  });

  test.each(['limit=0', 'limit=51', 'limit=x'])('refuses %s', async (query) => {
    expect((await get(`/api/public/updates?${query}`)).status).toBe(422);
  });

  test('refuses an invalid cursor', async () => {
    expect((await get('/api/public/updates?cursor=abc')).status).toBe(400);
  });
});

test('a hidden post appears on no public page', async () => {
  const admin = await signedIn(server, 'admin', 'Administrator');
  const id = await report('An insult with a photo', {
    state: 'Sikkim',
    coordinates: { lat: 27.33, lng: 88.61 },
  });
  await advance(id);
  const shown = (await get('/api/public/figures')).body.reported;
  const hide = (hidden: boolean) =>
    admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden, reason: 'It insults somebody' });
  expect((await hide(true)).status).toBe(200);
  expect((await get(`/api/public/post/${id}`)).status).toBe(404);
  expect((await get('/api/public/updates?state=Sikkim')).body.updates).toEqual([]);
  expect((await get('/api/public/figures')).body.reported).toBe(shown - 1);
  await hide(false);
  expect((await get(`/api/public/post/${id}`)).status).toBe(200);
});

test('GET /api/public/figures counts posts by state', async () => {
  const before = (await get('/api/public/figures')).body;
  const id = await report('Garbage heap');
  expect((await get('/api/public/figures')).body).toEqual({
    ...before,
    reported: before.reported + 1,
    open: before.open + 1,
  });
  await advance(id);
  expect((await get('/api/public/figures')).body).toMatchObject({
    open: before.open,
    inProgress: before.inProgress + 1,
  });
});

describe('GET /api/public/map', () => {
  const AROUND_KOCHI = 'south=9.9&west=76.2&north=10.1&east=76.4&zoom=13';
  const rectangle = { south: 9.9, west: 76.2, north: 10.1, east: 76.4 };
  const inKochi = { state: 'Kerala', coordinates: { lat: 9.97, lng: 76.28 } };

  test('returns few posts as pins, without their reporters', async () => {
    const [dark, wet] = [await report('Dark lane', inKochi), await report('Wet lane', inKochi)];
    await advance(dark);
    const { body } = await get(`/api/public/map?${AROUND_KOCHI}`);
    expect(body).toMatchObject({ total: 2, clusters: [], posts: [{ _id: wet }, { _id: dark }] });
    expect(body.posts[1]).toMatchObject({
      caption: 'Dark lane',
      progressState: 'Problem Seen',
      state: 'Kerala',
      coordinates: inKochi.coordinates,
      image: { url: expect.stringMatching(/^\/media\//) },
    });
    for (const secret of ['Asha', 'Roads', asha.id]) expect(JSON.stringify(body)).not.toContain(secret);
    const seen = await get(`/api/public/map?${AROUND_KOCHI}&stage=Problem%20Seen&priority=High`);
    expect(seen.body.posts.map((post: { _id: string }) => post._id)).toEqual([dark]);
    expect((await get(`/api/public/map?${AROUND_KOCHI}&priority=Low`)).body).toMatchObject({
      total: 0,
      posts: [],
    });
    await changeWithSql(server, `update posts set stage = 'Finished' where id = $1`, [wet]);
    const ofStatus = async (status: string) =>
      (await get(`/api/public/map?${AROUND_KOCHI}&status=${status}`)).body;
    expect(await ofStatus('open')).toMatchObject({ total: 1, posts: [{ _id: dark }] });
    expect(await ofStatus('closed')).toMatchObject({ total: 1, posts: [{ _id: wet }] });
    await changeWithSql(server, `update posts set stage = 'Unseen' where id = $1`, [wet]);
  });

  test('returns many posts as clusters and the newest as a list, without hidden ones', async () => {
    const { posts } = server.context;
    const newest = await report('The newest of all', inKochi);
    await changeWithSql(
      server,
      `insert into posts (id, author_id, caption, priority, state, landmark, address, pincode, lat, lng, cell, images, words, created_at, due_at)
       select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, author_id, 'Copy ' || i, priority, state, landmark, address, pincode, lat, lng, cell, images, words, created_at, due_at
       from posts, generate_series(1, 70) i where id = $1`,
      [newest],
    );
    await changeWithSql(server, `update posts set hidden_at = now() where caption = 'Copy 70'`);
    const { body } = await get(`/api/public/map?${AROUND_KOCHI}`);
    expect(body.total).toBe(72);
    expect(body.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(72);
    expect(body.posts).toHaveLength(30);
    expect(body.posts[0]._id).toBe(newest);
    const ofStatus = async (status: string) =>
      (await get(`/api/public/map?${AROUND_KOCHI}&status=${status}`)).body;
    expect(await ofStatus('open')).toMatchObject({ total: 72, clusters: body.clusters });
    expect(await ofStatus('closed')).toMatchObject({ total: 0, clusters: [], posts: [] });
    expect(body.posts.map((post: { caption: string }) => post.caption)).not.toContain('Copy 70');

    const view = { rectangle, zoom: 13, priority: 'High', stage: 'Unseen' } as const;
    const byPlace = await posts.newestOnMap(view, 72, 30);
    expect(byPlace).toHaveLength(30);
    expect(await posts.newestOnMap(view, 1_000_000, 30)).toEqual(byPlace);
  });

  test('requires all four sides of the rectangle', async () => {
    expect((await get('/api/public/map?south=9&zoom=4')).status).toBe(422);
  });
});

describe('GET /api/public/overdue', () => {
  const HOUR_MS = 60 * 60 * 1000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  /** A pothole has 168 hours. */
  async function newPost(hoursAgo: number, district: string): Promise<string> {
    const location = { ...form().location, state: 'Sikkim' };
    const words = { ...form({ category: 'pothole', location }), createdAt: ago(hoursAgo) };
    const reporter = { id: asha.id, role: 'user', isVerified: false } as const;
    const { id } = await server.context.posts.create(reporter, words, [(await photo()).data]);
    await server.context.pool.query('update posts set district = $2 where id = $1', [id, district]);
    return id;
  }
  const list = async (query = '') => {
    const { status, body } = await get(`/api/public/overdue?state=Sikkim&${query}`);
    expect(status).toBe(200);
    return { ids: body.posts.map((post: { _id: string }) => post._id), ...body };
  };

  test('lists posts after twice their time, the longest overdue first, until work is shown', async () => {
    const [older, newer, notYet] = [
      await newPost(500, 'Gangtok'),
      await newPost(400, 'Mangan'),
      await newPost(300, 'Gangtok'),
    ];
    await server.context.progress.takeSteps(new Date());
    const { ids, posts } = await list();
    expect(ids).toEqual([older, newer]);
    expect(ids).not.toContain(notYet);
    expect(posts[0]).toMatchObject({
      isOverdue: true,
      dueAt: expect.any(String),
      state: 'Sikkim',
      district: 'Gangtok',
      category: { code: 'pothole', name: expect.any(String) },
      office: null,
    });
    expect(JSON.stringify(posts)).not.toContain(asha.id);
    expect((await list('district=Mangan')).ids).toEqual([newer]);
    expect((await get('/api/public/overdue')).body.posts.map((post: { _id: string }) => post._id)).toEqual([
      older,
      newer,
    ]);

    const first = await list('limit=1');
    expect(first.ids).toEqual([older]);
    const second = await list(`limit=1&cursor=${first.nextCursor}`);
    expect([second.ids, second.nextCursor]).toEqual([[newer], null]);
    expect((await get('/api/public/overdue?cursor=abc')).status).toBe(400);

    await server.context.pool.query('update posts set hidden_at = now() where id = $1', [newer]);
    expect((await list()).ids).toEqual([older]);
    for (let i = 0; i < 4; i += 1) await advance(older);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${older}`, { finalCaption: 'Done' }, [await photo()]);
    expect((await list()).ids).toEqual([]);
  });
});
