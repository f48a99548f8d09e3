import type { Actor } from '@sudhaar/domain/accounts';
import { deliveryOfRepeat } from '@sudhaar/domain/clock';
import { type Action, isRejection, isRepeat, type Move, move, officeAfter } from '@sudhaar/domain/progress';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Media } from '../../foundation/media/service.ts';
import { type PostStates, type Proof, unchanged } from '../../foundation/post-state/service.ts';
import { earlierMoves, type ProgressPost, progressFacts, progressOf, workable } from './facts.ts';

export type Moving = ReturnType<typeof createMoving>;
type Deps = { db: Database; states: PostStates; media: Pick<Media, 'attach'> };
type MoveDetails = { note?: string; proof?: Proof; at?: Date };

type ActOptions = {
  /** In the transaction of the move. */
  after?: AfterMove;
  /** For a call that allows less than the rules of progress. */
  rule?: typeof move;
  /** What is said of a merged post is said of its main report. */
  onMain?: boolean;
};
export type AfterMove = (trx: Transaction, made: Move) => Promise<void>;

/** Moves posts from stage to stage, as the rules allow. */
export function createMoving({ db, states, media }: Deps) {
  /** Moves a locked post. */
  async function make(
    trx: Transaction,
    post: ProgressPost,
    actor: Actor,
    action: Action,
    { note = '', proof, at: given }: MoveDetails = {},
    { after, rule = move }: ActOptions = {},
  ): Promise<Move> {
    const progress = progressOf(post);
    const next = rule(progress, actor, action);
    // Not before the lock: a move that was waited for would come after this one in the timeline.
    const at = given ?? currentTime();
    const isRepeated = isRepeat({ ...next, actorId: actor.id, at }, earlierMoves(post));
    const officeId = officeAfter(progress, next);
    const isSent = officeId !== post.state.officeId;
    await states.change(trx, {
      post,
      action: {
        kind: 'move',
        move: next,
        officeId,
        isNewProof: proof !== undefined,
        deliveredAt: isRepeated ? deliveryOfRepeat(post.state.noticeDeliveredAt, at) : null,
        ...(isRejection(next) && { rejection: note }),
      },
      at,
      actorId: actor.id,
      note,
      proof,
      isRepeat: isRepeated,
      routing: isSent ? { kind: 'sent', toOfficeId: officeId } : undefined,
    });
    if (proof) await media.attach(trx, proof.images, post.id);
    await after?.(trx, next);
    return next;
  }

  return {
    make,

    /** Reads a post that work can be done on, without a lock. */
    read: async (actor: Actor, postId: string, at = currentTime()): Promise<ProgressPost> =>
      workable(await states.readOne(db, postId, progressFacts(actor.id, at))),

    /** Of two who move a post at once, the second gets a conflict. */
    act: (
      actor: Actor,
      postId: string,
      action: Action,
      details: MoveDetails = {},
      options: ActOptions = {},
    ) =>
      inTransaction(db, async (trx) => {
        const lock = options.onMain ? states.lockMain : states.lockOne;
        const facts = progressFacts(actor.id, details.at ?? currentTime());
        const post = workable(unchanged(await lock(trx, postId, facts)));
        return make(trx, post, actor, action, details, options);
      }),
  };
}
