import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let ravi: Person;
let roads: Person;
let postId: string;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});
beforeEach(async () => {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  postId = body.post._id;
});

const hide = (kind: string, id: string, hidden = true) =>
  admin.send('PUT', `/api/admin/hidden/${kind}/${id}`, { hidden, reason: 'Checked' });
const shows = async (who: Person, url: string, list = 'posts'): Promise<boolean> =>
  (await who.get(url)).body[list].some((post: { _id: string }) => post._id === postId);
const counts = async () => {
  await server.context.folding.foldAll();
  const { rows } = await server.context.pool.query(
    `select (select coalesce(sum(count), 0) from post_counts
         where holder_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff')::int as posts,
       (select coalesce(sum(reported), 0) from daily_figures)::int as reported,
       (select coalesce(sum(resolved), 0) from daily_figures)::int as resolved`,
  );
  return rows[0];
};

describe('PUT /api/admin/hidden', () => {
  test('is for administrators only', async () => {
    const url = `/api/admin/hidden/post/${postId}`;
    expect((await server.app.inject({ method: 'PUT', url, payload: { hidden: true } })).statusCode).toBe(401);
    for (const other of [asha, roads])
      expect((await other.send('PUT', url, { hidden: true })).status).toBe(403);
    expect((await admin.send('PUT', url, {})).status).toBe(422);
    expect((await admin.send('PUT', '/api/admin/hidden/account/x', { hidden: true })).status).toBe(422);
    expect((await hide('post', 'x')).status).toBe(404);
    expect((await hide('comment', postId)).status).toBe(404);
  });

  test('is idempotent and decides an open case', async () => {
    await ravi.send('POST', '/api/reports', { kind: 'post', id: postId, reason: 'spam' });
    const open = async () => (await admin.get('/api/admin/moderation')).body.cases;
    expect(await open()).toHaveLength(1);
    expect((await hide('post', postId)).body.message).toBe('Hidden. You can show it again at any time.');
    expect((await hide('post', postId)).status).toBe(200);
    expect(await open()).toHaveLength(0);
    const { entries } = (await admin.get(`/api/admin/audit?subject=${postId}`)).body;
    expect(entries).toMatchObject([{ action: 'hide', reason: 'Checked' }]);
  });
});

describe('a hidden post', () => {
  const nearby = '/api/posts/nearby?lat=18.50738&lng=73.80765&limit=100';
  const onMap = '/api/posts/nearby?south=18&west=73&north=19&east=74&zoom=10';

  test('is in no list, map, search or count for others; its reporter and administrators see it marked', async () => {
    await ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    const before = await counts();
    await hide('post', postId);
    for (const url of ['/api/user/allPosts', '/api/user/allPosts?search=pothole'])
      expect(await shows(ravi, url)).toBe(false);
    expect(await shows(ravi, '/api/user/upvotedPosts', 'upvotedPosts')).toBe(false);
    expect(await shows(ravi, nearby)).toBe(false);
    expect(await shows(ravi, onMap, 'pins')).toBe(false);
    expect(await shows(roads, '/api/gov/allPosts')).toBe(false);
    expect(await shows(roads, '/api/gov/allPosts?list=unassigned')).toBe(false);
    for (const url of [
      `/api/posts/post/${postId}`,
      `/api/posts/comments/${postId}`,
      `/api/posts/timeline/${postId}`,
    ]) {
      expect((await ravi.get(url)).status).toBe(404);
      expect((await asha.get(url)).status).toBe(200);
      expect((await admin.get(url)).status).toBe(200);
    }
    expect((await server.app.inject(`/api/public/post/${postId}`)).statusCode).toBe(404);
    expect(await server.context.posts.preview(`/post/${postId}`)).toBeNull();
    expect((await asha.get(`/api/posts/post/${postId}`)).body.post.isHidden).toBe(true);
    expect(await shows(asha, '/api/user/allPosts?author=me')).toBe(true);
    expect(await shows(admin, '/api/admin/allPosts?hidden=yes')).toBe(true);
    expect(await shows(admin, '/api/admin/allPosts?hidden=no')).toBe(false);
    expect(await counts()).toEqual({ ...before, posts: before.posts - 1, reported: before.reported - 1 });
  });

  test('leaves the files of open data within minutes and returns when it is shown', async () => {
    const makeFiles = () =>
      server.context.jobs.find(({ name }) => name === 'make_open_data')?.run({}) ?? Promise.reject();
    const { number, location } = (await asha.get(`/api/posts/post/${postId}`)).body.post;
    await server.context.pool.query('delete from open_data_night');
    await makeFiles();
    const { states } = (await server.app.inject('/api/public/openData')).json();
    const { slug } = states.find(({ name }: { name: string }) => name === location.state);
    const { months } = (await server.app.inject(`/api/public/openData/${slug}`)).json();
    const urls: string[] = months.flatMap(({ files }: { files: { url: string }[] }) =>
      files.map(({ url }) => url),
    );
    expect(urls).toHaveLength(3);
    const naming = async () => {
      const texts = await Promise.all(urls.map(async (url) => (await server.app.inject(url)).payload));
      return texts.filter((text) => text.includes(number)).length;
    };
    expect(await naming()).toBe(3);
    await hide('post', postId);
    await makeFiles();
    expect(await naming()).toBe(0);
    await hide('post', postId, false);
    await makeFiles();
    expect(await naming()).toBe(3);
  });

  test('cannot be voted on, commented on or worked on', async () => {
    await hide('post', postId);
    for (const who of [ravi, asha, admin]) {
      expect((await who.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' })).status).toBe(404);
      expect((await who.send('POST', '/api/posts/addComment', { postId, content: 'x' })).status).toBe(404);
    }
    expect((await roads.send('PUT', `/api/gov/progressState/${postId}`)).status).toBe(404);
    expect(
      (await ravi.send('POST', '/api/reports', { kind: 'post', id: postId, reason: 'spam' })).status,
    ).toBe(404);
  });

  test('is unchanged when it is shown again', async () => {
    const before = await counts();
    await hide('post', postId);
    expect((await hide('post', postId, false)).body.message).toBe('Visible to everyone again');
    expect(await shows(ravi, '/api/user/allPosts')).toBe(true);
    expect((await ravi.get(`/api/posts/post/${postId}`)).body.post.isHidden).toBeUndefined();
    expect(await counts()).toEqual(before);
  });

  test('can be deleted by its reporter and is not subtracted from counts twice', async () => {
    const before = await counts();
    await hide('post', postId);
    expect((await ravi.send('DELETE', `/api/user/deletePosts/${postId}`)).status).toBe(404);
    expect((await asha.send('DELETE', `/api/user/deletePosts/${postId}`)).status).toBe(200);
    expect(await counts()).toEqual({ ...before, posts: before.posts - 1, reported: before.reported - 1 });
  });
});

describe('a hidden comment', () => {
  const add = async (content: string) =>
    (await ravi.send('POST', '/api/posts/addComment', { postId, content })).body.comment._id as string;
  const seenBy = async (who: Person) => {
    const { comments, commentCount } = (await who.get(`/api/posts/post/${postId}`)).body.post;
    return { texts: comments.map(({ content }: { content: string }) => content), commentCount };
  };

  test('is visible, with a mark, to administrators only; counts and positions match what each reader sees', async () => {
    const ids = [await add('first'), await add('second'), await add('third')];
    await hide('comment', ids[1] ?? '');
    await hide('comment', ids[1] ?? '');
    expect(await seenBy(ravi)).toEqual({ texts: ['first', 'third'], commentCount: 2 });
    expect(await seenBy(admin)).toEqual({ texts: ['first', 'second', 'third'], commentCount: 3 });
    const all = (await admin.get(`/api/posts/comments/${postId}`)).body.comments;
    expect(all.map(({ isHidden }: { isHidden?: boolean }) => isHidden ?? false)).toEqual([
      false,
      true,
      false,
    ]);
    expect((await ravi.get(`/api/posts/comments/${postId}`)).body.comments).toHaveLength(2);

    const answer = { postId, commentId: ids[1], content: 'To nobody' };
    expect((await ravi.send('POST', '/api/posts/addReply', answer)).status).toBe(404);
    expect(
      (await ravi.send('DELETE', '/api/posts/deleteComment', { postId, commentIndex: 1 })).body,
    ).toMatchObject({
      commentCount: 1,
    });
    expect((await seenBy(admin)).texts).toEqual(['first', 'second']);
    expect(
      (await admin.send('DELETE', '/api/posts/deleteComment', { postId, commentIndex: 1 })).body,
    ).toMatchObject({
      commentCount: 1,
    });
    expect(await seenBy(ravi)).toEqual({ texts: ['first'], commentCount: 1 });
  });

  test('is unchanged when it is shown again, like a hidden reply', async () => {
    const commentId = await add('first');
    const reply = await ravi.send('POST', '/api/posts/addReply', { postId, commentId, content: 'reply' });
    const replies = async (who: Person) =>
      (await who.get(`/api/posts/post/${postId}`)).body.post.comments[0].replies.length;
    await hide('reply', reply.body.reply._id);
    expect([await replies(ravi), await replies(admin)]).toEqual([0, 1]);
    await hide('reply', reply.body.reply._id, false);
    expect(await replies(ravi)).toBe(1);
    await hide('comment', commentId);
    await hide('comment', commentId, false);
    expect(await seenBy(ravi)).toEqual({ texts: ['first'], commentCount: 1 });
  });
});
