import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
let authority: Person;
let admin: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
  authority = await signedIn(server, 'government', 'Roads');
  admin = await signedIn(server, 'admin', 'Administrator');
});

const report = async (who: Person, change: Parameters<typeof reportFields>[0] = {}, photos = 1) => {
  const files = await Promise.all(Array.from({ length: photos }, () => photo()));
  return who.upload('POST', '/api/user/createPost', reportFields(change), files);
};
const reported = async (who: Person, change: Parameters<typeof reportFields>[0] = {}) =>
  (await report(who, change)).body.post._id as string;
const NOBODYS = '01900000-0000-7000-8000-000000000000';

describe('POST /api/user/createPost', () => {
  test('stores the report with its photos', async () => {
    const { status, body } = await report(asha, {}, 3);
    expect(status).toBe(201);
    expect(body.message).toBe('Post created successfully!');
    expect(body.post).toMatchObject({
      caption: 'Deep pothole at the bus stop',
      priority: 'High',
      currentState: 'Open',
      progressState: 'Unseen',
      assignedGovernment: null,
      finalUpdate: null,
      finalCaption: '',
      finalImages: [],
      user: { _id: asha.id, name: 'आशा', role: 'user' },
      location: {
        country: 'India',
        state: 'Maharashtra',
        landmark: 'Old bridge',
        address: '12 River Road',
        pincode: '411038',
        coordinates: { lat: 18.50738, lng: 73.80765 },
      },
      upvotes: [],
      downvotes: [],
      comments: [],
      upvoteCount: 0,
      myVote: null,
    });
    expect(body.post.images).toHaveLength(3);
    expect(body.post.updatedAt).toBe(body.post.createdAt);
    const image = await server.app.inject({ url: body.post.images[0].url });
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    [{ caption: '  ' }, 'Caption is required.', 'caption'],
    [{ location: { state: '' } }, 'Please select a state.', 'state'],
    [{ location: { landmark: ' ' } }, 'Please enter a landmark.', 'landmark'],
    [{ location: { address: '' } }, 'Please enter an address.', 'address'],
    [{ location: { pincode: '' } }, 'Please enter a pincode.', 'pincode'],
    [{ location: { coordinates: null } }, 'Please select a location on the map.', 'coordinates'],
    [
      { location: { coordinates: { lat: 51.5, lng: 0 } } },
      'That place is outside India. Please choose a place in India.',
      'coordinates',
    ],
    [{ location: { state: 'Narnia' } }, 'Please choose a state from the list.', 'state'],
  ])('refuses %j', async (change, message, field) => {
    expect(await report(asha, change)).toMatchObject({
      status: 422,
      body: { message, details: [{ field }] },
    });
  });

  test.each([
    [{ caption: 'x'.repeat(2001) }, 'caption'],
    [{ location: { address: 'x'.repeat(301) } }, 'location.address'],
    [{ location: { pincode: 'x'.repeat(13) } }, 'location.pincode'],
    [{ location: { coordinates: { lat: '18.5', lng: 73 } } }, 'location.coordinates.lat'],
    [{ priority: 'Urgent' }, 'priority'],
  ])('names the invalid field of %j', async (change, field) => {
    expect(await report(asha, change)).toMatchObject({ status: 422, body: { details: [{ field }] } });
  });

  test('requires a photo and valid JSON in location', async () => {
    expect(await report(asha, {}, 0)).toMatchObject({
      status: 422,
      body: { message: 'Please upload at least one image.', details: [{ field: 'images' }] },
    });
    const fields = { ...reportFields(), location: '{"state":' };
    expect(await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).toMatchObject({
      status: 422,
      body: { details: [{ field: 'location' }] },
    });
    expect(await asha.upload('POST', '/api/user/createPost', {}, [])).toMatchObject({
      status: 422,
      body: { message: 'Caption is required.' },
    });
  });

  test('stores a report once per client id, even for simultaneous calls', async () => {
    const send = async (who: Person, clientId: string) => {
      const fields = { ...reportFields({ caption: 'Only once' }), clientId };
      return (await who.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
    };
    const first = await send(asha, 'a');
    expect(await send(asha, 'a')).toBe(first);
    const [one, two] = await Promise.all([send(asha, 'b'), send(asha, 'b')]);
    expect(one).toBe(two);
    expect(new Set([first, one, await send(ravi, 'a'), await send(asha, 'c')]).size).toBe(4);
  });

  test('is refused for authorities and administrators', async () => {
    expect((await report(authority)).status).toBe(403);
    expect((await report(admin)).status).toBe(403);
  });
});

describe('invalid photos', () => {
  const posts = async () =>
    Number((await server.context.pool.query('select count(*) from posts')).rows[0].count);
  const unused = async () =>
    Number((await server.context.pool.query('select count(*) from media where not in_use')).rows[0].count);
  const send = async (data: Buffer, name = 'photo.jpg') =>
    asha.upload('POST', '/api/user/createPost', reportFields(), [
      await photo(),
      { field: 'images', name, type: 'image/jpeg', data },
    ]);

  test.each([
    ['text', async () => Buffer.from('not an image'), 415],
    [
      'a web page',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
    ],
    [
      'half a photo',
      async () => (await photo('jpeg', { width: 900, height: 900 })).data.subarray(0, 900),
      415,
    ],
    ['too many pixels', async () => (await photo('png', { width: 10_000, height: 5_001 })).data, 413],
    ['too many bytes', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('%s are refused and leave nothing behind', async (_, data, status) => {
    const before = await posts();
    expect((await send(await data())).status).toBe(status);
    expect(await posts()).toBe(before);
    expect(await unused()).toBe(0);
  });

  test('more than ten are refused', async () => {
    expect(await report(asha, {}, 11)).toMatchObject({ status: 413 });
    expect((await report(asha, {}, 10)).status).toBe(201);
  });
});

describe('GET /api/user/allPosts', () => {
  test('returns pages, newest first, that contain each post exactly once', async () => {
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push(await reported(ravi, { caption: `Page test ${i}` }));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await asha.get(
        `/api/user/allPosts?author=others&search=page+test&limit=2&cursor=${cursor}`,
      );
      seen.push(...body.posts.map((post: { _id: string }) => post._id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids.reverse());
  });

  test('can exclude one’s own posts or those of others', async () => {
    const mine = await reported(asha, { caption: 'Whose is it' });
    const his = await reported(ravi, { caption: 'Whose is it' });
    const idsBy = async (author: string) =>
      (await asha.get(`/api/user/allPosts?search=whose&author=${author}`)).body.posts.map(
        (p: { _id: string }) => p._id,
      );
    expect(await idsBy('others')).toEqual([his]);
    expect(await idsBy('me')).toEqual([mine]);
    expect(await idsBy('anyone')).toEqual([his, mine]);
  });

  test('returns full posts with voters, and cards with counts', async () => {
    const id = await reported(ravi, { caption: 'Full or card' });
    await asha.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
    const [full] = (await asha.get('/api/user/allPosts?search=full+card')).body.posts;
    expect(full).toMatchObject({ upvotes: [asha.id], downvotes: [], upvoteCount: 1, myVote: 'upvote' });
    const [card] = (await asha.get('/api/user/allPosts?search=full+card&view=card')).body.posts;
    expect(card).toMatchObject({ upvoteCount: 1, myVote: 'upvote' });
    expect(card).not.toHaveProperty('upvotes');
  });

  test('filters and sorts', async () => {
    const low = await reported(ravi, { caption: 'Sorted one', priority: 'Low' });
    const critical = await reported(ravi, {
      caption: 'Sorted two',
      priority: 'Critical',
      location: { state: 'Kerala' },
    });
    await asha.send('PUT', '/api/posts/votePost', { postId: low, type: 'upvote' });
    await asha.send('PUT', '/api/posts/votePost', { postId: critical, type: 'downvote' });
    const idsFor = async (query: string) =>
      (await asha.get(`/api/user/allPosts?search=sorted&${query}`)).body.posts.map(
        (p: { _id: string }) => p._id,
      );
    expect(await idsFor('sort=oldest')).toEqual([low, critical]);
    expect(await idsFor('sort=mostUpvoted')).toEqual([low, critical]);
    expect(await idsFor('sort=leastUpvoted')).toEqual([critical, low]);
    expect(await idsFor('sort=mostDownvoted')).toEqual([critical, low]);
    expect(await idsFor('sort=leastDownvoted')).toEqual([low, critical]);
    expect(await idsFor('priority=Critical')).toEqual([critical]);
    expect(await idsFor('state=Kerala')).toEqual([critical]);
    expect(await idsFor('minUpvotes=1')).toEqual([low]);
    expect(await idsFor('minDownvotes=1')).toEqual([critical]);
    expect(await idsFor('stage=Finished')).toEqual([]);
    const { body } = await asha.get('/api/user/allPosts?search=sorted&sort=mostUpvoted&limit=1');
    expect(await idsFor(`sort=mostUpvoted&limit=1&cursor=${body.nextCursor}`)).toEqual([critical]);
  });

  test.each(['गड्ढा', 'GADDHA', 'gaddha bus', 'bus gadd', 'सड़क', '411038 gaddha'])(
    'finds posts by: %s',
    async (words) => {
      const id = await reported(ravi, { caption: `सड़क पर गड्ढा (gaddha) near the bus` });
      const { body } = await asha.get(`/api/user/allPosts?limit=1&search=${encodeURIComponent(words)}`);
      expect(body.posts[0]._id).toBe(id);
    },
  );

  test('accepts a search of punctuation only', async () => {
    expect(
      (await asha.get(`/api/user/allPosts?limit=1&search=${encodeURIComponent("' & | :* ) \\ %")}`)).status,
    ).toBe(200);
  });

  test.each([
    'cursor=nonsense',
    'cursor=WyJhIiwiYiJd',
    `cursor=${Buffer.from('[1e999,"x"]').toString('base64url')}`,
  ])('refuses an invalid cursor with 400: %s', async (query) =>
    expect(await asha.get(`/api/user/allPosts?${query}`)).toMatchObject({ status: 400 }),
  );
  test.each(['limit=0', 'limit=201', 'sort=best', 'view=all', 'priority=Urgent'])(
    'refuses %s with 422',
    async (query) => expect((await asha.get(`/api/user/allPosts?${query}`)).status).toBe(422),
  );
  test('is available to every signed-in account', async () => {
    const { status, body } = await authority.get('/api/user/allPosts?limit=1');
    expect(status).toBe(200);
    expect(body.posts).toHaveLength(1);
    expect((await server.app.inject({ url: '/api/user/allPosts' })).statusCode).toBe(401);
  });
});

describe('GET /api/posts/post/{postId}', () => {
  test('is available to every account, with the email for its owner and administrators only', async () => {
    const id = await reported(asha);
    const see = async (who: Person) => (await who.get(`/api/posts/post/${id}`)).body.post.user.email;
    expect(await see(asha)).toMatch(/@example.in$/);
    expect(await see(admin)).toMatch(/@example.in$/);
    expect(await see(ravi)).toBeUndefined();
    expect(await see(authority)).toBeUndefined();
    expect((await server.app.inject({ url: `/api/posts/post/${id}` })).statusCode).toBe(401);
  });

  test.each([NOBODYS, 'nonsense', "'; drop table posts"])('returns 404 for %s', async (id) =>
    expect(await asha.get(`/api/posts/post/${encodeURIComponent(id)}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'This report no longer exists.' },
    }),
  );

  test('returns the post without a name after its reporter is deleted', async () => {
    const guest = await signedIn(server, 'user', 'Guest');
    const id = await reported(guest);
    await ravi.send('POST', '/api/posts/addComment', { postId: id, content: 'Still here' });
    await server.context.pool.query('delete from accounts where id = $1', [guest.id]);
    expect((await ravi.get(`/api/posts/post/${id}`)).body.post).toMatchObject({
      user: null,
      commentCount: 1,
    });
  });
});

describe('PUT /api/user/editPosts/{postId}', () => {
  test('changes only text and place, and marks the post as edited', async () => {
    const id = await reported(asha);
    const before = (await asha.get(`/api/posts/post/${id}`)).body.post;
    const fullPost = {
      ...before,
      caption: 'Deeper pothole',
      priority: 'Critical',
      progressState: 'Finished',
      upvotes: [ravi.id],
      user: { _id: ravi.id },
      location: { ...before.location, landmark: 'New bridge' },
    };
    const { status, body } = await asha.send('PUT', `/api/user/editPosts/${id}`, fullPost);
    expect(status).toBe(200);
    expect(body.message).toBe('Post updated');
    expect(body.post).toMatchObject({
      caption: 'Deeper pothole',
      priority: 'Critical',
      progressState: 'Unseen',
      upvotes: [],
      user: { _id: asha.id },
      location: { landmark: 'New bridge', address: '12 River Road' },
    });
    expect(body.post.updatedAt > body.post.createdAt).toBe(true);
    expect((await asha.get('/api/user/allPosts?search=deeper')).body.posts[0]._id).toBe(id);
  });

  test('does not mark a post as edited by votes and comments', async () => {
    const id = await reported(asha);
    await ravi.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
    await ravi.send('POST', '/api/posts/addComment', { postId: id, content: 'Yes' });
    const { post } = (await asha.get(`/api/posts/post/${id}`)).body;
    expect(post.updatedAt).toBe(post.createdAt);
  });

  test('refuses other accounts, empty texts and finished posts', async () => {
    const id = await reported(asha);
    expect((await ravi.send('PUT', `/api/user/editPosts/${id}`, { caption: 'x' })).status).toBe(403);
    expect(await asha.send('PUT', `/api/user/editPosts/${id}`, { caption: ' ' })).toMatchObject({
      status: 422,
      body: { message: 'Caption is required.' },
    });
    expect(
      await asha.send('PUT', `/api/user/editPosts/${id}`, { location: { coordinates: { lat: 1, lng: 1 } } }),
    ).toMatchObject({
      status: 422,
      body: { details: [{ field: 'coordinates' }] },
    });
    expect((await asha.send('PUT', `/api/user/editPosts/${NOBODYS}`, { caption: 'x' })).status).toBe(404);
    await server.context.pool.query(`update posts set stage = 'Finished' where id = $1`, [id]);
    expect((await asha.send('PUT', `/api/user/editPosts/${id}`, { caption: 'x' })).status).toBe(409);
  });
});

describe('DELETE /api/user/deletePosts/{postId}', () => {
  test('removes the post with everything that belongs to it, and its files later', async () => {
    const { post } = (await report(asha)).body;
    await ravi.send('PUT', '/api/posts/votePost', { postId: post._id, type: 'upvote' });
    await ravi.send('POST', '/api/posts/addComment', { postId: post._id, content: 'Yes' });
    expect((await ravi.send('DELETE', `/api/user/deletePosts/${post._id}`)).status).toBe(403);
    expect(await asha.send('DELETE', `/api/user/deletePosts/${post._id}`)).toEqual({
      status: 200,
      body: { message: 'Post deleted' },
    });
    expect((await asha.get(`/api/posts/post/${post._id}`)).status).toBe(404);
    expect((await asha.send('DELETE', `/api/user/deletePosts/${post._id}`)).status).toBe(404);
    const clear = server.context.jobs.find(({ name }) => name === 'clear_unused_media');
    const { rows } = await server.context.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    );
    await clear?.run(rows[0]?.payload);
    expect((await server.app.inject({ url: post.images[0].url })).statusCode).toBe(404);
  });

  test('succeeds once for two simultaneous calls', async () => {
    const id = await reported(asha);
    const both = await Promise.all([1, 2].map(() => asha.send('DELETE', `/api/user/deletePosts/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('GET /api/posts/nearby', () => {
  const at = (lat: number, lng: number) => ({ location: { coordinates: { lat, lng } } });

  test('returns posts within the radius, nearest first', async () => {
    const near = await reported(ravi, at(12.97161, 77.59462));
    const nearer = await reported(ravi, at(12.9716, 77.59461));
    await reported(ravi, at(12.98, 77.59462));
    const { body } = await asha.get('/api/posts/nearby?lat=12.9716&lng=77.5946&radius=100');
    expect(body.posts.map((post: { _id: string }) => post._id)).toEqual([nearer, near]);
    expect(body.posts[1].distance).toBeLessThan(5);
    expect((await asha.get('/api/posts/nearby?lat=12.9716&lng=77.5946&radius=2000')).body.posts).toHaveLength(
      3,
    );
    await server.context.pool.query(`update posts set stage = 'Finished' where id = $1`, [near]);
    expect(
      (await asha.get('/api/posts/nearby?lat=12.9716&lng=77.5946&radius=100&open=true')).body.posts,
    ).toHaveLength(1);
  });

  test('agrees with the computed distance for every radius', async () => {
    const { rows } = await server.context.pool.query('select id, lat, lng from posts');
    const { distance } = await import('@sudhaar/domain/places');
    for (const radius of [30, 300, 1500, 9000, 20_000]) {
      const centre = { lat: 12.9732, lng: 77.595 };
      const expected = rows.filter((post) => distance(centre, post) <= radius).length;
      const { body } = await asha.get(
        `/api/posts/nearby?lat=${centre.lat}&lng=${centre.lng}&radius=${radius}&limit=100`,
      );
      expect(body.posts).toHaveLength(expected);
    }
  });

  test('returns pins for few posts in a rectangle and clusters for many', async () => {
    const few = await asha.get('/api/posts/nearby?south=12.9&west=77.5&north=13&east=77.7&zoom=12');
    expect(few.body.pins).toHaveLength(3);
    expect(few.body.clusters).toEqual([]);
    await changeWithSql(
      server,
      `insert into posts (id, caption, priority, stage, state, landmark, address, pincode, lat, lng, cell, images, words, due_at)
       select gen_random_uuid(), caption, priority, stage, state, landmark, address, pincode, lat, lng, cell, images, words, due_at
       from posts, generate_series(1, 30)`,
    );
    const total = Number((await server.context.pool.query('select count(*) from posts')).rows[0].count);
    const many = await asha.get('/api/posts/nearby?south=6&west=68&north=38&east=98&zoom=5');
    expect(many.body.pins).toEqual([]);
    const counts = many.body.clusters.map((cluster: { count: number }) => cluster.count);
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.reduce((a: number, b: number) => a + b)).toBe(total);
  });

  test.each(['', '?lat=12', '?south=1&north=2', '?lat=91&lng=0', '?lat=12&lng=77&radius=99999999'])(
    'refuses "%s" with 422',
    async (query) => expect((await asha.get(`/api/posts/nearby${query}`)).status).toBe(422),
  );
});
