import { expect, test } from 'vitest';
import { finishJobs } from '../../testing/emails.ts';
import { waitersFor } from '../../testing/lock-waiters.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { photo, reportFields } from '../../testing/photos.ts';
import { soon } from '../../testing/soon.ts';
import { duringBackup, filesIn } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { diskStorage } from './disk.ts';
import { createRemovals, removeLater } from './removals.ts';

const server = testApp();
const run = (name: string, payload: object = {}) =>
  server.context.jobs.find((job) => job.name === name)?.run(payload);
const startExport = async (who: Person): Promise<string> =>
  (await who.send('POST', '/api/account/export')).body.export.id;
const erase = (who: Person) =>
  who.send('DELETE', '/api/account', { typedEmail: who.email, password: 'secret' });
const age = (exportId: string) =>
  server.context.pool.query(
    `update data_exports set created_at = now() - interval '73 hours' where id = $1`,
    [exportId],
  );
/** Removals delayed by a backup are due a minute later by the clock, but at once here. */
const removeWhatIsDue = async () => {
  await finishJobs(server);
  await run('remove_file');
};

test('an export that is created while its account is erased leaves no file', async () => {
  const leaver = await signedIn(server);
  const id = await startExport(leaver);
  const { pool } = server.context;
  const before = await filesIn(server, 'files');
  const holder = await pool.connect();
  try {
    // The export reads this table halfway through; the erasure does not.
    await holder.query('begin; lock table moderation_cases in access exclusive mode');
    const making = run('prepare_export', { id });
    await waitersFor(holder);
    expect((await erase(leaver)).status).toBe(200);
    await run('remove_file');
    await holder.query('commit');
    await making;
  } finally {
    holder.release(true);
  }
  await removeWhatIsDue();
  expect(await filesIn(server, 'files')).toEqual(before);
  expect(await filesIn(server, 'tmp')).toEqual([]);
});

test('an export that expires during a backup is removed after it', async () => {
  const asha = await signedIn(server);
  const id = await startExport(asha);
  await finishJobs(server);
  const path = `files/private/exports/${id}.zip`;
  expect(await filesIn(server)).toContain(path);
  await age(id);
  await duringBackup(server, async () => {
    await run('clear_old_exports');
    await removeWhatIsDue();
    expect(await filesIn(server)).toContain(path);
  });
  await run('remove_file');
  expect(await filesIn(server)).not.toContain(path);
});

test('an expired export is neither served nor listed before it is removed', async () => {
  const asha = await signedIn(server);
  const id = await startExport(asha);
  await finishJobs(server);
  expect((await asha.fetch(`/api/account/export/${id}/file`)).statusCode).toBe(200);
  await age(id);
  expect((await asha.fetch(`/api/account/export/${id}/file`)).statusCode).toBe(404);
  expect((await asha.get('/api/account/export')).body.export).toBeNull();
});

const authority = {
  department: 'Roads',
  city: 'Pune',
  phone: '9876543210',
  password: 'secret',
  confirmPassword: 'secret',
};
const signUp = async (email: string) => {
  const proof = {
    field: 'proofDoc',
    name: 'p.pdf',
    type: 'application/pdf',
    data: Buffer.from('%PDF-1.4 proof'),
  };
  const request = multipart({ ...authority, email }, [proof]);
  return (await server.app.inject({ method: 'POST', url: '/api/gov/signup', ...request })).statusCode;
};

test('a second sign-up of an authority during a backup is refused and leaves no document', async () => {
  expect(await signUp('twice@example.in')).toBe(201);
  const before = await filesIn(server, 'files/private/proofs');
  await duringBackup(server, async () => expect(await signUp('twice@example.in')).toBe(409));
  await removeWhatIsDue();
  expect(await filesIn(server, 'files/private/proofs')).toEqual(before);
});

test('of five simultaneous sign-ups of an authority one succeeds and one document stays', async () => {
  const before = await filesIn(server, 'files/private/proofs');
  const answers = await duringBackup(server, () =>
    Promise.all([1, 2, 3, 4, 5].map(() => signUp('at-once@example.in'))),
  );
  expect(answers.sort()).toEqual([201, 409, 409, 409, 409]);
  await removeWhatIsDue();
  expect(await filesIn(server, 'files/private/proofs')).toHaveLength(before.length + 1);
});

test('a report sent twice at once during a backup is stored once, with its own photos only', async () => {
  const asha = await signedIn(server);
  const before = await filesIn(server, 'files/media');
  const fields = { ...reportFields(), clientId: 'c0ffee00-0000-4000-8000-000000000001' };
  const image = await photo();
  const answers = await duringBackup(server, () =>
    Promise.all([1, 2, 3].map(() => asha.upload('POST', '/api/user/createPost', fields, [image]))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await removeWhatIsDue();
  expect(await filesIn(server, 'files/media')).toHaveLength(before.length + 1);
});

test('removals waiting for a slow store use one connection', async () => {
  const { pool, logger } = server.context;
  const db = createDatabase(pool);
  const keys = Array.from({ length: 60 }, (_, i) => `slow/${i}`);
  await inTransaction(db, (trx) => removeLater(trx, keys));
  const resolvers: (() => void)[] = [];
  const remove = () => new Promise<void>((resolve) => resolvers.push(resolve));
  const [job] = createRemovals({ db, logger, storage: { ...diskStorage('/nowhere'), remove } });
  const runs = Array.from({ length: 4 }, () => job?.run({}));
  await soon(() => expect(resolvers).toHaveLength(50));
  expect(pool.totalCount - pool.idleCount).toBe(1);
  for (const answer of resolvers.splice(0)) answer();
  await soon(() => expect(resolvers).toHaveLength(10));
  expect(pool.totalCount - pool.idleCount).toBe(1);
  for (const answer of resolvers) answer();
  await Promise.all(runs);
  expect((await pool.query(`select from file_removals where key like 'slow/%'`)).rowCount).toBe(0);
});
