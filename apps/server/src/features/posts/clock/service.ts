import { isOverdue, verdictDates } from '@sudhaar/domain/clock';
import { withoutContacts } from '@sudhaar/domain/public-posts';
import { reopenUntil } from '@sudhaar/domain/reopening';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { currentTime } from '../../../platform/time.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';

import { findNeighbours } from './neighbours.ts';

export { findNeighbours, findOfficials, officialsOf } from './neighbours.ts';

type Row = Selectable<DB['posts']>;

/** Columns for `dueView` and `verdictView`. */
export const CLOCK_COLUMNS = [
  'stage',
  'author_id',
  'due_at',
  'verdict_step',
  'clock_started_at',
  'proof_at',
  'notice_delivered_at',
  'judge_wanted_at',
  'merged_into',
  'neighbours_asked_at',
  'finished_at',
  'hold_reason',
  'hold_note',
  'hold_until',
] as const satisfies (keyof Row)[];
export type ClockRow = Pick<Row, (typeof CLOCK_COLUMNS)[number]>;

export type Clock = ReturnType<typeof createClock>;
type StepNoticeTime = { postId: string; noticeAt: Date };

export function createClock({ db, states }: { db: Database; states: PostStates }) {
  /** The notice of a proof has arrived, so the time for the verdict starts. */
  async function noteDelivery(
    trx: Transaction,
    { postId, noticeAt }: StepNoticeTime,
    at: Date,
  ): Promise<void> {
    const post = await states.lockOne(trx, postId);
    if (post) await states.change(trx, { post, action: { kind: 'deliverNotice', noticeAt }, at });
  }

  return {
    noteDelivery,

    /** Nobody reports later bounces, so the reporter can still answer after the end. */
    noteAccepted: ({ postId, proofAt }: { postId: string; proofAt: string }): Promise<void> =>
      inTransaction(db, (trx) => noteDelivery(trx, { postId, noticeAt: new Date(proofAt) }, currentTime())),

    findNeighbours,
  };
}

type HoldRow = Pick<Row, 'hold_reason' | 'hold_note' | 'hold_until'>;
type DueRow = Pick<Row, 'stage' | 'due_at' | 'proof_at'> & HoldRow;

/** A merged post keeps its own due date. */
export const dueView = (row: DueRow) => ({
  ...deadlineView(row),
  hold: holdView(row),
});

export const deadlineView = ({ stage, due_at: dueAt, proof_at: proofAt }: Omit<DueRow, keyof HoldRow>) => ({
  dueAt: dueAt?.toISOString() ?? null,
  isOverdue: isOverdue({ stage, dueAt, proofAt }, currentTime()),
});

export const holdView = ({ hold_reason: reason, hold_note: note, hold_until: until }: HoldRow) =>
  reason !== null && until !== null
    ? { reason, note: withoutContacts(note ?? ''), until: until.toISOString() }
    : null;

const isWaiting = ({ stage }: ClockRow): boolean => stage === 'Waiting for User Verification';

/** The waiting verdict, and the deadline for reopening. A merged post has its main post's dates. */
export function verdictView(row: ClockRow) {
  const hasReporter = row.author_id !== null;
  const verdict = isWaiting(row)
    ? {
        proofAt: row.proof_at ?? row.clock_started_at,
        deliveredAt: row.notice_delivered_at,
        step: row.verdict_step,
        judgeWantedAt: row.judge_wanted_at,
      }
    : null;
  const until = row.stage === 'Finished' && row.finished_at ? reopenUntil(row.finished_at) : null;
  const isMerged = row.merged_into !== null;
  const dates = verdictDates({ verdict: isMerged ? null : verdict, hasReporter });
  const neighboursAt = row.neighbours_asked_at ?? dates.neighboursAt;
  return {
    reopenUntil: until?.toISOString() ?? null,
    verdict: verdict && {
      proofAt: verdict.proofAt.toISOString(),
      deliveredAt: verdict.deliveredAt?.toISOString() ?? null,
      neighboursAt: neighboursAt?.toISOString() ?? null,
      areNeighboursAsked: row.neighbours_asked_at !== null,
      closesAt: dates.closesAt?.toISOString() ?? null,
      isJudgeWanted: !isMerged && (verdict.judgeWantedAt !== null || !hasReporter),
    },
  };
}
