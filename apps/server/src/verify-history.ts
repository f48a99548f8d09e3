// npm run verify-history: checks that nobody has rewritten a post's history, also while the product runs.
import { resolve } from 'node:path';
import { directUrl, readConfig } from './config.ts';
import { print, step } from './console.ts';
import { type VerificationResult, verifyHistory } from './features/posts/history/verify.ts';
import { withOwnDatabase } from './own-database.ts';
import { createPool } from './platform/database/connect.ts';
import { StartError } from './platform/start-error.ts';
import { startErrorFor } from './platform/start-failure.ts';

async function verify(url: string): Promise<VerificationResult> {
  const pool = createPool(url);
  try {
    const { rows } = await pool.query(`select from pg_tables where tablename = 'history_roots'`);
    if (rows.length === 0)
      throw new StartError('The database has no history yet: start this version of the server first.');
    return await step('Histories checked', (progress) =>
      verifyHistory(pool, {
        onFinding(finding) {
          progress('');
          print(`! ${finding}`);
        },
        onProgress: (done, of) => progress(`Checking histories: ${done} of ${of} posts`),
      }),
    );
  } finally {
    await pool.end();
  }
}

try {
  const config = readConfig(process.env);
  const url = directUrl(config);
  const { posts, entries, days, findings, root } = url
    ? await verify(url)
    : await withOwnDatabase(resolve(config.DATA_DIR), verify);
  const result = findings === 0 ? 'nothing was changed' : `findings: ${findings}`;
  print(`${posts} posts, ${entries} entries, ${days} days: ${result}`);
  if (root) print(`The root of ${root.day} is ${root.root}`);
  if (findings > 0) process.exitCode = 1;
} catch (error) {
  console.error(startErrorFor(error)?.message ?? error);
  process.exitCode = 1;
}
