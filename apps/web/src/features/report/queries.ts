import { api } from '../../lib/api/api.ts';

/** Votes for a post and follows it. Following is a bonus, so its failure is not one. */
export async function joinPost(postId: string) {
  const tally = await upvote(postId);
  const target = { kind: 'report', postId } as const;
  await api('POST /api/user/subscriptions', { body: { target } }).catch((error) => console.error(error));
  return tally;
}

/** The server toggles, and another device may have voted already. */
async function upvote(postId: string) {
  const call = () => api('PUT /api/posts/votePost', { body: { postId, type: 'upvote' } });
  const tally = await call();
  return tally.myVote === 'upvote' ? tally : call();
}
