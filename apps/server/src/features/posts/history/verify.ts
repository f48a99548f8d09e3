import type { Day } from '@sudhaar/domain/calendar';
import type pg from 'pg';
import { verifyDays } from './verify-days.ts';
import { verifyDeletions } from './verify-deletions.ts';
import { verifyPosts } from './verify-posts.ts';

/** Counts are what was checked. `root` is the latest published one. */
export type VerificationResult = {
  posts: number;
  entries: number;
  days: number;
  findings: number;
  root: { day: Day; root: string } | null;
};

type Listener = {
  onFinding: (finding: string) => void;
  onProgress: (done: number, of: number) => void;
};

/** Checks every history against its hashes, post, rows and published roots, page by page in one snapshot. */
export async function verifyHistory(
  pool: pg.Pool,
  { onFinding, onProgress }: Listener,
): Promise<VerificationResult> {
  const client = await pool.connect();
  let findings = 0;
  const find = (finding: string): void => {
    findings += 1;
    onFinding(finding);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    const days = await verifyDays(client, find);
    await verifyDeletions(client, find);
    const posts = await verifyPosts(client, find, onProgress);
    return { ...posts, ...days, findings };
  } finally {
    // Closing the connection ends the transaction.
    client.release(true);
  }
}
