import type { Actor } from '@sudhaar/domain/accounts';
import { type Tally, tallyAfter, type Vote } from '@sudhaar/domain/voting';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Posts } from '../posts/service.ts';
import { changeCounts, findVote, setVote, withdrawVotes } from './store.ts';

export type Votes = ReturnType<typeof createVotes>;

export function createVotes({ db, events, posts }: { db: Database; events: Events; posts: Posts }) {
  events.on('accountLeaving', ({ accountId }, trx) => withdrawVotes(trx, accountId));

  return {
    /** One vote per account and post: the post is held, so two clicks at once count one after the other. */
    cast: (voter: Actor, postId: string, vote: Vote, at = new Date()): Promise<Tally> =>
      inTransaction(db, async (trx) => {
        await posts.hold(trx, voter, postId);
        const standing = await findVote(trx, postId, voter.id);
        const change = tallyAfter({ upvoteCount: 0, downvoteCount: 0, myVote: standing }, vote);
        await setVote(trx, postId, voter.id, change.myVote, at);
        const counts = await changeCounts(trx, postId, change.upvoteCount, change.downvoteCount);
        await events.publish(trx, { kind: 'postVoted', postId }, voter.id);
        return {
          upvoteCount: counts.upvote_count,
          downvoteCount: counts.downvote_count,
          myVote: change.myVote,
        };
      }),
  };
}
