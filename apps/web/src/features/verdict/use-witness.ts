import { useQuery } from '@tanstack/react-query';
import { type CachedPost, witnessKey } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/use-session.ts';

const witnessQuery = (postId: string) => ({
  queryKey: witnessKey(postId),
  queryFn: () => api('GET /api/posts/witness/{postId}', { params: { postId } }),
});

/** What the reader has said of the proof of their own merged report. Of other reports, their word ends the wait. */
export const useOwnWitnessAnswer = ({ _id: postId, sameAs }: CachedPost) =>
  useQuery({ ...witnessQuery(postId), enabled: sameAs !== null });

/** Whether the reader is a neighbour who is asked about the proof, and what neighbours have said. Others ask nothing. */
export function useWitness({ _id: postId, progressState, user, verdict }: CachedPost) {
  const { id, role } = useSession();
  const isWaiting = progressState === 'Waiting for User Verification' && verdict?.areNeighboursAsked === true;
  const query = useQuery({
    ...witnessQuery(postId),
    enabled: isWaiting && role === 'user' && user?._id !== id,
  });
  return isWaiting ? query : { ...query, data: undefined, isError: false };
}
