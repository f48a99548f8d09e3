import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase, type Transaction } from './connect.ts';
import { sentWithNext } from './dialect.ts';
import { inTransaction } from './transaction.ts';

const server = testApp();
const db = () => createDatabase(server.context.pool);

test('a frequent statement is prepared once on its connection', async () => {
  const prepared = await createDatabase(server.context.pool)
    .connection()
    .execute(async (db) => {
      for (const key of ['a', 'b', 'c', 'd'])
        await db.selectFrom('call_counts').select('count').where('key', '=', key).execute();
      return sql`select from pg_prepared_statements where statement like 'select "count" from "call_counts"%'`.execute(
        db,
      );
    });
  expect(prepared.rows).toHaveLength(1);
});

const markers = (key: string) =>
  db().selectFrom('call_counts').select('count').where('key', '=', key).execute();

const insertLater = (key: string) =>
  sql`${sentWithNext}insert into call_counts (key, count, ends_at) values (${key}, 1, now() + interval '1 hour')`;

test('a deferred statement runs before the next one', async () => {
  const rows = await inTransaction(db(), async (trx) => {
    await insertLater('dialect: before').execute(trx);
    return trx.selectFrom('call_counts').select('count').where('key', '=', 'dialect: before').execute();
  });
  expect(rows).toEqual([{ count: 1 }]);
  expect(await markers('dialect: before')).toHaveLength(1);
});

test('the last deferred statement of a transaction is committed', async () => {
  await inTransaction(db(), async (trx) => {
    await insertLater('dialect: last').execute(trx);
  });
  expect(await markers('dialect: last')).toHaveLength(1);
});

test.each([
  ['commit', async () => undefined],
  ['the next statement', async (trx: Transaction) => void (await sql`select 1`.execute(trx))],
])('a deferred statement that fails with %s ends the transaction with its error', async (_, next) => {
  const failing = inTransaction(db(), async (trx) => {
    await insertLater('dialect: rolled back').execute(trx);
    await insertLater('dialect: rolled back').execute(trx);
    await next(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await markers('dialect: rolled back')).toHaveLength(0);
});

test('an empty transaction leaves its connection usable', async () => {
  await inTransaction(db(), async () => undefined);
  await expect(inTransaction(db(), () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const { rows } = await sql`select now() = statement_timestamp() as "isAlone"`.execute(db());
  expect(rows).toEqual([{ isAlone: true }]);
});
