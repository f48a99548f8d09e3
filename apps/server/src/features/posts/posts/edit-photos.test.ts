import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
});

type PostAnswer = {
  _id: string;
  caption: string;
  updatedAt: string;
  images: { url: string; width: number }[];
};
const WIDTHS = { new: 32, kept: 64 };
const pictures = (count: number, width = WIDTHS.kept) =>
  Promise.all(Array.from({ length: count }, () => photo('jpeg', { width, height: 24 })));
const reported = async (count = 2): Promise<PostAnswer> =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), await pictures(count))).body.post;
const url = (post: { _id: string }) => `/api/user/editPosts/${post._id}`;
const edit = async (
  post: { _id: string },
  imageOrder: (string | null)[] | undefined,
  added = 0,
  fields: Record<string, string> = {},
  who = asha,
) =>
  who.upload(
    'PUT',
    url(post),
    { ...fields, ...(imageOrder && { imageOrder: JSON.stringify(imageOrder) }) },
    await pictures(added, WIDTHS.new),
  );
const addresses = (post: PostAnswer) => post.images.map((image) => image.url);
const idOf = (address = '') => address.split('/')[2] ?? '';
const statusOf = async (address: string) => (await server.app.inject({ url: address })).statusCode;
const now = async (post: { _id: string }): Promise<PostAnswer> =>
  (await asha.get(`/api/posts/post/${post._id}`)).body.post;
/** Checks that every stored photo belongs to a post: in the table, and on disk after the removals. */
async function expectNothingLeft(): Promise<void> {
  await finishJobs(server);
  const { pool } = server.context;
  const { rows: shown } = await pool.query<{ id: string }>(
    `select image->>'id' as id from posts, jsonb_array_elements(images::jsonb) image
     union select image->>'id' from posts, jsonb_array_elements(coalesce(proof_images, '[]')::jsonb) image`,
  );
  const { rows: kept } = await pool.query<{ id: string; in_use: boolean }>('select id, in_use from media');
  const ids = shown.map(({ id }) => id).sort();
  expect(kept.map(({ id }) => id).sort()).toEqual(ids);
  expect(kept.every(({ in_use }) => in_use)).toBe(true);
  const onDisk = new Set((await filesIn(server, 'files/media')).map((path) => path.split('/')[2]));
  expect([...onDisk].sort()).toEqual(ids);
}

describe('editing the photos of a post', () => {
  test('removes one, adds one in front, and changes caption and position', async () => {
    const post = await reported(3);
    const [first = '', second = '', third = ''] = addresses(post);
    const location = { coordinates: { lat: 12.9716, lng: 77.5946 }, landmark: 'New bridge' };
    const { status, body } = await edit(post, [null, third, first], 1, {
      caption: 'Deeper now',
      priority: 'Low',
      location: JSON.stringify(location),
      seenUpdatedAt: post.updatedAt,
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Post updated');
    expect(body.post).toMatchObject({ caption: 'Deeper now', priority: 'Low', location });
    expect(body.post.location).toMatchObject({ address: '12 River Road' });
    expect(body.post.updatedAt > post.updatedAt).toBe(true);
    const [added, ...kept] = addresses(body.post);
    expect(kept).toEqual([third, first]);
    expect(body.post.images[0].width).toBe(WIDTHS.new);
    expect(await Promise.all([added ?? '', third, first].map(statusOf))).toEqual([200, 200, 200]);
    expect(await statusOf(second)).toBe(404);
    await expectNothingLeft();
  });

  test('accepts ids, addresses of another origin, and JSON', async () => {
    const post = await reported(3);
    const [first = '', , third = ''] = addresses(post);
    const order = [`https://sudhaar.example${third}`, idOf(first)];
    const { status, body } = await asha.send('PUT', url(post), { imageOrder: order });
    expect(status).toBe(200);
    expect(addresses(body.post)).toEqual([third, first]);
    await expectNothingLeft();
  });

  test('keeps all photos and appends the new ones without an order', async () => {
    const post = await reported(1);
    const { body } = await edit(post, undefined, 1);
    expect(body.post.images.map((image: { width: number }) => image.width)).toEqual([
      WIDTHS.kept,
      WIDTHS.new,
    ]);
  });

  test('replaces all photos, even ten by ten', async () => {
    const post = await reported(10);
    const { status, body } = await edit(post, [], 10);
    expect(status).toBe(200);
    expect(body.post.images).toHaveLength(10);
    expect(addresses(body.post).some((address) => addresses(post).includes(address))).toBe(false);
    await expectNothingLeft();
  });

  test('accepts the signed addresses that the owner of a hidden post gets', async () => {
    const post = await reported(2);
    await server.context.pool.query('update posts set hidden_at = now() where id = $1', [post._id]);
    const [, second = ''] = addresses(await now(post));
    expect(second).toContain('signature=');
    const { status, body } = await edit(post, [second], 1);
    expect(status).toBe(200);
    expect(addresses(body.post).map(idOf)).toEqual([idOf(second), expect.any(String)]);
    expect(await statusOf(addresses(body.post)[1] ?? '')).toBe(200);
    expect(await statusOf((addresses(body.post)[1] ?? '').replace(/\?.*/, ''))).toBe(404);
    await server.context.pool.query('update posts set hidden_at = null where id = $1', [post._id]);
  });

  test('keeps the proof of the work', async () => {
    const post = await reported(1);
    for (const _ of ['Problem Seen', 'Verified', 'Work Started', 'Work Near Completion'])
      await roads.send('PUT', `/api/gov/progressState/${post._id}`);
    const [proof] = await pictures(1);
    const fields = { finalCaption: 'Filled' };
    await roads.upload('PUT', `/api/gov/updateFinalWork/${post._id}`, fields, proof ? [proof] : []);
    const { finalImages } = (await asha.get(`/api/posts/post/${post._id}`)).body.post;
    expect(finalImages).toHaveLength(1);
    expect((await edit(post, [finalImages[0].url], 0)).status).toBe(422);
    const { body } = await edit(post, [], 1);
    expect(body.post.finalImages).toEqual(finalImages);
    expect(await statusOf(finalImages[0].url)).toBe(200);
  });

  test('updates cards and public pages at once', async () => {
    const post = await reported(2);
    const cardOf = async (): Promise<PostAnswer> =>
      (await ravi.get('/api/user/allPosts?view=card')).body.posts.find(
        ({ _id }: PostAnswer) => _id === post._id,
      );
    expect(addresses(await cardOf())).toEqual(addresses(post));
    const { body } = await edit(post, [null], 1);
    expect(addresses(await cardOf())).toEqual(addresses(body.post));
    const tracked = (await server.app.inject({ url: `/api/public/posts/${post._id}` })).body;
    for (const gone of addresses(post)) expect(tracked).not.toContain(idOf(gone));
    const page = (await server.app.inject({ url: `/post/${post._id}` })).body;
    for (const gone of addresses(post)) expect(page).not.toContain(idOf(gone));
  });
});

test('a complete post sent back in JSON changes no photos, whatever its images', async () => {
  const post = await reported(2);
  const fullPost = { ...(await now(post)), caption: 'Other words', images: [] };
  const { status, body } = await asha.send('PUT', url(post), fullPost);
  expect(status).toBe(200);
  expect(body.post.images).toEqual(post.images);
  // Its `updatedAt` is outdated and ignored.
  expect((await asha.send('PUT', url(post), fullPost)).status).toBe(200);
});

describe('a refused edit changes nothing and leaves no file', () => {
  const unchanged = async (post: PostAnswer) => {
    expect(await now(post)).toMatchObject({ images: post.images, updatedAt: post.updatedAt });
    await expectNothingLeft();
  };

  test.each<
    [string, (post: PostAnswer, other: PostAnswer) => ReturnType<typeof edit>, number, string | undefined]
  >([
    ['no photo left', (post) => edit(post, []), 422, 'images'],
    ['eleven photos', (post) => edit(post, undefined, 9 + 1), 422, 'images'],
    ['a photo of another post', (post, other) => edit(post, addresses(other), 1), 422, 'imageOrder'],
    ['an invalid photo address', (post) => edit(post, ['nothing'], 1), 422, 'imageOrder'],
    [
      'the same photo twice',
      (post) => edit(post, [...addresses(post), ...addresses(post)]),
      422,
      'imageOrder',
    ],
    ['more new photos than files', (post) => edit(post, [null, null], 1), 422, 'imageOrder'],
    ['an order that is not JSON', (post) => edit(post, undefined, 1, { imageOrder: '[' }), 422, 'imageOrder'],
    [
      'an order that is not a list',
      (post) => edit(post, undefined, 1, { imageOrder: '{}' }),
      422,
      'imageOrder',
    ],
    ['no caption', (post) => edit(post, [null], 1, { caption: ' ' }), 422, 'caption'],
    ['a place that is not JSON', (post) => edit(post, [null], 1, { location: 'x' }), 422, 'location'],
    [
      'a pin outside India',
      (post) => edit(post, [null], 1, { location: '{"coordinates":{"lat":1,"lng":1}}' }),
      422,
      'coordinates',
    ],
    ['an unknown state', (post) => edit(post, [null], 1, { location: '{"state":7}' }), 422, 'location.state'],
    ['another account', (post) => edit(post, [null], 1, {}, ravi), 403, undefined],
    [
      'a post edited since it was seen',
      (post) => edit(post, [null], 1, { seenUpdatedAt: '2020-01-01T00:00:00.000Z' }),
      409,
      undefined,
    ],
    [
      'a file that is not a picture',
      async (post) =>
        asha.upload('PUT', url(post), {}, [
          ...(await pictures(1)),
          { field: 'images', name: 'x.jpeg', type: 'image/jpeg', data: Buffer.from('x') },
        ]),
      415,
      'images',
    ],
  ])('with %s', async (_, attempt, status, field) => {
    const [post, other] = [await reported(1), await reported(1)];
    const answer = await attempt(post, other);
    expect(answer.status).toBe(status);
    expect(answer.body.details?.[0]?.field).toBe(field);
    expect(answer.body.message).not.toBe('');
    await unchanged(post);
  });

  test('of a finished post and of a deleted one', async () => {
    const post = await reported(1);
    await server.context.pool.query(`update posts set stage = 'Finished' where id = $1`, [post._id]);
    expect((await edit(post, [null], 1)).status).toBe(409);
    await unchanged(post);
    await asha.send('DELETE', `/api/user/deletePosts/${post._id}`);
    expect((await edit(post, [null], 1)).status).toBe(404);
    await expectNothingLeft();
  });
});

describe('an edit at the same time as', () => {
  /** Locks the post as a change in another transaction does, until somebody waits for it, then makes that change. */
  async function whileHeld<Result>(
    post: PostAnswer,
    change: string,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const { pool } = server.context;
    const other = await pool.connect();
    await other.query('begin');
    await other.query(`update posts set ${change} where id = $1`, [post._id]);
    const acting = act();
    await waitersFor(other);
    await other.query('commit');
    other.release();
    return acting;
  }

  test('the end of the work is refused', async () => {
    const post = await reported(1);
    const answer = await whileHeld(post, `stage = 'Finished'`, () => edit(post, [null], 1));
    expect(answer).toMatchObject({ status: 409, body: { message: 'This is already finished.' } });
    expect((await now(post)).images).toEqual(post.images);
    await expectNothingLeft();
  });

  test('the end of the work, while its photos are encoded, leaves no photos', async () => {
    const post = await reported(1);
    const { pool } = server.context;
    const other = await pool.connect();
    await other.query('begin');
    await other.query('lock table media in share mode');
    const editing = edit(post, [null], 1);
    await waitersFor(other);
    await other.query(`update posts set stage = 'Finished' where id = $1`, [post._id]);
    await other.query('commit');
    other.release();
    expect((await editing).status).toBe(409);
    expect((await now(post)).images).toEqual(post.images);
    await expectNothingLeft();
  });

  test('another edit that removes the photo it keeps: one of them succeeds', async () => {
    const post = await reported(2);
    const [first = '', second = ''] = addresses(post);
    const both = await Promise.all([edit(post, [first, null], 1), edit(post, [second, null], 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [done] = both.filter(({ status }) => status === 200);
    expect((await now(post)).images).toEqual(done?.body.post.images);
    await expectNothingLeft();
  });

  test('another edit of the same version: one succeeds, the other gets a conflict', async () => {
    const post = await reported(1);
    const fields = { seenUpdatedAt: post.updatedAt };
    const both = await Promise.all([edit(post, undefined, 1, fields), edit(post, undefined, 1, fields)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await now(post)).images).toHaveLength(2);
    await expectNothingLeft();
  });

  test('a deletion leaves no files', async () => {
    const post = await reported(1);
    await Promise.all([edit(post, [null], 1), asha.send('DELETE', `/api/user/deletePosts/${post._id}`)]);
    expect((await asha.get(`/api/posts/post/${post._id}`)).status).toBe(404);
    await expectNothingLeft();
  });
});
