import { SHOWN_MAX } from '@sudhaar/domain/answers';
import type { StepKind } from '@sudhaar/domain/clock';
import type { Recipient } from '@sudhaar/domain/notifying';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { holdClocks } from '../clock/service.ts';

/** Posts whose next step is due, the longest waiting first, locked. Those that somebody else holds are left for later. */
export const holdDue = (trx: Transaction, now: Date, limit: number, postId?: string) =>
  holdClocks(trx)
    .where('p.next_step_at', '<=', now)
    .$if(postId !== undefined, (query) => query.where('p.id', '=', postId ?? ''))
    .orderBy('p.next_step_at')
    .orderBy('p.id')
    .limit(limit)
    .skipLocked()
    .execute();
export type DueRow = Awaited<ReturnType<typeof holdDue>>[number];

/** When the next step of a post is due. */
export const findNextStepAt = async (db: Database, postId: string): Promise<Date | null> =>
  (await db.selectFrom('posts').select('next_step_at').where('id', '=', postId).executeTakeFirst())
    ?.next_step_at ?? null;

/** The columns that a step changes, of one post. */
export type SteppedPost = Pick<
  Selectable<DB['posts']>,
  | 'id'
  | 'clock_step'
  | 'clock_step_at'
  | 'verdict_step'
  | 'neighbours_asked_at'
  | 'judge_wanted_at'
  | 'next_step_at'
>;

export async function storeSteps(trx: Transaction, posts: readonly SteppedPost[]): Promise<void> {
  await sql`
    update posts p set clock_step = s.clock_step, clock_step_at = s.clock_step_at,
      verdict_step = s.verdict_step, neighbours_asked_at = s.neighbours_asked_at,
      judge_wanted_at = s.judge_wanted_at, next_step_at = s.next_step_at
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as s (
      id uuid, clock_step text, clock_step_at timestamptz, verdict_step text,
      neighbours_asked_at timestamptz, judge_wanted_at timestamptz, next_step_at timestamptz)
    where p.id = s.id`.execute(trx);
}

export async function insertSteps(
  trx: Transaction,
  steps: readonly { postId: string; kind: StepKind }[],
  at: Date,
  { isPast = false } = {},
): Promise<void> {
  if (steps.length === 0) return;
  // Late steps of a post are all taken at one moment: ids of the time of writing keep them in order.
  const idAt = () => (isPast ? newId(at.getTime()) : newId());
  await trx
    .insertInto('post_steps')
    .values(steps.map(({ postId, kind }) => ({ id: idAt(), post_id: postId, kind, created_at: at })))
    .execute();
}

/** The latest first. The reason: of the neighbour who said that it is not fixed. */
export const findSteps = (db: Database, postId: string) =>
  db
    .selectFrom('post_steps as s')
    .leftJoin('witness_words as w', (join) =>
      join
        .onRef('w.post_id', '=', 's.post_id')
        .onRef('w.created_at', '=', 's.created_at')
        .on('w.fixed', '=', false)
        .on('s.kind', '=', 'judgeWanted'),
    )
    .select(['s.id', 's.kind', 's.created_at', 'w.reason'])
    .where('s.post_id', '=', postId)
    .orderBy('s.id', 'desc')
    .limit(SHOWN_MAX.moves)
    .execute();

export type StepNotice = { postId: string } & Pick<Recipient, 'accountId' | 'kind'>;

/** What is to be told, until it is gathered into one message for each account. */
export async function insertNotices(trx: Transaction, notices: readonly StepNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await trx
    .insertInto('step_notices')
    .values(notices.map(({ accountId, postId, kind }) => ({ account_id: accountId, post_id: postId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What neighbours have said of one proof. */
export const findWords = (db: Database, postId: string, proofAt: Date) =>
  db
    .selectFrom('witness_words as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(['w.account_id', 'w.fixed', 'w.reason', 'a.email'])
    .where('w.post_id', '=', postId)
    .where('w.proof_at', '=', proofAt)
    .execute();

/** One word each: a second one takes the place of the first. */
export async function saveWord(
  trx: Transaction,
  word: { postId: string; proofAt: Date; accountId: string; fixed: boolean; reason: string; at: Date },
): Promise<void> {
  const { fixed, reason, at } = word;
  await trx
    .insertInto('witness_words')
    .values({
      post_id: word.postId,
      proof_at: word.proofAt,
      account_id: word.accountId,
      fixed,
      reason,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'proof_at', 'account_id']).doUpdateSet({ fixed, reason, created_at: at }),
    )
    .execute();
}
