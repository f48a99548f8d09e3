import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { type Tally, tallyAfter, type Vote } from '@sudhaar/domain/voting';
import { type Database, goneBy } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId } from '../../platform/id.ts';
import { applyVote, findVote, withdrawVotes } from './store.ts';

export type Votes = ReturnType<typeof createVotes>;

/** Only votes of the same account on the same post can conflict, so a few attempts are enough. */
const ATTEMPTS = 5;

export function createVotes({ db, events }: { db: Database; events: Events }) {
  events.on('accountLeaving', ({ accountId }, trx) => withdrawVotes(trx, accountId));

  /** The tally after the vote; null where the voter voted on another device meanwhile, or the post was hidden. */
  async function tryCast(voter: Actor, postId: string, vote: Vote, at: Date): Promise<Tally | null> {
    const found = isId(postId) ? await findVote(db, postId, voter.id) : undefined;
    if (!found) throw new ProductError('not_found', { problem: 'postGone' });
    const change = tallyAfter({ upvoteCount: 0, downvoteCount: 0, myVote: found.vote }, vote);
    return inTransaction(db, async (trx) => {
      // The vote is read before the transaction and written in one statement: the post's row is locked as briefly as possible.
      const counts = await applyVote(trx, { postId, accountId: voter.id, from: found.vote, change, at });
      if (!counts) throw new ChangedMeanwhile();
      await events.publish(trx, { kind: 'postVoted', postId }, voter.id);
      return { ...counts, myVote: change.myVote };
    }).catch((error: unknown) => {
      if (goneBy(error) === 'votes_account_id_fkey') throw new ProductError('not_signed_in');
      if (error instanceof ChangedMeanwhile || goneBy(error)) return null;
      throw error;
    });
  }

  return {
    /** One vote per account and post. Tries again where the voter's vote changed since it was read. */
    async cast(voter: Actor, postId: string, vote: Vote, at = new Date()): Promise<Tally> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const tally = await tryCast(voter, postId, vote, at);
        if (tally) return tally;
      }
      throw new ProductError('conflict');
    },
  };
}

class ChangedMeanwhile extends Error {}
