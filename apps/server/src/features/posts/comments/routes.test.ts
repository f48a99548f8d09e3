import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
let admin: Person;
let postId: string;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
  admin = await signedIn(server, 'admin', 'Administrator');
});
beforeEach(async () => {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  postId = body.post._id;
});

const comment = async (who: Person, content: string) =>
  (await who.send('POST', '/api/posts/addComment', { postId, content })).body.comment._id as string;
const reply = async (who: Person, commentId: string, content: string) =>
  (await who.send('POST', '/api/posts/addReply', { postId, commentId, content })).body.reply._id as string;
const comments = async () => (await asha.get(`/api/posts/post/${postId}`)).body.post.comments;
const NOBODYS = '01900000-0000-7000-8000-000000000000';

describe('comment counts', () => {
  const counts = async (who = asha) => {
    const { commentCount, replyCount } = (await who.get(`/api/posts/post/${postId}`)).body.post;
    return { commentCount, replyCount };
  };
  const hide = (kind: 'comment' | 'reply', id: string, hidden: boolean) =>
    admin.send('PUT', `/api/admin/hidden/${kind}/${id}`, { hidden });

  test('include only comments that are visible to the reader, after every change', async () => {
    const first = await comment(ravi, 'First');
    const second = await comment(asha, 'Second');
    const replies = [await reply(asha, first, 'a'), await reply(ravi, first, 'b')];
    await reply(ravi, second, 'c');
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 3 });
    expect((await asha.get(`/api/posts/post/${postId}?view=card`)).body.post.replyCount).toBe(3);

    await hide('reply', replies[0] ?? '', true);
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 2 });
    expect(await counts(admin)).toEqual({ commentCount: 2, replyCount: 3 });
    // Replies are hidden and shown together with their comment.
    await hide('comment', first, true);
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 1 });
    expect(await counts(admin)).toEqual({ commentCount: 2, replyCount: 3 });
    await hide('comment', first, false);
    await hide('reply', replies[0] ?? '', false);
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 3 });

    const deleted = await ravi.send('DELETE', '/api/posts/deleteReply', {
      postId,
      commentId: first,
      replyId: replies[1],
    });
    expect(deleted.body).toMatchObject({ commentCount: 2, replyCount: 2 });
    const withReplies = await ravi.send('DELETE', '/api/posts/deleteComment', { postId, commentId: first });
    expect(withReplies.body).toMatchObject({ commentCount: 1, replyCount: 1 });
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 1 });
  });

  test('exclude a suspended account and its replies until the suspension ends', async () => {
    const spammer = await signedIn(server, 'user', 'Spammer');
    const first = await comment(ravi, 'First');
    await reply(spammer, first, 'a');
    await reply(ravi, await comment(spammer, 'Second'), 'b');
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 2 });
    const reason = 'Advertises in comments';
    await admin.send('PUT', `/api/admin/suspendAccount/${spammer.id}`, { reason, hideContent: true });
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 0 });
    await admin.send('PUT', `/api/admin/liftSuspension/${spammer.id}`, { reason });
    expect(await counts()).toEqual({ commentCount: 2, replyCount: 2 });
  });

  test('are correct after many simultaneous replies', async () => {
    const first = await comment(ravi, 'First');
    await Promise.all(Array.from({ length: 12 }, (_, i) => reply(i % 2 ? asha : ravi, first, `reply ${i}`)));
    expect(await counts()).toEqual({ commentCount: 1, replyCount: 12 });
  });
});

describe('adding comments and replies', () => {
  test('uses the account of the token, whatever the body contains', async () => {
    const { status, body } = await ravi.send('POST', '/api/posts/addComment', {
      postId,
      content: '  Saw it too\r\ntoday ',
      userId: asha.id,
      userName: 'Somebody',
      userRole: 'admin',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Comment added',
      commentCount: 1,
      comment: {
        userId: ravi.id,
        userName: 'Ravi',
        userRole: 'user',
        content: 'Saw it too\ntoday',
        replies: [],
      },
    });
  });

  test('places replies under their comment', async () => {
    const first = await comment(ravi, 'First');
    await comment(asha, 'Second');
    await reply(asha, first, 'To the first');
    expect(await comments()).toMatchObject([
      { content: 'First', replies: [{ content: 'To the first', userId: asha.id }] },
      { content: 'Second', replies: [] },
    ]);
  });

  test('shows three comments on a card and all of them on the page, in order', async () => {
    for (let i = 1; i <= 5; i += 1) await comment(ravi, `Number ${i}`);
    const card = (await asha.get(`/api/posts/post/${postId}?view=card`)).body.post;
    expect(card).toMatchObject({ commentCount: 5, comments: [{}, {}, {}] });
    expect(card.comments).toHaveLength(3);
    const first = (await asha.get(`/api/posts/comments/${postId}?limit=3`)).body;
    const rest = (await asha.get(`/api/posts/comments/${postId}?limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.comments, ...rest.comments].map((c: { content: string }) => c.content)).toEqual(
      [1, 2, 3, 4, 5].map((i) => `Number ${i}`),
    );
    expect(rest.nextCursor).toBeNull();
  });

  test('refuses empty and long texts, unknown posts and comments, and visitors', async () => {
    const add = (body: object) => asha.send('POST', '/api/posts/addComment', body);
    expect(await add({ postId, content: ' \n' })).toMatchObject({
      status: 422,
      body: { message: 'Please write something first.' },
    });
    expect(await add({ postId, content: 'x'.repeat(2001) })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'content' }] },
    });
    expect((await add({ postId })).status).toBe(422);
    expect((await add({ postId: NOBODYS, content: 'x' })).status).toBe(404);
    const gone = { postId, commentId: NOBODYS, content: 'x' };
    expect(await asha.send('POST', '/api/posts/addReply', gone)).toMatchObject({
      status: 404,
      body: { message: 'This comment no longer exists.' },
    });
    const under = await reply(asha, await comment(asha, 'One'), 'Two');
    expect(
      (await asha.send('POST', '/api/posts/addReply', { postId, commentId: under, content: 'x' })).status,
    ).toBe(404);
    const stranger = await server.app.inject({
      method: 'POST',
      url: '/api/posts/addComment',
      payload: { postId, content: 'x' },
    });
    expect(stranger.statusCode).toBe(401);
  });
});

describe('deleting comments and replies', () => {
  const removeComment = (who: Person, address: object) =>
    who.send('DELETE', '/api/posts/deleteComment', { postId, ...address });
  const removeReply = (who: Person, address: object) =>
    who.send('DELETE', '/api/posts/deleteReply', { postId, ...address });

  test('works by position', async () => {
    const first = await comment(ravi, 'First');
    await comment(ravi, 'Second');
    await reply(ravi, first, 'a');
    await reply(ravi, first, 'b');
    expect(await removeReply(ravi, { commentIndex: 0, replyIndex: 1 })).toMatchObject({
      body: { message: 'Reply deleted' },
    });
    expect(await removeComment(ravi, { commentIndex: 1 })).toMatchObject({
      body: { message: 'Comment deleted', commentCount: 1 },
    });
    expect(await comments()).toMatchObject([{ content: 'First', replies: [{ content: 'a' }] }]);
  });

  test('works by id, which takes precedence over a position', async () => {
    const first = await comment(ravi, 'First');
    const second = await comment(ravi, 'Second');
    const under = await reply(ravi, first, 'a');
    await removeReply(ravi, { commentIndex: 1, replyIndex: 7, commentId: second, replyId: under });
    await removeComment(ravi, { commentIndex: 0, commentId: second });
    expect(await comments()).toMatchObject([{ content: 'First', replies: [] }]);
  });

  test('removes a comment’s replies as well', async () => {
    const first = await comment(ravi, 'First');
    await reply(asha, first, 'a');
    await removeComment(ravi, { commentId: first });
    expect(await comments()).toEqual([]);
    const { rows } = await server.context.pool.query('select 1 from comments where post_id = $1', [postId]);
    expect(rows).toEqual([]);
  });

  test('is allowed for the author and administrators', async () => {
    const first = await comment(ravi, 'First');
    const under = await reply(ravi, first, 'a');
    expect((await removeComment(asha, { commentId: first })).status).toBe(403);
    expect((await removeReply(asha, { replyId: under })).status).toBe(403);
    expect((await removeReply(admin, { replyId: under })).status).toBe(200);
    expect((await removeComment(admin, { commentId: first })).status).toBe(200);
  });

  test('is refused if the comment is gone, belongs elsewhere or is not named', async () => {
    const first = await comment(ravi, 'First');
    const under = await reply(ravi, first, 'a');
    expect((await removeComment(ravi, { commentIndex: 1 })).status).toBe(404);
    expect((await removeComment(ravi, { commentId: under })).status).toBe(404);
    expect((await removeComment(ravi, { commentId: 'x' })).status).toBe(404);
    expect((await removeComment(ravi, {})).status).toBe(422);
    expect((await removeComment(ravi, { commentIndex: -1 })).status).toBe(422);
    expect((await removeReply(ravi, { commentIndex: 0, replyIndex: 1 })).status).toBe(404);
    expect((await removeReply(ravi, { commentIndex: 3, replyIndex: 0 })).status).toBe(404);
    expect((await removeReply(ravi, { replyId: first })).status).toBe(404);
    const other = (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body
      .post._id;
    expect(
      (await ravi.send('DELETE', '/api/posts/deleteComment', { postId: other, commentId: first })).status,
    ).toBe(404);
  });

  test('succeeds once for two simultaneous calls and keeps the count correct', async () => {
    const first = await comment(ravi, 'First');
    await comment(ravi, 'Second');
    const both = await Promise.all([1, 2].map(() => removeComment(ravi, { commentId: first })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await asha.get(`/api/posts/post/${postId}`)).body.post.commentCount).toBe(1);
  });
});
