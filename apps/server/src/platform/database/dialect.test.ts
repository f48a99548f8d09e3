import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from './connect.ts';

const server = testApp();

test('a statement that is sent often is prepared once on its connection', async () => {
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
