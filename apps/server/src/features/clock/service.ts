import {
  type Clock,
  correctClock,
  deliverNotice,
  gainReporter,
  isNoticeOf,
  isOverdue,
  nextStepAt,
  verdictDates,
} from '@sudhaar/domain/clock';
import { ProductError } from '@sudhaar/domain/errors';
import type { Stage } from '@sudhaar/domain/progress';
import { reopenUntil } from '@sudhaar/domain/reopening';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

export { findNeighbours } from './neighbours.ts';

/** The columns of a post that its clock is made of. */
export const CLOCK_COLUMNS = [
  'stage',
  'author_id',
  'government_id',
  'clock_started_at',
  'due_at',
  'clock_step',
  'clock_step_at',
  'verdict_step',
  'proof_at',
  'notice_delivered_at',
  'judge_wanted_at',
  'reopened_count',
  'merged_into',
] as const satisfies (keyof DB['posts'])[];
export type ClockRow = Pick<Selectable<DB['posts']>, (typeof CLOCK_COLUMNS)[number]>;

export const clockOf = (row: ClockRow): Clock => ({
  stage: row.stage,
  isClaimed: row.government_id !== null,
  hasReporter: row.author_id !== null,
  startedAt: row.clock_started_at,
  isMerged: row.merged_into !== null,
  dueAt: row.due_at,
  step: row.clock_step,
  stepAt: row.clock_step_at,
  verdict: isWaiting(row.stage)
    ? {
        proofAt: row.proof_at ?? row.clock_started_at,
        deliveredAt: row.notice_delivered_at,
        step: row.verdict_step,
        judgeWantedAt: row.judge_wanted_at,
      }
    : null,
});

const isWaiting = (stage: Stage): boolean => stage === 'Waiting for User Verification';

/** The columns of a clock that has just begun: of a new report, or of one that was reopened. */
export const startedColumns = (clock: Clock) => ({
  clock_started_at: clock.startedAt,
  due_at: clock.dueAt,
  clock_step: null,
  clock_step_at: null,
  next_step_at: nextStepAt(clock),
  ...NO_PROOF,
  notice_delivered_at: null,
});

/** The delivery of the notice is kept: a proof that is shown again within a day has no other. */
const NO_PROOF = {
  proof_at: null,
  verdict_step: null,
  neighbours_asked_at: null,
  judge_wanted_at: null,
};

/** The columns that a move of a held clock changes. Steps that were taken are not among them. */
export const movedColumns = (clock: Clock, isNewProof: boolean) => ({
  next_step_at: nextStepAt(clock),
  ...(clock.stage !== 'Finished' && !clock.verdict && NO_PROOF),
  ...(isNewProof && {
    ...NO_PROOF,
    proof_at: clock.verdict?.proofAt ?? null,
    notice_delivered_at: clock.verdict?.deliveredAt ?? null,
  }),
});

/**
 * The hours of a post's category, where the post `p` is locked. Not a join: a row whose category was changed while its lock
 * was waited for would no longer match, and be missing.
 */
const hoursOfCategory = sql<number>`(select c.hours from categories c where c.code = p.category)`.as('hours');

/** Posts `p` with their clocks and the hours of their categories, locked until the transaction ends. */
export const holdClocks = (trx: Transaction) =>
  trx
    .selectFrom('posts as p')
    .select([
      'p.id',
      ...CLOCK_COLUMNS.map((name) => `p.${name}` as const),
      'p.neighbours_asked_at',
      'p.office_id',
      'p.hidden_at',
      hoursOfCategory,
    ])
    .forNoKeyUpdate('p');

export const holdClock = (trx: Transaction, postId: string) =>
  holdClocks(trx).where('p.id', '=', postId).executeTakeFirst();

/** The same for a move: a corrected category or an erased reporter, since the rules saw the post, must not be overwritten. */
export async function holdForMove(trx: Transaction, postId: string) {
  const row = await holdClock(trx, postId);
  if (!row) throw new ProductError('conflict');
  return { clock: clockOf(row), hours: row.hours, deliveredAt: row.notice_delivered_at };
}

/** Counts the due date again by the post's present category. Called in the transaction that changes the category. */
export async function correctDueDate(trx: Transaction, postId: string, now: Date): Promise<void> {
  const row = await holdClock(trx, postId);
  if (!row || row.stage === 'Finished') return;
  const clock = correctClock(clockOf(row), row.hours, row.reopened_count, now);
  await trx
    .updateTable('posts')
    .set({ due_at: clock.dueAt, clock_step: clock.step, next_step_at: nextStepAt(clock) })
    .where('id', '=', postId)
    .execute();
}

/**
 * The reporter's notice of a proof, written at a moment, has arrived: from now on the time for the verdict runs. The
 * delivery is kept also where the proof was withdrawn meanwhile: shown again within a day, it is not notified again.
 */
export async function noteDelivery(
  trx: Transaction,
  { postId, noticeAt }: { postId: string; noticeAt: Date },
  at: Date,
): Promise<void> {
  const row = await holdClock(trx, postId);
  if (!row || row.stage === 'Finished') return;
  const clock = deliverNotice(clockOf(row), at);
  if (!isNoticeOf(noticeAt, clock.verdict?.proofAt ?? at)) return;
  const deliveredAt = clock.verdict ? clock.verdict.deliveredAt : at;
  await trx
    .updateTable('posts')
    .set({ notice_delivered_at: deliveredAt, next_step_at: nextStepAt(clock) })
    .where('id', '=', postId)
    .execute();
}

/** Somebody has just become the reporter of a post that had none. Called in the transaction that does it. */
export async function noteReporter(trx: Transaction, postId: string, at: Date): Promise<void> {
  const row = await holdClock(trx, postId);
  if (!row || row.stage === 'Finished') return;
  const clock = gainReporter(clockOf(row), at);
  await trx
    .updateTable('posts')
    .set({
      next_step_at: nextStepAt(clock),
      ...(clock.verdict && {
        notice_delivered_at: clock.verdict.deliveredAt,
        verdict_step: clock.verdict.step,
      }),
    })
    .where('id', '=', postId)
    .execute();
}

/** A mail server has accepted the notice. Should it bounce later, nobody tells us: so the reporter's word counts after the end too. */
export const noteAccepted = (db: Database, { postId, proofAt }: { postId: string; proofAt: string }) =>
  inTransaction(db, (trx) => noteDelivery(trx, { postId, noticeAt: new Date(proofAt) }, new Date()));

type DueRow = Pick<Selectable<DB['posts']>, 'stage' | 'due_at' | 'proof_at' | 'merged_into'>;

/** The due date as every answer says it. Of a merged report that of its main report counts. */
export const dueView = ({ stage, due_at: dueAt, proof_at: proofAt, merged_into }: DueRow) => ({
  dueAt: dueAt.toISOString(),
  isOverdue: merged_into === null && isOverdue({ stage, dueAt, proofAt }, new Date()),
});

export type VerdictRow = ClockRow & Pick<Selectable<DB['posts']>, 'neighbours_asked_at' | 'finished_at'>;

/** What waits for a verdict, and until when an end can be undone. Of a merged report nobody asks either. */
export function verdictView(row: VerdictRow) {
  if (row.merged_into !== null) return { reopenUntil: null, verdict: null };
  const clock = clockOf(row);
  const { verdict } = clock;
  const until = row.stage === 'Finished' && row.finished_at ? reopenUntil(row.finished_at) : null;
  const dates = verdictDates(clock);
  const neighboursAt = row.neighbours_asked_at ?? dates.neighboursAt;
  return {
    reopenUntil: until?.toISOString() ?? null,
    verdict: verdict && {
      proofAt: verdict.proofAt.toISOString(),
      deliveredAt: verdict.deliveredAt?.toISOString() ?? null,
      neighboursAt: neighboursAt?.toISOString() ?? null,
      areNeighboursAsked: row.neighbours_asked_at !== null,
      closesAt: dates.closesAt?.toISOString() ?? null,
      isJudgeWanted: verdict.judgeWantedAt !== null || !clock.hasReporter,
    },
  };
}
