import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { duringBackup } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let ravi: Person;
let postId: string;
let url: string;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  ravi = await signedIn(server, 'user', 'Ravi');
});
beforeEach(async () => {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  postId = body.post._id;
  url = body.post.images[0].url;
});

const hide = (hidden = true) =>
  admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden, reason: 'Checked' });
const get = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: address, headers });
const status = async (address: string) => (await get(address)).statusCode;
/** The address of the first photo in an answer. */
const addressFor = async (who: Person, call: string): Promise<string> => {
  const { body } = await who.get(call);
  const post = body.post ?? body.posts.find(({ _id }: { _id: string }) => _id === postId);
  expect(post.images[0].sizes.every((size: { url: string }) => size.url === post.images[0].url)).toBe(true);
  return post.images[0].url;
};

describe('the photo of a hidden post', () => {
  test('is not served by its public address until the post is shown again', async () => {
    expect(await status(url)).toBe(200);
    await hide();
    expect(await status(url)).toBe(404);
    await hide(false);
    expect(await status(url)).toBe(200);
  });

  test('is served by signed addresses to its reporter and administrators wherever they see the post', async () => {
    await hide();
    const addresses = [
      await addressFor(asha, `/api/posts/post/${postId}`),
      await addressFor(asha, '/api/user/allPosts?author=me'),
      await addressFor(asha, '/api/user/allPosts?author=me&view=card'),
      await addressFor(admin, `/api/posts/post/${postId}`),
      await addressFor(admin, '/api/admin/allPosts?hidden=yes&view=card'),
    ];
    for (const address of addresses) {
      expect(address.startsWith(`${url}?`)).toBe(true);
      const { statusCode, headers } = await get(address);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toMatch(/^private/);
    }
  });

  test.each([
    ['another signature', (address: string) => address.replace(/signature=.{4}/, 'signature=AAAA')],
    ['a later end', (address: string) => address.replace(/until=\d/, 'until=9')],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
    ['an end in the past', (address: string) => address.replace(/until=\d+/, 'until=1')],
  ])('is not served with %s', async (_, change) => {
    await hide();
    const address = await addressFor(asha, `/api/posts/post/${postId}`);
    expect(change(address)).not.toBe(address);
    expect(await status(change(address))).toBe(404);
  });

  test('is not served with the signature of another photo', async () => {
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const other: string = body.post.images[0].url;
    await hide();
    const [, query] = (await addressFor(asha, `/api/posts/post/${postId}`)).split('?');
    await admin.send('PUT', `/api/admin/hidden/post/${body.post._id}`, { hidden: true, reason: 'Checked' });
    expect(await status(`${other}?${query}`)).toBe(404);
  });

  test('of a proof is hidden with the post, also in the timeline', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    await server.context.accounts.verify(roads.id);
    for (const _ of [1, 2, 3, 4]) await roads.send('PUT', `/api/gov/progressState/${postId}`);
    const proof = { finalCaption: 'Filled' };
    await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, proof, [await photo()]);
    const proofUrl: string = (await ravi.get(`/api/posts/post/${postId}`)).body.post.finalImages[0].url;
    expect(await status(proofUrl)).toBe(200);
    await hide();
    expect(await status(proofUrl)).toBe(404);
    const { timeline } = (await asha.get(`/api/posts/timeline/${postId}`)).body;
    expect(await status(timeline.at(-1).proof.images[0].url)).toBe(200);
    const { post } = (await asha.get(`/api/posts/post/${postId}`)).body;
    expect(await status(post.finalImages[0].url)).toBe(200);
    expect(await status(post.finalUpdate.images[0].url)).toBe(200);
  });
});

describe('a photo', () => {
  test('is cached for minutes and revalidated without sending it again', async () => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    await hide();
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
  });

  test('of a deleted post is not served, even while a backup keeps its file', async () => {
    await duringBackup(server, async () => {
      await asha.send('DELETE', `/api/user/deletePosts/${postId}`);
      await finishJobs(server);
      expect(await status(url)).toBe(404);
    });
  });

  test('of an erased account is not served, even while a backup keeps its file', async () => {
    const leaver = await signedIn(server);
    const file = { ...(await photo()), field: 'profilePhoto' };
    await leaver.upload('PUT', '/api/user/updateProfile', {}, [file]);
    const own: string = (await leaver.get('/api/session')).body.profilePhoto;
    expect(await status(own)).toBe(200);
    await duringBackup(server, async () => {
      await leaver.send('DELETE', '/api/account', { typedEmail: leaver.email, password: 'secret' });
      await finishJobs(server);
      expect(await status(own)).toBe(404);
    });
  });

  test('that is not in use is not served', async () => {
    const [left] = await server.context.media.store(asha.id, [(await photo()).data]);
    expect(await status(`/media/${left?.id}/64.webp`)).toBe(404);
  });
});
