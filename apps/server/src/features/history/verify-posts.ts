import { type HistoryEntry, hashOfEntry } from '@sudhaar/domain/history';
import type pg from 'pg';
import { sha256 } from './sha256.ts';

const POSTS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 2_000;

type Find = (finding: string) => void;
type Numbers = ReadonlyMap<string, string>;

/** Every post's chain, its rows, and that the roots of its days contain it. */
export async function verifyPosts(
  client: pg.ClientBase,
  find: Find,
  onProgress: (done: number, of: number) => void,
) {
  const { rows: counted } = await client.query<{ count: number }>('select count(*) from posts');
  const of = counted[0]?.count ?? 0;
  let posts = 0;
  let entries = 0;
  let after: string | null = null;
  for (;;) {
    const numbers = await numbersAfter(client, after);
    if (numbers.size === 0) return { posts, entries };
    entries += await verifyChains(client, numbers, find);
    await verifyRows(client, numbers, find);
    await verifyLeaves(client, numbers, find);
    posts += numbers.size;
    onProgress(posts, of);
    after = [...numbers.keys()].at(-1) ?? null;
  }
}

/** The number of each post of a page, by its id. */
async function numbersAfter(client: pg.ClientBase, after: string | null): Promise<Numbers> {
  const { rows } = await client.query<{ id: string; number: string }>(
    `select id, number from posts where $1::uuid is null or id > $1 order by id limit ${POSTS_AT_ONCE}`,
    [after],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type Entry = HistoryEntry & { postId: string };

/** Computes every hash again. Returns how many there were. */
async function verifyChains(client: pg.ClientBase, numbers: Numbers, find: Find): Promise<number> {
  let count = 0;
  let before = { postId: '', seq: 0, hash: '', isBroken: false };
  for await (const { postId, seq, entry, hash } of entriesOf(client, numbers)) {
    count += 1;
    if (postId !== before.postId) before = { postId, seq: 0, hash: '', isBroken: false };
    const isRight = seq === before.seq + 1 && hash === (await hashOfEntry(sha256, before.hash, entry));
    // One finding for each post: every hash after it follows from it.
    if (!isRight && !before.isBroken)
      find(`${numbers.get(postId)}: entry ${before.seq + 1} is not as it was written.`);
    before = { postId, seq, hash, isBroken: before.isBroken || !isRight };
  }
  return count;
}

async function* entriesOf(client: pg.ClientBase, numbers: Numbers): AsyncGenerator<Entry> {
  let [postId, seq] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows }: pg.QueryResult<Entry> = await client.query(
      `select post_id as "postId", seq, entry, hash from post_history
       where post_id = any($1) and (post_id, seq) > ($2, $3)
       order by post_id, seq limit ${ENTRIES_AT_ONCE}`,
      [[...numbers.keys()], postId, seq],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    ({ postId, seq } = last);
  }
}

/** Every entry has its row, every row its entry, and both say the same. */
async function verifyRows(client: pg.ClientBase, numbers: Numbers, find: Find): Promise<void> {
  const { rows } = await client.query<{
    postId: string;
    seq: number | null;
    row: string | null;
    entry: string;
  }>(
    `with source as (
       select id as post_id, id, history_entry(p) as entry from posts p where id = any($1)
       union all select post_id, id, history_entry(m) from post_moves m where post_id = any($1)
       union all select post_id, id, history_entry(r) from post_routings r where post_id = any($1)
       union all select post_id, id, history_entry(s) from post_steps s where post_id = any($1)
     ), written as (select * from post_history where post_id = any($1))
     select coalesce(s.post_id, w.post_id) as "postId", w.seq, s.entry as row, w.entry
     from source s full join written w on w.post_id = s.post_id and w.source_id = s.id
     where s.entry is distinct from w.entry
     order by 1, 2`,
    [[...numbers.keys()]],
  );
  for (const { postId, seq, row, entry } of rows) {
    const number = numbers.get(postId);
    if (seq === null) find(`${number}: a row of its timeline has no entry: ${row}`);
    else if (row === null) find(`${number}: the row of entry ${seq} is gone: ${entry}`);
    else if (!says(row, entry))
      find(`${number}: the row of entry ${seq} was changed: ${entry} is now ${row}`);
  }
}

/** An entry of an earlier version may say less than its row does today, but nothing else. */
function says(row: string, entry: string): boolean {
  const now: Record<string, unknown> = JSON.parse(row);
  try {
    return Object.entries(JSON.parse(entry)).every(([name, value]) => now[name] === value);
  } catch {
    return false;
  }
}

/** The root of each published day contains the last hash of each post that had an entry on it. */
async function verifyLeaves(client: pg.ClientBase, numbers: Numbers, find: Find): Promise<void> {
  const { rows } = await client.query<{ postId: string; day: string }>(
    `select post_id as "postId", day
     from (
       select distinct on (post_id, day) post_id, day, history_leaf(post_id, hash) as leaf
       from (select *, history_day(written_at) as day from post_history where post_id = any($1)) as written
       where day in (select day from history_roots)
       order by post_id, day, seq desc
     ) as last
     where not exists (
       select from history_leaves l where l.day = last.day and l.bucket = history_bucket(last.leaf) and l.leaf = last.leaf)
     order by post_id, day`,
    [[...numbers.keys()]],
  );
  for (const { postId, day } of rows)
    find(`${numbers.get(postId)}: its history was changed after the root of ${day} was published.`);
}
