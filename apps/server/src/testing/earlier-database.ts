import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '../context.ts';
import { createPool } from '../platform/database/connect.ts';
import { migrate, migrationsIn } from '../platform/database/migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

/** A database of the version before a migration, for one test. */
export async function createEarlierDatabase(upgrade: string): Promise<pg.Pool> {
  const database = await createEmptyDatabase();
  const pool = createPool(database.url);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const files = await migrationsIn(MIGRATIONS);
  await migrate(
    pool,
    MIGRATIONS,
    files.filter((name) => name < upgrade),
  );
  return pool;
}
