import { api } from '../../lib/api/api.ts';
import { type FeedFilters, feedCall } from './calls.ts';
import { matches, matchesDue, type OwnPostFilters } from './filters.ts';
import type { PostSource } from './queries.ts';

export const feed = (filters: FeedFilters): PostSource => ({
  name: 'feed',
  filters,
  holds: (post) => matchesDue(post, filters),
  fetchPage: (page) => api(...feedCall(filters, page)),
});

export const myPosts = (filters: OwnPostFilters): PostSource => ({
  name: 'mine',
  filters,
  holds: (post) => matches(post, filters),
  fetchPage: (paging) => api('GET /api/user/allPosts', { query: { ...paging, ...filters, author: 'me' } }),
});

/** Own posts with a proof that waits for a verdict. */
export const postsAwaitingMe: PostSource = {
  name: 'awaiting-me',
  filters: {},
  holds: (post) => post.progressState === 'Waiting for User Verification',
  fetchPage: (paging) =>
    api('GET /api/user/allPosts', {
      query: { ...paging, author: 'me', stage: 'Waiting for User Verification' },
    }),
};

export const upvotedPosts: PostSource = {
  name: 'upvoted',
  filters: {},
  holds: (post) => post.myVote === 'upvote',
  async fetchPage(paging) {
    const { upvotedPosts: posts, nextCursor } = await api('GET /api/user/upvotedPosts', { query: paging });
    return { posts, nextCursor };
  },
};

export const downvotedPosts: PostSource = {
  name: 'downvoted',
  filters: {},
  holds: (post) => post.myVote === 'downvote',
  async fetchPage(paging) {
    const { downvotedPosts: posts, nextCursor } = await api('GET /api/user/downvotedPosts', {
      query: paging,
    });
    return { posts, nextCursor };
  },
};
