import type { Day } from '@sudhaar/domain/calendar';
import { BUCKETS, hashOfBucket, rootOf } from '@sudhaar/domain/history';
import type pg from 'pg';
import { sha256 } from './sha256.ts';

type Root = { day: Day; root: string; previous: string; buckets: string[]; posts: number };
type Find = (finding: string) => void;

/** Every published day: its leaves, its root, and that it names the root of the day before. */
export async function verifyDays(client: pg.ClientBase, find: Find) {
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

async function verifyRoot(client: pg.ClientBase, root: Root, find: Find): Promise<void> {
  const { day, previous, posts } = root;
  const buckets: string[] = [];
  let count = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const { rows } = await client.query<{ leaf: string }>(
      'select leaf from history_leaves where day = $1 and bucket = $2 order by leaf',
      [day, bucket],
    );
    count += rows.length;
    buckets.push(
      await hashOfBucket(
        sha256,
        rows.map(({ leaf }) => leaf),
      ),
    );
  }
  const isRight =
    count === posts &&
    buckets.join() === root.buckets.join() &&
    root.root === (await rootOf(sha256, { day, previous, buckets }));
  if (!isRight) find(`${day}: the published root is not that of the stored hashes.`);
  const missing = await countMissing(client, day);
  if (missing > 0) find(`${day}: entries of ${missing} posts of this day are gone, and the posts are not.`);
}

/** Every hash of the day belongs to a post that has an entry of that day, or that was deleted. */
async function countMissing(client: pg.ClientBase, day: Day): Promise<number> {
  const { rows } = await client.query<{ missing: number }>(
    `select (select count(*) from history_leaves l where l.day = $1 and not exists (
         select from history_leaves_gone g where g.day = l.day and g.leaf = l.leaf))
       - (select count(distinct post_id) from post_history
          where written_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
            and written_at < ($1::date + 1)::timestamp at time zone 'Asia/Kolkata') as missing`,
    [day],
  );
  return rows[0]?.missing ?? 0;
}
