import { beforeAll, describe, expect, test } from 'vitest';
import { newEmails } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let roads: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});

const report = async () =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post
    ._id as string;
const advance = (postId: string) => roads.send('PUT', `/api/gov/progressState/${postId}`);
const release = (postId: string, reason = 'Nothing happens here', who = admin) =>
  who.send('PUT', `/api/admin/releasePost/${postId}`, { reason });
const timeline = async (postId: string) => (await admin.get(`/api/posts/timeline/${postId}`)).body.timeline;
async function claimed(moves = 1): Promise<string> {
  const postId = await report();
  for (let i = 0; i < moves; i += 1) await advance(postId);
  return postId;
}

describe('PUT /api/admin/releasePost', () => {
  test('makes a post unclaimed, records the reason, and notifies reporter and authority', async () => {
    const postId = await claimed(3);
    await newEmails(server);
    const { status, body } = await release(postId);
    expect(status).toBe(200);
    expect(body.message).toBe('Released. Any authority can claim it now.');
    expect(body.post).toMatchObject({ progressState: 'Unseen', assignedGovernment: null });
    expect((await timeline(postId)).at(-1)).toMatchObject({
      from: 'Work Started',
      to: 'Unseen',
      note: 'Nothing happens here',
      actor: { _id: admin.id },
    });
    const { entries } = (await admin.get(`/api/admin/audit?subject=${postId}`)).body;
    expect(entries).toMatchObject([
      { action: 'releasePost', reason: 'Nothing happens here', data: { from: 'Work Started' } },
    ]);
    const latest = async (who: Person) => (await who.get('/api/notifications')).body.notifications[0];
    expect(await latest(asha)).toMatchObject({ kind: 'progress' });
    expect(await latest(roads)).toMatchObject({ kind: 'claimReleased', link: `/post/${postId}` });
    const emails = await newEmails(server);
    expect(emails.filter((email) => email.includes(`To: ${roads.email}`))).toHaveLength(1);

    const water = await signedIn(server, 'government', 'Water');
    await server.context.accounts.verify(water.id);
    expect((await water.send('PUT', `/api/gov/progressState/${postId}`)).status).toBe(200);
  });

  test('drops the waiting proof, and works for a hidden post', async () => {
    const postId = await claimed(4);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [
      await photo(),
    ]);
    await admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    expect((await release(postId)).body.post).toMatchObject({ progressState: 'Unseen', finalUpdate: null });
  });

  test('requires an administrator, a reason, and a claimed post that is not finished', async () => {
    const postId = await claimed();
    for (const other of [asha, roads]) expect((await release(postId, 'Mine', other)).status).toBe(403);
    expect((await release(postId, '  ')).status).toBe(422);
    expect((await release(await report())).body).toMatchObject({
      code: 'conflict',
      message: 'Nobody has claimed this report.',
    });
    expect((await release('x')).status).toBe(404);
    for (let i = 0; i < 3; i += 1) await advance(postId);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [
      await photo(),
    ]);
    await asha.send('PUT', `/api/user/verifyPost/${postId}`);
    expect((await release(postId)).status).toBe(409);
    expect((await admin.get(`/api/posts/post/${postId}`)).body.post.progressState).toBe('Finished');
  });

  test('at the same time as the authority’s move: the later call gets a conflict or follows it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const postId = await claimed(2);
      const calls = [() => release(postId), () => advance(postId)];
      const answers = await Promise.all((round % 2 ? calls.reverse() : calls).map((call) => call()));
      const statuses = answers.map(({ status }) => status).sort();
      // If the authority was completely first, both its move and the release take effect.
      expect([
        [200, 409],
        [200, 403],
        [200, 200],
      ]).toContainEqual(statuses);
      const moves = await timeline(postId);
      expect(moves).toHaveLength(2 + statuses.filter((status) => status === 200).length);
      const { post } = (await admin.get(`/api/posts/post/${postId}`)).body;
      expect(post.progressState).toBe(moves.at(-1).to);
      expect(post.assignedGovernment).toBe(post.progressState === 'Unseen' ? null : roads.id);
    }
  });
});
