import { nextStep, type StepKind } from '@sudhaar/domain/clock';
import { closing } from '@sudhaar/domain/neighbours';
import { concerned, recipientsOfStep } from '@sudhaar/domain/notifying';
import { clockOf, type PostAction } from '@sudhaar/domain/post-state';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { currentTime, isSteady } from '../../../platform/time.ts';
import { findAnswerable, type OfficeContacts } from '../../foundation/office-staff/service.ts';
import type { Change, LockedPost, PostStates } from '../../foundation/post-state/service.ts';
import * as store from './steps-store.ts';

/** Locked together, so a move of one of them waits for as long as a batch takes. */
const BATCH = 200;
/** Nobody works on a hidden post: its clock is looked at again after so long. */
const HIDDEN_MS = 24 * 60 * 60 * 1000;

const takeSteps = defineJob('take_steps', z.object({}));

type Deps = {
  db: Database;
  states: PostStates;
  /** Combines the notices of each account into one message. */
  notify: () => Promise<void>;
};
/** `postId`: the steps of one post alone. */
type BatchOptions = { postId?: string; isPast?: boolean };

/** Takes the steps of the clock that are due: reminders, escalation, questions to neighbours, closing. Each once. */
export function createSteps({ db, states, notify }: Deps) {
  /** One step of each post, so that several late ones are taken in order. Returns how many posts it held. */
  const takeBatch = (now: Date, { postId, isPast = false }: BatchOptions = {}): Promise<number> =>
    inTransaction(db, async (trx) => {
      const posts = await states.lock(trx, {
        where: sql`p.next_step_at <= ${now} and ${postId ? sql`p.id = ${postId}` : sql`true`}`,
        order: sql`p.next_step_at, p.id`,
        limit: BATCH,
        // Those that somebody else holds are left for the next pass.
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
    const answerable = await findAnswerable(trx, officeIds);
    await store.insertNotices(
      trx,
      taken.flatMap(({ post, step }) => noticesOf(step, post, answerable(post.state.officeId))),
    );
  }

  /** Takes every step that is due at a moment, to the end, then notifies. */
  async function run(now: Date): Promise<void> {
    while ((await takeBatch(now)) > 0);
    await notify();
  }

  return {
    run,

    /** For posts of the past: takes each step of one post at the moment when it was due, and notifies nobody. */
    async replay(postId: string, until: Date): Promise<void> {
      for (;;) {
        const at = await store.findNextStepAt(db, postId);
        if (!at || at > until) return;
        await takeBatch(at, { postId, isPast: true });
      }
    },

    /** A neighbour has asked for an administrator. Notified with the next pass. */
    async noteJudgeWanted(trx: Transaction, post: LockedPost): Promise<void> {
      const answerable = await findAnswerable(trx, []);
      await store.insertNotices(trx, noticesOf('judgeWanted', post, answerable(null)));
    },

    jobs: [
      handleJob(
        takeSteps,
        async () => {
          // Nobody can take a step back: after a jump of the clock, its minutes wait until somebody could have corrected it.
          if (isSteady()) await run(currentTime());
        },
        '* * * * *',
      ),
    ] satisfies JobHandler[],
  };
}

/** The step that is due, or a later look at a post where none is. */
function stepOf(post: LockedPost, now: Date): Change {
  const { state } = post;
  const later = (until: Date | null): Change => ({ post, at: now, action: { kind: 'postpone', until } });
  if (state.hiddenAt) return later(new Date(now.getTime() + HIDDEN_MS));
  const next = nextStep(clockOf(state));
  if (!next || next.at > now) return later(next?.at ?? null);
  const action: PostAction =
    next.kind === 'closed'
      ? { kind: 'move', move: closing(state.assigneeId, 'none') }
      : { kind: 'step', step: next.kind };
  return { post, action, at: now, step: next.kind };
}

const noticesOf = (kind: StepKind, { id, state }: LockedPost, people: OfficeContacts): store.StepNotice[] =>
  recipientsOfStep(kind, concerned({ ...people, ownerId: state.ownerId, assigneeId: state.assigneeId })).map(
    (recipient) => ({ ...recipient, postId: id }),
  );
