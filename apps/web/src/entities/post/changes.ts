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
  /** Delays a fetch by a random moment: all clients that show the post get the event at once. */
  soon: (fetch: () => void) => void;
  /** A vote of one's own is on its way. */
  isVoting: (postId: string) => boolean;
};

type RoutingFields = Pick<PostChange, 'office' | 'isDisputed' | 'isSettled' | 'sameAs'>;
type ClockFields = Pick<PostChange, 'progressState' | 'dueAt' | 'isOverdue' | 'closure' | 'reopenedCount'>;
type Change = Omit<PostChange, 'asOf' | '_id'>;

const isSentOn = (before: RoutingFields, after: RoutingFields): boolean =>
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

/** While a proof waits, a change of nothing that is said is a step of its clock, or a neighbour's word. */
const isStep = (before: CachedPost, after: Change): boolean =>
  after.progressState === 'Waiting for User Verification' &&
  before.upvoteCount === after.upvoteCount &&
  before.downvoteCount === after.downvoteCount &&
  before.commentCount === after.commentCount;

/**
 * Takes in what the server says has moved on a post that is shown. What it can not say (the proof, an edited caption) is
 * fetched.
 */
export function createChanges(client: QueryClient, { soon, isVoting }: Deps) {
  const heardAt = new Map<string, number>();

  return function take({ asOf, _id, ...change }: PostChange): void {
    const post = cachedPost(client, _id);
    // Words of two servers can overtake each other.
    if (!post || asOf < (heardAt.get(_id) ?? 0)) return;
    heardAt.set(_id, asOf);
    const hasMoved = isFurther(post, change) || isSentOn(post, change);
    if (hasMoved) {
      // The timeline of a stage that the post was at before has more moves now.
      void client.invalidateQueries({ queryKey: ['timeline', _id], refetchType: 'none' });
      markListsStale(client);
    }
    const { updatedAt, upvoteCount, downvoteCount, ...moved } = change;
    // Counted before one's own vote was, perhaps: it would vanish for a moment. After the vote the server says them again.
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
