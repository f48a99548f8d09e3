import { ADMIN_PRIORITIES, type AdminPostQuery } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { type Clock, deliveryOfRepeat, startClock } from '@sudhaar/domain/clock';
import { ProductError } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import { allowUnmerged } from '@sudhaar/domain/merging';
import type { Position } from '@sudhaar/domain/places';
import {
  type Action,
  advanceOwn,
  claim,
  isRejection,
  isRepeat,
  type Move,
  move,
  officeAfter,
  type PostProgress,
  release,
  releaseClaim,
} from '@sudhaar/domain/progress';
import { bestClaim, type DeviceClaim, photoFacts } from '@sudhaar/domain/proof-photos';
import { reopen } from '@sudhaar/domain/reopening';
import { cleanText } from '@sudhaar/domain/text';
import { checkProof, checkReason, checkToldReason, refuse } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { StoredImage } from '../../platform/database/stored-image.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { audit } from '../audit/service.ts';
import { clockOf, holdForMove, startedColumns } from '../clock/service.ts';
import type { ExternalUpdates } from '../external-updates/service.ts';
import { imageUrl, type Media, type Picture } from '../media/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { insertRouting, routeReopened } from '../offices/service.ts';
import { createCounts } from './counts.ts';
import { isProofStored, storeProofKey } from './proof-keys.ts';
import { findRoutings } from './responsibility-store.ts';
import { createSteps } from './steps.ts';
import { findSteps } from './steps-store.ts';
import * as store from './store.ts';
import { routingView, stepView, timelineView } from './view.ts';
import { createWitness } from './witness.ts';

export type { Responsibility } from './responsibility.ts';
export { insertMove } from './store.ts';
export type Progress = ReturnType<typeof createProgress>;
type Deps = {
  db: Database;
  events: Events;
  media: Media;
  /** Tells what the steps of the clock have left to be told. */
  notifications: Pick<Notifications, 'tellOfSteps'>;
  externalUpdates: Pick<ExternalUpdates, 'listOf'>;
};
/** Who reads a timeline, and in which language. */
type Reader = Actor & { language: Language };
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
type After = (trx: Transaction, made: Move) => Promise<void>;
type ProofDetails = { said?: readonly (DeviceClaim | null)[]; at?: Date };

export function createProgress({ db, events, media, notifications, externalUpdates }: Deps) {
  /** Releases the unfinished posts of an authority that is gone or may not work any more: others can claim them. */
  async function releaseAll(trx: Transaction, accountId: string, actorId: string | null): Promise<void> {
    for (const post of await store.holdUnfinished(trx, accountId)) {
      const next = release(post.stage);
      if (!next) continue;
      const before = { assigneeId: accountId, officeId: post.office_id, clock: clockOf(post, post.hours) };
      await store.movePost(trx, post.id, next, before, { at: new Date() });
      await writeDown(trx, { id: post.id, ownerId: post.author_id }, actorId, next);
    }
  }
  for (const kind of ['accountLeaving', 'officeLeft'] as const)
    events.on(kind, ({ accountId }, trx) => releaseAll(trx, accountId, null));
  // Administrators judge what waits for a reporter who is gone: the clock has another next step.
  events.on('accountLeaving', ({ accountId }, trx) => store.lookAgain(trx, accountId));
  events.on('postShown', ({ postId }, trx) => store.lookAgainAt(trx, postId));
  for (const kind of ['accountSuspended', 'accountUnverified'] as const) {
    events.on(kind, ({ accountId }, trx, { actorId }) => releaseAll(trx, accountId, actorId));
  }

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

  const steps = createSteps({ db, events, tell: notifications.tellOfSteps, writeDown });

  /** Hidden posts count as gone, and merged ones follow another: nobody works on them. */
  async function progressOf(actor: Actor, postId: string): Promise<Seen> {
    const post = isId(postId) ? await store.findProgress(db, postId, actor.id) : undefined;
    if (!post || post.hidden_at) throw gone();
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

  /** The pictures behind these addresses. Only pictures that this authority has shown on this post before. */
  async function ownProofImages(actor: Actor, postId: string, urls: string[]) {
    const shown = await store.findProofImages(db, postId, actor.id);
    const byUrl = new Map(shown.map((image) => [imageUrl(image.id, image.width), image]));
    // Pages of other origins have addresses with our host.
    return urls.flatMap((url) => byUrl.get(url.replace(/^https?:\/\/[^/]+/, '')) ?? []);
  }

  async function prove(
    actor: Actor,
    postId: string,
    caption: string,
    pictures: Picture[],
    { said = [], at }: ProofDetails,
    after?: (trx: Transaction) => Promise<void>,
  ): Promise<Move> {
    // Checked before the photos are decoded, which is expensive. The move checks again.
    const post = await progressOf(actor, postId);
    move(post, actor, 'submitProof');
    const clean = cleanText(caption);
    refuse(checkProof(clean, pictures.length));
    const stored = await media.storeProof(actor.id, pictures);
    const images = stored.map(({ image, claim }, i) =>
      withFacts(image, [claim, said[i]], post.row, at ?? new Date()),
    );
    const details = { note: clean, proof: { caption: clean, images }, ...(at && { at }) };
    try {
      return await act(actor, postId, 'submitProof', details, { seen: post, ...(after && { after }) });
    } catch (error) {
      await media.drop(images);
      throw error;
    }
  }

  return {
    advance: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'advance', at && { at }),

    claim: (actor: Actor, postId: string, after: After) =>
      act(actor, postId, 'advance', {}, { after, rule: claim }),

    advanceOwn: (actor: Actor, postId: string, after: After) =>
      act(actor, postId, 'advance', {}, { after, rule: advanceOwn }),

    goBack: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'goBack', at && { at }),

    /** Proof of pictures that are stored already. Sending the same proof again changes nothing. */
    async advanceWithProof(actor: Actor, postId: string, caption: string, urls: string[]) {
      const post = await progressOf(actor, postId);
      if (post.stage === 'Waiting for User Verification' && post.assigneeId === actor.id) return null;
      if (post.stage !== 'Work Near Completion') return act(actor, postId, 'advance');
      move(post, actor, 'submitProof');
      const images = await ownProofImages(actor, postId, urls);
      if (images.length < urls.length)
        throw new ProductError('invalid_input', { problem: 'proofRequired', field: 'finalImages' });
      const clean = cleanText(caption);
      refuse(checkProof(clean, images.length));
      return act(actor, postId, 'submitProof', { note: clean, proof: { caption: clean, images } });
    },

    /**
     * `said`: what the client says of each picture's time and place. What the picture itself says counts first. Stored
     * once for each `clientId`, however often it is sent; null: it was stored before.
     */
    async submitProof(
      actor: Actor,
      postId: string,
      caption: string,
      pictures: Picture[],
      { clientId, ...details }: ProofDetails & { clientId?: string | undefined } = {},
    ): Promise<Move | null> {
      if (clientId === undefined) return prove(actor, postId, caption, pictures, details);
      const key = { postId, accountId: actor.id, clientId };
      if (await isProofStored(db, key)) return null;
      try {
        return await prove(actor, postId, caption, pictures, details, (trx) => storeProofKey(trx, key));
      } catch (error) {
        // Two requests with one `clientId` at once: the other one was stored first.
        if (await isProofStored(db, key)) return null;
        throw error;
      }
    },

    verify: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'confirmFixed', at && { at }),

    async reject(actor: Actor, postId: string, reason: string, at?: Date) {
      const note = cleanText(reason);
      refuse(checkReason(note));
      return act(actor, postId, 'rejectFix', { note, ...(at && { at }) });
    },

    /** An administrator's verdict, where the reporter is gone. */
    async judge(admin: Actor, postId: string, fixed: boolean, reason: string) {
      const note = cleanText(reason);
      if (!fixed) refuse(checkReason(note));
      return act(
        admin,
        postId,
        fixed ? 'confirmFixed' : 'rejectFix',
        { note },
        {
          after: (trx, { to }) =>
            audit(trx, admin, {
              action: 'verdict',
              subject: 'post',
              subjectId: postId,
              data: { to },
              reason: note,
            }),
        },
      );
    },

    /** The reporter reopens a finished post: its clock begins anew, with half of the time. */
    async reopen(actor: Actor, postId: string, reason: string, given?: Date) {
      const note = cleanText(reason);
      const { row, ownerId, stage } = await progressOf(actor, postId);
      const at = given ?? new Date();
      const isAble = row.assignee_is_verified && !row.assignee_suspended_at;
      const isOfOffice = row.office_id === null || row.assignee_office_id === row.office_id;
      const assigneeId = isAble && isOfOffice ? row.government_id : null;
      const next = reopen({ stage, ownerId, finishedAt: row.finished_at, assigneeId }, actor, at);
      refuse(checkToldReason(note));
      const reopenedCount = row.reopened_count + 1;
      await inTransaction(db, async (trx) => {
        const held = await holdForMove(trx, postId);
        const clock = startClock(at, held.hours, {
          reopenedCount,
          stage: next.to,
          isClaimed: assigneeId !== null,
        });
        await store.moveShown(trx, postId, next, beforeOf(row, held.clock), {
          at,
          rejection: note,
          columns: { ...startedColumns(clock), finished_at: null, reopened_count: reopenedCount },
        });
        // Before the heads are told.
        await routeReopened(trx, events, postId);
        await writeDown(trx, { id: postId, ownerId }, actor.id, next, { note, at });
      });
      return next;
    },

    /** An administrator takes a claim back, also of a hidden post. */
    async release(admin: Actor, postId: string, reason: string) {
      const note = cleanText(reason);
      refuse(checkToldReason(note));
      const post = isId(postId) ? await store.findProgress(db, postId, admin.id) : undefined;
      if (!post) throw gone();
      allowUnmerged(post.main_number);
      const { stage, author_id: ownerId, government_id: assigneeId } = post;
      const next = releaseClaim({ stage, assigneeId }, admin);
      await inTransaction(db, async (trx) => {
        const { clock } = await holdForMove(trx, postId);
        await store.movePost(trx, postId, next, beforeOf(post, clock), { at: new Date() });
        await writeDown(trx, { id: postId, ownerId }, admin.id, next, {
          note,
          releasedId: assigneeId,
        });
        await audit(trx, admin, {
          action: 'releasePost',
          subject: 'post',
          subjectId: postId,
          data: { from: next.from },
          reason: note,
        });
      });
    },

    async timeline(reader: Reader, postId: string) {
      const post = isId(postId) ? await store.findProgress(db, postId, reader.id) : undefined;
      if (!post) throw gone();
      const { author_id: ownerId, hidden_at } = post;
      if (!isSeenBy(reader, 'post', { isHidden: hidden_at !== null, ownerId })) throw gone();
      const address = post.hidden_at ? media.signedUrl : imageUrl;
      const isConcerned = reader.role === 'admin' || [ownerId, post.government_id].includes(reader.id);
      const [moves, routings, steps, external] = await Promise.all([
        store.findMoves(db, postId),
        findRoutings(db, postId),
        findSteps(db, postId),
        externalUpdates.listOf(postId),
      ]);
      return {
        timeline: moves.reverse().map((move) => timelineView(move, address)),
        routings: routings.reverse().map((entry) => routingView(entry, reader.language)),
        steps: steps.reverse().map((step) => stepView(step, isConcerned)),
        external,
      };
    },

    /** When each post was claimed by its present assignee, and when it was finished. */
    async datesOf(ids: readonly string[]) {
      const rows = await store.findDates(db, ids);
      return new Map(rows.map(({ id, claimedAt, finishedAt }) => [id, { claimedAt, finishedAt }]));
    },

    ...createWitness({ db, clock: steps, writeDown }),
    /** Takes the steps of the clock that are due at a moment. */
    takeSteps: steps.run,
    replaySteps: steps.replay,
    jobs: steps.jobs,
    ...createCounts(db),
  };
}

const beforeOf = (row: store.ProgressRow, clock: Clock): store.Before => ({
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

/** A proof's picture with the distance and the time that are kept of its claims. Coordinates end here. */
function withFacts(
  image: StoredImage,
  claims: readonly (DeviceClaim | null | undefined)[],
  spot: Position,
  now: Date,
): StoredImage {
  const claim = bestClaim(
    claims.filter((one) => one != null),
    now,
  );
  const taken = claim && photoFacts(claim, spot, now, claim.by);
  return taken ? { ...image, taken } : image;
}

const gone = () => new ProductError('not_found', { problem: 'postGone' });

/** The query of administrators as post filters. */
export const adminFilter = ({ priority, awaitsVerdict, ...rest }: AdminPostQuery) => ({
  ...rest,
  priority: priority && ADMIN_PRIORITIES[priority],
  withoutJudge: awaitsVerdict,
});
