import type pg from 'pg';
import { verifyHistory } from '../features/posts/history/verify.ts';
import type { TestApp } from './test-app.ts';

/** Changes rows as somebody with the database's password can: without triggers and foreign keys. */
export async function changeBypassingTriggers(
  pool: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(sql, values);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Moves these entries of a post some days into the past. */
export const writtenDaysAgo = (pool: pg.Pool, postId: string, days: number, fromSeq = 1): Promise<void> =>
  changeBypassingTriggers(
    pool,
    `update post_history set written_at = now() - $2 * interval '1 day' where post_id = $1 and seq >= $3`,
    [postId, days, fromSeq],
  );

export const publishRoots = async ({ context }: TestApp): Promise<void> =>
  context.jobs.find(({ name }) => name === 'publish_history_roots')?.run({});

export async function findingsOf({ context }: TestApp): Promise<string[]> {
  const findings: string[] = [];
  const onFinding = (finding: string) => void findings.push(finding);
  const { findings: count } = await verifyHistory(context.pool, { onFinding, onProgress: () => undefined });
  if (count !== findings.length) throw new Error(`${count} findings, and ${findings.length} were told`);
  return findings;
}

/** The findings that name one of these posts. */
export async function findingsAbout(server: TestApp, postIds: readonly string[]): Promise<string[]> {
  const { rows } = await server.context.pool.query('select number from posts where id = any($1)', [postIds]);
  const numbers = rows.map(({ number }) => `${number}:`);
  return (await findingsOf(server)).filter((finding) => numbers.some((number) => finding.startsWith(number)));
}
