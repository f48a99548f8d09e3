import type { Post } from '@sudhaar/contract/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyMove, refetchAfterRefusal } from '../../entities/post/apply-answer.ts';
import { postKey } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { TIMELINE } from '../../lib/cache/query-keys.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';

const KEY = 'duplicates';

/** Possible duplicates, and merged posts. */
export function useDuplicates(postId: string) {
  const { id } = useSession();
  return useQuery({
    queryKey: [KEY, id, postId],
    queryFn: () => api('GET /api/gov/duplicates/{postId}', { params: { postId } }),
  });
}

type MergeCall<Input> = {
  call: (input: Input) => Promise<{ message: string; post: Post }>;
  /** All affected posts, which are refetched. */
  concerns: readonly string[];
  failed: string;
  onDone: () => void;
};

/** Both posts change. */
export function useMergeCall<Input>({ call, concerns, failed, onDone }: MergeCall<Input>) {
  const client = useQueryClient();
  const refresh = () => {
    for (const id of concerns) {
      void client.invalidateQueries({ queryKey: postKey(id) });
      void client.invalidateQueries({ queryKey: [...TIMELINE, id] });
    }
    return client.invalidateQueries({ queryKey: [KEY] });
  };
  return useMutation({
    mutationFn: call,
    async onSuccess({ message, post }) {
      applyMove(client, post);
      onDone();
      notify.success(message);
      await refresh();
    },
    async onError(error) {
      notify.failure(error, failed);
      for (const id of concerns) await refetchAfterRefusal(client, id, error);
      await refresh();
    },
  });
}
