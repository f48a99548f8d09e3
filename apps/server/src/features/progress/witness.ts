import type { Actor } from '@sudhaar/domain/accounts';
import { nextStepAt, wantJudge } from '@sudhaar/domain/clock';
import { ProductError, postGone } from '@sudhaar/domain/errors';
import { allowUnmerged } from '@sudhaar/domain/merging';
import {
  allowWitness,
  closing,
  countFixed,
  isNeighbour,
  NEIGHBOURS_NEEDED,
  outcomeOf,
} from '@sudhaar/domain/neighbours';
import { cleanText } from '@sudhaar/domain/text';
import { checkReason, refuse } from '@sudhaar/domain/validation';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/id.ts';
import { clockOf, findNeighbours, holdClock } from '../clock/service.ts';
import type { createSteps, WriteDown } from './steps.ts';
import * as steps from './steps-store.ts';
import * as store from './store.ts';

type Deps = {
  db: Database;
  clock: Pick<ReturnType<typeof createSteps>, 'wantJudge'>;
  writeDown: WriteDown;
};

/** Neighbours say whether the work is done, where the reporter does not answer. */
export function createWitness({ db, clock, writeDown }: Deps) {
  async function neighbourOf(from: Database, postId: string, actor: Actor) {
    const [neighbour] = await findNeighbours(from, postId, [actor.id]);
    if (!neighbour) throw new ProductError('not_signed_in');
    return neighbour;
  }

  return {
    async witnessState(actor: Actor, postId: string) {
      const post = isId(postId) ? await store.findProgress(db, postId, actor.id) : undefined;
      if (!post || post.hidden_at) throw postGone();
      const { neighbours_asked_at: askedAt, proof_at: proofAt, author_id: ownerId } = post;
      const isOpen = post.stage === 'Waiting for User Verification' && askedAt && !post.judge_wanted_at;
      const words = proofAt ? await steps.findWords(db, postId, proofAt) : [];
      const mine = words.find(({ account_id }) => account_id === actor.id);
      return {
        mayWitness: Boolean(
          isOpen && isNeighbour(await neighbourOf(db, postId, actor), { ownerId }, askedAt),
        ),
        mine: mine ? { fixed: mine.fixed, reason: mine.reason } : null,
        fixed: countFixed(words),
        needed: NEIGHBOURS_NEEDED,
      };
    },

    /** Three who say "fixed" end the post; one who says "not fixed" brings it to administrators. */
    async witness(actor: Actor, postId: string, fixed: boolean, reason: string, given?: Date) {
      const note = cleanText(reason);
      if (!fixed) refuse(checkReason(note));
      await inTransaction(db, async (trx) => {
        const row = isId(postId) ? await holdClock(trx, postId) : undefined;
        if (!row || row.hidden_at) throw postGone();
        if (row.merged_into)
          allowUnmerged((await store.findProgress(trx, postId, actor.id))?.main_number ?? '');
        const at = given ?? new Date();
        allowWitness(
          {
            stage: row.stage,
            ownerId: row.author_id,
            neighboursAskedAt: row.neighbours_asked_at,
            judgeWantedAt: row.judge_wanted_at,
          },
          await neighbourOf(trx, postId, actor),
        );
        const proofAt = row.proof_at ?? at;
        await steps.saveWord(trx, { postId, proofAt, accountId: actor.id, fixed, reason: note, at });
        const outcome = outcomeOf(await steps.findWords(trx, postId, proofAt));
        const before = clockOf(row);
        if (outcome === 'judgeWanted') {
          await store.setJudge(trx, postId, at, nextStepAt(wantJudge(before, at)));
          await clock.wantJudge(trx, row, at);
        } else if (outcome === 'confirmed') {
          const move = closing(row.government_id, 'neighbours');
          const seen = { assigneeId: row.government_id, officeId: row.office_id, clock: before };
          await store.movePost(trx, postId, move, seen, { at });
          await writeDown(trx, { id: postId, ownerId: row.author_id }, null, move, { at });
        }
      });
    },
  };
}
