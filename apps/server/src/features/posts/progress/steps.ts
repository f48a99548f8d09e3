import { nextStep, type StepKind } from '@sudhaar/domain/clock';
import { closing } from '@sudhaar/domain/neighbours';
import { peopleOfPost, recipientsOfStep } from '@sudhaar/domain/notifying';
import { clockOf, nextStepOf, type PostAction } from '@sudhaar/domain/post-state';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { currentTime, isSteady } from '../../../platform/time.ts';
import { findOfficeContacts, type OfficeContacts } from '../../foundation/office-staff/service.ts';
import type { Change, LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import * as store from './steps-store.ts';

/** Locked together, so a move of one of them waits for the whole batch. */
const BATCH = 200;
/** Nobody works on a hidden post, so its clock is checked again after this time. */
const HIDDEN_RECHECK_MS = 24 * 60 * 60 * 1000;

const takeSteps = defineJob('take_steps', z.object({}));

type Deps = {
  db: Database;
  states: PostStates;
  /** Combines the notices of each account into one message. */
  notify: () => Promise<void>;
};
/** `postId` limits the batch to one post. */
type BatchOptions = { postId?: string; isPast?: boolean };

/** Takes due steps exactly once: reminders, escalation, ends of holds, questions to neighbours, closing. */
export function createSteps({ db, states, notify }: Deps) {
  /** One step per post, so that several late ones are taken in order. Returns the number of posts. */
  const takeBatch = (now: Date, { postId, isPast = false }: BatchOptions = {}): Promise<number> =>
    inTransaction(db, async (trx) => {
      const posts = await states.lock(trx, {
        where: sql`p.next_step_at <= ${now} and ${postId ? sql`p.id = ${postId}` : sql`true`}`,
        order: sql`p.next_step_at, p.id`,
        limit: BATCH,
        // Posts locked by others wait for the next run.
        skipLocked: true,
      });
      const changes = posts.map((post) => ({ ...stepOf(post, now), isPast }));
      await states.changeMany(trx, changes);
      if (!isPast) await noteRecipients(trx, changes);
      return posts.length;
    });

  async function noteRecipients(trx: Transaction, changes: readonly Change[]): Promise<void> {
    const taken = changes.flatMap(({ post, step }) => (step ? [{ post, step }] : []));
    if (taken.length === 0) return;
    const officeIds = [...new Set(taken.flatMap(({ post }) => post.state.officeId ?? []))];
    const answerable = await findOfficeContacts(trx, officeIds);
    await store.insertNotices(
      trx,
      taken.flatMap(({ post, step }) => noticesOf(step, post, answerable(post.state.officeId))),
    );
  }

  /** Takes all steps due at a moment, then notifies. */
  async function run(now: Date): Promise<void> {
    while ((await takeBatch(now)) > 0);
    await notify();
  }

  return {
    run,
    noteRecipients,

    /** For backdated posts: takes each step at its time, and notifies nobody. */
    async replay(postId: string, until: Date): Promise<void> {
      for (;;) {
        const at = await store.findNextStepAt(db, postId);
        if (!at || at > until) return;
        await takeBatch(at, { postId, isPast: true });
      }
    },

    /** A neighbour asked for an administrator. The next run notifies them. */
    async noteJudgeWanted(trx: Transaction, post: LockedPost): Promise<void> {
      const answerable = await findOfficeContacts(trx, []);
      await store.insertNotices(trx, noticesOf('judgeWanted', post, answerable(null)));
    },

    jobs: [
      handleJob(
        takeSteps,
        async () => {
          // Steps are irreversible, so after a jump of the clock they wait until somebody could have corrected it.
          if (isSteady()) await run(currentTime());
        },
        '* * * * *',
      ),
    ] satisfies JobHandler[],
  };
}

/** The due step, or a postponement if there is none. */
function stepOf(post: LockedPost, now: Date): Change {
  const { state } = post;
  const later = (until: Date | null): Change => ({ post, at: now, action: { kind: 'postpone', until } });
  if (state.hiddenAt) return later(new Date(now.getTime() + HIDDEN_RECHECK_MS));
  const next = nextStep(clockOf(state));
  const { holdUntil } = state;
  // In the order of time: a due date that passed on hold passed on hold.
  if (holdUntil !== null && holdUntil <= now && (next === null || holdUntil <= next.at))
    return { post, action: { kind: 'resume' }, at: now, routing: { kind: 'resumed' } };
  if (!next || next.at > now) return later(nextStepOf(state));
  const action: PostAction =
    next.kind === 'closed'
      ? { kind: 'move', move: closing(state.assigneeId, 'none') }
      : { kind: 'step', step: next.kind };
  return { post, action, at: now, step: next.kind };
}

const noticesOf = (kind: StepKind, { id, state }: LockedPost, people: OfficeContacts): store.StepNotice[] =>
  recipientsOfStep(
    kind,
    peopleOfPost({ ...people, ownerId: state.ownerId, assigneeId: state.assigneeId }),
  ).map((recipient) => ({ ...recipient, postId: id }));
