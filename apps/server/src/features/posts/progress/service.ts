import { ADMIN_PRIORITIES, type AdminPostQuery } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { postNotFound } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import { advanceOwn, claim, move, releaseClaim } from '@sudhaar/domain/progress';
import { reopen } from '@sudhaar/domain/reopening';
import { cleanText } from '@sudhaar/domain/text';
import { undoAnswer } from '@sudhaar/domain/undo';
import { checkReason, checkToldReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import type { Database } from '../../../platform/database/connect.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { imageUrl, type Media, type Picture } from '../../foundation/media/service.ts';
import { findMembership } from '../../foundation/office-staff/service.ts';
import { type PostStates, unchanged } from '../../foundation/post-state/service.ts';
import type { Measurements } from '../../offices/measurements/service.ts';
import type { Routing } from '../../offices/offices/service.ts';
import type { ExternalUpdates } from '../external-updates/service.ts';
import { createCounts } from './counts.ts';
import { progressFacts, progressOf, requireShown, requireWorkable } from './facts.ts';
import { keepPostsOfAccounts } from './leaving.ts';
import { type AfterMove, createMoves } from './moves.ts';
import { createProofs } from './proofs.ts';
import { findRoutings } from './responsibility-store.ts';
import { createSteps } from './steps.ts';
import { findSteps, saveWord } from './steps-store.ts';
import * as store from './store.ts';
import { createUnstaffed } from './unstaffed.ts';
import { proofViews, routingView, stepView, timelineView } from './view.ts';
import { createWitness } from './witness.ts';

export type { Holds } from './holds.ts';
export type { AfterMove } from './moves.ts';
export type { Responsibility } from './responsibility.ts';
export { proofViews, reasonPhotos } from './view.ts';
export type Progress = ReturnType<typeof createProgress>;
type Deps = {
  db: Database;
  reads: Database;
  events: Events;
  states: PostStates;
  media: Media;
  routing: Pick<Routing, 'routePost'>;
  measurements: Pick<Measurements, 'ofOffice'>;
  /** Sends the notices of clock steps. */
  notifyOfSteps: () => Promise<void>;
  externalUpdates: Pick<ExternalUpdates, 'listOf'>;
};
type AnswerDetails = { at?: Date; pictures?: Picture[] };
/** A move of a bulk job. `after` writes its outcome. */
type BulkPart = { after: AfterMove; bulkJobId: string };
type TimelineReader = Actor & { language: Language };

export function createProgress(deps: Deps) {
  const { db, reads, events, states, media, routing, measurements, notifyOfSteps, externalUpdates } = deps;
  const moving = createMoves({ db, states, media });
  const { act } = moving;
  const steps = createSteps({ db, states, notify: notifyOfSteps });
  const { noteRecipients } = steps;
  const unstaffed = createUnstaffed({ db, events, states, noteRecipients, notify: notifyOfSteps });
  keepPostsOfAccounts(events, states);

  /** Stores the photos before the post is locked, and removes them if the answer is refused. */
  async function withPhotos<Result>(
    actor: Actor,
    pictures: Picture[],
    answer: (images: StoredImage[]) => Promise<Result>,
  ): Promise<Result> {
    const images = await media.store(actor.id, pictures);
    try {
      return await answer(images);
    } catch (error) {
      await media.drop(images);
      throw error;
    }
  }

  return {
    advance: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'advance', at && { at }),

    claim: (actor: Actor, postId: string, part: BulkPart) =>
      act(actor, postId, 'advance', {}, { ...part, rule: claim }),

    advanceOwn: (actor: Actor, postId: string, part: BulkPart) =>
      act(actor, postId, 'advance', {}, { ...part, rule: advanceOwn }),

    goBack: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'goBack', at && { at }),

    goBackAgain: (actor: Actor, postId: string, part: BulkPart) => act(actor, postId, 'goBack', {}, part),

    ...createProofs({ db, media, moving, measurements }),

    /** The answer of a merged post's reporter is stored, but ends nothing (see `allowVerdict`). */
    verify: (actor: Actor, postId: string, given?: Date): Promise<void> =>
      inTransaction(db, async (trx) => {
        const facts = progressFacts(actor.id, given ?? currentTime());
        const post = requireShown(unchanged(await states.lockOne(trx, postId, facts)));
        const { mergedInto, proofAt } = post.state;
        if (mergedInto === null) {
          await moving.make(trx, post, actor, 'confirmFixed', given && { at: given });
          return;
        }
        move(progressOf(post), actor, 'confirmFixed');
        const at = given ?? currentTime();
        await saveWord(trx, {
          postId,
          proofAt: proofAt ?? at,
          accountId: actor.id,
          fixed: true,
          reason: '',
          at,
        });
      }),

    async reject(actor: Actor, postId: string, reason: string, { at, pictures = [] }: AnswerDetails = {}) {
      const note = cleanText(reason);
      throwIfInvalid(checkReason(note));
      return withPhotos(actor, pictures, (images) =>
        act(actor, postId, 'rejectFix', { note, images, ...(at && { at }) }, { onMain: true }),
      );
    },

    /** The answer was the last move. Whoever sees the timeline sees both. */
    undoAnswer: (actor: Actor, postId: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const at = currentTime();
        const facts = progressFacts(actor.id, at);
        const post = requireWorkable(unchanged(await states.lockMain(trx, postId, facts)));
        const before = undoAnswer(await store.findLastMove(trx, post.id), actor, at);
        const isRejected = post.state.proofAt === null;
        await states.change(trx, {
          post,
          action: { kind: 'undoAnswer', before },
          at,
          actorId: actor.id,
          restoredProof: isRejected ? await store.findLastProof(trx, post.id) : undefined,
        });
      }),

    /** For posts whose reporter left. */
    async judge(admin: Actor, postId: string, fixed: boolean, reason: string) {
      const note = cleanText(reason);
      if (!fixed) throwIfInvalid(checkReason(note));
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

    /** Restarts the clock with half of the time. */
    async reopen(
      actor: Actor,
      postId: string,
      reason: string,
      { at: given, pictures = [] }: AnswerDetails = {},
    ) {
      const note = cleanText(reason);
      const make = (images: StoredImage[]) =>
        inTransaction(db, async (trx) => {
          const facts = progressFacts(actor.id, given ?? currentTime());
          const post = requireWorkable(unchanged(await states.lockMain(trx, postId, facts)));
          const { stage, ownerId, finishedAt, officeId } = post.state;
          const { assignee, hours, isOfficeRetired, ownsDuplicate } = post.facts;
          const at = given ?? currentTime();
          const goesOn = assignee?.isAble && (officeId === null || assignee.officeId === officeId);
          const assigneeId = goesOn ? post.state.assigneeId : null;
          const next = reopen({ stage, ownerId, ownsDuplicate, finishedAt, assigneeId }, actor, at);
          throwIfInvalid(checkToldReason(note));
          // Before the heads are notified.
          const routed = isOfficeRetired ? await routing.routePost(trx, post) : post;
          const action = { kind: 'reopen', move: next, hours, reason: note } as const;
          await states.change(trx, {
            post: { ...post, ...routed },
            action,
            at,
            actorId: actor.id,
            note,
            images,
          });
          await media.attach(trx, images, post.id);
          return next;
        });
      return withPhotos(actor, pictures, make);
    },

    /** Works on hidden posts too. */
    async release(admin: Actor, postId: string, reason: string) {
      const note = cleanText(reason);
      throwIfInvalid(checkToldReason(note));
      await inTransaction(db, async (trx) => {
        const held = unchanged(await states.lockOne(trx, postId, progressFacts(admin.id, currentTime())));
        const post = requireWorkable(held, { isAdmin: true });
        const { assigneeId } = post.state;
        const move = releaseClaim(post.state, admin);
        await states.change(trx, {
          post,
          action: { kind: 'move', move },
          at: currentTime(),
          actorId: admin.id,
          note,
          releasedId: assigneeId,
        });
        await audit(trx, admin, {
          action: 'releasePost',
          subject: 'post',
          subjectId: postId,
          data: { from: move.from },
          reason: note,
        });
      });
    },

    async timeline(reader: TimelineReader, postId: string) {
      const post = await states.readOne(db, postId);
      if (!post) throw postNotFound();
      const { ownerId, assigneeId, hiddenAt } = post.state;
      if (!isSeenBy(reader, 'post', { isHidden: hiddenAt !== null, ownerId })) throw postNotFound();
      const address = hiddenAt ? media.signedUrl : imageUrl;
      const isConcerned = reader.role === 'admin' || [ownerId, assigneeId].includes(reader.id);
      const [moves, routings, steps, external] = await Promise.all([
        store.findMoves(db, postId),
        findRoutings(db, postId),
        findSteps(db, postId),
        externalUpdates.listOf(postId),
      ]);
      moves.reverse();
      const proofs = proofViews(moves, address);
      return {
        timeline: moves.map((move, i) => timelineView(move, proofs[i] ?? null, address)),
        routings: routings.reverse().map((entry) => routingView(entry, reader.language)),
        steps: steps.reverse().map((step) => stepView(step, isConcerned)),
        external,
      };
    },

    /** Times of the current claim and the end. */
    async datesOf(ids: readonly string[]) {
      const rows = await store.findDates(db, ids);
      return new Map(rows.map(({ id, claimedAt, finishedAt }) => [id, { claimedAt, finishedAt }]));
    },

    officeIdOf: async ({ id }: Actor) => (await findMembership(db, id)).officeId,

    ...createWitness({ db, states, events, noteJudgeWanted: steps.noteJudgeWanted }),
    takeSteps: steps.run,
    replaySteps: steps.replay,
    escalateDeserted: unstaffed.escalateDeserted,

    jobs: [...steps.jobs, ...unstaffed.jobs],
    ...createCounts(reads),
    adminFilter,
  };
}

const adminFilter = ({ priority, awaitsVerdict, ...rest }: AdminPostQuery) => ({
  ...rest,
  priority: priority && ADMIN_PRIORITIES[priority],
  withoutJudge: awaitsVerdict,
});
