import { beforeAll, describe, expect, test } from 'vitest';
import { newEmails } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
let postId: string;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
  postId = await report();
  await server.context.pool.query(`update posts set created_at = now() - interval '6 hours' where id = $1`, [
    postId,
  ]);
});

const report = async () =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post
    ._id as string;
const advance = (id = postId) => roads.send('PUT', `/api/gov/progressState/${id}`);
const goBack = (id = postId) => roads.send('PUT', `/api/gov/regressProgressState/${id}`);
const prove = async (id: string) =>
  roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
const updates = async (id: string): Promise<string[]> =>
  (await asha.get('/api/public/updates?limit=50')).body.updates
    .filter((update: { postId: string }) => update.postId === id)
    .map(({ to }: { to: string }) => to);
const countNotifications = async (kind: string): Promise<number> =>
  (await asha.get('/api/notifications?limit=100')).body.notifications.filter(
    (one: { kind: string }) => one.kind === kind,
  ).length;
const figures = async () => (await asha.get(`/api/gov/profile/government/${roads.id}`)).body.figures;

describe('claiming and releasing a post twenty times', () => {
  beforeAll(async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await advance()).status).toBe(200);
      expect((await goBack()).status).toBe(200);
    }
  });

  test('adds one claim and one release to the public updates', async () => {
    expect(await updates(postId)).toEqual(['Unseen', 'Problem Seen']);
    const { updates: ofState } = (await asha.get('/api/public/updates?state=Maharashtra')).body;
    expect(ofState).toHaveLength(2);
  });

  test('notifies the reporter of each once', async () => {
    expect(await countNotifications('progress')).toBe(2);
  });

  test('counts as one response, with the time to the first claim', async () => {
    expect(await figures()).toMatchObject({ responses: 1, medianResponseHours: 6 });
    expect((await figures()).recentActivity).toHaveLength(2);
    expect((await roads.get('/api/gov/insights')).body.weeks.at(-1)).toMatchObject({ claimed: 1 });
    const admin = await signedIn(server, 'admin');
    expect((await admin.get('/api/admin/insights')).body.medians.firstAction).toMatchObject({
      sample: 1,
      hours: 6,
    });
  });

  test('adds every move to the post’s own timeline', async () => {
    expect((await asha.get(`/api/posts/timeline/${postId}`)).body.timeline).toHaveLength(40);
  });

  test('notifies the reporter again a day later', async () => {
    await server.context.pool.query(
      `update post_moves set created_at = created_at - interval '25 hours' where post_id = $1`,
      [postId],
    );
    expect((await advance()).status).toBe(200);
    expect(await countNotifications('progress')).toBe(3);
  });
});

test('a proof shown again after a withdrawal is not emailed again, one after a rejection is', async () => {
  const id = await report();
  for (let i = 0; i < 4; i += 1) await advance(id);
  const mailed = async () =>
    (await newEmails(server)).filter((email) => email.includes('Please Confirm the Work')).length;
  await mailed();
  for (let i = 0; i < 3; i += 1) {
    expect((await prove(id)).status).toBe(200);
    if (i < 2) await goBack(id);
  }
  expect(await mailed()).toBe(1);
  await asha.send('PUT', `/api/user/rejectPost/${id}`, { reason: 'Not yet' });
  await advance(id);
  expect((await prove(id)).status).toBe(200);
  expect(await mailed()).toBe(1);
});
