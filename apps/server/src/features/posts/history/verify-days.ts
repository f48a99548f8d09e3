import type { Day } from '@sudhaar/domain/calendar';
import { BUCKETS, hashOfBucket, rootOf } from '@sudhaar/domain/history';
import type pg from 'pg';
import { sha256 } from './sha256.ts';

type Root = { day: Day; root: string; previous: string; buckets: string[]; posts: number };
/** Deleted posts are recorded since this migration. */
const UPGRADE = '0018_proven_state.sql';

/** So many buckets are read with one statement: few statements, and a bounded part of a busy day in memory. */
const READ_TOGETHER = 16;

type ReportFinding = (finding: string) => void;

/** Checks the leaves and the root of every published day, and the link to the day before. */
export async function verifyDays(client: pg.ClientBase, find: ReportFinding) {
  let days = 0;
  let last: Root | null = null;
  for (;;) {
    const root: Root | undefined = await rootAfter(client, last?.day ?? null);
    if (!root) return { days, root: last && { day: last.day, root: last.root } };
    days += 1;
    if (root.previous !== (last?.root ?? '')) find(`${root.day}: does not name the root of the day before.`);
    await verifyRoot(client, root, find);
    last = root;
  }
}

async function rootAfter(client: pg.ClientBase, day: Day | null): Promise<Root | undefined> {
  const { rows } = await client.query<Root>(
    `select day, root, previous, buckets, posts from history_roots
     where $1::date is null or day > $1 order by day limit 1`,
    [day],
  );
  return rows[0];
}

async function verifyRoot(client: pg.ClientBase, root: Root, find: ReportFinding): Promise<void> {
  const { day, previous, posts } = root;
  const buckets: string[] = [];
  let count = 0;
  for (let from = 0; from < BUCKETS; from += READ_TOGETHER) {
    const { rows } = await client.query<{ bucket: number; leaf: string }>(
      `select bucket, leaf from history_leaves where day = $1 and bucket >= $2 and bucket < $3
       order by bucket, leaf`,
      [day, from, from + READ_TOGETHER],
    );
    count += rows.length;
    for (let bucket = from; bucket < from + READ_TOGETHER; bucket += 1) {
      const leaves = rows.filter((row) => row.bucket === bucket).map(({ leaf }) => leaf);
      buckets.push(await hashOfBucket(sha256, leaves));
    }
  }
  const isRight =
    count === posts &&
    buckets.join() === root.buckets.join() &&
    root.root === (await rootOf(sha256, { day, previous, buckets }));
  if (!isRight) find(`${day}: the published root is not that of the stored hashes.`);
  const { missing, undeleted } = await countLeaves(client, day);
  if (missing > 0) find(`${day}: hashes that belong to no post and to no deletion: ${missing}.`);
  if (undeleted > 0) find(`${day}: hashes of deleted posts that nobody deleted: ${undeleted}.`);
}

/**
 * `missing`: a hash belongs to no post with an entry, no later deleted post and no deletion of that day. `undeleted`:
 * a deleted post's hash does not match its deletion, which could not be recorded before the upgrade.
 */
async function countLeaves(client: pg.ClientBase, day: Day): Promise<{ missing: number; undeleted: number }> {
  const isOfDay = (moment: string): string => `${moment} >= $1::date::timestamp at time zone 'Asia/Kolkata'
    and ${moment} < ($1::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const { rows } = await client.query<{ missing: number; undeleted: number }>(
    `select (select count(*) from history_leaves l where l.day = $1 and not exists (
         select from history_leaves_gone g where g.day = l.day and g.leaf = l.leaf))
       - (select count(distinct post_id) from post_history where ${isOfDay('written_at')})
       - (select count(*) from deleted_posts where ${isOfDay('deleted_at')}) as missing,
       (select count(*) from history_leaves_gone g where g.day = $1 and not case
          when g.post_id is null then g.day <= (select history_day(applied_at) from schema_migrations where name = $2)
          else g.leaf = history_leaf(g.post_id, g.hash)
            and exists (select from deleted_posts d where d.post_id = g.post_id) end) as undeleted`,
    [day, UPGRADE],
  );
  return rows[0] ?? { missing: 0, undeleted: 0 };
}
