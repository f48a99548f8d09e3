import { afterAll, beforeEach, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const server = testApp({ SMTP_URL: mailServer.url });
const { people, scene, query, post, kindsOf, told, submitProof, withdrawProof, takeSteps } =
  verdictScene(server);
const DAY = 24 * 60 * 60 * 1000;
const REFUSAL = { responseCode: 550, message: 'No such mailbox' };
beforeEach(() => {
  mailServer.refuseEmail = null;
});

test('the notice of a proof is delivered when the mail server accepts it', async () => {
  await submitProof();
  expect((await post()).verdict).toMatchObject({
    deliveredAt: null,
    neighboursAt: null,
    closesAt: null,
    isJudgeWanted: false,
  });
  await finishJobs(server);
  const { deliveredAt, neighboursAt, closesAt } = (await post()).verdict;
  expect(Date.parse(neighboursAt) - Date.parse(deliveredAt)).toBe(7 * DAY);
  expect(Date.parse(closesAt) - Date.parse(deliveredAt)).toBe(14 * DAY);
  expect(mailServer.received.flatMap(({ to }) => to)).toContain(people.asha.email);
});

test('administrators judge after 14 days if the mail server refuses the notice', async () => {
  mailServer.refuseEmail = REFUSAL;
  await submitProof();
  await finishJobs(server).catch(() => undefined);
  expect((await post()).verdict.deliveredAt).toBeNull();
  await takeSteps(13.9);
  expect(await kindsOf()).toEqual([]);
  await takeSteps(14.1);
  expect(await kindsOf()).toEqual(['undelivered']);
  expect((await post()).verdict.isJudgeWanted).toBe(true);
  expect(await told(people.admin)).toEqual(['judgeWanted']);
  const { posts } = (await people.admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body;
  expect(posts.map(({ _id }: { _id: string }) => _id)).toEqual([scene.postId]);
  const judged = await people.admin.send('PUT', `/api/admin/verdict/${scene.postId}`, {
    fixed: true,
    reason: '',
  });
  expect(judged.body.post).toMatchObject({ progressState: 'Finished', closure: 'administrator' });
});

test('reading the notification delivers the notice, but not for an earlier proof', async () => {
  mailServer.refuseEmail = REFUSAL;
  await submitProof();
  // Two days later the office works on it again.
  await query(
    `with m as (update post_moves set id = gen_random_uuid(), created_at = created_at - interval '2 days' where post_id = $1)
     update notifications set created_at = created_at - interval '2 days' where post_id = $1`,
    [scene.postId],
  );
  await withdrawProof();
  await submitProof();
  const { notifications } = (await people.asha.get('/api/notifications')).body;
  const [newest, oldest] = notifications.filter(
    ({ kind, link }: { kind: string; link: string }) =>
      kind === 'proofWaiting' && link === `/post/${scene.postId}`,
  );
  await people.asha.send('PUT', '/api/notifications/read', { ids: [oldest.id] });
  expect((await post()).verdict.deliveredAt).toBeNull();
  await people.asha.send('PUT', '/api/notifications/read', { ids: [newest.id] });
  expect((await post()).verdict.deliveredAt).not.toBeNull();
});

test('an undelivered notice leaves the judgement to administrators after a new proof too', async () => {
  mailServer.refuseEmail = REFUSAL;
  await submitProof();
  await finishJobs(server).catch(() => undefined);
  await takeSteps(14.1);
  await withdrawProof();
  await submitProof();
  expect((await post()).verdict.isJudgeWanted).toBe(true);
});

test('a proof withdrawn and shown again within a day needs no second notice', async () => {
  await submitProof();
  await finishJobs(server);
  await withdrawProof();
  expect((await post()).verdict).toBeNull();
  await submitProof();
  const { proofAt, deliveredAt } = (await post()).verdict;
  expect(deliveredAt).toBe(proofAt);
  expect((await told(people.asha)).filter((kind) => kind === 'proofWaiting')).toHaveLength(1);
});

test('a late delivery of a withdrawn proof’s notice counts once the proof is shown again', async () => {
  await submitProof();
  await withdrawProof();
  await finishJobs(server);
  await submitProof();
  const { proofAt, deliveredAt } = (await post()).verdict;
  expect(deliveredAt).toBe(proofAt);
});

const unread = async (who = people.asha): Promise<string[]> =>
  (await who.get('/api/notifications')).body.notifications
    .filter(({ isRead }: { isRead: boolean }) => !isRead)
    .map(({ kind }: { kind: string }) => kind);

test('the question for a verdict is marked as read after the verdict', async () => {
  await submitProof();
  await finishJobs(server);
  expect(await unread()).toContain('proofWaiting');
  await people.asha.send('PUT', `/api/user/rejectPost/${scene.postId}`, { reason: 'Still there' });
  await finishJobs(server);
  expect(await unread()).not.toContain('proofWaiting');
  // A new proof asks again.
  await submitProof();
  await finishJobs(server);
  expect(await unread()).toContain('proofWaiting');
});

test('a verdict after all notifications were read causes no error', async () => {
  await submitProof();
  await finishJobs(server);
  await people.asha.send('PUT', '/api/notifications/read', {});
  await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);
  await finishJobs(server);
  const { rows } = await query(
    `select last_error from graphile_worker.jobs where task_identifier = 'read_answered_notices'`,
  );
  expect(rows).toEqual([]);
});

test('a neighbour’s answer marks the question as read for that neighbour only', async () => {
  await submitProof();
  await finishJobs(server);
  await takeSteps(5.1);
  await takeSteps(7.2);
  const [one, other] = people.neighbours as [typeof people.asha, typeof people.asha];
  expect(await unread(one)).toContain('witness');
  await one.send('PUT', `/api/posts/witness/${scene.postId}`, { fixed: true, reason: '' });
  await finishJobs(server);
  expect(await unread(one)).not.toContain('witness');
  expect(await unread(other)).toContain('witness');
  await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);
  await finishJobs(server);
  expect(await unread(other)).not.toContain('witness');
});
