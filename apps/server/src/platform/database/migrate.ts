import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { shareLock, withLock } from './locks.ts';

/**
 * Applies each migration once, in order, one server at a time. With `only`, applies just these files, which gives the
 * schema of an earlier version. Returns the names of the applied files.
 */
export async function migrate(pool: pg.Pool, folder: URL, only?: readonly string[]): Promise<string[]> {
  const files = await migrationsIn(folder);
  // Servers that start together wait for each other here.
  return withLock(pool, 'migrations', async (client) => {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await appliedMigrations(client);
    if (isOldLayout(files, applied)) {
      throw new StartError(
        'This database was created by a version before 0.2.0, which cannot be upgraded. ' +
          'Start with an empty database or an empty DATA_DIR.',
      );
    }
    const unknown = applied.find((name) => !files.includes(name));
    if (unknown) {
      throw new StartError(
        `The database is newer than this server (it has ${unknown}). Start the newer version.`,
      );
    }
    const pending = (only ?? files).filter((name) => !applied.includes(name));
    // Altering a table would wait for a running backup, and every call would wait for that.
    if (pending.length > 0) await shareLock(client, 'backup');
    for (const name of pending) await apply(client, name, await readFile(new URL(name, folder), 'utf8'));
    await migrateJobs({ pgPool: pool });
    return pending;
  });
}

/** In order. */
export const migrationsIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Returns true if migrations were applied that are older than this version's newest and not part of it. Those come
 * from versions before 0.2.0, which the baseline replaced. Migrations of a newer version sort after all known ones.
 */
export function isOldLayout(files: readonly string[], applied: readonly string[]): boolean {
  const newest = files.at(-1) ?? '';
  return applied.some((name) => name < newest && !files.includes(name));
}

export async function isMigrated(pool: pg.Pool, folder: URL): Promise<boolean> {
  const files = await migrationsIn(folder);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return files.every((name) => applied.has(name));
}

/** In order. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`);
  }
}
