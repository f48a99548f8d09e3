import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const COMMENTS = 260;
const REPLIES = 120;
const VOTERS = 5_300;
let asha: Person;
let ravi: Person;
let popular: string;
const others: string[] = [];

const query = (sql: string, values: unknown[]) => server.context.pool.query(sql, values);

async function report(caption: string): Promise<string> {
  const fields = reportFields({ caption });
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}

/** Adds this many comments or replies of different authors. */
async function remarks(postId: string, parentId: string | null, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => newId(1_700_000_000_000 + i));
  await query(
    `insert into comments (id, post_id, parent_id, author_id, content)
     select id, $2, $3, $4, 'remark ' || i from unnest($1::uuid[]) with ordinality as one (id, i)`,
    [ids, postId, parentId, asha.id],
  );
  if (!parentId) await query('update posts set comment_count = $2 where id = $1', [postId, count]);
  return ids;
}

let commentIds: string[];
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  ravi = await signedIn(server, 'user', 'Ravi');
  popular = await report('Everybody talks about it');
  commentIds = await remarks(popular, null, COMMENTS);
  await remarks(popular, commentIds[0] ?? '', REPLIES);
  const voters = Array.from({ length: VOTERS }, () => newId());
  await query(
    `insert into accounts (id, role, email, email_key, name, password_hash)
     select id, 'user', id || '@example.in', id || '@example.in', 'Voter', 'x' from unnest($1::uuid[]) as one (id)`,
    [voters],
  );
  await query(
    `insert into votes (post_id, account_id, type, created_at)
     select $2, id, 'upvote', '2024-01-01' from unnest($1::uuid[]) as one (id)`,
    [voters, popular],
  );
  await query('update posts set upvote_count = $2 where id = $1', [popular, VOTERS]);
  await ravi.send('PUT', '/api/posts/votePost', { postId: popular, type: 'upvote' });
});

type CommentView = { _id: string; replies: CommentView[]; nextReplies: string | null };
type Post = {
  _id: string;
  comments: CommentView[];
  commentCount: number;
  upvotes: string[];
  upvoteCount: number;
};
const ids = (remarks: { _id: string }[]): string[] => remarks.map(({ _id }) => _id);

async function expectBounded(post: Post): Promise<void> {
  expect(ids(post.comments)).toEqual(commentIds.slice(0, 200));
  expect(post.commentCount).toBe(COMMENTS);
  expect(post.comments[0]?.replies).toHaveLength(50);
  expect(post.comments[0]?.nextReplies).toEqual(expect.any(String));
  expect(post.comments[1]).toMatchObject({ replies: [], nextReplies: null });
  expect(post.upvotes).toHaveLength(5001);
  expect(post.upvotes).toContain(ravi.id);
  expect(post.upvoteCount).toBe(VOTERS + 1);
}

describe('a post with very many comments and votes', () => {
  test('contains its first 200 comments, 50 replies each, and 5,000 voters including the reader', async () => {
    await expectBounded((await ravi.get(`/api/posts/post/${popular}`)).body.post);
  });

  test('has the same limits in a list, and at most 50 replies on a card', async () => {
    const listed = async (url: string): Promise<Post> => {
      const { body } = await ravi.get(url);
      return (body.posts ?? body.upvotedPosts).find(({ _id }: Post) => _id === popular);
    };
    await expectBounded(await listed('/api/user/allPosts'));
    await expectBounded(await listed('/api/user/upvotedPosts'));
    const card = await listed('/api/user/allPosts?view=card');
    expect(card.comments).toHaveLength(3);
    expect(card.comments[0]?.replies).toHaveLength(50);
    expect(card.upvotes).toBeUndefined();
  });

  test('has all other comments on further pages, each once and in order', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ravi.get(`/api/posts/comments/${popular}?limit=100&cursor=${cursor}`);
      seen.push(...ids(body.comments));
      for (const { replies } of body.comments as CommentView[])
        expect(replies.length).toBeLessThanOrEqual(50);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(commentIds);

    const [first] = (await ravi.get(`/api/posts/comments/${popular}?limit=1`)).body.comments as CommentView[];
    const replies = ids(first?.replies ?? []);
    for (let cursor = first?.nextReplies ?? null; cursor !== null; ) {
      const { body } = await ravi.get(`/api/posts/replies/${first?._id}?limit=40&cursor=${cursor}`);
      replies.push(...ids(body.replies));
      cursor = body.nextCursor;
    }
    expect(new Set(replies).size).toBe(REPLIES);
    expect(replies).toEqual([...replies].sort());
    expect((await ravi.get(`/api/posts/replies/${first?._id}`)).body.replies).toHaveLength(REPLIES);
  });

  test('has no replies for hidden comments or for ids that are no comments', async () => {
    const admin = await signedIn(server, 'admin', 'Administrator');
    const [, second = ''] = commentIds;
    const hide = (hidden: boolean) => admin.send('PUT', `/api/admin/hidden/comment/${second}`, { hidden });
    expect((await hide(true)).status).toBe(200);
    const reply = (await ravi.get(`/api/posts/replies/${commentIds[0]}?limit=1`)).body.replies[0]._id;
    for (const id of [second, reply, popular, 'nonsense'])
      expect((await ravi.get(`/api/posts/replies/${id}`)).status, id).toBe(404);
    expect((await admin.get(`/api/posts/replies/${second}`)).status).toBe(200);
    await hide(false);
  });

  test('deletes a comment by its position among those shown', async () => {
    const postId = await report('Positions');
    const all = await remarks(postId, null, 210);
    const { comments } = (await asha.get(`/api/posts/post/${postId}`)).body.post;
    const deleted = await asha.send('DELETE', '/api/posts/deleteComment', { postId, commentIndex: 199 });
    expect(deleted.body.commentCount).toBe(209);
    expect(comments[199]._id).toBe(all[199]);
    const { rows } = await query('select 1 from comments where id = $1', [all[199]]);
    expect(rows).toEqual([]);
  });
});

test('many such posts in one list share the limit of an answer', async () => {
  for (let i = 0; i < 12; i += 1) {
    const id = await report(`Also popular ${i}`);
    others.push(id);
    await remarks(id, null, 220);
  }
  const { body } = await ravi.get('/api/user/allPosts');
  const posts = body.posts as Post[];
  const shown = posts.reduce((sum, { comments }) => sum + comments.length, 0);
  expect(shown).toBeLessThanOrEqual(2000);
  expect(shown).toBeGreaterThan(1900);
  for (const id of others) {
    const post = posts.find(({ _id }) => _id === id);
    expect(post?.commentCount).toBe(220);
    expect(post?.comments.length).toBeGreaterThan(100);
  }
});

test('a timeline contains the latest 200 moves in order', async () => {
  const postId = await report('There and back again');
  const moves = Array.from({ length: 250 }, (_, i) => newId(1_700_000_000_000 + i));
  await query(
    `insert into post_moves (id, post_id, state, from_stage, to_stage, created_at)
     select id, $2, 'Maharashtra', 'Unseen', 'Problem Seen', '2024-01-01'::timestamptz + i * interval '1 minute'
     from unnest($1::uuid[]) with ordinality as one (id, i)`,
    [moves, postId],
  );
  const own = (await asha.get(`/api/posts/timeline/${postId}`)).body;
  const open = (await server.app.inject({ url: `/api/public/post/${postId}` })).json();
  const times = [own.timeline, open.post.timeline].map((moves: { at: string }[]) =>
    moves.map(({ at }) => at),
  );
  for (const at of times) {
    expect(at).toHaveLength(200);
    expect(at).toEqual([...at].sort());
    expect(at.at(-1)).toBe('2024-01-01T04:10:00.000Z');
  }
});
