import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
});
const newPost = async (caption = 'Pothole') => {
  const fields = reportFields({ caption });
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id as string;
};
const vote = (who: Person, postId: string, type: string) =>
  who.send('PUT', '/api/posts/votePost', { postId, type });
const counts = async (postId: string) => {
  const { upvotes, downvotes, upvoteCount, downvoteCount } = (await asha.get(`/api/posts/post/${postId}`))
    .body.post;
  return { upvotes, downvotes, upvoteCount, downvoteCount };
};

describe('PUT /api/posts/votePost', () => {
  test('removes a repeated vote and switches to the other one', async () => {
    const postId = await newPost();
    expect((await vote(ravi, postId, 'upvote')).body).toEqual({
      message: 'Thank you for your vote',
      upvoteCount: 1,
      downvoteCount: 0,
      myVote: 'upvote',
    });
    expect((await vote(ravi, postId, 'downvote')).body).toMatchObject({
      message: 'Your downvote was counted',
      upvoteCount: 0,
      downvoteCount: 1,
      myVote: 'downvote',
    });
    expect((await vote(ravi, postId, 'downvote')).body).toMatchObject({
      message: 'Your vote was removed',
      upvoteCount: 0,
      downvoteCount: 0,
      myVote: null,
    });
  });

  test('counts votes of every role', async () => {
    const postId = await newPost();
    const authority = await signedIn(server, 'government', 'Roads');
    const admin = await signedIn(server, 'admin', 'Administrator');
    await vote(authority, postId, 'upvote');
    await vote(admin, postId, 'downvote');
    expect(await counts(postId)).toEqual({
      upvotes: [authority.id],
      downvotes: [admin.id],
      upvoteCount: 1,
      downvoteCount: 1,
    });
  });

  test('counts simultaneous votes of many accounts once each', async () => {
    const postId = await newPost();
    const crowd = await Promise.all(Array.from({ length: 12 }, () => signedIn(server)));
    await Promise.all(crowd.map((person) => vote(person, postId, 'upvote')));
    expect(await counts(postId)).toMatchObject({ upvoteCount: 12 });
  });

  test('stores at most one vote of an account for simultaneous calls', async () => {
    const postId = await newPost();
    await Promise.all([1, 2, 3].map(() => vote(ravi, postId, 'upvote')));
    expect(await counts(postId)).toMatchObject({ upvoteCount: 1, upvotes: [ravi.id] });
  });

  test('refuses unknown votes and posts', async () => {
    const postId = await newPost();
    expect(await vote(ravi, postId, 'sideways')).toMatchObject({
      status: 422,
      body: { details: [{ field: 'type' }] },
    });
    expect((await vote(ravi, '01900000-0000-7000-8000-000000000000', 'upvote')).status).toBe(404);
    expect((await vote(ravi, 'x', 'upvote')).status).toBe(404);
    expect((await ravi.send('PUT', '/api/posts/votePost')).status).toBe(422);
  });
});

describe('the list of upvoted posts', () => {
  test('starts with the last vote, page by page', async () => {
    const meera = await signedIn(server, 'user', 'Meera');
    const ids = [await newPost('A'), await newPost('B'), await newPost('C')];
    for (const id of [ids[1], ids[0], ids[2]]) await vote(meera, id ?? '', 'upvote');
    await vote(meera, ids[0] ?? '', 'downvote');
    const up = (await meera.get('/api/user/upvotedPosts?limit=1&view=card')).body;
    expect(up.upvotedPosts.map((p: { _id: string }) => p._id)).toEqual([ids[2]]);
    const rest = (await meera.get(`/api/user/upvotedPosts?limit=1&view=card&cursor=${up.nextCursor}`)).body;
    expect(rest.upvotedPosts[0]).toMatchObject({ _id: ids[1], myVote: 'upvote' });
    expect(rest.nextCursor).toBeNull();
    const down = (await meera.get('/api/user/downvotedPosts')).body;
    expect(down.downvotedPosts.map((p: { _id: string }) => p._id)).toEqual([ids[0]]);
  });
});
