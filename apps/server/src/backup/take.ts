import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withLock } from '../platform/database/locks.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { keysIn } from './files.ts';
import { JOBS } from './jobs.ts';
import { hashOf, write } from './lines.ts';
import { type FilePart, MANIFEST, type Manifest, type TablePart } from './manifest.ts';
import { linesOf, sequencesOf, sourceOf, tablesOf } from './tables.ts';

type Deps = {
  pool: pg.Pool;
  storage: Storage;
  /** Null if the secret is a setting. */
  secretFile: string | null;
};

/** Works while servers run: rows are from one snapshot, and no file they refer to is removed until it is copied. */
export async function takeBackup({ pool, storage, secretFile }: Deps, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`);
  return withLock(pool, 'backup', async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const manifest: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: await writeTables(client, folder),
      sequences: await sequencesOf(client),
      ...(await copyFiles(client, storage, folder)),
      authSecret: secretFile ? await copySecret(secretFile, folder) : null,
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    return manifest;
  });
}

async function writeTables(client: pg.ClientBase, folder: string): Promise<TablePart[]> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const written: TablePart[] = [];
  for (const table of await tablesOf(client)) {
    const columns = table.columns.map(({ name }) => name);
    written.push(await writeTable(client, folder, { name: table.name, columns, source: sourceOf(table) }));
  }
  written.push(await writeTable(client, folder, JOBS));
  return written;
}

async function writeTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns, source }: { name: string; columns: string[]; source: string },
): Promise<TablePart> {
  const path = join('tables', `${name}.jsonl.gz`);
  let rows = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const line of linesOf(client, source, columns)) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  const sha256 = await write(join(folder, path), Readable.from(counted()), createGzip());
  return { name, path, columns, rows, sha256 };
}

async function copyFiles(client: pg.ClientBase, storage: Storage, folder: string) {
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  async function* copied(): AsyncGenerator<string> {
    for await (const key of keysIn(client)) {
      const file = await copyOne(storage, key, folder);
      if (!file) {
        missing.push(key);
        continue;
      }
      count += 1;
      bytes += (await stat(join(folder, file.path))).size;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  const path = 'files.jsonl.gz';
  const sha256 = await write(join(folder, path), Readable.from(copied()), createGzip());
  return { files: { path, sha256, count, bytes }, missing };
}

async function copyOne(storage: Storage, key: string, folder: string): Promise<FilePart | null> {
  const content = await storage.get(key);
  if (!content) return null;
  const path = join('files', key);
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  return { key, path, sha256: await write(join(folder, path), content) };
}

async function copySecret(secretFile: string, folder: string) {
  const path = 'auth-secret';
  await copyFile(secretFile, join(folder, path));
  return { path, sha256: await hashOf(join(folder, path)) };
}
