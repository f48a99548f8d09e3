import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { MIGRATIONS } from '../apps/server/src/context.ts';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { fingerprint } from '../scripts/fingerprint.mjs';
import { fill } from './seed/fill.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type BenchDatabase = { posts: number; dataDir: string; url: string; stop(): Promise<void> };

/** A PostgreSQL with so many posts in it: filled once, and used again until the filling changes. */
export async function benchDatabase(posts: number): Promise<BenchDatabase> {
  const dataDir = join(root, 'data', `bench-${posts}`);
  const stamp = join(dataDir, 'filled');
  const wanted = fingerprint(root, ['bench/seed']);
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  await mkdir(dataDir, { recursive: true });
  const database = await startEmbedded({ dataDir });
  if (!isFilled) await emptied(database.url);
  const pool = createPool(database.url);
  await migrate(pool, MIGRATIONS);
  if (!isFilled) await fillWithProgress(pool, posts);
  await pool.end();
  writeFileSync(stamp, wanted);
  return { posts, dataDir, url: database.url, stop: database.stop };
}

/** What an earlier filling, perhaps cut short, has left. */
async function emptied(url: string): Promise<void> {
  const admin = createPool(Object.assign(new URL(url), { pathname: '/postgres' }).toString());
  await admin.query('drop database if exists sudhaar with (force)');
  await admin.query('create database sudhaar');
  await admin.end();
}

async function fillWithProgress(pool: pg.Pool, posts: number): Promise<void> {
  const began = performance.now();
  const say = (what: string): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`  ${seconds.padStart(4)} s  ${posts} posts: ${what}`);
  };
  await fill(pool, posts, say);
  say('filled');
}
