/** One entry of a post's history, as it was written: the text is what was hashed. */
export type HistoryEntry = { seq: number; entry: string; hash: string };

/** SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. Browsers and servers have different ones. */
export type Sha256 = (text: string) => Promise<string>;

/** Leaves are spread over so many buckets, by the last two digits of the leaf, so that a proof stays short. */
export const BUCKETS = 256;

/** The hash of an entry names the one before it, so that none can be changed, added or left out unseen. */
export const hashOfEntry = (sha256: Sha256, before: string, entry: string): Promise<string> =>
  sha256(`${before}\n${entry}`);

/** The number of the first entry that is not as it was written; null: all are. */
export async function firstBroken(entries: readonly HistoryEntry[], sha256: Sha256): Promise<number | null> {
  let before = '';
  for (const [i, { seq, entry, hash }] of entries.entries()) {
    if (seq !== i + 1 || hash !== (await hashOfEntry(sha256, before, entry))) return i + 1;
    before = hash;
  }
  return null;
}

/** A post's last hash of a day, as it enters the day's root: says nothing of the post to who does not know it. */
export const leafOf = (sha256: Sha256, postId: string, hash: string): Promise<string> =>
  sha256(`${postId}\n${hash}`);

export const bucketOf = (leaf: string): number => Number.parseInt(leaf.slice(-2), 16);

/** The leaves in ascending order. */
export const hashOfBucket = (sha256: Sha256, leaves: readonly string[]): Promise<string> =>
  leaves.length === 0 ? Promise.resolve('') : sha256(leaves.join('\n'));

/** The root of a day names the root of the day before. */
export const rootOf = (
  sha256: Sha256,
  { day, previous, buckets }: { day: string; previous: string; buckets: readonly string[] },
): Promise<string> => sha256([day, previous, ...buckets].join('\n'));

/** The part of a day's root that a post is in. */
export type RootProof = {
  day: string;
  root: string;
  previous: string;
  /** The hashes of all buckets. */
  buckets: readonly string[];
  /** The leaves of the post's own bucket, in ascending order. */
  leaves: readonly string[];
};

/** True if a post's history with this last hash is in the published root of the day. */
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
