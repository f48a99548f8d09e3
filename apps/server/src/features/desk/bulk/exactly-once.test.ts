import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createActions } from './actions.ts';
import { createBulkRunner } from './runner.ts';

const server = testApp();
let scene: OfficeScene;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});

type BulkActions = ReturnType<typeof createActions>;
const REPLY = { kind: 'reply', text: 'We are on our way to {number}', language: 'en' };

/** Creates a job that no worker of the product runs. */
async function started(who: Person, action: object, ids: string[]): Promise<string> {
  const { body } = await who.send('POST', '/api/gov/bulk', { action, ids });
  await server.context.pool.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
  return body.job._id;
}

/** The worker of a separate server, in which `change` may cause failures. */
function worker(change: (act: BulkActions) => BulkActions = (act) => act) {
  const { context } = server;
  const queued: string[] = [];
  const run = createBulkRunner({
    db: createDatabase(context.pool),
    logger: context.logger,
    act: change(createActions({ ...context, db: createDatabase(context.pool) })),
    queue: async (_trx, jobId) => void queued.push(jobId),
    notify: async () => undefined,
  });
  return { run, queued };
}

/** Like a killed server: the commit may have succeeded, and nothing is reported any more. */
const killed = () => new Error('Connection terminated unexpectedly');

/** Kills the worker with the n-th item, before or after its transaction is committed. */
const killedAt =
  (n: number, when: 'before' | 'after') =>
  (act: BulkActions): BulkActions => {
    let items = 0;
    return async (order, settle) => {
      items += 1;
      const isLast = items >= n;
      await act(order, async (trx, before) => {
        await settle(trx, before);
        if (isLast && when === 'before') throw killed();
      });
      if (isLast) throw killed();
    };
  };

const jobOf = async (who: Person, id: string) => (await who.get(`/api/gov/bulk/${id}`)).body.job;
const commentsOf = async (id: string): Promise<string[]> =>
  (await scene.citizen.get(`/api/posts/post/${id}`)).body.post.comments.map(
    (comment: { content: string }) => comment.content,
  );
async function claimsOf(ids: string[]) {
  const { rows } = await server.context.pool.query(
    `select post_id, count(*)::int from post_moves where post_id = any($1) and from_stage = 'Unseen' group by 1`,
    [ids],
  );
  return rows;
}

describe.each(['before', 'after'] as const)('a server killed %s the commit', (when) => {
  test('loses no reply and writes none twice', async () => {
    const ids = await scene.addPosts(20);
    const job = await started(scene.member, REPLY, ids);
    await expect(worker(killedAt(4, when)).run(job)).rejects.toThrow('terminated');
    const halfway = await jobOf(scene.member, job);
    expect(halfway).toMatchObject({ status: 'running', refused: 0 });
    expect(halfway.done).toBeGreaterThan(0);
    expect(halfway.done).toBeLessThan(20);
    await worker().run(job);
    expect(await jobOf(scene.member, job)).toMatchObject({ status: 'done', done: 20, refused: 0 });
    for (const id of ids) expect(await commentsOf(id)).toHaveLength(1);
  });
});

test('two servers working on one job do each item once', async () => {
  const ids = await scene.addPosts(12);
  const replies = await started(scene.member, REPLY, ids);
  const claims = await started(scene.member, { kind: 'claim' }, ids);
  const servers = [worker(), worker(), worker()];
  await Promise.all(servers.flatMap(({ run }) => [run(replies), run(claims)]));
  for (const job of [replies, claims])
    expect(await jobOf(scene.member, job)).toMatchObject({ status: 'done', done: 12, refused: 0 });
  for (const id of ids) expect(await commentsOf(id)).toHaveLength(1);
  expect((await claimsOf(ids)).map(({ count }) => count)).toEqual(Array(12).fill(1));
});

test('two jobs with the same reports claim each once, and the other job says so', async () => {
  const ids = await scene.addPosts(12);
  const mine = await started(scene.member, { kind: 'claim' }, ids);
  const theirs = await started(scene.other, { kind: 'claim' }, ids.toReversed());
  await Promise.all([worker().run(mine), worker().run(theirs)]);
  const jobs = [await jobOf(scene.member, mine), await jobOf(scene.other, theirs)];
  expect(jobs[0].done + jobs[1].done).toBe(12);
  expect(jobs[0].refused).toBe(jobs[1].done);
  const message = 'Another authority is already working on this.';
  for (const { refusals, refused } of jobs)
    expect(refusals).toEqual(refused ? [{ message, count: refused }] : []);
  expect(await claimsOf(ids)).toHaveLength(12);
});

test('a stop takes effect before the next report on any server', async () => {
  const ids = await scene.addPosts(10);
  const job = await started(scene.member, { kind: 'claim' }, ids);
  let items = 0;
  const stopping = worker((act) => async (...args) => {
    items += 1;
    if (items === 4) {
      const { body } = await scene.member.send('PUT', `/api/gov/bulk/${job}/stop`);
      expect(body.job.status).toBe('stopping');
    }
    return act(...args);
  });
  await stopping.run(job);
  const { status, done, refused, finishedAt } = await jobOf(scene.member, job);
  expect({ status, refused }).toEqual({ status: 'stopped', refused: 0 });
  // Items that began before the stop may finish; no others begin.
  expect(done).toBeLessThan(8);
  expect(finishedAt).not.toBeNull();
  expect(await claimsOf(ids)).toHaveLength(done);
  expect(stopping.queued).toEqual([]);
  await worker().run(job);
  expect((await jobOf(scene.member, job)).done).toBe(done);
  expect((await scene.member.send('PUT', `/api/gov/bulk/${job}/stop`)).body.job.status).toBe('stopped');
  const { body } = await scene.member.get(`/api/gov/bulk/${job}/results?outcome=waiting`);
  expect(body.results).toHaveLength(10 - done);
});

test('a long job lets other jobs run and continues', async () => {
  const nothing = Array.from({ length: 400 }, (_, i) => `no report ${i}`);
  const { body } = await scene.member.send('POST', '/api/gov/bulk', {
    action: { kind: 'claim' },
    ids: nothing,
  });
  await finishJobs(server);
  expect(await jobOf(scene.member, body.job._id)).toMatchObject({ status: 'done', refused: 400 });
});

describe('a job whose account changes', () => {
  test('to suspended is stopped', async () => {
    const who = await scene.staff('To be suspended', scene.roads, false);
    const ids = await scene.addPosts(2);
    const job = await started(who, { kind: 'claim' }, ids);
    await scene.admin.send('PUT', `/api/admin/suspendAccount/${who.id}`, { reason: 'Gone mad' });
    await worker().run(job);
    const { rows } = await server.context.pool.query(
      `select finished_at is not null as "isOver", (select count(*)::int from bulk_items where job_id = id and outcome is null) as waiting
       from bulk_jobs where id = $1`,
      [job],
    );
    expect(rows).toEqual([{ isOver: true, waiting: 2 }]);
    expect(await claimsOf(ids)).toEqual([]);
  });

  test('to unverified or another office has its remaining reports refused', async () => {
    const unverified = await scene.staff('To be unverified', scene.roads, false);
    const moved = await scene.staff('To be moved', scene.roads, false);
    const ids = await scene.addPosts(2);
    const first = await started(unverified, { kind: 'claim' }, ids);
    const second = await started(moved, REPLY, ids);
    const reason = { reason: 'Left' };
    await scene.admin.send('PUT', `/api/admin/unverifyGovernment/${unverified.id}`, reason);
    await scene.admin.send('PUT', `/api/admin/staff/${moved.id}`, { officeId: scene.water });
    await Promise.all([worker().run(first), worker().run(second)]);
    const { rows } = await server.context.pool.query(
      'select distinct code from bulk_items where job_id = any($1) order by 1',
      [[first, second]],
    );
    expect(rows.map(({ code }) => code)).toEqual(['awaiting_verification', 'not_responsible']);
    expect(await jobOf(moved, second)).toMatchObject({
      refusals: [{ message: 'Roads of Pune is responsible for this report.', count: 2 }],
    });
    for (const id of ids) expect(await commentsOf(id)).toEqual([]);
  });
});
