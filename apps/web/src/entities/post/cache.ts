import type { Comment, Reply } from '@sudhaar/contract/comments';
import type { Post } from '@sudhaar/contract/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ONE_POST, POST_LISTS } from '../../lib/cache/query-keys.ts';

/** Shown before the server has answered: on its way there, or about to go. */
export type Pending = { pending?: 'sending' | 'deleting' };
export type CachedReply = Reply & Pending;
export type CachedComment = Omit<Comment, 'replies'> & Pending & { replies: CachedReply[] };
/** Comments are cached apart (`comment-cache.ts`). */
export type CachedPost = Omit<Post, 'comments' | 'upvotes' | 'downvotes'>;

/** A page of a list: which posts, in which order, and where the next page begins. */
export type IdPage = { ids: string[]; nextCursor: string | null };
export type IdPages = InfiniteData<IdPage>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Of a list of posts: whether a post still belongs to it, by what the list was narrowed by. */
      holds?: (post: CachedPost) => boolean;
    };
  }
}

/** Each post is cached once, under its id; lists hold only ids. So a vote anywhere is seen everywhere. */
export const postKey = (id: string) => [...ONE_POST, id] as const;

/** What neighbours have said of the proof. */
export const witnessKey = (id: string) => ['witness', id] as const;

/** Null once it is deleted, undefined if it is not in the cache. */
export const cachedPost = (client: QueryClient, id: string): CachedPost | null | undefined =>
  client.getQueryData<CachedPost | null>(postKey(id));

/** A change made here after the request was sent is newer than its answer, and wins. */
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

/** After a change that the server confirmed: the post leaves the lists that it no longer belongs to. */
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
}

/** The screen keeps its data; the next visit fetches anew. */
export function markListsStale(client: QueryClient, ...names: string[]): void {
  const keys = names.length > 0 ? names.map((name) => [...POST_LISTS, name]) : [POST_LISTS];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

export const withoutId = (list: IdPages, id: string): IdPages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) })),
});

/** Ids in their order, each once: a sort by votes can bring a post twice when votes come in between two pages. */
export const idsOf = (list: IdPages): string[] => [...new Set(list.pages.flatMap((page) => page.ids))];

/** A list that is opened again begins at its top, so only its first page is refetched. */
export const firstPageOf = (list: IdPages): IdPages => ({
  pages: list.pages.slice(0, 1),
  pageParams: list.pageParams.slice(0, 1),
});
