import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { cachedPost, changePost, leaveLists, markListsStale, postKey } from './cache.ts';
import { createVoteQueue } from './vote-queue.ts';

export const { cast: castVote, isUnderWay: isVoting } = createVoteQueue({
  read: (postId) => cachedPost(queryClient, postId) ?? null,
  show(postId, { upvoteCount, downvoteCount, myVote }) {
    changePost(queryClient, postId, (post) => ({ ...post, upvoteCount, downvoteCount, myVote }));
  },
  send: (postId, type) => api('PUT /api/posts/votePost', { body: { postId, type } }),
  done(postId, message) {
    leaveLists(queryClient, postId);
    markListsStale(queryClient, 'upvoted', 'downvoted');
    notify.success(message);
  },
  failed(postId, error) {
    notify.failure(error, i18n.t('posts:votes.failed'));
    // It may have been counted anyway, so the post is refetched.
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
});
