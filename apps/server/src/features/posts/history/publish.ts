import { setTimeout as wait } from 'node:timers/promises';
import { type Day, startOfDay } from '@sudhaar/domain/calendar';
import { BUCKETS, hashOfBucket, rootOf } from '@sudhaar/domain/history';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { lockPatiently } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { sha256 } from './sha256.ts';
import { findLeaves } from './store.ts';

const PAUSE_MS = 100;
const TIMEOUT_MS = 30_000;

/** Publishes the root of every past day in India that has none, in order. */
export async function publishRoots(db: Database): Promise<void> {
  const today = await settledToday(db);
  while (await inTransaction(db, (trx) => publishNext(trx, today)));
}

/**
 * Today in India by the database's clock. Waits for running transactions, because one that wrote an entry before
 * midnight may commit after it.
 */
async function settledToday(db: Database): Promise<Day> {
  // Transactions that have written something have smaller ids.
  const { rows } = await sql<{ today: Day; id: string }>`
    select history_day(now()) as today, pg_current_xact_id()::text as id`.execute(db);
  const [{ today, id } = { today: '', id: '0' }] = rows;
  for (let waited = 0; waited < TIMEOUT_MS; waited += PAUSE_MS) {
    const { rows: now } = await sql<{ isSettled: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::xid8 as "isSettled"`.execute(db);
    if (now[0]?.isSettled) return today;
    await wait(PAUSE_MS);
  }
  throw new Error('A transaction that may have written an entry of the previous day is still running');
}

/** Returns false if there is no day to publish. */
async function publishNext(trx: Transaction, today: Day): Promise<boolean> {
  await lockPatiently(trx, 'history');
  const { rows } = await sql<{ day: Day | null; previous: string }>`
    select coalesce((select max(day) + 1 from history_roots), history_day(least(
        (select min(written_at) from post_history), (select min(deleted_at) from deleted_posts)))) as day,
      coalesce((select root from history_roots order by day desc limit 1), '') as previous`.execute(trx);
  const [{ day, previous } = { day: null, previous: '' }] = rows;
  if (day === null || day >= today) return false;
  const posts = await insertLeaves(trx, day);
  const buckets: string[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    buckets.push(await hashOfBucket(sha256, await findLeaves(trx, day, bucket)));
  const root = await rootOf(sha256, { day, previous, buckets });
  // Sorts by day, even if several days are published together.
  const id = newId(startOfDay(day).getTime());
  await trx.insertInto('history_roots').values({ id, day, root, previous, buckets, posts }).execute();
  return true;
}

/** Returns the number of posts with an entry or a deletion on that day. */
async function insertLeaves(trx: Transaction, day: Day): Promise<number> {
  const isOfDay = (moment: string) => sql`${sql.raw(moment)} >= ${startOfDay(day)}
    and ${sql.raw(moment)} < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const { numAffectedRows } = await sql`
    insert into history_leaves (day, bucket, leaf)
    select ${day}::date, history_bucket(leaf), leaf
    from (
      (select distinct on (post_id) history_leaf(post_id, hash) as leaf from post_history
       where ${isOfDay('written_at')} order by post_id, seq desc)
      union all select history_leaf(gone) from deleted_posts gone where ${isOfDay('deleted_at')}
    ) as last`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
