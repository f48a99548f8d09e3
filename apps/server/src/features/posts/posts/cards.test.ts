import type { Actor } from '@sudhaar/domain/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createCards } from './cards.ts';
import { createLists } from './lists.ts';

const server = testApp();
const people = {} as Record<'asha' | 'ravi' | 'meera' | 'roads' | 'admin', Person>;
beforeAll(async () => {
  people.asha = await signedIn(server, 'user', 'Asha');
  people.ravi = await signedIn(server, 'user', 'Ravi');
  people.meera = await signedIn(server, 'user', 'Meera');
  people.roads = await signedIn(server, 'government', 'Roads');
  people.admin = await signedIn(server, 'admin', 'Administrator');
  await server.context.accounts.verify(people.roads.id);
});

/** The cards of a separate server, as far as its cache is concerned. */
function reading() {
  const db = createDatabase(server.context.pool);
  const cards = createCards(db, server.context.media.signedUrl, 'en');
  return async ({ id }: Person) => {
    const reader: Actor = { id, role: 'user', isVerified: true };
    const list = { view: 'card', sort: 'newest', limit: 20 } as const;
    return cards.show(reader, (await createLists(db).findPosts(reader, list)).rows, 'card');
  };
}

type DiscussedPost = { postId: string; commentId: string; replyIds: string[] };
/** Changes made to one post in turn: each changes its card. */
const CHANGES: [string, (ids: DiscussedPost) => Promise<unknown>][] = [
  ['a vote', ({ postId }) => people.ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' })],
  [
    'a vote taken back',
    ({ postId }) => people.ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }),
  ],
  [
    'a comment',
    ({ postId }) => people.ravi.send('POST', '/api/posts/addComment', { postId, content: 'Second' }),
  ],
  [
    'a reply',
    ({ postId, commentId }) =>
      people.asha.send('POST', '/api/posts/addReply', { postId, commentId, content: 'Thanks' }),
  ],
  ['a hidden reply', ({ replyIds }) => hide('reply', replyIds[0] ?? '')],
  [
    'a deleted reply',
    ({ postId, commentId, replyIds: [, replyId] }) =>
      people.admin.send('DELETE', '/api/posts/deleteReply', { postId, commentId, replyId }),
  ],
  [
    'an edit',
    ({ postId }) => people.asha.send('PUT', `/api/user/editPosts/${postId}`, { caption: 'A deeper pothole' }),
  ],
  ['a claim', ({ postId }) => people.roads.send('PUT', `/api/gov/progressState/${postId}`, {})],
  ['the name of its reporter', () => rename(people.asha, 'Asha Rao')],
  ['the name of who replied', () => rename(people.meera, 'Meera Das')],
  ['the name of its authority', () => rename(people.roads, 'Roads of Pune')],
  [
    'an account that leaves',
    () => server.context.pool.query('delete from accounts where id = $1', [people.meera.id]),
  ],
  ['being hidden', ({ postId }) => hide('post', postId)],
  ['being shown again', ({ postId }) => hide('post', postId, false)],
  ['being deleted', ({ postId }) => people.asha.send('DELETE', `/api/user/deletePosts/${postId}`)],
];

const rename = ({ id }: Person, name: string) =>
  server.context.pool.query('update accounts set name = $2 where id = $1', [id, name]);

const hide = (kind: 'post' | 'reply', id: string, hidden = true) =>
  people.admin.send('PUT', `/api/admin/hidden/${kind}/${id}`, { hidden });

describe('the card caches of two servers', () => {
  test('never lag behind the database', async () => {
    const ids = await discussedPost();
    const [one, other] = [reading(), reading()];
    for (const [what, change] of CHANGES) {
      const before = await one(people.ravi);
      await other(people.asha);
      await change(ids);
      const now = await reading()(people.ravi);
      expect(now, what).not.toEqual(before);
      expect(await one(people.ravi), what).toEqual(now);
      expect(await other(people.ravi), what).toEqual(now);
      expect(await other(people.asha), what).toEqual(await reading()(people.asha));
    }
  });
});

/** A report with a comment and three replies. */
async function discussedPost(): Promise<DiscussedPost> {
  const report = await people.asha.upload(
    'POST',
    '/api/user/createPost',
    reportFields({ caption: 'Pothole' }),
    [await photo()],
  );
  const postId = report.body.post._id;
  const comment = await people.ravi.send('POST', '/api/posts/addComment', { postId, content: 'First' });
  const commentId = comment.body.comment._id;
  const replyIds: string[] = [];
  for (const content of ['One', 'Two', 'Three']) {
    const { body } = await people.meera.send('POST', '/api/posts/addReply', { postId, commentId, content });
    replyIds.push(body.reply._id);
  }
  return { postId, commentId, replyIds };
}
