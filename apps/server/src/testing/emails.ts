import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import type { TestApp } from './test-app.ts';

const silent = new Logger(() => () => undefined);

/** Runs all queued jobs, the jobs that these queue, and the outbound requests that they start. */
export async function finishJobs({ context }: TestApp): Promise<void> {
  const taskList = Object.fromEntries(context.jobs.map(({ name, run }) => [name, run]));
  const run = () => runOnce({ pgPool: context.pool, taskList, noHandleSignals: true, logger: silent });
  await run();
  if (await context.outboundRequests.settle()) await run();
}

/** The emails sent since they were last looked at, oldest first. */
export async function newEmails(server: TestApp): Promise<string[]> {
  await finishJobs(server);
  const folder = join(server.context.config.DATA_DIR, 'outbox');
  const names = (await readdir(folder).catch(() => [])).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  await rm(folder, { recursive: true, force: true });
  return emails;
}

/** The new emails of one reader. Removes those of others as well. */
export const newEmailsTo = async (server: TestApp, address: string): Promise<string[]> =>
  (await newEmails(server)).filter((email) => email.includes(`To: ${address}\n`));
