import { ProductError, postGone } from '@sudhaar/domain/errors';
import type { PostState } from '@sudhaar/domain/post-state';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isId } from '../../../platform/id.ts';
import { type StateRow, selectState, stateOf } from './columns.ts';

/** A post that is locked until the transaction ends. `facts`: what the caller asked for beside the state. */
export type LockedPost<Facts = unknown> = {
  id: string;
  number: string;
  state: PostState;
  facts: Facts;
  /** The answers to the questions that subscribers have registered. */
  answers: readonly unknown[];
  /** Another transaction changed the state while this one waited for the lock. */
  isChanged: boolean;
};

const NOTHING = sql`null`;

/**
 * Questions about a post `p` that subscribers need answered. They are answered by the statement that locks the post, so
 * that the usual answer, nobody follows and nobody listens, costs no statement of its own.
 */
export function createQuestions() {
  const questions: RawBuilder<unknown>[] = [];
  return {
    /** Returns a function that reads the answer from a held post or from an event. */
    ask<Answer>(question: RawBuilder<Answer>): (asked: { answers: readonly unknown[] }) => Answer {
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

/** The parts of a state that rules look at, as one comparable text. */
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
 * Locks posts `p` and reads their states. After a wait for a lock, PostgreSQL answers subqueries as of the statement's
 * start: such a post is read again. Joins would lose it, which is why all facts are subqueries.
 */
export function createLocking(questions: Questions) {
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
    facts: RawBuilder<Facts> = NOTHING as RawBuilder<Facts>,
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

    /** undefined: there is no such post. */
    async lockOne<Facts = null>(
      trx: Transaction,
      postId: string,
      facts?: RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      return (await lock(trx, { where: sql`p.id = ${postId}` }, facts))[0];
    },

    /**
     * Locks the main report of a merged post, else the post itself. A post that is merged meanwhile is locked itself.
     */
    async lockMain<Facts = null>(
      trx: Transaction,
      postId: string,
      facts?: RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      const mainId = sql`(select coalesce(q.merged_into, q.id) from posts q where q.id = ${postId})`;
      return (await lock(trx, { where: sql`p.id = ${mainId}` }, facts))[0];
    },

    /** Reads a post without a lock. undefined: there is no such post. */
    async readOne<Facts = null>(
      db: Database,
      postId: string,
      facts: RawBuilder<Facts> = NOTHING as RawBuilder<Facts>,
    ): Promise<LockedPost<Facts> | undefined> {
      if (!isId(postId)) return undefined;
      const [row] = await select(db, { where: sql`p.id = ${postId}` }, facts, false);
      return row && heldPost(row, false);
    },

    /** Answers for a post that was just inserted. */
    async answersFor(trx: Transaction, postId: string): Promise<unknown[]> {
      const { rows } = await sql<{ answers: unknown[] }>`
        select ${questions.all()} as answers from posts p where p.id = ${postId}`.execute(trx);
      return rows[0]?.answers ?? [];
    },
  };
}

/** Of two people who act at once, the second gets a conflict: the rules must judge what they saw. */
export function unchanged<Facts>(post: LockedPost<Facts> | undefined): LockedPost<Facts> {
  if (!post) throw postGone();
  if (post.isChanged) throw new ProductError('conflict');
  return post;
}
