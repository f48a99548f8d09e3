import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let roads: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});
const report = async (who: Person, caption: string, priority = 'High') =>
  (await who.upload('POST', '/api/user/createPost', reportFields({ caption, priority }), [await photo()]))
    .body.post._id as string;
const list = async (query = '') => (await admin.get(`/api/admin/allPosts${query}`)).body;
const captions = async (query: string) =>
  (await list(query)).posts.map(({ caption }: { caption: string }) => caption);

async function proven(who: Person, caption: string): Promise<string> {
  const postId = await report(who, caption);
  for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${postId}`);
  await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
  return postId;
}

describe('GET /api/admin/allPosts', () => {
  test('is refused for other accounts', async () => {
    expect((await server.app.inject('/api/admin/allPosts')).statusCode).toBe(401);
    for (const other of [asha, roads]) expect((await other.get('/api/admin/allPosts')).status).toBe(403);
  });

  test('filters by priority, votes, words, place and visibility', async () => {
    const wire = await report(asha, 'Live wire', 'Critical');
    const lamp = await report(asha, 'Dark lamp', 'Low');
    for (const voter of [asha, roads, admin])
      await voter.send('PUT', '/api/posts/votePost', { postId: wire, type: 'upvote' });
    await admin.send('PUT', '/api/posts/votePost', { postId: lamp, type: 'downvote' });

    expect(await captions('?priority=urgent')).toEqual(['Live wire']);
    expect(await captions('?priority=low')).toEqual(['Dark lamp']);
    expect(await captions('?minUpvotes=1&maxUpvotes=3')).toEqual(['Live wire']);
    expect(await captions('?maxUpvotes=2')).toEqual(['Dark lamp']);
    expect(await captions('?maxUpvotes=0&minDownvotes=1&maxDownvotes=1')).toEqual(['Dark lamp']);
    expect(await captions('?maxDownvotes=0')).toEqual(['Live wire']);
    expect(await captions('?search=lam')).toEqual(['Dark lamp']);
    expect(await captions('?state=Kerala')).toEqual([]);
    expect(await captions('?sort=oldest')).toEqual(['Live wire', 'Dark lamp']);
    expect(await list('?priority=urgent')).toMatchObject({ matching: 1, total: 2 });
    expect(await list('?maxUpvotes=2')).toMatchObject({ matching: null, total: 2 });

    await admin.send('PUT', `/api/admin/hidden/post/${lamp}`, { hidden: true });
    expect(await captions('?hidden=yes')).toEqual(['Dark lamp']);
    expect(await list('?hidden=no')).toMatchObject({ matching: 1, total: 2 });
    expect(await list('?stage=Unseen')).toMatchObject({ matching: 2, total: 2 });
    expect((await admin.get('/api/admin/allPosts?priority=Critical')).status).toBe(422);
    expect((await admin.get('/api/admin/allPosts?maxUpvotes=-1')).status).toBe(422);
  });
});

describe('DELETE /api/admin/deletePosts', () => {
  test('deletes any post, for administrators only', async () => {
    const postId = await report(asha, 'To be deleted');
    const url = `/api/admin/deletePosts/${postId}`;
    expect((await server.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    for (const other of [asha, roads]) expect((await other.send('DELETE', url)).status).toBe(403);
    expect(await admin.send('DELETE', url)).toMatchObject({ status: 200, body: { message: 'Post deleted' } });
    expect((await admin.send('DELETE', url)).status).toBe(404);
    expect((await admin.send('DELETE', '/api/admin/deletePosts/x')).status).toBe(404);
  });
});

describe('PUT /api/admin/verdict', () => {
  const judge = (postId: string, body: object) => admin.send('PUT', `/api/admin/verdict/${postId}`, body);

  test('is for administrators only, and refused while the reporter’s account exists', async () => {
    const postId = await proven(asha, 'Reporter is there');
    const url = `/api/admin/verdict/${postId}`;
    expect((await server.app.inject({ method: 'PUT', url, payload: { fixed: true } })).statusCode).toBe(401);
    for (const other of [asha, roads])
      expect((await other.send('PUT', url, { fixed: true })).status).toBe(403);
    expect(await judge(postId, { fixed: true })).toMatchObject({
      status: 403,
      body: { message: 'Only the reporter can say whether this is fixed.' },
    });
  });

  test('rejects with a reason or finishes a post whose reporter’s account is deleted', async () => {
    const leaving = await signedIn(server, 'user', 'Leaving');
    const fixed = await proven(leaving, 'Fixed');
    const open = await proven(leaving, 'Not fixed');
    expect(await captions('?awaitsVerdict=yes')).toEqual([]);
    await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
    expect(await captions('?awaitsVerdict=yes')).toEqual(['Not fixed', 'Fixed']);
    expect((await judge(open, { fixed: false })).status).toBe(422);
    expect((await judge(open, { fixed: false, reason: 'The hole is still there' })).body.post).toMatchObject({
      progressState: 'Work Started',
      finalUpdate: null,
    });
    expect((await judge(fixed, { fixed: true })).body.post).toMatchObject({ currentState: 'Resolved' });
    expect(await captions('?awaitsVerdict=yes')).toEqual([]);
    expect((await judge(fixed, { fixed: true })).status).toBe(409);
    expect((await judge('x', { fixed: true })).status).toBe(404);
    const { timeline } = (await admin.get(`/api/posts/timeline/${open}`)).body;
    expect(timeline.at(-1)).toMatchObject({ note: 'The hole is still there', to: 'Work Started' });
  });
});
