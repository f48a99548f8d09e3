import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { MIGRATIONS } from '../apps/server/src/context.ts';
import { withOwnDatabase } from '../apps/server/src/own-database.ts';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { fingerprint } from '../scripts/fingerprint.mjs';
import { fill } from './seed/fill.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A data folder with this many posts, filled once and reused until the seed code changes. */
export async function filledFolder(posts: number): Promise<string> {
  const dataDir = join(root, 'data', `bench-${posts}`);
  const stamp = join(dataDir, 'filled');
  const wanted = fingerprint(root, ['bench/seed']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return dataDir;
  await withOwnDatabase(dataDir, async (url) => {
    await empty(url);
    const pool = createPool(url);
    await migrate(pool, MIGRATIONS);
    await fillWithProgress(pool, posts);
    await pool.end();
  });
  writeFileSync(stamp, wanted);
  return dataDir;
}

/** Left by an earlier or interrupted fill. */
async function empty(url: string): Promise<void> {
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
