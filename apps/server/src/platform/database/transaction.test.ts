import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase, type Database, type Transaction } from './connect.ts';
import { afterCommit, callAtEnd, changeAtEnd, inTransaction, writeAtEnd } from './transaction.ts';

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

test('rows that were put off are there after the end, and not before', async () => {
  await inTransaction(database(), async (trx) => {
    writeAtEnd(trx, 'call_counts', row('a'));
    writeAtEnd(trx, 'call_counts', row('b'));
    await insert(trx, 'c');
    expect(await trx.selectFrom('call_counts').select('key').execute()).toEqual([{ key: 'c' }]);
  });
  expect(await counts()).toEqual({ a: 1, b: 1, c: 1 });
});

test('nothing stands of a transaction that fails, whether it was put off or not', async () => {
  const ran: string[] = [];
  const said = await failing(async (trx) => {
    await insert(trx, 'now');
    writeAtEnd(trx, 'call_counts', row('later'));
    afterCommit(trx, () => ran.push('hook'));
  });
  expect(said).toBe('and then it failed');
  expect(await counts()).toEqual({});
  expect(ran).toEqual([]);
});

test.each([
  ['first', [true, false]],
  ['last', [false, true]],
])('a row that may be there already stays as it is, where it is put off %s', async (_, order) => {
  await database().insertInto('call_counts').values(row('there', 7)).execute();
  await inTransaction(database(), async (trx) => {
    for (const isOnce of order) writeAtEnd(trx, 'call_counts', row(isOnce ? 'there' : 'new'), { isOnce });
  });
  expect(await counts()).toEqual({ new: 1, there: 7 });
});

test.each([
  ['first', [true, false]],
  ['last', [false, true]],
])('a row that must be new is refused, where one that need not is put off %s', async (_, order) => {
  await database().insertInto('call_counts').values(row('there', 7)).execute();
  const written = inTransaction(database(), async (trx) => {
    for (const isOnce of order) writeAtEnd(trx, 'call_counts', row(isOnce ? 'new' : 'there'), { isOnce });
  });
  await expect(written).rejects.toThrow('duplicate key');
  expect(await counts()).toEqual({ there: 7 });
});

test('a change that finds nothing ends all of it as a conflict', async () => {
  const outdated = inTransaction(database(), async (trx) => {
    writeAtEnd(trx, 'call_counts', row('a'));
    changeAtEnd(trx, trx.updateTable('call_counts').set({ count: 2 }).where('key', '=', 'nobody'));
  });
  await expect(outdated).rejects.toMatchObject({ code: 'conflict' });
  expect(await counts()).toEqual({});
  await database().insertInto('call_counts').values(row('b')).execute();
  await inTransaction(database(), async (trx) => {
    changeAtEnd(trx, trx.updateTable('call_counts').set({ count: 2 }).where('key', '=', 'b'));
    callAtEnd(trx, sql`set_config('sudhaar.test', 'called', false)`);
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

test('a hook that fails undoes and repeats nothing, keeps no other, and is reported', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const ran: string[] = [];
  const result = await inTransaction(database(), async (trx) => {
    await insert(trx, 'a');
    afterCommit(trx, () => {
      ran.push('fails');
      // As a deadlock would: work is tried again on that, but not what has been committed.
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

test('work that met a deadlock is done again from its beginning', async () => {
  let attempts = 0;
  const ran: number[] = [];
  await inTransaction(database(), async (trx) => {
    attempts += 1;
    const attempt = attempts;
    writeAtEnd(trx, 'call_counts', row(`attempt ${attempt}`));
    afterCommit(trx, () => ran.push(attempt));
    if (attempt === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  expect(await counts()).toEqual({ 'attempt 2': 1 });
  expect(ran).toEqual([2]);
});

test('something can be put off only in a transaction that is still under way', async () => {
  let kept: Transaction | undefined;
  await inTransaction(database(), async (trx) => {
    kept = trx;
  });
  expect(() => kept && writeAtEnd(kept, 'call_counts', row('late'))).toThrow('has ended');
  expect(() => kept && afterCommit(kept, () => undefined)).toThrow('has ended');
  await database()
    .transaction()
    .execute(async (trx) => {
      expect(() => afterCommit(trx, () => undefined)).toThrow('begun by inTransaction');
    });
  expect(await counts()).toEqual({});
});
