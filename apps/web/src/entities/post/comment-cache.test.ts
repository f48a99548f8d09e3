import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type CachedComment, type CachedPost, cachedPost, cachePosts } from './cache.ts';
import {
  addToCounts,
  appendComment,
  applyComment,
  type CommentPages,
  changeComment,
  changeReply,
  commentsKey,
  commentsOf,
  setCounts,
} from './comment-cache.ts';

const reply = (id: string) => ({
  _id: id,
  userId: 'u',
  userName: 'Asha',
  userRole: 'user',
  userIsVerified: false,
  content: id,
  createdAt: '2026-01-01T00:00:00Z',
});
const comment = (id: string, ...replies: string[]): CachedComment => ({
  ...reply(id),
  replies: replies.map(reply),
  nextReplies: null,
});

let client: QueryClient;
const inThread = () => commentsOf(client.getQueryData<CommentPages>(commentsKey('p')) as CommentPages);
const ids = (comments: { _id: string }[]) => comments.map(({ _id }) => _id);

beforeEach(() => {
  client = new QueryClient();
  const post = { _id: 'p', commentCount: 4, replyCount: 2 } as CachedPost;
  cachePosts(client, [post], 0);
  const thread: CommentPages = {
    pages: [
      { comments: [comment('1', '1a', '1b'), comment('2')], nextCursor: 'x' },
      { comments: [comment('3')], nextCursor: 'y' },
    ],
    pageParams: ['', 'x'],
  };
  client.setQueryData(commentsKey('p'), thread);
});

test('a new comment is last', () => {
  appendComment(client, 'p', { ...comment('mine'), pending: 'sending' });
  expect(ids(inThread())).toEqual(['1', '2', '3', 'mine']);
});

test('a new comment is neither repeated nor moved when its page is loaded', () => {
  appendComment(client, 'p', comment('mine'));
  client.setQueryData<CommentPages>(
    commentsKey('p'),
    (thread) =>
      thread && {
        pages: [...thread.pages, { comments: [comment('4'), comment('mine')], nextCursor: null }],
        pageParams: [...thread.pageParams, 'y'],
      },
  );
  expect(ids(inThread())).toEqual(['1', '2', '3', '4', 'mine']);
});

test('a draft is replaced by the server’s comment or removed', () => {
  appendComment(client, 'p', comment('draft'));
  applyComment(client, 'p', 'draft', comment('real'));
  expect(ids(inThread())).toEqual(['1', '2', '3', 'real']);
  changeComment(client, 'p', 'real', () => null);
  expect(ids(inThread())).toEqual(['1', '2', '3']);
});

test('changing or removing a reply does not affect others', () => {
  changeReply(client, 'p', '1', '1a', () => null);
  changeReply(client, 'p', '1', '1b', (before) => ({ ...before, pending: 'deleting' }));
  const [first, second] = inThread();
  expect(first?.replies).toEqual([{ ...reply('1b'), pending: 'deleting' }]);
  expect(second).toEqual(comment('2'));
});

test('a comment whose draft is missing in the fetched thread is appended once', () => {
  applyComment(client, 'p', 'draft', comment('real'));
  applyComment(client, 'p', 'draft', comment('real'));
  expect(ids(inThread())).toEqual(['1', '2', '3', 'real']);
});

test('the count is independent of the number of loaded comments', () => {
  addToCounts(client, 'p', { comments: 1 });
  addToCounts(client, 'p', { replies: -1 });
  expect(cachedPost(client, 'p')).toMatchObject({ commentCount: 5, replyCount: 1 });
  setCounts(client, 'p', { commentCount: 9, replyCount: 8 });
  expect(cachedPost(client, 'p')).toMatchObject({ commentCount: 9, replyCount: 8 });
});
