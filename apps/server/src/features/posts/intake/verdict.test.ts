import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60 * 1000;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

/** A report that an office entered, with a waiting proof. */
async function proven(): Promise<{ id: string; code: string }> {
  const { head, enter } = scene;
  const { body } = await enter(head);
  const id = body.post._id;
  for (let i = 0; i < 4; i += 1) await head.send('PUT', `/api/gov/progressState/${id}`);
  await head.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Filled' }, [await photo()]);
  return { id, code: body.code };
}
const postOf = async (id: string, who: Person = scene.admin) =>
  (await who.get(`/api/posts/post/${id}`)).body.post;

test('administrators judge the proof of an untaken report, but not those who did the work', async () => {
  const { head, admin, citizen } = scene;
  const { id } = await proven();
  await finishJobs(server);
  expect((await postOf(id)).verdict).toMatchObject({ isJudgeWanted: true, closesAt: null });
  const waiting = (await admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body.posts;
  expect(waiting.map((post: { _id: string }) => post._id)).toContain(id);
  expect((await citizen.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(403);
  expect((await head.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(403);
  expect((await admin.send('PUT', `/api/admin/verdict/${id}`, { fixed: true })).status).toBe(200);
  expect(await postOf(id)).toMatchObject({ progressState: 'Finished', closure: 'administrator', user: null });
});

test('the clock reminds only administrators about an untaken report', async () => {
  const { id } = await proven();
  await server.context.progress.takeSteps(new Date(Date.now() + 8 * DAY_MS));
  await finishJobs(server);
  const steps = (await scene.admin.get(`/api/posts/timeline/${id}`)).body.steps;
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['judgeReminded']);
});

test('a citizen who takes the report while the proof waits has the full time for a verdict', async () => {
  const { take } = scene;
  const { id, code } = await proven();
  await server.context.progress.takeSteps(new Date(Date.now() + 8 * DAY_MS));
  const meera = await signedIn(server, 'user', 'Meera');
  const { body } = await take(meera, code);
  const takenAt = Date.now();
  expect(body.post.verdict).toMatchObject({ isJudgeWanted: false, deliveredAt: expect.any(String) });
  expect(Math.abs(Date.parse(body.post.verdict.closesAt) - takenAt - 14 * DAY_MS)).toBeLessThan(60_000);
  const waiting = (await scene.admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body.posts;
  expect(waiting.map((post: { _id: string }) => post._id)).not.toContain(id);
  await server.context.progress.takeSteps(new Date(takenAt + 6 * DAY_MS));
  await finishJobs(server);
  const kinds = (await meera.get('/api/notifications')).body.notifications.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(kinds).toContain('verdictReminder');
  expect((await meera.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(200);
  expect(await postOf(id)).toMatchObject({ progressState: 'Finished', closure: 'reporter' });
  const reopened = await meera.send('PUT', `/api/user/reopenPost/${id}`, { reason: 'It is back' });
  expect(reopened.status).toBe(200);
});

test('a citizen who takes the report earlier is notified of every stage', async () => {
  const { head, enter, take } = scene;
  const { body } = await enter(head);
  const meera = await signedIn(server, 'user', 'Meera', 'meera@example.in');
  await newEmailsTo(server, 'meera@example.in');
  await take(meera, body.code);
  await head.send('PUT', `/api/gov/progressState/${body.post._id}`);
  await finishJobs(server);
  const { notifications } = (await meera.get('/api/notifications')).body;
  expect(notifications[0]).toMatchObject({ kind: 'progress', link: expect.stringContaining(body.post._id) });
});

test('taking the report during a verdict leaves it either taken or judged', async () => {
  const { admin, take } = scene;
  for (let round = 0; round < 3; round += 1) {
    const { id, code } = await proven();
    const meera = await signedIn(server, 'user', 'Meera');
    const [taken, judged] = await Promise.all([
      take(meera, code),
      admin.send('PUT', `/api/admin/verdict/${id}`, { fixed: true }),
    ]);
    expect(taken.status).toBe(200);
    const post = await postOf(id);
    expect(post.user._id).toBe(meera.id);
    expect(post.progressState).toBe(judged.status === 200 ? 'Finished' : 'Waiting for User Verification');
  }
});
