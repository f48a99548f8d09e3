import { type HistoryEntry, hashOfEntry } from '@sudhaar/domain/history';
import { differingParts, type ProvenPart, type ProvenState, proveNext } from '@sudhaar/domain/proven-state';
import type pg from 'pg';
import type { PageOfPosts, PostOfPage } from './page-of-posts.ts';
import { sha256 } from './sha256.ts';

const ENTRIES_AT_ONCE = 2_000;

/** Names used in findings. */
const PART_NAMES: Record<ProvenPart, string> = {
  stage: 'stage',
  closure: 'closure',
  officeId: 'office',
  category: 'category',
  dueAt: 'due date',
  mergedInto: 'main report',
  holdUntil: 'end of the hold',
};

type ReportFinding = (finding: string) => void;
type Entry = HistoryEntry & { postId: string };

type Chain = { seq: number; hash: string; isBroken: boolean; state: ProvenState | null };
const NO_ENTRY: Chain = { seq: 0, hash: '', isBroken: false, state: null };

/** Recomputes every hash and state. Returns the number of entries. */
export async function verifyChains(
  client: pg.ClientBase,
  posts: PageOfPosts,
  find: ReportFinding,
): Promise<number> {
  let count = 0;
  let last: { postId: string; chain: Chain } | null = null;
  for await (const entry of entriesOf(client, posts)) {
    count += 1;
    if (last && last.postId !== entry.postId) verifyState(posts.get(last.postId), last.chain, find);
    const before: Chain = last?.postId === entry.postId ? last.chain : NO_ENTRY;
    last = { postId: entry.postId, chain: await verifyEntry(before, entry, posts, find) };
  }
  if (last) verifyState(posts.get(last.postId), last.chain, find);
  return count;
}

async function verifyEntry(
  before: Chain,
  entry: Entry,
  posts: PageOfPosts,
  find: ReportFinding,
): Promise<Chain> {
  const { postId, seq, hash } = entry;
  // One finding per post, because all later hashes depend on the broken one.
  if (before.isBroken) return before;
  const number = posts.get(postId)?.number;
  const isRight = seq === before.seq + 1 && hash === (await hashOfEntry(sha256, before.hash, entry.entry));
  if (!isRight) {
    find(`${number}: entry ${before.seq + 1} is not as it was written.`);
    return { ...before, isBroken: true };
  }
  const { state, contradictions } = proveNext(before.state, entry.entry);
  if (contradictions.length > 0) {
    const names = contradictions.map((part) => PART_NAMES[part]).join(', ');
    find(`${number}: entry ${seq} contradicts the entries before it (${names}): ${entry.entry}`);
  }
  return { seq, hash, isBroken: false, state };
}

/** Compares the proven state with the post's row. */
function verifyState(post: PostOfPage | undefined, { isBroken, state }: Chain, find: ReportFinding): void {
  if (!post || isBroken) return;
  if (!state) {
    find(`${post.number}: its history does not prove its state.`);
    return;
  }
  const differing = differingParts(post.state, state);
  if (differing.length === 0) return;
  const list = differing.map(
    (part) => `${PART_NAMES[part]} ${post.state[part] ?? 'none'} instead of ${state[part] ?? 'none'}`,
  );
  find(`${post.number}: the post was changed, and not by its history: ${list.join(', ')}.`);
}

async function* entriesOf(client: pg.ClientBase, posts: PageOfPosts): AsyncGenerator<Entry> {
  let [postId, seq] = ['00000000-0000-0000-0000-000000000000', 0];
  for (;;) {
    const { rows }: pg.QueryResult<Entry> = await client.query(
      `select post_id as "postId", seq, entry, hash from post_history
       where post_id = any($1) and (post_id, seq) > ($2, $3)
       order by post_id, seq limit ${ENTRIES_AT_ONCE}`,
      [[...posts.keys()], postId, seq],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    ({ postId, seq } = last);
  }
}
