import { ApiError } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import {
  type CachedPost,
  cachePosts,
  forgetPost,
  leaveLists,
  markListsStale,
  settlePost,
} from '../../entities/post/cache.ts';
import { COUNTS } from '../../entities/post/government-posts.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SESSION } from '../../lib/session/use-account.ts';
import { notify } from '../../lib/toast/toast.ts';

export type Direction = 'advance' | 'goBack';

export const movesOf = (postId: string) => ['progress', postId] as const;

/** Advance and go back. One move per post at a time, wherever on the screen it was asked for. */
export function useMoves(post: CachedPost) {
  const { t } = useTranslation('progress');
  const client = useQueryClient();
  const mutationKey = movesOf(post._id);
  const params = { postId: post._id };
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (direction: Direction) =>
      direction === 'advance'
        ? api('PUT /api/gov/progressState/{postId}', { params, body: {} })
        : api('PUT /api/gov/regressProgressState/{postId}', { params }),
    onSuccess(answer) {
      settleMove(client, answer.post);
      notify.success(answer.message);
    },
    onError(error, direction) {
      notify.failure(error, t(`failed.${direction}`));
      return lookAgain(client, post._id, error);
    },
  });
  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): Direction => (state.variables === 'goBack' ? 'goBack' : 'advance'),
  });
  return {
    /** The direction of the pending move; giving proof is an advance. */
    busyWith: underWay ?? null,
    move: (direction: Direction, onDone?: () => void) => {
      if (client.isMutating({ mutationKey }) > 0) return;
      mutate(direction, onDone && { onSettled: onDone });
    },
  };
}

/** After a move: the post is as the server says, and the counts are asked for again. */
export function settleMove(client: QueryClient, post: Post): void {
  settlePost(client, post);
  void client.invalidateQueries({ queryKey: COUNTS });
  // The timeline of a stage that the post was at before has one move more now; it is asked for when shown.
  void client.invalidateQueries({ queryKey: ['timeline', post._id], refetchType: 'none' });
}

/** After a refusal the post may be another's, further on or gone: the server knows. */
export async function lookAgain(client: QueryClient, postId: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'awaiting_verification') await client.invalidateQueries({ queryKey: SESSION });
  if (error.status === 404) return forgetPost(client, postId);
  if (![0, 403, 409].includes(error.status)) return;
  try {
    const askedAt = Date.now();
    const { post } = await api('GET /api/posts/post/{postId}', {
      params: { postId },
      query: { view: 'card' },
    });
    cachePosts(client, [post], askedAt);
    leaveLists(client, postId);
    markListsStale(client);
    void client.invalidateQueries({ queryKey: COUNTS });
  } catch (failure) {
    console.error(failure);
  }
}
