import type pg from 'pg';
import { type PageOfPosts, postsAfter } from './page-of-posts.ts';
import { verifyChains } from './verify-chains.ts';

type ReportFinding = (finding: string) => void;

/** Checks every post's chain, state and rows, and that published roots contain it. */
export async function verifyPosts(
  client: pg.ClientBase,
  find: ReportFinding,
  onProgress: (done: number, of: number) => void,
) {
  const { rows: counted } = await client.query<{ count: number }>('select count(*) from posts');
  const of = counted[0]?.count ?? 0;
  let posts = 0;
  let entries = 0;
  let after: string | null = null;
  for (;;) {
    const page = await postsAfter(client, after);
    if (page.size === 0) return { posts, entries };
    entries += await verifyChains(client, page, find);
    await verifyRows(client, page, find);
    await verifyLeaves(client, page, find);
    posts += page.size;
    onProgress(posts, of);
    after = [...page.keys()].at(-1) ?? null;
  }
}

/** Entries and rows must correspond one to one, and agree. */
async function verifyRows(client: pg.ClientBase, posts: PageOfPosts, find: ReportFinding): Promise<void> {
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
       and (w.seq = 1 or w.source_id <> w.post_id)
     where not starts_with(w.entry, left(s.entry, -1)) is true
     order by 1, 2`,
    [[...posts.keys()]],
  );
  for (const { postId, seq, row, entry } of rows) {
    const number = posts.get(postId)?.number;
    if (seq === null) find(`${number}: a row of its timeline has no entry: ${row}`);
    else if (row === null && isUpgrade(entry)) continue;
    else if (row === null) find(`${number}: the row of entry ${seq} is gone: ${entry}`);
    else if (!isSameValue(row, entry))
      find(`${number}: the row of entry ${seq} was changed: ${entry} is now ${row}`);
  }
}

/** The upgrade wrote entries without a row. `proveNext` detects forged ones. */
const isUpgrade = (entry: string): boolean => entry.includes('"kind": "upgraded"');

/** An entry of an earlier version may contain less than its row. Only entries contain the state. */
function isSameValue(row: string, entry: string): boolean {
  const now: Record<string, unknown> = JSON.parse(row);
  try {
    const { state: _, ...said } = JSON.parse(entry);
    return Object.entries(said).every(([name, value]) => now[name] === value);
  } catch {
    return false;
  }
}

/**
 * Published roots must contain the last hash of each post with an entry on that day, and none that is marked as
 * deleted.
 */
async function verifyLeaves(client: pg.ClientBase, posts: PageOfPosts, find: ReportFinding): Promise<void> {
  const { rows } = await client.query<{ postId: string; day: string; isPublished: boolean }>(
    `select * from (
       select post_id as "postId", day, leaf, exists (
         select from history_leaves l where l.day = last.day and l.bucket = history_bucket(last.leaf) and l.leaf = last.leaf
       ) as "isPublished"
       from (
         select distinct on (post_id, day) post_id, day, history_leaf(post_id, hash) as leaf
         from (select *, history_day(written_at) as day from post_history where post_id = any($1)) as written
         where day in (select day from history_roots)
         order by post_id, day, seq desc
       ) as last
     ) as looked
     where not "isPublished"
       or exists (select from history_leaves_gone g where g.day = looked.day and g.leaf = looked.leaf)
     order by "postId", day`,
    [[...posts.keys()]],
  );
  for (const { postId, day, isPublished } of rows) {
    const number = posts.get(postId)?.number;
    find(
      isPublished
        ? `${number}: its hash of ${day} is listed as that of a deleted post.`
        : `${number}: its history was changed after the root of ${day} was published.`,
    );
  }
}
