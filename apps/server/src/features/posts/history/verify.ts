import type { Day } from '@sudhaar/domain/calendar';
import type pg from 'pg';
import { verifyDays } from './verify-days.ts';
import { verifyDeletions } from './verify-deletions.ts';
import { verifyPosts } from './verify-posts.ts';

/** `posts`, `entries`, `days`: how many were checked. `root`: the latest published one. */
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

/** Checks every history against its hashes, its post, its rows and the published roots, as of one moment, page by page. */
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
    // The transaction ends with its connection.
    client.release(true);
  }
}
