import type { PostChange } from '@sudhaar/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { TIMELINE } from '../../lib/cache/query-keys.ts';
import { cachedPost, changePost, leaveLists, markListsStale, postKey, witnessKey } from './cache.ts';
import { effectsOf } from './effects.ts';

type Deps = {
  /** Random delay, because all clients that show the post get the event at once. */
  soon: (fetch: () => void) => void;
  /** The reader's own vote is pending. */
  isVoting: (postId: string) => boolean;
};

/**
 * Applies live changes to cached posts. What the event does not contain, such as the proof or an edited caption, is
 * fetched.
 */
export function createChanges(client: QueryClient, { soon, isVoting }: Deps) {
  const heardAt = new Map<string, number>();

  return function take({ asOf, _id, ...change }: PostChange): void {
    const post = cachedPost(client, _id);
    // Events of two servers can overtake each other.
    if (!post || asOf < (heardAt.get(_id) ?? 0)) return;
    heardAt.set(_id, asOf);
    const { isMoved, isEdited, isCounted } = effectsOf(post, change);
    if (isMoved) {
      // The timeline of a stage that the post was at before has more moves now.
      void client.invalidateQueries({ queryKey: [...TIMELINE, _id], refetchType: 'none' });
      markListsStale(client);
    }
    const { updatedAt: _, upvoteCount, downvoteCount, ...moved } = change;
    // Counted before one's own vote was, perhaps: it would vanish for a moment. After the vote the server says them again.
    const votes = isVoting(_id) ? {} : { upvoteCount, downvoteCount };
    changePost(client, _id, (before) => ({ ...before, ...moved, ...votes }));
    if (isMoved) leaveLists(client, _id);
    // While a proof waits, a change of nothing that is said is a step of its clock, or a neighbour's word.
    const isStep = change.progressState === 'Waiting for User Verification' && !isCounted;
    if (isMoved || isEdited || isStep) {
      soon(() => {
        void client.invalidateQueries({ queryKey: postKey(_id) });
        void client.invalidateQueries({ queryKey: witnessKey(_id) });
      });
    }
  };
}
