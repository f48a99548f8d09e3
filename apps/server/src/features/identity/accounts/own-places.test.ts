import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, LANES, queueJob } from '../../../platform/jobs/jobs.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();

test('emails that confirm an address or set a password are sent while all other jobs are stuck', async () => {
  const stuck = defineJob('stuck', z.object({}));
  let begun = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = handleJob(stuck, async () => {
    begun += 1;
    await released;
  });
  const { context } = server;
  const worker = await startWorker({ ...context, handlers: [...context.jobs, handler], isAlone: true });
  onTestFinished(async () => {
    release();
    await worker.stop();
  });
  await inTransaction(createDatabase(context.pool), async (trx) => {
    for (let i = 0; i < 2 * LANES.shared; i += 1) await queueJob(trx, stuck, {});
  });
  await soon(() => expect(begun).toBe(LANES.shared));

  const emails = async (): Promise<string> => {
    const folder = join(context.config.DATA_DIR, 'outbox');
    const names = await readdir(folder).catch(() => []);
    return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  };
  const email = 'asha@example.in';
  await context.accounts.registerUser({
    name: 'Asha',
    email,
    password: 'secret',
    confirmPassword: 'secret',
  });
  await soon(async () => expect(await emails()).toContain('/confirm-email#'));
  const form = {
    method: 'POST',
    url: '/api/account/forgotPassword',
    payload: { role: 'user', email },
  } as const;
  expect((await server.app.inject(form)).statusCode).toBe(200);
  await soon(async () => expect(await emails()).toContain('/reset-password#'));
  expect(begun).toBe(LANES.shared);
});
