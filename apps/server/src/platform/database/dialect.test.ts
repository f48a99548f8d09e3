import { type Compilable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase, type Database, type Transaction } from './connect.ts';
import { onlyReads } from './dialect.ts';

const server = testApp();
const database = (): Database => createDatabase(server.context.pool);
const row = { key: 'a', count: 1, ends_at: new Date() };

type Query = (db: Database) => Compilable;
const READS: Record<string, Query> = {
  'a select': (db) => db.selectFrom('posts').select(['id', 'updated_at']).where('caption', '=', 'update me'),
  'a select with a join and a subquery': (db) =>
    db
      .selectFrom('posts as p')
      .leftJoin('accounts as a', 'a.id', 'p.author_id')
      .select((eb) => ['p.id', eb.selectFrom('votes').select('type').limit(1).as('vote')]),
  'a select from a select': (db) =>
    db
      .with('newest', (from) => from.selectFrom('posts').select('id').limit(1))
      .selectFrom('newest')
      .selectAll(),
  'a select with an expression written by hand': (db) =>
    db.selectFrom('posts').select(sql<number>`count(*) filter (where stage = 'Finished')`.as('finished')),
};
const WRITES: Record<string, Query> = {
  'an insert in a with': (db) =>
    db
      .with('added', (to) => to.insertInto('call_counts').values(row).returningAll())
      .selectFrom('added')
      .selectAll(),
  'an update in a with': (db) =>
    db
      .with('changed', (to) => to.updateTable('posts').set({ caption: 'x' }).returning('id'))
      .selectFrom('changed')
      .select('id'),
  'a delete in a with': (db) =>
    db
      .with('gone', (from) => from.deleteFrom('posts').returning('id'))
      .selectFrom('gone')
      .select('id'),
  'a delete in the second with': (db) =>
    db
      .with('read', (from) => from.selectFrom('posts').select('id'))
      .with('gone', (from) => from.deleteFrom('posts').returning('id'))
      .selectFrom('read')
      .select('id'),
  'a select that locks': (db) => db.selectFrom('posts').select('id').forUpdate(),
  'a select that locks for others who read': (db) => db.selectFrom('posts').select('id').forShare(),
  'a subquery that locks': (db) =>
    db.selectFrom((eb) => eb.selectFrom('posts').select('id').forKeyShare().as('held')).select('held.id'),
  'a call that counts on': (db) => db.selectNoFrom(sql`nextval('cell_changes_id_seq')`.as('next')),
  'a call that queues a job': (db) => db.selectNoFrom(sql`graphile_worker.add_job('x')`.as('job')),
  'a call that tells others': (db) => db.selectNoFrom(sql`pg_notify('x', 'y')`.as('told')),
  'an insert': (db) => db.insertInto('call_counts').values(row),
  'an update': (db) => db.updateTable('posts').set({ caption: 'x' }),
  'a delete': (db) => db.deleteFrom('posts'),
  'a select written by hand': () => ({ compile: () => sql`select 1`.compile(database()) }),
};

test.each(Object.keys(READS))('%s only reads', (name) => {
  expect(onlyReads(READS[name]?.(database()).compile() as never)).toBe(true);
});
test.each(Object.keys(WRITES))('%s does not only read', (name) => {
  expect(onlyReads(WRITES[name]?.(database()).compile() as never)).toBe(false);
});

const keys = async (): Promise<string[]> => {
  const { rows } = await server.context.pool.query<{ key: string }>('select key from call_counts');
  return rows.map(({ key }) => key);
};

test('what a select wrote in its with is undone with its transaction', async () => {
  const failing = database()
    .transaction()
    .execute(async (trx) => {
      await trx
        .with('added', (to) => to.insertInto('call_counts').values(row).returningAll())
        .selectFrom('added')
        .selectAll()
        .execute();
      throw new Error('and then it failed');
    });
  await expect(failing).rejects.toThrow('and then it failed');
  expect(await keys()).toEqual([]);
});

test('what only reads begins no transaction, what writes begins one', async () => {
  const began = (trx: Transaction) =>
    trx.selectNoFrom(sql<boolean>`now() < statement_timestamp()`.as('isLater')).executeTakeFirstOrThrow();
  await database()
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('posts').select('id').execute();
      // Outside of a transaction each statement is its own, and begins when it does.
      expect((await began(trx)).isLater).toBe(false);
      await trx.insertInto('call_counts').values(row).execute();
      expect((await began(trx)).isLater).toBe(true);
      expect(await keys()).toEqual([]);
    });
  expect(await keys()).toEqual(['a']);
});

test.each(['commit', 'rollback'])('nothing is asked in a transaction after its %s', async (end) => {
  let kept: Transaction | undefined;
  await database()
    .transaction()
    .execute(async (trx) => {
      kept = trx;
      await trx
        .insertInto('call_counts')
        .values({ ...row, key: end })
        .execute();
      if (end === 'rollback') throw new Error('undone');
    })
    .catch(() => undefined);
  await expect(kept?.selectFrom('posts').select('id').execute()).rejects.toThrow('Transaction is already');
  await expect(
    kept
      ?.insertInto('call_counts')
      .values({ ...row, key: 'late' })
      .execute(),
  ).rejects.toThrow('Transaction is already');
  expect(await keys()).not.toContain('late');
});
