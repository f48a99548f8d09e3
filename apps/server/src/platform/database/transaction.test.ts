import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase, type Database, type Transaction } from './connect.ts';
import { afterCommit, inTransaction, mustFind } from './transaction.ts';

const server = testApp();
const database = (): Database => createDatabase(server.context.pool);
beforeEach(() => server.context.pool.query('truncate call_counts'));

const row = (key: string, count = 1) => ({ key, count, ends_at: new Date() });
const insert = (trx: Transaction, key: string) => trx.insertInto('call_counts').values(row(key)).execute();
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await server.context.pool.query('select key, count from call_counts order by key');
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};
const failing = (work: (trx: Transaction) => Promise<unknown>) =>
  inTransaction(database(), async (trx) => {
    await work(trx);
    throw new Error('and then it failed');
  }).catch((error: Error) => error.message);

test('a failed transaction is rolled back and runs no hooks', async () => {
  const ran: string[] = [];
  const message = await failing(async (trx) => {
    await insert(trx, 'a');
    afterCommit(trx, () => ran.push('hook'));
  });
  expect(message).toBe('and then it failed');
  expect(await counts()).toEqual({});
  expect(ran).toEqual([]);
});

test('an update that finds no row ends the transaction with a conflict', async () => {
  const change = (trx: Transaction, key: string) =>
    trx.updateTable('call_counts').set({ count: 2 }).where('key', '=', key).executeTakeFirstOrThrow();
  const outdated = inTransaction(database(), async (trx) => {
    await insert(trx, 'a');
    mustFind((await change(trx, 'nobody')).numUpdatedRows);
  });
  await expect(outdated).rejects.toMatchObject({ code: 'conflict' });
  expect(await counts()).toEqual({});
  await inTransaction(database(), async (trx) => {
    await insert(trx, 'b');
    mustFind((await change(trx, 'b')).numUpdatedRows);
  });
  expect(await counts()).toEqual({ b: 2 });
});

test('hooks run after the commit, in order', async () => {
  const seen: unknown[] = [];
  await inTransaction(database(), async (trx) => {
    afterCommit(trx, () => seen.push('first'));
    afterCommit(trx, () => seen.push('second'));
    await insert(trx, 'a');
    seen.push('work');
  });
  expect(seen).toEqual(['work', 'first', 'second']);
});

test('a failing hook is reported without affecting the commit or other hooks', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const ran: string[] = [];
  const result = await inTransaction(database(), async (trx) => {
    await insert(trx, 'a');
    afterCommit(trx, () => {
      ran.push('fails');
      // Like a deadlock: uncommitted work is retried on that, committed work is not.
      throw Object.assign(new Error('the hook failed'), { code: '40P01' });
    });
    afterCommit(trx, () => ran.push('runs'));
    return 'done';
  });
  expect(result).toBe('done');
  expect(ran).toEqual(['fails', 'runs']);
  expect(await counts()).toEqual({ a: 1 });
  await soon(() => expect(warnings).toContain('the hook failed'));
});

test('work is retried from its beginning after a deadlock', async () => {
  let attempts = 0;
  const ran: number[] = [];
  await inTransaction(database(), async (trx) => {
    attempts += 1;
    const attempt = attempts;
    await insert(trx, `attempt ${attempt}`);
    afterCommit(trx, () => ran.push(attempt));
    if (attempt === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  expect(await counts()).toEqual({ 'attempt 2': 1 });
  expect(ran).toEqual([2]);
});

describe.each(['commit', 'rollback'])('after the work, with a %s,', (end) => {
  /** A transaction whose work is over: `late` runs during the commit or rollback. */
  async function endedTransaction(late: (trx: Transaction) => void = () => undefined): Promise<Transaction> {
    let ended: Transaction | undefined;
    await inTransaction(database(), async (trx) => {
      ended = trx;
      await insert(trx, 'in time');
      // After the work has settled, before the database has answered.
      setImmediate(() => late(trx));
      if (end === 'rollback') throw new Error('undone');
    }).catch(() => undefined);
    if (!ended) throw new Error('It never ran');
    return ended;
  }

  test('queries are refused', async () => {
    const trx = await endedTransaction();
    await expect(insert(trx, 'late')).rejects.toThrow('has ended');
    await expect(trx.selectFrom('posts').select('id').execute()).rejects.toThrow('has ended');
    await expect(sql`insert into call_counts values ('late', 1, now())`.execute(trx)).rejects.toThrow(
      'has ended',
    );
    expect(await counts()).toEqual(end === 'commit' ? { 'in time': 1 } : {});
  });

  test('queries are refused even before the database has answered', async () => {
    const refused: Promise<string>[] = [];
    await endedTransaction((trx) =>
      refused.push(
        insert(trx, 'late').then(
          () => 'written',
          ({ message }: Error) => message,
        ),
      ),
    );
    await soon(() => expect(refused).toHaveLength(1));
    expect(await refused[0]).toContain('has ended');
    expect(await counts()).toEqual(end === 'commit' ? { 'in time': 1 } : {});
  });

  test('hooks are refused', async () => {
    const trx = await endedTransaction();
    expect(() => afterCommit(trx, () => undefined)).toThrow('has ended');
  });
});

test('queries that the work did not await belong to its transaction', async () => {
  const message = await failing(async (trx) => {
    for (const key of ['a', 'b', 'c']) void insert(trx, key);
  });
  expect(message).toBe('and then it failed');
  expect(await counts()).toEqual({});
});

test('only inTransaction has after-commit hooks', async () => {
  await database()
    .transaction()
    .execute(async (trx) => {
      expect(() => afterCommit(trx, () => undefined)).toThrow('begun by inTransaction');
    });
});
