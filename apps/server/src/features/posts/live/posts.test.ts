import { beforeAll, describe, expect, test } from 'vitest';
import { connected } from '../../../testing/live-client.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
let roads: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});
const newPost = async () =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post
    ._id as string;
const vote = (who: Person, postId: string) =>
  who.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });

describe('a client that watches posts', () => {
  test('gets their votes, comments and progress, and nothing about other posts', async () => {
    const [postId, other] = [await newPost(), await newPost()];
    const tab = await connected(server, ravi);
    expect(await tab.say('watch_posts', { postIds: [postId] })).toEqual({ ok: true });
    const last = () => tab.received('post_changed').at(-1);
    await Promise.all([vote(asha, postId), vote(roads, postId), vote(asha, other)]);
    await soon(() => expect(last()).toMatchObject({ _id: postId, upvoteCount: 2, downvoteCount: 0 }));
    await asha.send('POST', '/api/posts/addComment', { postId, content: 'Hello' });
    await soon(() => expect(last()).toMatchObject({ commentCount: 1 }));
    await roads.send('PUT', `/api/gov/progressState/${postId}`);
    await soon(() =>
      expect(last()).toMatchObject({
        progressState: 'Problem Seen',
        currentState: 'In Progress',
        assignedGovernment: roads.id,
        assignedGovernmentName: 'Roads, Pune',
      }),
    );
    expect(tab.received('post_changed').filter(({ _id }) => _id !== postId)).toEqual([]);
    const times = tab.received('post_changed').map(({ asOf }) => asOf);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('gets no changes of posts it no longer watches, and an event when one is deleted', async () => {
    const [left, watched] = [await newPost(), await newPost()];
    const tab = await connected(server, ravi);
    await tab.say('watch_posts', { postIds: [left] });
    await tab.say('watch_posts', { postIds: [watched] });
    await vote(asha, left);
    await vote(asha, watched);
    await soon(() => expect(tab.received('post_changed').map(({ _id }) => _id)).toEqual([watched]));
    await asha.send('DELETE', `/api/user/deletePosts/${watched}`);
    await soon(() => expect(tab.received('post_removed')).toEqual([{ _id: watched }]));
  });

  test('gets the current state of a post after a reconnect', async () => {
    const postId = await newPost();
    await vote(asha, postId);
    const tab = await connected(server, ravi);
    const unknown = '01900000-0000-7000-8000-000000000000';
    await tab.say('watch_posts', { postIds: [postId, 'no id', unknown], again: true });
    await soon(() => expect(tab.received('post_changed')).toMatchObject([{ _id: postId, upvoteCount: 1 }]));
  });

  test('cannot watch more than a hundred posts', async () => {
    const tab = await connected(server, ravi);
    const postIds = Array.from({ length: 101 }, () => 'x');
    expect(await tab.say('watch_posts', { postIds })).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});

test('every client gets an event for a new post', async () => {
  const tabs = await Promise.all([ravi, roads].map((person) => connected(server, person)));
  const postId = await newPost();
  for (const tab of tabs) {
    await soon(() => expect(tab.received('post_reported')).toEqual([{ _id: postId, userId: asha.id }]));
  }
});
