import { beforeEach, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { expectCopies, expectCounters } from '../../../testing/plain-counts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
let main: string;
let duplicate: string;
beforeEach(async () => {
  scene ??= await createOfficeScene(server);
  [main, duplicate] = [await scene.addPost(), await scene.addPost()];
  const body = { mainId: main, reason: 'The same hole' };
  expect((await scene.head.send('PUT', `/api/gov/mergePost/${duplicate}`, body)).status).toBe(200);
});

const rowsOf = async (text: string) => (await server.context.pool.query(text, [[main, duplicate]])).rows;
const posts = () =>
  rowsOf(
    'select id, office_id, merged_into, hidden_at is not null as hidden from posts where id = any($1) order by id',
  );

test('hiding a report and its duplicate in one batch undoes the merge and counts nothing twice', async () => {
  const { admin, citizen } = scene;
  const suspension = { reason: 'Insults', hideContent: true };
  expect((await admin.send('PUT', `/api/admin/suspendAccount/${citizen.id}`, suspension)).status).toBe(200);
  expect(await posts()).toMatchObject([
    { id: main, merged_into: null, hidden: true },
    { id: duplicate, merged_into: null, hidden: true },
  ]);
  await expectCounters(server);
  await admin.send('PUT', `/api/admin/liftSuspension/${citizen.id}`, { reason: 'A mistake' });
  expect(await posts()).toMatchObject([
    { merged_into: null, hidden: false },
    { merged_into: null, hidden: false },
  ]);
  await expectCounters(server);
  await expectCopies(server);
});

test('moving a report and its duplicate to a successor in one batch moves each once', async () => {
  const { admin, roads, water } = scene;
  expect((await admin.send('PUT', `/api/admin/mergeOffice/${roads}`, { intoId: water })).status).toBe(200);
  await finishJobs(server);
  expect(await posts()).toMatchObject([
    { office_id: water, merged_into: null },
    { office_id: water, merged_into: main },
  ]);
  const sent = await rowsOf(
    `select post_id, count(*)::int from post_routings where post_id = any($1) and kind = 'sent' group by 1 order by 1`,
  );
  expect(sent).toEqual([
    { post_id: main, count: 1 },
    { post_id: duplicate, count: 1 },
  ]);
  await expectCounters(server);
  await expectCopies(server);
});
