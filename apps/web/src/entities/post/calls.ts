// The first calls of the feed and of a post's page. The head's script makes them before the app is loaded, so this file
// imports nothing: address and answer must be those of the app's own call.

const PAGE_SIZE = 20;

export const cardPage = (cursor = '') => ({ limit: PAGE_SIZE, cursor, view: 'summary' }) as const;
export type CardPage = ReturnType<typeof cardPage>;

export type FeedFilters = {
  search?: string;
  category?: string;
  sort?: 'oldest' | 'mostUpvoted' | 'mostDownvoted' | 'due' | 'nearest' | undefined;
  overdue?: 'yes' | undefined;
  /** Undefined for everywhere. */
  where?: 'near' | 'district' | undefined;
};

export const feedCall = (filters: FeedFilters = {}, page = cardPage()) =>
  ['GET /api/user/allPosts', { query: { ...page, author: 'others', ...filters } }] as const;

export const postCall = (postId: string) =>
  ['GET /api/posts/post/{postId}', { params: { postId }, query: { view: 'summary' } }] as const;
