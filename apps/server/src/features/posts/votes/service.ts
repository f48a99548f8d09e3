import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import { countsAfterVote, type Vote, type VoteCounts } from '@sudhaar/domain/voting';
import { type Database, goneBy } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { recordWithdrawal } from './copies.ts';
import { applyVote, findVote, lockMain, withdrawVotes } from './store.ts';

export { copyVotes, dropCopies } from './copies.ts';

export type Votes = ReturnType<typeof createVotes>;

/** Only votes of the same account on the same post conflict, so a few attempts are enough. */
const ATTEMPTS = 5;

export function createVotes({ db, events }: { db: Database; events: Events }) {
  events.on('votes', 'accountLeaving', ({ accountId }, trx) => withdrawVotes(trx, accountId));

  /**
   * Returns null if the voter voted on another device meanwhile, or the post was hidden or merged. A vote on a merged
   * post counts on its main post.
   */
  async function tryCast(voter: Actor, postId: string, vote: Vote, at: Date): Promise<VoteCounts | null> {
    const current = isId(postId) ? await findVote(db, postId, voter.id) : undefined;
    if (!current) throw postNotFound();
    const { vote: from, countedOn } = current;
    const change = countsAfterVote({ upvoteCount: 0, downvoteCount: 0, myVote: from }, vote);
    return inTransaction(db, async (trx) => {
      const isMerged = countedOn !== postId;
      if (isMerged && !(await lockMain(trx, postId, countedOn))) throw new ConcurrentVoteError();
      // The vote is read before the transaction and written in one statement, so that the post's row is locked only
      // briefly.
      const counts = await applyVote(trx, { postId: countedOn, accountId: voter.id, from, change, at });
      if (!counts) throw new ConcurrentVoteError();
      if (change.myVote === null) await recordWithdrawal(trx, countedOn, voter.id);
      await events.publish(trx, { kind: 'postVoted', postId: countedOn }, voter.id);
      // Readers of the merged post see its main post's votes.
      if (isMerged) await events.publish(trx, { kind: 'postVoted', postId }, voter.id);
      return { ...counts, myVote: change.myVote };
    }).catch((error: unknown) => {
      if (goneBy(error) === 'votes_account_id_fkey') throw new ProductError('not_signed_in');
      if (error instanceof ConcurrentVoteError || goneBy(error)) return null;
      throw error;
    });
  }

  return {
    /** One vote per account and post. Retries if the voter's vote changed since it was read. */
    async cast(voter: Actor, postId: string, vote: Vote, at = currentTime()): Promise<VoteCounts> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const tally = await tryCast(voter, postId, vote, at);
        if (tally) return tally;
      }
      throw new ProductError('conflict');
    },

    /** Upvotes, unless that is already the account's vote. Repeats change nothing. */
    async support(voter: Actor, postId: string, at = currentTime()): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const current = isId(postId) ? await findVote(db, postId, voter.id) : undefined;
        if (current?.vote === 'upvote') return;
        if (await tryCast(voter, postId, 'upvote', at)) return;
      }
      throw new ProductError('conflict');
    },
  };
}

class ConcurrentVoteError extends Error {}
