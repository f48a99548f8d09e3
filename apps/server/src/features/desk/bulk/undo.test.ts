import { BULK_UNDO_MS } from '@sudhaar/domain/bulk-undo';
import { beforeAll, expect, test } from 'vitest';
import { finishJobs, newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { findingsOf } from '../../../testing/history.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});

async function done(who: Person, action: object, ids: string[]) {
  const { body } = await who.send('POST', '/api/gov/bulk', { action, ids });
  return finished(who, body.job._id);
}
async function finished(who: Person, id: string) {
  await finishJobs(server);
  return (await who.get(`/api/gov/bulk/${id}`)).body.job;
}
const undo = (who: Person, job: { _id: string }) => who.send('PUT', `/api/gov/bulk/${job._id}/undo`);
async function undone(who: Person, job: { _id: string }) {
  const { body } = await undo(who, job);
  return finished(who, body.job._id);
}
const heldBy = async (id: string) => {
  const { progressState, assignedGovernment } = (await scene.citizen.get(`/api/posts/post/${id}`)).body.post;
  return [progressState, assignedGovernment];
};
const told = async (who: Person): Promise<{ kind: string; message: string; link: string }[]> =>
  (await who.get('/api/notifications')).body.notifications;
const forget = () => server.context.pool.query('delete from notifications');

test('assigning 15 reports is one notice and one email for the colleague, and one for their reporter', async () => {
  const { head, member, citizen } = scene;
  const ids = await scene.addPosts(15);
  await newEmails(server);
  await forget();
  const job = await done(head, { kind: 'assign', accountId: member.id }, ids);
  expect(job).toMatchObject({ status: 'done', done: 15 });
  expect(await told(member)).toMatchObject([
    {
      kind: 'assigned',
      message: '15 reports were assigned to you. They keep their stages and due dates.',
      link: '/government/dashboard/desk?view=mine',
    },
  ]);
  expect(await told(citizen)).toMatchObject([
    { kind: 'progress', message: '15 of your reports have moved on.', link: '/user/dashboard/userPosts' },
  ]);
  const emails = await newEmailsTo(server, member.email);
  expect(emails).toHaveLength(1);
});

test('a notice about one report names it, as if it had been assigned alone', async () => {
  const { head, member } = scene;
  const [id = ''] = await scene.addPosts(1);
  await forget();
  await done(head, { kind: 'assign', accountId: member.id }, [id]);
  expect(await told(member)).toMatchObject([{ kind: 'assigned', link: `/post/${id}` }]);
});

test('notices wait until their job has ended, on whichever server', async () => {
  const { head, member, citizen } = scene;
  const ids = await scene.addPosts(2);
  await forget();
  const { body } = await head.send('POST', '/api/gov/bulk', { action: { kind: 'claim' }, ids });
  await server.context.pool.query(
    `insert into step_notices (account_id, post_id, kind, bulk_job_id) values ($1, $2, 'assigned', $3)`,
    [member.id, ids[0], body.job._id],
  );
  await server.context.notifications.notifyOfSteps();
  expect(await told(member)).toEqual([]);
  await finishJobs(server);
  expect(await told(member)).toHaveLength(1);
  expect(await told(citizen)).toMatchObject([{ message: '2 of your reports have moved on.' }]);
});

test('a claim of many is undone at once, except what has happened since', async () => {
  const { member } = scene;
  const [a = '', b = '', c = ''] = await scene.addPosts(3);
  const job = await done(member, { kind: 'claim' }, [a, b, c]);
  expect(job.undo).toEqual({
    until: new Date(Date.parse(job.finishedAt) + BULK_UNDO_MS).toISOString(),
    why: null,
  });
  await member.send('PUT', `/api/gov/progressState/${b}`);
  const back = await undone(member, job);
  expect(back).toMatchObject({
    action: { kind: 'undo', of: 'claim' },
    status: 'done',
    total: 3,
    done: 2,
    refusals: [{ message: 'Something has happened to this report since, so it stays as it is.', count: 1 }],
    undo: { until: null, why: null },
  });
  expect([await heldBy(a), await heldBy(b), await heldBy(c)]).toEqual([
    ['Unseen', null],
    ['Verified', member.id],
    ['Unseen', null],
  ]);
  const seen = (await member.get(`/api/gov/bulk/${job._id}`)).body.job;
  expect(seen.undo).toEqual({ until: null, why: 'Undone' });
  expect(await undo(member, job)).toMatchObject({
    status: 409,
    body: { message: 'It has been undone already.' },
  });
  expect(await findingsOf(server)).toEqual([]);
});

test('pressed twice at the same instant, it is undone once', async () => {
  const { member } = scene;
  const job = await done(member, { kind: 'claim' }, await scene.addPosts(2));
  const answers = await Promise.all([undo(member, job), undo(member, job)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an advance goes back one stage, an assignment to the colleague who had it', async () => {
  const { head, member, other } = scene;
  const [a = ''] = await scene.addPosts(1);
  await done(member, { kind: 'claim' }, [a]);
  const advanced = await done(member, { kind: 'advance' }, [a]);
  await undone(member, advanced);
  expect(await heldBy(a)).toEqual(['Problem Seen', member.id]);

  const given = await done(head, { kind: 'assign', accountId: other.id }, [a]);
  expect(await heldBy(a)).toEqual(['Problem Seen', other.id]);
  await undone(head, given);
  expect(await heldBy(a)).toEqual(['Problem Seen', member.id]);
});

test('a report that cannot be brought back whole stays as it is', async () => {
  const { head, member } = scene;
  const [a = ''] = await scene.addPosts(1);
  await done(member, { kind: 'claim' }, [a]);
  await done(member, { kind: 'advance' }, [a]);
  const taken = await done(head, { kind: 'assign', accountId: null }, [a]);
  const now = await heldBy(a);
  const back = await undone(head, taken);
  // Either its stage was kept and it is whole again, or nothing changes.
  expect(await heldBy(a)).toEqual(back.done === 1 ? ['Verified', member.id] : now);
});

test('transfers, corrections and replies say why they stay', async () => {
  const { member } = scene;
  const job = await done(member, { kind: 'reply', text: 'We are coming.' }, await scene.addPosts(1));
  expect(job.undo).toEqual({ until: null, why: expect.stringContaining('Replies can’t be undone') });
  expect(await undo(member, job)).toMatchObject({ status: 409, body: { message: 'This can’t be undone.' } });
});

test('it is its starter’s alone, and only for a while', async () => {
  const { member, other } = scene;
  const job = await done(member, { kind: 'claim' }, await scene.addPosts(1));
  expect((await undo(other, job)).status).toBe(404);
  await server.context.pool.query(
    `update bulk_jobs set finished_at = finished_at - interval '16 minutes' where id = $1`,
    [job._id],
  );
  expect((await undo(member, job)).status).toBe(409);
  expect((await member.get(`/api/gov/bulk/${job._id}`)).body.job.undo.why).toBe('Too late to undo');
});

test('the results name the reports, and a stopped starter of the office undoes nothing', async () => {
  const { member, admin } = scene;
  const [a = ''] = await scene.addPosts(1);
  const job = await done(member, { kind: 'claim' }, [a]);
  const { results } = (await member.get(`/api/gov/bulk/${job._id}/results?outcome=done`)).body;
  expect(results).toMatchObject([{ postId: a, caption: expect.stringMatching(/./) }]);
  await undo(member, job);
  await admin.send('PUT', `/api/admin/releasePost/${a}`, { reason: 'Settled otherwise' });
  await finishJobs(server);
  expect(await heldBy(a)).toEqual(['Unseen', null]);
});
