import { ApiError } from '@sudhaar/contract/client';
import type { Post } from '@sudhaar/contract/posts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { COUNTS, TIMELINE } from '../../lib/cache/query-keys.ts';
import { SESSION } from '../../lib/session/use-account.ts';
import { notify } from '../../lib/toast/toast.ts';
import { applyPost, cachePosts, forgetPost, leaveLists, markListsStale } from './cache.ts';

/** After a move: caches the post and refetches the counts. */
export function applyMove(client: QueryClient, post: Post): void {
  applyPost(client, post);
  void client.invalidateQueries({ queryKey: COUNTS });
  // The timeline of a stage that the post was at before has one move more now; it is asked for when shown.
  void client.invalidateQueries({ queryKey: [...TIMELINE, post._id], refetchType: 'none' });
}

/** After a refusal, the post may have changed hands, moved on or been deleted. */
export async function refetchAfterRefusal(
  client: QueryClient,
  postId: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'awaiting_verification') await client.invalidateQueries({ queryKey: SESSION });
  if (error.status === 404) return forgetPost(client, postId);
  if ([0, 403, 409].includes(error.status)) await refetchPost(client, postId);
}

/** Somebody else may have moved it. */
export async function refetchPost(client: QueryClient, postId: string): Promise<void> {
  try {
    const askedAt = Date.now();
    const { post } = await api('GET /api/posts/post/{postId}', {
      params: { postId },
      query: { view: 'summary' },
    });
    cachePosts(client, [post], askedAt);
    leaveLists(client, postId);
    markListsStale(client);
    void client.invalidateQueries({ queryKey: COUNTS });
  } catch (failure) {
    console.error(failure);
  }
}

type PostCall<Input> = {
  postId: string;
  call: (input: Input) => Promise<{ message: string; post: Post }>;
  failed: string;
  onDone?: () => void;
  /** Called after success or failure. */
  onSettled?: () => Promise<void>;
};

/** For calls that return the changed post: updates the cache and shows the message. */
export function usePostCall<Input>({ postId, call, failed, onDone, onSettled }: PostCall<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess({ message, post }) {
      onDone?.();
      applyMove(client, post);
      notify.success(message);
    },
    onError(error) {
      notify.failure(error, failed);
      return refetchAfterRefusal(client, postId, error);
    },
    onSettled,
  });
}
