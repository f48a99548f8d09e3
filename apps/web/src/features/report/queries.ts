import { api } from '../../lib/api/api.ts';

/** The server toggles, and another device may have voted already. */
export async function upvote(postId: string) {
  const call = () => api('PUT /api/posts/votePost', { body: { postId, type: 'upvote' } });
  const tally = await call();
  return tally.myVote === 'upvote' ? tally : call();
}
