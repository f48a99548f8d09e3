import { useQuery } from '@tanstack/react-query';
import { type CachedPost, witnessKey } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/use-session.ts';

const witnessQuery = (postId: string) => ({
  queryKey: witnessKey(postId),
  queryFn: () => api('GET /api/posts/witness/{postId}', { params: { postId } }),
});

/** The reader's answer as reporter of a merged post, which does not end the wait. */
export const useOwnWitnessAnswer = ({ _id: postId, sameAs }: CachedPost) =>
  useQuery({ ...witnessQuery(postId), enabled: sameAs !== null });

/** For neighbours who are asked. Others make no request. */
export function useWitness({ _id: postId, progressState, user, verdict }: CachedPost) {
  const { id, role } = useSession();
  const isWaiting = progressState === 'Waiting for User Verification' && verdict?.areNeighboursAsked === true;
  const query = useQuery({
    ...witnessQuery(postId),
    enabled: isWaiting && role === 'user' && user?._id !== id,
  });
  return isWaiting ? query : { ...query, data: undefined, isError: false };
}
