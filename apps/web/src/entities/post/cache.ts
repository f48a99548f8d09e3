import type { Comment, Reply } from '@sudhaar/contract/comments';
import type { Post } from '@sudhaar/contract/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { COUNTS, ONE_POST, POST_LISTS } from '../../lib/cache/query-keys.ts';

/** Optimistic state before the server has answered. */
export type Pending = { pending?: 'sending' | 'deleting' };
export type CachedReply = Reply & Pending;
export type CachedComment = Omit<Comment, 'replies'> & Pending & { replies: CachedReply[] };
/** Comments are cached separately (`comment-cache.ts`). */
export type CachedPost = Omit<Post, 'comments' | 'upvotes' | 'downvotes'>;

/** Ids in order, and the cursor of the next page. */
export type IdPage = { ids: string[]; nextCursor: string | null };
export type IdPages = InfiniteData<IdPage>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Returns true if the post still belongs to the list with its filters. */
      holds?: (post: CachedPost) => boolean;
    };
  }
}

/** Each post is cached once by id, and lists hold only ids, so a vote is visible everywhere. */
export const postKey = (id: string) => [...ONE_POST, id] as const;

export const witnessKey = (id: string) => ['witness', id] as const;

/** Null if deleted, undefined if not cached. */
export const cachedPost = (client: QueryClient, id: string): CachedPost | null | undefined =>
  client.getQueryData<CachedPost | null>(postKey(id));

/** A local change made after the request was sent is newer than its answer. */
export function newestOf(client: QueryClient, post: CachedPost, askedAt: number): CachedPost | null {
  const state = client.getQueryState<CachedPost | null>(postKey(post._id));
  return state?.data !== undefined && state.dataUpdatedAt > askedAt ? state.data : post;
}

export function cachePosts(client: QueryClient, posts: readonly CachedPost[], askedAt: number): void {
  for (const post of posts) client.setQueryData(postKey(post._id), newestOf(client, post, askedAt));
}

export function changePost(client: QueryClient, id: string, change: (post: CachedPost) => CachedPost): void {
  client.setQueryData<CachedPost | null>(postKey(id), (post) => post && change(post));
}

/** After an edit or a move. */
export function applyPost(client: QueryClient, { upvotes, downvotes, comments, ...answer }: Post): void {
  changePost(client, answer._id, () => answer);
  leaveLists(client, answer._id);
  markListsStale(client);
}

/** After a confirmed change, removes the post from lists that it no longer belongs to. */
export function leaveLists(client: QueryClient, id: string): void {
  const post = cachedPost(client, id);
  if (!post) return;
  for (const query of client.getQueryCache().findAll({ queryKey: POST_LISTS })) {
    if (query.meta?.holds?.(post) === false)
      client.setQueryData<IdPages>(query.queryKey, (list) => list && withoutId(list, id));
  }
}

export function forgetPost(client: QueryClient, id: string): void {
  client.setQueriesData<IdPages>({ queryKey: POST_LISTS }, (list) => list && withoutId(list, id));
  client.setQueryData(postKey(id), null);
  void client.invalidateQueries({ queryKey: COUNTS });
}

/** Keeps the data on screen. The next visit refetches lists and counts. */
export function markListsStale(client: QueryClient, ...names: string[]): void {
  const keys = names.length > 0 ? names.map((name) => [...POST_LISTS, name]) : [POST_LISTS];
  for (const queryKey of [...keys, COUNTS]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

export const withoutId = (list: IdPages, id: string): IdPages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) })),
});

/** Without repeats: sorted by votes, a post can appear on two pages when votes come in between. */
export const idsOf = (list: IdPages): string[] => [...new Set(list.pages.flatMap((page) => page.ids))];

/** A reopened list starts at its top, so only its first page is refetched. */
export const firstPageOf = (list: IdPages): IdPages => ({
  pages: list.pages.slice(0, 1),
  pageParams: list.pageParams.slice(0, 1),
});
