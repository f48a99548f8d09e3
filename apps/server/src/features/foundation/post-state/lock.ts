import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import type { PostState } from '@sudhaar/domain/post-state';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import { type StateRow, selectState, stateOf } from './columns.ts';

/** Locked until the transaction ends. `facts` is what the caller asked for besides the state. */
export type LockedPost<Facts = unknown> = {
  id: string;
  number: string;
  state: PostState;
  facts: Facts;
  /** Answers to the questions that subscribers registered. */
  answers: readonly unknown[];
  /** Another transaction changed the state while this one waited for the lock. */
  isChanged: boolean;
};

const NO_FACTS = sql`null`;

/**
 * Subscribers' questions about a post `p`. The statement that locks the post also answers them, so that the usual
 * answer (no followers, no listeners) costs no extra statement.
 */
export function createQuestions() {
  const questions: RawBuilder<unknown>[] = [];
  return {
    /** Returns a function that reads the answer from a locked post or an event. */
    ask<Answer>(question: RawBuilder<Answer>): (results: { answers: readonly unknown[] }) => Answer {
      const index = questions.push(question) - 1;
      return ({ answers }) => answers[index] as Answer;
    },
    all: () => (questions.length > 0 ? sql`json_build_array(${sql.join(questions)})` : sql`'[]'::json`),
  };
}
export type Questions = ReturnType<typeof createQuestions>;

type Row<Facts> = StateRow & {
  facts: Facts;
  answers: unknown[];
  seen: string;
  now: string;
  is_stale: boolean;
};

/** The parts of a state that rules depend on, as comparable text. */
const version = (table: string) =>
  sql.raw(
    `json_build_array(${[
      'stage',
      'government_id',
      'office_id',
      'closure',
      'disputed_at',
      'settled_at',
      'merged_into',
      'hold_until',
    ]
      .map((column) => `${table}.${column}`)
      .join(', ')})::text`,
  );

type LockQuery = {
  where: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit?: number;
  skipLocked?: boolean;
};

/**
 * Locks posts `p` and reads their states. After waiting for a lock, PostgreSQL evaluates subqueries as of the
 * statement's start, so such posts are read again. Joins would lose those rows, which is why all facts are
 * subqueries.
 */
export function createPostLock(questions: Questions) {
  async function select<Facts>(
    trx: Database,
    { where, order = sql`p.id`, limit, skipLocked = false }: LockQuery,
    facts: RawBuilder<Facts>,
    locks: boolean,
  ): Promise<Row<Facts>[]> {
    const { rows } = await sql<Row<Facts>>`
      select ${selectState}, ${facts} as facts, ${questions.all()} as answers, ${version('p')} as now,
        (select ${version('q')} from posts q where q.id = p.id) as seen,
        p.ctid <> (select q.ctid from posts q where q.id = p.id) as is_stale
      from posts p where ${where} order by ${order} ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}
      ${locks ? sql`for no key update of p` : sql``} ${skipLocked ? sql`skip locked` : sql``}`.execute(trx);
    return rows;
  }

  const heldPost = <Facts>(row: Row<Facts>, isChanged: boolean): LockedPost<Facts> => ({
    id: row.id,
    number: row.number,
    state: stateOf(row),
    facts: row.facts,
    answers: row.answers,
    isChanged,
  });

  async function lock<Facts = null>(
    trx: Transaction,
    which: LockQuery,
    facts: RawBuilder<Facts> = NO_FACTS as RawBuilder<Facts>,
  ): Promise<LockedPost<Facts>[]> {
    const rows = await select(trx, which, facts, true);
    const stale = rows.filter((row) => row.is_stale).map(({ id }) => id);
    if (stale.length === 0) return rows.map((row) => heldPost(row, false));
    const again = await select(trx, { where: sql`p.id = any(${stale}::uuid[])` }, facts, false);
    const fresh = new Map(again.map((row) => [row.id, row]));
    return rows.map((row) => {
      const now = fresh.get(row.id);
      return now ? heldPost(now, now.now !== row.seen) : heldPost(row, false);
    });
  }

  return {
    lock,

    /** Returns undefined if there is no such post. */
    async lockOne<Facts = null>(
      trx: Transaction,
      postId: string,
      facts?: RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      return (await lock(trx, { where: sql`p.id = ${postId}` }, facts))[0];
    },

    /** Locks the main post of a merged post, else the post itself. A post that is merged meanwhile is locked itself. */
    async lockMain<Facts = null>(
      trx: Transaction,
      postId: string,
      facts?: RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      const mainId = sql`(select coalesce(q.merged_into, q.id) from posts q where q.id = ${postId})`;
      return (await lock(trx, { where: sql`p.id = ${mainId}` }, facts))[0];
    },

    /** Reads without a lock. Returns undefined if there is no such post. */
    async readOne<Facts = null>(
      db: Database,
      postId: string,
      facts: RawBuilder<Facts> = NO_FACTS as RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      const [row] = await select(db, { where: sql`p.id = ${postId}` }, facts, false);
      return row && heldPost(row, false);
    },

    /** For a post that was just inserted. */
    async answersFor(trx: Transaction, postId: string): Promise<unknown[]> {
      const { rows } = await sql<{ answers: unknown[] }>`
        select ${questions.all()} as answers from posts p where p.id = ${postId}`.execute(trx);
      return rows[0]?.answers ?? [];
    },
  };
}

/** The second of two concurrent actors gets a conflict, because the rules must judge the state that they saw. */
export function unchanged<Facts>(post: LockedPost<Facts> | undefined): LockedPost<Facts> {
  if (!post) throw postNotFound();
  if (post.isChanged) throw new ProductError('conflict');
  return post;
}
