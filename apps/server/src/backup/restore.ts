import { join } from 'node:path';
import type pg from 'pg';
import { isOldLayout, migrate, migrationsIn } from '../platform/database/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { JOBS, queueLines } from './jobs.ts';
import { readLines } from './lines.ts';
import { type FilePart, filesOf, type Manifest, type TablePart } from './manifest.ts';
import { insertLines, setSequences, setSequencesTo, type Table, tablesOf } from './tables.ts';

const BATCH_SIZE = 500;
const TYPES: Record<string, string> = { webp: 'image/webp', zip: 'application/zip', pdf: 'application/pdf' };

type Deps = { pool: pg.Pool; storage: Storage; migrations: URL };

/** Restores into an empty database and store, then migrates to this version's schema. */
export async function restoreBackup(
  { pool, storage, migrations }: Deps,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await refuseOtherLayout(migrations, manifest);
  const { rows } = await pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  );
  if (rows.length > 0)
    throw new StartError('The database is not empty: a backup is restored into an empty one.');
  // Existing files could belong to another product, and would be indistinguishable from restored ones.
  if (!(await storage.isEmpty()))
    throw new StartError('The store of files is not empty: a backup is restored into an empty one.');
  await migrate(pool, migrations, manifest.migrations);
  await fillTables(pool, folder, manifest);
  for await (const file of filesOf(folder, manifest)) await putFile(storage, folder, file);
  await migrate(pool, migrations);
  await pool.query('analyze');
}

async function refuseOtherLayout(migrations: URL, manifest: Manifest): Promise<void> {
  const migrationNames = await migrationsIn(migrations);
  if (isOldLayout(migrationNames, manifest.migrations))
    throw new StartError(
      'This backup was taken by a version before 0.2.0, which cannot be upgraded. Restore it with that version.',
    );
  const unknown = manifest.migrations.find((name) => !migrationNames.includes(name));
  if (unknown)
    throw new StartError(
      `The backup is newer than this server (it has ${unknown}). Restore with the newer version.`,
    );
}

/** All rows or none. Triggers are off, because the backup contains the counts that they maintain. */
async function fillTables(pool: pg.Pool, folder: string, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await tablesOf(client);
    for (const table of tables) {
      const part = manifest.tables.find(({ name }) => name === table.name);
      if (part) await fillTable(client, folder, table, part);
    }
    await setSequencesTo(client, manifest.sequences);
    const jobs = manifest.tables.find(({ name }) => name === JOBS.name);
    if (jobs) await eachBatch(folder, jobs, (lines) => queueLines(client, lines));
    await client.query('commit');
  } finally {
    // Closing the connection ends an uncommitted transaction.
    client.release(true);
  }
}

async function fillTable(
  client: pg.ClientBase,
  folder: string,
  table: Table,
  part: TablePart,
): Promise<void> {
  const columns = part.columns.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw new Error(`Table ${table.name} has no column ${name}`);
    return column;
  });
  await client.query(`alter table ${table.name} disable trigger user`);
  // A migration may have inserted initial rows.
  await client.query(`delete from ${table.name}`);
  await eachBatch(folder, part, (lines) => insertLines(client, table.name, columns, lines));
  // Deferred constraints, such as an office's parent, would prevent altering the table.
  await client.query('set constraints all immediate');
  await client.query('set constraints all deferred');
  await client.query(`alter table ${table.name} enable trigger user`);
  await setSequences(client, table);
}

async function eachBatch(
  folder: string,
  part: TablePart,
  put: (lines: string[]) => Promise<number>,
): Promise<void> {
  let rows = 0;
  let batch: string[] = [];
  for await (const line of readLines(join(folder, part.path))) {
    batch.push(line);
    if (batch.length < BATCH_SIZE) continue;
    rows += await put(batch);
    batch = [];
  }
  if (batch.length > 0) rows += await put(batch);
  if (rows !== part.rows) throw new Error(`${part.name} should have ${part.rows} rows, and got ${rows}`);
}

async function putFile(storage: Storage, folder: string, { key, path }: FilePart): Promise<void> {
  const type = TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  await storage.putFile(key, join(folder, path), type);
}
