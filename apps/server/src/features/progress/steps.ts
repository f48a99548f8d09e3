import { nextStep, nextStepAt, type Step, type StepKind, takeStep } from '@sudhaar/domain/clock';
import { closing } from '@sudhaar/domain/neighbours';
import { concerned, recipientsOfStep } from '@sudhaar/domain/notifying';
import type { Move } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { type ClockRow, clockOf } from '../clock/service.ts';
import { type Answerable, findAnswerable } from '../offices/service.ts';
import * as store from './steps-store.ts';
import { type Before, movePost } from './store.ts';

/** Locked together, so a move of one of them waits for as long as a batch takes. */
const BATCH = 200;
/** Nobody works on a hidden post: its clock is looked at again after so long. */
const HIDDEN_MS = 24 * 60 * 60 * 1000;

const takeSteps = defineJob('take_steps', z.object({}));

/** Writes a move that nobody made into the timeline, and publishes it. */
export type WriteDown = (
  trx: Transaction,
  post: { id: string; ownerId: string | null },
  actorId: null,
  move: Move,
  details: { at: Date },
) => Promise<void>;

type Deps = {
  db: Database;
  events: Events;
  /** Gathers what is to be told into one message for each account. */
  tell: () => Promise<void>;
  writeDown: WriteDown;
};
/** Steps of one post alone; told to nobody. */
type Narrowed = { postId?: string; isTold?: boolean };
type Taken = { row: store.DueRow; kind: Step };

/** Takes the steps of the clock that are due: reminders, escalation, questions to neighbours, closing. Each once. */
export function createSteps({ db, events, tell, writeDown }: Deps) {
  /** Of each of the posts one step, so that several that are late are taken in order. Returns how many posts it held. */
  const takeBatch = (now: Date, { postId, isTold = true }: Narrowed = {}): Promise<number> =>
    inTransaction(db, async (trx) => {
      const rows = await store.holdDue(trx, now, BATCH, postId);
      const taken: Taken[] = [];
      const stepped: store.SteppedPost[] = [];
      for (const row of rows) {
        const clock = clockOf(row);
        const next = nextStep(clock);
        const isDue = next !== null && next.at <= now && row.hidden_at === null;
        if (isDue) taken.push({ row, kind: next.kind });
        // The end is a move, which writes its columns itself.
        if (isDue && next.kind === 'closed') continue;
        const after = isDue ? takeStep(clock, next.kind, now) : clock;
        stepped.push({
          id: row.id,
          clock_step: after.step,
          clock_step_at: after.stepAt,
          verdict_step: after.verdict?.step ?? null,
          neighbours_asked_at: isDue && next.kind === 'neighboursAsked' ? now : row.neighbours_asked_at,
          judge_wanted_at: after.verdict?.judgeWantedAt ?? null,
          next_step_at: row.hidden_at ? new Date(now.getTime() + HIDDEN_MS) : nextStepAt(after),
        });
      }
      if (stepped.length > 0) await store.storeSteps(trx, stepped);
      for (const { row, kind } of taken) if (kind === 'closed') await close(trx, row, now);
      await record(trx, taken, now, isTold);
      return rows.length;
    });

  async function close(trx: Transaction, row: store.DueRow, at: Date): Promise<void> {
    const move = closing(row.government_id, 'none');
    await movePost(trx, row.id, move, beforeOf(row), { at });
    await writeDown(trx, { id: row.id, ownerId: row.author_id }, null, move, { at });
  }

  /** Writes steps into the timelines, publishes them, and notes whom to tell. */
  async function record(trx: Transaction, taken: readonly Taken[], at: Date, isTold: boolean): Promise<void> {
    if (taken.length === 0) return;
    await store.insertSteps(
      trx,
      taken.map(({ row, kind }) => ({ postId: row.id, kind })),
      at,
      { isPast: !isTold },
    );
    if (isTold) await noteRecipients(trx, taken);
    for (const { row, kind } of taken)
      await events.publish(trx, { kind: 'stepTaken', postId: row.id, step: kind });
  }

  async function noteRecipients(trx: Transaction, taken: readonly Taken[]): Promise<void> {
    const officeIds = [...new Set(taken.flatMap(({ row }) => row.office_id ?? []))];
    const answerable = await findAnswerable(trx, officeIds);
    await store.insertNotices(
      trx,
      taken.flatMap(({ row, kind }) => noticesOf(kind, row, answerable(row.office_id))),
    );
  }

  /** Takes every step that is due at a moment, to the end, then tells. */
  async function run(now: Date): Promise<void> {
    while ((await takeBatch(now)) > 0);
    await tell();
  }

  return {
    run,

    /** For posts of the past: takes each step of one post at the moment when it was due, and tells nobody. */
    async replay(postId: string, until: Date): Promise<void> {
      for (;;) {
        const at = await store.findNextStepAt(db, postId);
        if (!at || at > until) return;
        await takeBatch(at, { postId, isTold: false });
      }
    },

    /** A step that no time brought: a neighbour has asked for an administrator. Told with the next pass. */
    async wantJudge(trx: Transaction, row: ClockRow & { id: string }, at: Date): Promise<void> {
      await store.insertSteps(trx, [{ postId: row.id, kind: 'judgeWanted' }], at);
      const answerable = await findAnswerable(trx, []);
      await store.insertNotices(trx, noticesOf('judgeWanted', row, answerable(null)));
      await events.publish(trx, { kind: 'stepTaken', postId: row.id, step: 'judgeWanted' });
    },

    jobs: [handleJob(takeSteps, async () => run(await databaseTime(db)), '* * * * *')] satisfies JobHandler[],
  };
}

/** The clocks of several servers differ. That of the database is the one that all of them see. */
async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date();
}

const noticesOf = (
  kind: StepKind,
  row: { id: string } & Pick<ClockRow, 'author_id' | 'government_id'>,
  people: Answerable,
): store.StepNotice[] =>
  recipientsOfStep(kind, concerned({ ...people, ownerId: row.author_id, assigneeId: row.government_id })).map(
    (recipient) => ({ ...recipient, postId: row.id }),
  );

const beforeOf = (row: store.DueRow): Before => ({
  assigneeId: row.government_id,
  officeId: row.office_id,
  clock: clockOf(row),
});
