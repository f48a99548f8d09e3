import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../../apps/server/src/platform/database/connect.ts';
import { until } from './until.ts';

/** A temporary folder for a test. */
export async function place(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-faults-'));
  // As root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Connects to the embedded database of a running product. */
export async function withDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool((await readFile(join(dataDir, 'database-url'), 'utf8')).trim());
  try {
    await until('the database takes connections', async () => (await pool.query('select')).rowCount === 1);
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Files that a post refers to but the disk lacks. */
export async function missingPictures(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select 'files/media/' || (image->>'id') || '/' || width || '.webp' as path
     from posts, jsonb_array_elements(images) as image, jsonb_array_elements_text(image->'widths') as width`,
  );
  const missing: string[] = [];
  for (const { path } of rows) await access(join(dataDir, path)).catch(() => missing.push(path));
  return missing;
}

export const verify = (pool: pg.Pool, id: string) =>
  pool.query('update accounts set is_verified = true where id = $1', [id]);
