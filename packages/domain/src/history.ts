/** `entry` is the exact text that was hashed. */
export type HistoryEntry = { seq: number; entry: string; hash: string };

/** Lower-case hex SHA-256 of a UTF-8 text. Injected, because browsers and servers have different APIs. */
export type Sha256 = (text: string) => Promise<string>;

/** Leaves are spread over buckets by the last two digits of the leaf, so that a proof stays short. */
export const BUCKETS = 256;

/** Each hash includes the previous one, so that no entry can be changed, added or removed unnoticed. */
export const hashOfEntry = (sha256: Sha256, before: string, entry: string): Promise<string> =>
  sha256(`${before}\n${entry}`);

/** Returns the number of the first entry that was altered, or null. */
export async function firstBroken(entries: readonly HistoryEntry[], sha256: Sha256): Promise<number | null> {
  let before = '';
  for (const [i, { seq, entry, hash }] of entries.entries()) {
    if (seq !== i + 1 || hash !== (await hashOfEntry(sha256, before, entry))) return i + 1;
    before = hash;
  }
  return null;
}

/**
 * A post's last hash of a day, as part of the day's root. It reveals nothing about the post to people who don't know
 * it.
 */
export const leafOf = (sha256: Sha256, postId: string, hash: string): Promise<string> =>
  sha256(`${postId}\n${hash}`);

export const bucketOf = (leaf: string): number => Number.parseInt(leaf.slice(-2), 16);

/** Takes leaves in ascending order. */
export const hashOfBucket = (sha256: Sha256, leaves: readonly string[]): Promise<string> =>
  leaves.length === 0 ? Promise.resolve('') : sha256(leaves.join('\n'));

/** Each day's root includes the root of the day before. */
export const rootOf = (
  sha256: Sha256,
  { day, previous, buckets }: { day: string; previous: string; buckets: readonly string[] },
): Promise<string> => sha256([day, previous, ...buckets].join('\n'));

export type RootProof = {
  day: string;
  root: string;
  previous: string;
  /** Hashes of all buckets. */
  buckets: readonly string[];
  /** Leaves of the post's own bucket, in ascending order. */
  leaves: readonly string[];
};

export async function isInRoot(
  proof: RootProof,
  postId: string,
  hash: string,
  sha256: Sha256,
): Promise<boolean> {
  const leaf = await leafOf(sha256, postId, hash);
  return (
    proof.leaves.includes(leaf) &&
    proof.buckets.length === BUCKETS &&
    proof.buckets[bucketOf(leaf)] === (await hashOfBucket(sha256, proof.leaves)) &&
    proof.root === (await rootOf(sha256, proof))
  );
}
