import { ADMIN_PRIORITIES, type AdminPostQuery } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { startClock } from '@sudhaar/domain/clock';
import { postGone } from '@sudhaar/domain/errors';
import { isSeenBy } from '@sudhaar/domain/hiding';
import { allowUnmerged } from '@sudhaar/domain/merging';
import { advanceOwn, claim, release, releaseClaim } from '@sudhaar/domain/progress';
import { reopen } from '@sudhaar/domain/reopening';
import { cleanText } from '@sudhaar/domain/text';
import { checkReason, checkToldReason, refuse } from '@sudhaar/domain/validation';
import type { Language } from '@sudhaar/language/languages';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId } from '../../platform/id.ts';
import { audit } from '../audit/service.ts';
import { clockOf, holdForMove, startedColumns } from '../clock/service.ts';
import type { ExternalUpdates } from '../external-updates/service.ts';
import { imageUrl, type Media } from '../media/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { routeReopened } from '../offices/service.ts';
import { createCounts } from './counts.ts';
import { type After, beforeOf, createMoving } from './moving.ts';
import { createProving } from './proving.ts';
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

export function createProgress({ db, events, media, notifications, externalUpdates }: Deps) {
  const moving = createMoving({ db, events, media });
  const { writeDown, progressOf, act } = moving;

  /** Releases the unfinished posts of an authority that is gone or may not work any more: others can claim them. */
  async function releaseAll(trx: Transaction, accountId: string, actorId: string | null): Promise<void> {
    for (const post of await store.holdUnfinished(trx, accountId)) {
      const next = release(post.stage);
      if (!next) continue;
      const before = { assigneeId: accountId, officeId: post.office_id, clock: clockOf(post) };
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

  const steps = createSteps({ db, events, tell: notifications.tellOfSteps, writeDown });

  return {
    advance: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'advance', at && { at }),

    claim: (actor: Actor, postId: string, after: After) =>
      act(actor, postId, 'advance', {}, { after, rule: claim }),

    advanceOwn: (actor: Actor, postId: string, after: After) =>
      act(actor, postId, 'advance', {}, { after, rule: advanceOwn }),

    goBack: (actor: Actor, postId: string, at?: Date) => act(actor, postId, 'goBack', at && { at }),

    ...createProving({ db, media, moving }),

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
      if (!post) throw postGone();
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
      if (!post) throw postGone();
      const { author_id: ownerId, hidden_at } = post;
      if (!isSeenBy(reader, 'post', { isHidden: hidden_at !== null, ownerId })) throw postGone();
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

/** The query of administrators as post filters. */
export const adminFilter = ({ priority, awaitsVerdict, ...rest }: AdminPostQuery) => ({
  ...rest,
  priority: priority && ADMIN_PRIORITIES[priority],
  withoutJudge: awaitsVerdict,
});
