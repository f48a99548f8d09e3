import type { PostChange } from '@sudhaar/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import {
  type CachedPost,
  cachedPost,
  changePost,
  leaveLists,
  markListsStale,
  postKey,
  witnessKey,
} from './cache.ts';

type Deps = {
  /** Random delay, because all clients that show the post get the event at once. */
  soon: (fetch: () => void) => void;
  /** The reader's own vote is pending. */
  isVoting: (postId: string) => boolean;
};

type RoutingFields = Pick<PostChange, 'office' | 'isDisputed' | 'isSettled' | 'sameAs'>;
type ClockFields = Pick<PostChange, 'progressState' | 'dueAt' | 'isOverdue' | 'closure' | 'reopenedCount'>;
type Change = Omit<PostChange, 'asOf' | '_id'>;

const isRerouted = (before: RoutingFields, after: RoutingFields): boolean =>
  before.office?._id !== after.office?._id ||
  before.isDisputed !== after.isDisputed ||
  before.isSettled !== after.isSettled ||
  before.sameAs?._id !== after.sameAs?._id;

const isFurther = (before: ClockFields, after: ClockFields): boolean =>
  before.progressState !== after.progressState ||
  before.dueAt !== after.dueAt ||
  before.isOverdue !== after.isOverdue ||
  before.closure !== after.closure ||
  before.reopenedCount !== after.reopenedCount;

/** While a proof waits, an event without visible changes is a step of its clock, or a neighbour's answer. */
const isStep = (before: CachedPost, after: Change): boolean =>
  after.progressState === 'Waiting for User Verification' &&
  before.upvoteCount === after.upvoteCount &&
  before.downvoteCount === after.downvoteCount &&
  before.commentCount === after.commentCount;

/** Applies live changes to a visible post. Refetches what events don't contain (the proof, an edited caption). */
export function createChanges(client: QueryClient, { soon, isVoting }: Deps) {
  const heardAt = new Map<string, number>();

  return function take({ asOf, _id, ...change }: PostChange): void {
    const post = cachedPost(client, _id);
    // Events of two servers can overtake each other.
    if (!post || asOf < (heardAt.get(_id) ?? 0)) return;
    heardAt.set(_id, asOf);
    const hasMoved = isFurther(post, change) || isRerouted(post, change);
    if (hasMoved) {
      // Timelines of earlier stages are outdated.
      void client.invalidateQueries({ queryKey: ['timeline', _id], refetchType: 'none' });
      markListsStale(client);
    }
    const { updatedAt, upvoteCount, downvoteCount, ...moved } = change;
    // The counts may not include the reader's pending vote, which would vanish for a moment. After the vote the
    // server sends them again.
    const votes = isVoting(_id) ? {} : { upvoteCount, downvoteCount };
    changePost(client, _id, (before) => ({ ...before, ...moved, ...votes }));
    if (hasMoved) leaveLists(client, _id);
    if (hasMoved || post.updatedAt !== updatedAt || isStep(post, change)) {
      soon(() => {
        void client.invalidateQueries({ queryKey: postKey(_id) });
        void client.invalidateQueries({ queryKey: witnessKey(_id) });
      });
    }
  };
}
