import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowWitness,
  closing,
  countFixed,
  isAnswerValid,
  isNeighbour,
  NEIGHBOURS_NEEDED,
  outcomeOf,
} from '@sudhaar/domain/neighbours';
import { cleanText } from '@sudhaar/domain/text';
import { checkReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { currentTime } from '../../../platform/time.ts';
import type { LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import { findNeighbours } from '../clock/service.ts';
import { progressFacts, requireWorkable } from './facts.ts';
import * as steps from './steps-store.ts';

type Deps = {
  db: Database;
  states: PostStates;
  events: Events;
  noteJudgeWanted: (trx: Transaction, post: LockedPost) => Promise<void>;
};

/** Neighbours confirm the work if the reporter does not answer. */
export function createWitness({ db, states, events, noteJudgeWanted }: Deps) {
  async function neighbourOf(from: Database, postId: string, actor: Actor) {
    const [neighbour] = await findNeighbours(from, postId, [actor.id]);
    if (!neighbour) throw new ProductError('not_signed_in');
    return neighbour;
  }

  type WitnessRow = Awaited<ReturnType<typeof steps.findWords>>[number];

  /** Filters answers that still count. "Not fixed" always does. */
  async function thatCount(
    from: Database,
    postId: string,
    words: readonly WitnessRow[],
  ): Promise<WitnessRow[]> {
    const speakers = await findNeighbours(
      from,
      postId,
      words.map(({ account_id }) => account_id),
    );
    const heard = new Set(speakers.filter(isAnswerValid).map(({ id }) => id));
    return words.filter(({ account_id, fixed }) => !fixed || heard.has(account_id));
  }

  return {
    async witnessState(actor: Actor, postId: string) {
      const post = await states.readOne(db, postId);
      if (!post || post.state.hiddenAt) throw postNotFound();
      const { stage, neighboursAskedAt, proofAt, judgeWantedAt, ownerId } = post.state;
      const isOpen = stage === 'Waiting for User Verification' && neighboursAskedAt && !judgeWantedAt;
      const words = proofAt ? await steps.findWords(db, postId, proofAt) : [];
      const mine = words.find(({ account_id }) => account_id === actor.id);
      return {
        mayWitness: Boolean(
          isOpen && isNeighbour(await neighbourOf(db, postId, actor), { ownerId }, neighboursAskedAt),
        ),
        mine: mine ? { fixed: mine.fixed, reason: mine.reason } : null,
        fixed: countFixed(await thatCount(db, postId, words)),
        needed: NEIGHBOURS_NEEDED,
      };
    },

    /** Three "fixed" answers end the post. One "not fixed" asks administrators to judge. */
    async witness(actor: Actor, postId: string, fixed: boolean, reason: string, given?: Date) {
      const note = cleanText(reason);
      if (!fixed) throwIfInvalid(checkReason(note));
      await inTransaction(db, async (trx) => {
        const facts = progressFacts(actor.id, given ?? currentTime());
        const post = requireWorkable(await states.lockOne(trx, postId, facts));
        const at = given ?? currentTime();
        allowWitness(post.state, await neighbourOf(trx, postId, actor));
        const proofAt = post.state.proofAt ?? at;
        await steps.saveWord(trx, { postId, proofAt, accountId: actor.id, fixed, reason: note, at });
        await events.publish(trx, { kind: 'witnessAnswered', postId, accountId: actor.id }, actor.id);
        const words = await steps.findWords(trx, postId, proofAt);
        const outcome = outcomeOf(await thatCount(trx, postId, words));
        if (outcome === 'judgeWanted') {
          await states.change(trx, { post, action: { kind: 'wantJudge' }, at, step: 'judgeWanted' });
          await noteJudgeWanted(trx, post);
        } else if (outcome === 'confirmed') {
          const move = closing(post.state.assigneeId, 'neighbours');
          await states.change(trx, { post, action: { kind: 'move', move }, at });
        }
      });
    },
  };
}
