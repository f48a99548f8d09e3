import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  BUCKETS,
  bucketOf,
  firstBroken,
  type HistoryEntry,
  hashOfBucket,
  hashOfEntry,
  isInRoot,
  leafOf,
  type RootProof,
  rootOf,
  type Sha256,
} from './history.ts';

const sha256: Sha256 = async (text) => createHash('sha256').update(text).digest('hex');
const plain = (text: string) => createHash('sha256').update(text).digest('hex');

async function chainOf(...texts: string[]): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (const [i, entry] of texts.entries()) {
    const hash = await hashOfEntry(sha256, entries.at(-1)?.hash ?? '', entry);
    entries.push({ seq: i + 1, entry, hash });
  }
  return entries;
}

describe('the chain', () => {
  test('hashes the previous hash, a line break and the entry', async () => {
    const [first, second] = await chainOf('{"a": 1}', '{"ब": 2}');
    expect(first?.hash).toBe(plain('\n{"a": 1}'));
    expect(second?.hash).toBe(plain(`${first?.hash}\n{"ब": 2}`));
  });

  test('is valid if nothing was changed, or if it is empty', async () => {
    expect(await firstBroken(await chainOf('a', 'b', 'c'), sha256)).toBeNull();
    expect(await firstBroken([], sha256)).toBeNull();
  });

  const broken: [string, number, (chain: HistoryEntry[]) => HistoryEntry[]][] = [
    ['a changed first entry', 1, ([a, ...rest]) => [{ ...a, entry: 'x' } as HistoryEntry, ...rest]],
    ['a changed entry', 2, ([a, b, c]) => [a, { ...b, entry: 'x' }, c] as HistoryEntry[]],
    ['a changed hash', 3, ([a, b, c]) => [a, b, { ...c, hash: plain('x') }] as HistoryEntry[]],
    ['a missing beginning', 1, ([, ...rest]) => rest],
    ['an entry left out', 2, ([a, , c]) => [a, c] as HistoryEntry[]],
    ['two entries exchanged', 1, ([a, b, c]) => [b, a, c] as HistoryEntry[]],
    ['another number', 3, ([a, b, c]) => [a, b, { ...c, seq: 4 }] as HistoryEntry[]],
  ];
  test.each(broken)('finds %s at entry %i', async (_, at, change) => {
    expect(await firstBroken(change(await chainOf('a', 'b', 'c')), sha256)).toBe(at);
  });

  test('breaks after a forged entry with a correct hash', async () => {
    const [a, b] = await chainOf('a', 'b');
    const [, forged] = await chainOf('a', 'x');
    expect(await firstBroken([a, forged, { ...b, seq: 3 }] as HistoryEntry[], sha256)).toBe(3);
  });
});

describe('the root of a day', () => {
  /** The proof for a day with this many posts, the first of which is `post0` with the hash `hash0`. */
  async function dayOf(posts: number): Promise<RootProof> {
    const leaves = (
      await Promise.all(Array.from({ length: posts }, (_, i) => leafOf(sha256, `post${i}`, `hash${i}`)))
    ).sort();
    const inBucket = (bucket: number) => leaves.filter((leaf) => bucketOf(leaf) === bucket);
    const buckets = await Promise.all(
      Array.from({ length: BUCKETS }, (_, bucket) => hashOfBucket(sha256, inBucket(bucket))),
    );
    const day = { day: '2026-03-05', previous: plain('before'), buckets };
    const own = bucketOf(await leafOf(sha256, 'post0', 'hash0'));
    return { ...day, root: await rootOf(sha256, day), leaves: inBucket(own) };
  }
  const contains = (proof: RootProof, hash = 'hash0', postId = 'post0') =>
    isInRoot(proof, postId, hash, sha256);

  test('has leaves of post and last hash, placed in buckets by the last two digits', async () => {
    expect(await leafOf(sha256, 'post', 'hash')).toBe(plain('post\nhash'));
    expect([bucketOf('aa00'), bucketOf('00ff'), bucketOf('ff1a')]).toEqual([0, 255, 26]);
  });

  test('has buckets that hash their leaves, or are empty without leaves', async () => {
    expect(await hashOfBucket(sha256, ['a', 'b'])).toBe(plain('a\nb'));
    expect(await hashOfBucket(sha256, [])).toBe('');
  });

  test('hashes the day, the previous root and all buckets', async () => {
    const buckets = ['a', '', 'c'];
    expect(await rootOf(sha256, { day: '2026-03-05', previous: 'p', buckets })).toBe(
      plain('2026-03-05\np\na\n\nc'),
    );
  });

  test.each([1, 2, 2000])('of %i posts contains each of them', async (posts) => {
    expect(await contains(await dayOf(posts))).toBe(true);
  });

  test('does not contain a different hash or post', async () => {
    const proof = await dayOf(2000);
    expect(await contains(proof, 'hash1')).toBe(false);
    expect(await contains(proof, 'hash0', 'post1')).toBe(false);
  });

  test('is not proven after a change of any part', async () => {
    const proof = await dayOf(2000);
    const other = proof.buckets.map((hash, i) => (i === 7 ? plain('x') : hash));
    const forged: Partial<RootProof>[] = [
      { day: '2026-03-06' },
      { previous: '' },
      { root: plain('x') },
      { buckets: other },
      { buckets: proof.buckets.slice(0, -1) },
      { leaves: [...proof.leaves, plain('x')] },
      { leaves: proof.leaves.slice(1) },
      { leaves: [] },
    ];
    for (const change of forged) expect(await contains({ ...proof, ...change })).toBe(false);
    // Too few buckets, although the root matches them.
    const few = { ...proof, buckets: proof.buckets.slice(0, -1) };
    expect(await contains({ ...few, root: await rootOf(sha256, few) })).toBe(false);
  });
});
