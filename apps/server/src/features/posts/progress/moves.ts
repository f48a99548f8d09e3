import type { Actor } from '@sudhaar/domain/accounts';
import type { HeldState } from '@sudhaar/domain/bulk-undo';
import { deliveryOfRepeat } from '@sudhaar/domain/clock';
import { ProductError } from '@sudhaar/domain/errors';
import { stateBeforeAnswer } from '@sudhaar/domain/post-state';
import {
  type Action,
  isAnswer,
  isRejection,
  isRepeat,
  isTakeover,
  type Move,
  move,
  officeAfter,
} from '@sudhaar/domain/progress';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Media } from '../../foundation/media/service.ts';
import { lockAssignee } from '../../foundation/office-staff/service.ts';
import { type PostStates, type Proof, unchanged } from '../../foundation/post-state/service.ts';
import { earlierMoves, type ProgressPost, progressFacts, progressOf, requireWorkable } from './facts.ts';

export type Moving = ReturnType<typeof createMoves>;
type Deps = { db: Database; states: PostStates; media: Pick<Media, 'attach'> };
type MoveDetails = { note?: string; proof?: Proof; images?: StoredImage[]; at?: Date };

type ActOptions = {
  /** Bulk job that the move belongs to. */
  bulkJobId?: string | undefined;
  /** Runs in the transaction of the move. */
  after?: AfterMove;
  /** A stricter rule than that of progress. */
  rule?: typeof move;
  /** Applies the action to the main post of a merged one. */
  onMain?: boolean;
};
export type AfterMove = (trx: Transaction, made: Move, before: HeldState) => Promise<void>;

/** The rules judged what was read before the lock. */
async function holdClaimant(trx: Transaction, { facts }: ProgressPost, actor: Actor): Promise<void> {
  const held = await lockAssignee(trx, actor.id);
  if (!held || held.isSuspended) throw new ProductError('not_signed_in');
  if (!held.isVerified) throw new ProductError('awaiting_verification');
  if (held.officeId !== (facts.actor?.officeId ?? null)) throw new ProductError('conflict');
}

export function createMoves({ db, states, media }: Deps) {
  /** The post must be locked. */
  async function make(
    trx: Transaction,
    post: ProgressPost,
    actor: Actor,
    action: Action,
    { note = '', proof, images, at: given }: MoveDetails = {},
    { after, bulkJobId, rule = move }: ActOptions = {},
  ): Promise<Move> {
    const progress = progressOf(post);
    const next = rule(progress, actor, action);
    // Read after locking, so that moves are in order in the timeline.
    const at = given ?? currentTime();
    const isRepeated = isRepeat({ ...next, actorId: actor.id, at }, earlierMoves(post));
    const officeId = officeAfter(progress, next);
    const isSent = officeId !== post.state.officeId;
    if (next.assigneeId === actor.id && post.state.assigneeId === null) await holdClaimant(trx, post, actor);
    if (isTakeover(next)) {
      await states.change(trx, {
        post,
        action: { kind: 'assign', move: next, officeId },
        at,
        actorId: actor.id,
        routing: { kind: 'takenOver', toOfficeId: isSent ? officeId : null, assigneeId: actor.id },
      });
      await after?.(trx, next, { stage: post.state.stage, assigneeId: post.state.assigneeId });
      return next;
    }
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
      images,
      // Administrators give a verdict after looking into the matter.
      beforeAnswer: isAnswer(action) && actor.role === 'user' ? stateBeforeAnswer(post.state) : undefined,
      isRepeat: isRepeated,
      bulkJobId,
      routing: isSent ? { kind: 'sent', toOfficeId: officeId } : undefined,
    });
    await media.attach(trx, proof?.images ?? images ?? [], post.id);
    await after?.(trx, next, { stage: post.state.stage, assigneeId: post.state.assigneeId });
    return next;
  }

  return {
    make,

    /** Without a lock. */
    read: async (actor: Actor, postId: string, at = currentTime()): Promise<ProgressPost> =>
      requireWorkable(await states.readOne(db, postId, progressFacts(actor.id, at))),

    /** The second of two concurrent moves gets a conflict. */
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
        const post = requireWorkable(unchanged(await lock(trx, postId, facts)));
        return make(trx, post, actor, action, details, options);
      }),
  };
}
