import type pg from 'pg';
import { copyInto, withCopyClient } from '../../../platform/database/copy.ts';
import { withLock } from '../../../platform/database/locks.ts';
import { readPlaces } from './prepared.ts';

/** Only if the tables are empty. Returns the number of places. */
export async function loadPlaces(pool: pg.Pool, prepared: string | undefined): Promise<number> {
  if (await hasPlaces(pool)) return 0;
  // Servers that start together wait for each other here.
  return withLock(pool, 'places', async (client) =>
    (await hasPlaces(client)) ? 0 : withCopyClient(pool, (copying) => fill(copying, prepared)),
  );
}

export async function hasPlaces(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await db.query('select from post_offices limit 1');
  return rows.length > 0;
}

async function fill(client: pg.ClientBase, prepared: string | undefined): Promise<number> {
  let count = 0;
  await client.query('begin');
  for await (const { target, text } of readPlaces(prepared)) count += await copyInto(client, target, text);
  await client.query(INDEXES);
  await client.query('commit');
  return count;
}

/** Built after loading, which is faster. */
const INDEXES = `
  create index if not exists post_offices_by_name on post_offices (name_key);
  create index if not exists post_offices_by_sound on post_offices (sound);
  create index if not exists post_offices_by_position on post_offices (lat, lng) where placed;
  analyze post_offices, districts`;
