import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import {
  type CachedPost,
  cachedPost,
  cachePosts,
  changePost,
  firstPageOf,
  forgetPost,
  type IdPages,
  idsOf,
  leaveLists,
} from './cache.ts';

const post = (id: string, upvoteCount = 0) => ({ _id: id, upvoteCount }) as CachedPost;
const pages = (...ids: string[][]): IdPages => ({
  pages: ids.map((page, index) => ({
    ids: page,
    nextCursor: index < ids.length - 1 ? `after ${index}` : null,
  })),
  pageParams: ids.map((_, index) => (index === 0 ? '' : `after ${index - 1}`)),
});

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  client = new QueryClient();
});

test('a changed post changes wherever it is shown', () => {
  cachePosts(client, [post('a'), post('b')], 1000);
  changePost(client, 'a', (before) => ({ ...before, upvoteCount: 7 }));
  expect(cachedPost(client, 'a')?.upvoteCount).toBe(7);
  expect(cachedPost(client, 'b')?.upvoteCount).toBe(0);
});

test('changing an unknown post does nothing', () => {
  changePost(client, 'a', (before) => before);
  expect(cachedPost(client, 'a')).toBeUndefined();
});

test('an answer requested before a local change does not undo it', () => {
  cachePosts(client, [post('a')], 1000);
  vi.setSystemTime(2000);
  changePost(client, 'a', (before) => ({ ...before, upvoteCount: 1 }));
  cachePosts(client, [post('a', 0)], 1500);
  expect(cachedPost(client, 'a')?.upvoteCount).toBe(1);
  cachePosts(client, [post('a', 5)], 2500);
  expect(cachedPost(client, 'a')?.upvoteCount).toBe(5);
});

test('a deleted post leaves every list and does not return', () => {
  cachePosts(client, [post('a'), post('b')], 1000);
  client.setQueryData([...POST_LISTS, 'mine', {}], pages(['a', 'b']));
  client.setQueryData([...POST_LISTS, 'feed', {}], pages(['b'], ['a']));
  vi.setSystemTime(2000);
  forgetPost(client, 'a');
  for (const [, list] of client.getQueriesData<IdPages>({ queryKey: POST_LISTS })) {
    expect(list && idsOf(list)).toEqual(['b']);
  }
  cachePosts(client, [post('a')], 1500);
  expect(cachedPost(client, 'a')).toBeNull();
});

test('a post on two pages is listed once', () =>
  expect(idsOf(pages(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']));

test('firstPageOf keeps the first page of a list', () =>
  expect(firstPageOf(pages(['a'], ['b'], ['c']))).toEqual({
    pages: [{ ids: ['a'], nextCursor: 'after 0' }],
    pageParams: [''],
  }));

test('a changed post leaves only the lists that no longer contain it', () => {
  cachePosts(client, [post('a'), post('b')], 1000);
  const list = (name: string, holds?: (post: CachedPost) => boolean) =>
    client
      .getQueryCache()
      .build(client, { queryKey: [...POST_LISTS, name, {}], ...(holds && { meta: { holds } }) });
  list('voted', (one) => one.upvoteCount === 0).setData(pages(['a', 'b']));
  list('feed').setData(pages(['a', 'b']));
  changePost(client, 'a', (before) => ({ ...before, upvoteCount: 1 }));
  leaveLists(client, 'a');
  const idsIn = (name: string) => idsOf(client.getQueryData<IdPages>([...POST_LISTS, name, {}]) ?? pages());
  expect(idsIn('voted')).toEqual(['b']);
  expect(idsIn('feed')).toEqual(['a', 'b']);
});
