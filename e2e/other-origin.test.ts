import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { demoToken, idIn } from './support/people.ts';

const { open } = useBrowser();
const unique = `${Date.now().toString(36)}${process.pid}`;
let page: Page;
beforeEach(async () => {
  page = await open(`${inject('otherOrigin')}/`);
});

// biome-ignore lint/suspicious/noExplicitAny: a client of others looks into answers freely
type Answer = { status: number; body: any };
type Form = Record<string, string>;

/** Calls the API from the page as its client does, so that the browser sends a preflight. */
const inPage = (method: 'call' | 'send' | 'shown' | 'listen', given: unknown): Promise<unknown> =>
  page.evaluate(`client.${method}(${JSON.stringify(given)})`);

const call = (method: string, path: string, token = '', body: object = {}): Promise<Answer> =>
  inPage('call', { url: `${inject('baseUrl')}${path}`, method, token, body }) as Promise<Answer>;

const send = (method: string, path: string, token: string, fields: Form, file: string): Promise<Answer> =>
  inPage('send', { url: `${inject('baseUrl')}${path}`, method, token, fields, file }) as Promise<Answer>;

/** The width of a picture on the page; 0 if the browser refuses it. */
const shown = (src: string): Promise<number> => inPage('shown', src) as Promise<number>;

const place = { state: 'Goa', landmark: 'Old bridge', address: '12 River Road', pincode: '403001' };
const location = JSON.stringify({ ...place, coordinates: { lat: 15.5, lng: 73.8 } });

async function citizen(): Promise<string> {
  const form = { name: 'Asha Rao', email: `elsewhere-${unique}@example.in`, password: 'secret1' };
  expect(await call('POST', '/api/user/signup', '', form)).toMatchObject({ status: 201 });
  return (await call('POST', '/api/user/login', '', form)).body.token;
}

async function authority(): Promise<string> {
  const form = { email: `desk-${unique}@example.in`, password: 'secret1' };
  const fields = { ...form, confirmPassword: form.password, department: 'Roads', city: 'Panaji' };
  const signUp = { ...fields, phone: '9876543210' };
  expect((await send('POST', '/api/gov/signup', '', signUp, 'proofDoc')).status).toBe(201);
  const login = { officialEmail: form.email, password: form.password };
  const { token } = (await call('POST', '/api/gov/login', '', login)).body;
  const verify = `/api/admin/verifyGovernment/${idIn(token)}`;
  expect((await call('PUT', verify, await demoToken('admin'))).status).toBe(200);
  return token;
}

test('a client of another origin can sign up, report, vote, work, verify, delete and show photos', async () => {
  const [asha, roads] = [await citizen(), await authority()];
  const fields = { caption: 'Fallen lamp post', priority: 'High', location };
  const reported = await send('POST', '/api/user/createPost', asha, fields, 'images');
  expect(reported.status).toBe(201);
  const postId: string = reported.body.post._id;
  expect(await shown(reported.body.post.images[0].url)).toBe(320);

  const done = async (method: string, path: string, token: string, body: object = {}): Promise<Answer> => {
    const answer = await call(method, path, token, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const edited = await done('PUT', `/api/user/editPosts/${postId}`, asha, { caption: 'Fallen lamp' });
  expect(edited.body.post.caption).toBe('Fallen lamp');
  await done('PUT', '/api/posts/votePost', roads, { postId, type: 'upvote' });
  const { comment } = (await done('POST', '/api/posts/addComment', asha, { postId, content: 'At night' }))
    .body;
  await done('POST', '/api/posts/addReply', roads, { postId, commentId: comment._id, content: 'Seen' });
  await done('DELETE', '/api/posts/deleteComment', asha, { postId, commentIndex: 0 });

  const { posts } = (await done('GET', '/api/user/allPosts', roads)).body;
  const listed = posts.find(({ _id }: { _id: string }) => _id === postId);
  expect(listed.upvotes).toEqual([idIn(roads)]);
  expect(await shown(listed.images[0].url)).toBe(320);

  for (let i = 0; i < 4; i += 1) await done('PUT', `/api/gov/progressState/${postId}`, roads);
  const proof = await send(
    'PUT',
    `/api/gov/updateFinalWork/${postId}`,
    roads,
    { finalCaption: 'Put up again' },
    'images',
  );
  expect(proof.status).toBe(200);
  const { post } = (await done('GET', `/api/posts/post/${postId}`, asha)).body;
  expect(await shown(post.finalUpdate.images[0].url)).toBe(320);
  await done('PUT', `/api/user/verifyPost/${postId}`, asha);
  await done('DELETE', `/api/user/deletePosts/${postId}`, asha);
  expect((await call('GET', `/api/posts/post/${postId}`, asha)).status).toBe(404);

  const changed = await send('PUT', '/api/user/updateProfile', asha, { city: 'Panaji' }, 'profilePhoto');
  expect(await shown(changed.body.user.profilePhoto)).toBeGreaterThan(0);
  expect(await shown(JSON.parse(atob(changed.body.token.split('.')[1])).profilePhoto)).toBeGreaterThan(0);

  await inPage('listen', { host: inject('baseUrl'), token: asha });
  expect((await call('POST', '/api/user/sendMessage', asha, { msg: 'Hello from elsewhere' })).status).toBe(
    200,
  );
  const message = (await page.evaluate('client.heard')) as { msg: string; profilePic: string };
  expect(message.msg).toBe('Hello from elsewhere');
  expect(await shown(message.profilePic)).toBeGreaterThan(0);
});
