import { ApiError } from '@sudhaar/contract/client';
import { api } from '../../lib/api.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { notify } from '../../lib/toast.ts';
import { tooOften } from '../../lib/too-often.ts';
import { changePost, keptPost, markListsStale, postKey } from '../posts/cache.ts';
import { createCasting } from './casting.ts';

export const { cast: castVote, isUnderWay: isVoting } = createCasting({
  read: (postId) => keptPost(queryClient, postId) ?? null,
  show(postId, { upvoteCount, downvoteCount, myVote }) {
    changePost(queryClient, postId, (post) => ({ ...post, upvoteCount, downvoteCount, myVote }));
  },
  send: (postId, type) => api('PUT /api/posts/votePost', { body: { postId, type } }),
  done(_, message) {
    markListsStale(queryClient, 'upvoted', 'downvoted');
    notify.success(message);
  },
  failed(postId, error) {
    console.error(error);
    const isOffline = error instanceof ApiError && error.status === 0;
    const failed = i18n.t(isOffline ? 'posts:votes.offline' : 'posts:votes.failed');
    notify.error(tooOften(error) ?? failed);
    // It may have counted all the same: the server knows.
    void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
});
