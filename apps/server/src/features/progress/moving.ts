import type { Actor } from '@sudhaar/domain/accounts';
import { type Clock, deliveryOfRepeat } from '@sudhaar/domain/clock';
import { postGone } from '@sudhaar/domain/errors';
import { allowUnmerged } from '@sudhaar/domain/merging';
import {
  type Action,
  isRejection,
  isRepeat,
  type Move,
  move,
  officeAfter,
  type PostProgress,
} from '@sudhaar/domain/progress';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { holdForMove } from '../clock/service.ts';
import type { Media } from '../media/service.ts';
import { insertRouting } from '../offices/service.ts';
import * as store from './store.ts';

export type Moving = ReturnType<typeof createMoving>;
type Deps = { db: Database; events: Events; media: Pick<Media, 'attach'> };
type Seen = PostProgress & { row: store.ProgressRow };
type MoveDetails = {
  note?: string;
  proof?: store.Proof;
  at?: Date;
  isRepeat?: boolean;
  /** The authority whose claim an administrator took back. */
  releasedId?: string | null;
};

type ActOptions = {
  seen?: Seen;
  /** In the transaction of the move. */
  after?: After;
  /** For a call that allows less than the rules of progress. */
  rule?: typeof move;
};
export type After = (trx: Transaction, made: Move) => Promise<void>;

/** Moves posts from stage to stage, as the rules allow. */
export function createMoving({ db, events, media }: Deps) {
  /** Writes the move into the timeline and publishes the event. */
  async function writeDown(
    trx: Transaction,
    { id: postId, ownerId }: { id: string; ownerId: string | null },
    actorId: string | null,
    { from, to, assigneeId, closure }: Move,
    { note = '', proof, at = new Date(), isRepeat = false, releasedId = null }: MoveDetails = {},
  ): Promise<void> {
    await store.insertMove(trx, {
      id: newId(at.getTime()),
      post_id: postId,
      actor_id: actorId,
      from_stage: from,
      to_stage: to,
      note,
      proof_caption: proof?.caption ?? null,
      proof_images: proof ? JSON.stringify(proof.images) : null,
      is_repeat: isRepeat,
      closure,
      created_at: at,
    });
    const details = { from, to, ownerId, assigneeId, releasedId, isRepeat, closure };
    const event = { kind: 'postMoved', postId, ...details } as const;
    await events.publish(trx, event, actorId ?? undefined);
  }

  /** Hidden posts count as gone, and merged ones follow another: nobody works on them. */
  async function progressOf(actor: Actor, postId: string): Promise<Seen> {
    const post = isId(postId) ? await store.findProgress(db, postId, actor.id) : undefined;
    if (!post || post.hidden_at) throw postGone();
    allowUnmerged(post.main_number);
    const { stage, author_id: ownerId, government_id: assigneeId } = post;
    const addresses = { actor: post.actor_email, owner: post.owner_email, assignee: post.assignee_email };
    return {
      stage,
      ownerId,
      assigneeId,
      office: officeOf(post),
      actorOfficeId: post.actor_office_id,
      addresses,
      closure: post.closure,
      isJudgeWanted: post.judge_wanted_at !== null,
      row: post,
    };
  }

  /** Asks the rules, then moves the post and writes the move. Of two at once the second gets 409. */
  async function act(
    actor: Actor,
    postId: string,
    action: Action,
    details: MoveDetails = {},
    { seen, after, rule = move }: ActOptions = {},
  ) {
    const { proof, note = '', at: given } = details;
    const post = seen ?? (await progressOf(actor, postId));
    const next = rule(post, actor, action);
    const asked = given ?? new Date();
    const earlier = await store.findMovesSince(db, postId, new Date(asked.getTime() - DAY_MS));
    const repeated = isRepeat({ ...next, actorId: actor.id, at: asked }, earlier);
    await inTransaction(db, async (trx) => {
      const rejection = isRejection(next) ? note : undefined;
      const held = await holdForMove(trx, postId);
      // Not before: a move that was waited for would stand after this one in the timeline.
      const at = given ?? new Date();
      const before = beforeOf(post.row, held.clock);
      const officeId = officeAfter(post, next);
      const deliveredAt = repeated ? deliveryOfRepeat(held.deliveredAt, at) : null;
      await store.moveShown(trx, postId, next, before, { proof, rejection, officeId, deliveredAt, at });
      if (officeId !== before.officeId)
        await insertRouting(trx, postId, { kind: 'sent', actor_id: actor.id, to_office_id: officeId, at });
      if (proof) await media.attach(trx, proof.images, postId);
      await writeDown(trx, { id: postId, ownerId: post.ownerId }, actor.id, next, {
        ...details,
        at,
        isRepeat: repeated,
      });
      await after?.(trx, next);
    });
    return next;
  }

  return { writeDown, progressOf, act };
}

export const beforeOf = (row: store.ProgressRow, clock: Clock): store.Before => ({
  assigneeId: row.government_id,
  officeId: row.office_id,
  clock,
  closure: row.closure,
});

const officeOf = ({
  office_id: id,
  office_name: name,
}: {
  office_id: string | null;
  office_name: string | null;
}) => (id !== null && name !== null ? { id, name } : null);

const DAY_MS = 24 * 60 * 60 * 1000;
