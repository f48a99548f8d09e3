import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { applyMove, refetchAfterRefusal } from '../../entities/post/apply-answer.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';

export type Direction = 'advance' | 'goBack';

export const movesOf = (postId: string) => ['progress', postId] as const;

/** One move per post at a time, wherever it was triggered. */
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
      applyMove(client, answer.post);
      notify.success(answer.message);
    },
    onError(error, direction) {
      notify.failure(error, t(`failed.${direction}`));
      return refetchAfterRefusal(client, post._id, error);
    },
  });
  const [underWay] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): Direction => (state.variables === 'goBack' ? 'goBack' : 'advance'),
  });
  return {
    /** Direction of the pending move. Submitting a proof is an advance. */
    busyWith: underWay ?? null,
    move: (direction: Direction, onDone?: () => void) => {
      if (client.isMutating({ mutationKey }) > 0) return;
      mutate(direction, onDone && { onSettled: onDone });
    },
  };
}
