import { beforeAll, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
});

const decide = (what: 'reject' | 'unverify', id: string, reason = 'The document is not readable') =>
  admin.send('PUT', `/api/admin/${what}Government/${id}`, { reason });
const listed = async (id: string) =>
  (await admin.get('/api/admin/allGovernments')).body.governments.find(
    ({ _id }: { _id: string }) => _id === id,
  );
const awaiting = async () => (await admin.get('/api/admin/insights')).body.awaitingVerification.count;
const report = async () =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post
    ._id as string;
const advance = (who: Person, postId: string) => who.send('PUT', `/api/gov/progressState/${postId}`);
async function verified(name: string): Promise<Person> {
  const one = await signedIn(server, 'government', name);
  await server.context.accounts.verify(one.id);
  return one;
}

describe('rejecting an authority', () => {
  test('emails the reason, ends the wait, and leaves the account visible and able to log in', async () => {
    const parks = await signedIn(server, 'government', 'Parks');
    const before = await awaiting();
    await newEmails(server);
    expect((await decide('reject', parks.id)).status).toBe(200);
    const emails = await newEmailsTo(server, parks.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('The document is not readable');
    expect(await awaiting()).toBe(before - 1);
    expect(await listed(parks.id)).toMatchObject({
      isVerified: false,
      rejection: { reason: 'The document is not readable' },
    });
    expect((await parks.get('/api/session')).body.rejectionReason).toBe('The document is not readable');
    expect((await parks.get('/api/gov/allPosts')).status).toBe(200);
    expect((await advance(parks, await report())).body.code).toBe('awaiting_verification');
  });

  test('that corrects its profile lets it wait again and be verified', async () => {
    const water = await signedIn(server, 'government', 'Water');
    await decide('reject', water.id);
    const before = await awaiting();
    await water.upload('PUT', '/api/gov/updateProfile', { designation: 'Engineer' }, []);
    expect((await listed(water.id)).rejection).toBeNull();
    expect(await awaiting()).toBe(before + 1);
    await decide('reject', water.id, 'Still not');
    expect((await admin.send('PUT', `/api/admin/verifyGovernment/${water.id}`)).status).toBe(200);
    expect(await listed(water.id)).toMatchObject({ isVerified: true, rejection: null });
  });

  test('requires a reason and a pending authority', async () => {
    const lights = await verified('Lights');
    expect((await decide('reject', lights.id)).status).toBe(409);
    expect((await decide('reject', asha.id)).status).toBe(404);
    expect((await decide('reject', 'x')).status).toBe(404);
    expect((await decide('reject', lights.id, ' ')).status).toBe(422);
  });
});

describe('withdrawing a verification', () => {
  test('releases open posts, keeps finished ones, emails the reason, and prevents further work', async () => {
    const roads = await verified('Roads');
    const [open, finished] = [await report(), await report()];
    await advance(roads, open);
    for (let i = 0; i < 4; i += 1) await advance(roads, finished);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${finished}`, { finalCaption: 'Done' }, [
      await photo(),
    ]);
    await asha.send('PUT', `/api/user/verifyPost/${finished}`);
    await newEmails(server);

    expect((await decide('unverify', roads.id, 'The office is closed')).status).toBe(200);
    const emails = await newEmailsTo(server, roads.email);
    expect(emails[0]).toContain('The office is closed');
    const post = async (id: string) => (await asha.get(`/api/posts/post/${id}`)).body.post;
    expect(await post(open)).toMatchObject({ progressState: 'Problem Seen', assignedGovernment: null });
    expect(await post(finished)).toMatchObject({ progressState: 'Finished', assignedGovernment: roads.id });
    expect((await advance(roads, open)).body.code).toBe('awaiting_verification');
    expect(await listed(roads.id)).toMatchObject({ isVerified: false, rejection: null });
    expect((await decide('unverify', roads.id)).status).toBe(409);
  });

  test('at the same time as a claim leaves no post with the unverified authority', async () => {
    for (let round = 0; round < 10; round += 1) {
      const quick = await verified('Quick');
      const postId = await report();
      const calls = [() => decide('unverify', quick.id), () => advance(quick, postId)];
      const answers = await Promise.all((round % 2 ? calls.reverse() : calls).map((call) => call()));
      const [decided, claimed] = round % 2 ? answers.reverse() : answers;
      expect(decided?.status).toBe(200);
      expect([200, 403, 409]).toContain(claimed?.status);
      const { post } = (await asha.get(`/api/posts/post/${postId}`)).body;
      expect(post.assignedGovernment).toBeNull();
    }
  });
});

test('a suspended authority gives up its posts at their stage and stays in the list', async () => {
  const drains = await verified('Drains');
  const postId = await report();
  await advance(drains, postId);
  await admin.send('PUT', `/api/admin/suspendAccount/${drains.id}`, { reason: 'Asks for money' });
  expect((await asha.get(`/api/posts/post/${postId}`)).body.post).toMatchObject({
    progressState: 'Problem Seen',
    assignedGovernment: null,
  });
  const { governments } = (await admin.get('/api/admin/allGovernments?suspended=yes')).body;
  expect(governments).toMatchObject([
    { _id: drains.id, isVerified: true, suspension: { reason: 'Asks for money' } },
  ]);
  const { governments: others } = (await admin.get('/api/admin/allGovernments?suspended=no')).body;
  expect(others.map(({ _id }: { _id: string }) => _id)).not.toContain(drains.id);
});
