import { useInfiniteQuery } from '@tanstack/react-query';
import { commentsKey, commentsOf } from '../../entities/post/comment-cache.ts';
import { api } from '../../lib/api/api.ts';

const PAGE_SIZE = 50;

export function useThread(postId: string) {
  const thread = useInfiniteQuery({
    queryKey: commentsKey(postId),
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /api/posts/comments/{postId}', {
        params: { postId },
        query: { limit: PAGE_SIZE, cursor: pageParam },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...thread, comments: thread.data && commentsOf(thread.data) };
}
