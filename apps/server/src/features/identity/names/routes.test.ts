import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let made = 0;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
});

/** An authority with its own name, verified or not. */
async function authority(isVerified = true): Promise<Person> {
  made += 1;
  const office = await signedIn(server, 'government', `Roads ${made}`);
  if (isVerified) await admin.send('PUT', `/api/admin/verifyGovernment/${office.id}`);
  return office;
}
const update = (who: Person, fields: Record<string, string>) =>
  who.upload('PUT', '/api/gov/updateProfile', fields, []);
const profileOf = async (who: Person, reader = who) =>
  (await reader.get(`/api/gov/profile/government/${who.id}`)).body;
const waiting = async () => (await admin.get('/api/admin/nameRequests?decided=no')).body.requests;
const requestOf = async (who: Person) =>
  (await waiting()).find(({ accountId }: { accountId: string }) => accountId === who.id);
const decide = (id: string, body: object) => admin.send('PUT', `/api/admin/nameRequests/${id}`, body);
const signUpCitizen = async (name: string) => {
  made += 1;
  const payload = {
    name,
    email: `citizen-${made}@example.in`,
    password: 'secret',
    confirmPassword: 'secret',
  };
  const response = await server.app.inject({ method: 'POST', url: '/api/user/signup', payload });
  return { status: response.statusCode, body: response.json() };
};

describe('a verified authority that changes its name', () => {
  const WAITS = expect.stringContaining('An administrator has to approve the new name');
  let office: Person;
  let name: string;
  beforeEach(async () => {
    office = await authority();
    name = (await profileOf(office)).authorityName;
  });

  test('keeps the verified name and department, while other fields change', async () => {
    const { status, body } = await update(office, {
      authorityName: 'Prime Minister’s Office',
      department: 'Everything',
      bio: 'New',
    });
    expect(status).toBe(200);
    expect(body.message).toEqual(WAITS);
    expect(body).not.toHaveProperty('token');
    expect(body.government).toMatchObject({
      authorityName: name,
      department: `Roads ${made}`,
      bio: 'New',
      isVerified: true,
      nameRequest: { authorityName: 'Prime Minister’s Office', department: 'Everything', isDeclined: false },
    });
    expect(await profileOf(office, asha)).toMatchObject({ authorityName: name, nameRequest: null });
    expect(await requestOf(office)).toMatchObject({
      presentName: name,
      authorityName: 'Prime Minister’s Office',
    });
  });

  test('makes no request if the name is unchanged', async () => {
    expect((await update(office, { authorityName: name, department: `Roads ${made}` })).body).toMatchObject({
      message: 'Profile updated successfully',
      government: { nameRequest: null },
    });
    expect(await requestOf(office)).toBeUndefined();
  });

  test('has one request at a time and can withdraw it', async () => {
    await update(office, { authorityName: 'First wish' });
    await update(office, { authorityName: 'Second wish' });
    const mine = (await waiting()).filter(({ accountId }: { accountId: string }) => accountId === office.id);
    expect(mine).toMatchObject([{ authorityName: 'Second wish' }]);
    expect((await office.send('DELETE', '/api/gov/nameRequest')).status).toBe(200);
    expect((await office.send('DELETE', '/api/gov/nameRequest')).status).toBe(404);
    expect((await profileOf(office)).nameRequest).toBeNull();
    expect((await decide(mine[0]._id, { allowed: true })).status).toBe(404);
  });

  test('keeps one of several simultaneous requests', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((wish) => update(office, { authorityName: wish })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mine = (await waiting()).filter(({ accountId }: { accountId: string }) => accountId === office.id);
    expect(mine).toHaveLength(1);
  });

  test('gets the name, a notification and an email when an administrator allows it', async () => {
    await update(office, { authorityName: 'Roads and Bridges', department: 'Bridges' });
    const { _id } = await requestOf(office);
    await newEmails(server);
    expect(await decide(_id, { allowed: true, reason: 'Order 12/2026' })).toMatchObject({ status: 200 });
    expect(await profileOf(office, asha)).toMatchObject({
      authorityName: 'Roads and Bridges',
      department: 'Bridges',
      isVerified: true,
    });
    expect((await profileOf(office)).nameRequest).toBeNull();
    const { entries } = (await admin.get(`/api/admin/audit?subject=${office.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'allowName', reason: 'Order 12/2026' });
    const { notifications } = (await office.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'nameAllowed', title: 'New Name Approved' });
    const emails = await newEmailsTo(server, office.email);
    expect(emails.join()).toContain('New Name Approved');
    expect((await admin.get('/api/admin/allGovernments?search=bridges')).body.governments).toHaveLength(1);
    expect((await decide(_id, { allowed: false, reason: 'x' })).status).toBe(409);
  });

  test('reads the reason when an administrator declines, and can ask again', async () => {
    await update(office, { authorityName: 'Prime Minister’s Office' });
    const { _id } = await requestOf(office);
    expect(await decide(_id, { allowed: false })).toMatchObject({ status: 422 });
    expect((await decide(_id, { allowed: false, reason: 'Not your office' })).status).toBe(200);
    expect(await profileOf(office)).toMatchObject({
      authorityName: name,
      nameRequest: { isDeclined: true, reason: 'Not your office' },
    });
    const { notifications } = (await office.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'nameDeclined' });
    const { entries } = (await admin.get(`/api/admin/audit?subject=${office.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'declineName', reason: 'Not your office' });
    await update(office, { authorityName: 'Roads West' });
    expect((await profileOf(office)).nameRequest).toMatchObject({ isDeclined: false });
  });

  test('is decided about once, even by administrators at the same time', async () => {
    await update(office, { authorityName: 'Decided once' });
    const { _id } = await requestOf(office);
    const answers = await Promise.all([
      decide(_id, { allowed: true }),
      decide(_id, { allowed: false, reason: 'No' }),
      decide(_id, { allowed: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('loses its request with its account', async () => {
    await update(office, { authorityName: 'Gone soon' });
    await admin.send('DELETE', `/api/admin/deleteGovernment/${office.id}`);
    expect(await requestOf(office)).toBeUndefined();
  });
});

describe('the name of a verified authority', () => {
  let office: Person;
  let name: string;
  beforeEach(async () => {
    office = await authority();
    name = (await profileOf(office)).authorityName;
  });

  test('cannot be taken by an unverified one, nor can a similar one', async () => {
    const pending = await authority(false);
    for (const wish of [name, name.toUpperCase(), name.replace('Roads', 'Rоаds'), name.replace('o', '0')]) {
      expect(await update(pending, { authorityName: wish })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('looks the same') },
      });
    }
    expect((await update(pending, { authorityName: `${name} East` })).body).toMatchObject({
      message: 'Profile updated successfully',
      government: { authorityName: `${name} East` },
      token: expect.any(String),
    });
  });

  test('gets a number for the next sign-up with that department and city', async () => {
    const second = await signedIn(server, 'government', `Roads ${made}`);
    expect((await profileOf(second)).authorityName).toBe(`${name} (2)`);
  });

  test('cannot be taken by a citizen, at sign-up or in the profile', async () => {
    const refused = { status: 409, body: { message: expect.stringContaining('An authority has this name') } };
    expect(await signUpCitizen(name)).toMatchObject(refused);
    expect(await signUpCitizen(name.replace('Roads', 'Rоads'))).toMatchObject(refused);
    expect(await asha.upload('PUT', '/api/user/updateProfile', { name }, [])).toMatchObject(refused);
  });

  test('causes a warning and an audit entry when a second account of that name is verified', async () => {
    made += 1;
    const [one, other] = await Promise.all([1, 2].map(() => signedIn(server, 'government', `Water ${made}`)));
    if (!one || !other) throw new Error('nobody signed up');
    await admin.send('PUT', `/api/admin/verifyGovernment/${one.id}`);
    const { governments } = (await admin.get(`/api/admin/allGovernments?search=Water ${made}&verified=no`))
      .body;
    expect(governments).toMatchObject([{ _id: other.id, isNameTaken: true }]);
    expect((await admin.send('PUT', `/api/admin/verifyGovernment/${other.id}`)).body.message).toContain(
      'another verified authority has the same name',
    );
    const { entries } = (await admin.get(`/api/admin/audit?subject=${other.id}`)).body;
    expect(entries[0].data).toEqual({ isNameTaken: true });
  });

  test('must be the one that the administrator saw when verifying', async () => {
    const pending = await authority(false);
    const seen = (await profileOf(pending)).authorityName;
    await update(pending, { authorityName: 'Prime Minister’s Office' });
    const verify = (body: object) => admin.send('PUT', `/api/admin/verifyGovernment/${pending.id}`, body);
    expect(await verify({ authorityName: seen })).toMatchObject({ status: 409 });
    expect((await profileOf(pending)).isVerified).toBe(false);
    expect((await verify({ authorityName: 'Prime Minister’s Office' })).status).toBe(200);
  });

  test('is never one that nobody saw, even if the account changes it during the verification', async () => {
    const pending = await authority(false);
    const seen = (await profileOf(pending)).authorityName;
    const [verified, renamed] = await Promise.all([
      admin.send('PUT', `/api/admin/verifyGovernment/${pending.id}`, { authorityName: seen }),
      update(pending, { authorityName: 'Ministry of Everything' }),
    ]);
    expect(renamed.status).toBe(200);
    const after = await profileOf(pending);
    expect(after).toMatchObject(
      verified.status === 200
        ? { isVerified: true, authorityName: seen }
        : { isVerified: false, authorityName: 'Ministry of Everything' },
    );
  });
});

describe('the mark of an author', () => {
  test('shows at once whether an authority is verified, and exists for no citizen', async () => {
    const office = await authority(false);
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const postId = body.post._id;
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [asha.id]);
    const added = await office.send('POST', '/api/posts/addComment', { postId, content: 'Seen' });
    expect(added.body.comment).toMatchObject({ userRole: 'government', userIsVerified: false });
    const commentId = added.body.comment._id;
    const replied = await asha.send('POST', '/api/posts/addReply', { postId, commentId, content: 'Thanks' });
    expect(replied.body.reply).toMatchObject({ userRole: 'user', userIsVerified: false });
    await admin.send('POST', '/api/posts/addReply', { postId, commentId, content: 'Good' });

    const card = async () =>
      (await asha.get('/api/user/allPosts?view=card&author=me')).body.posts.find(
        ({ _id }: { _id: string }) => _id === postId,
      );
    const full = async () => (await asha.get(`/api/posts/post/${postId}`)).body.post;
    const paged = async () => (await asha.get(`/api/posts/comments/${postId}`)).body;
    for (const read of [card, full, paged])
      expect((await read()).comments[0]).toMatchObject({
        userIsVerified: false,
        replies: [{ userIsVerified: false }, { userRole: 'admin', userIsVerified: false }],
      });

    await admin.send('PUT', `/api/admin/verifyGovernment/${office.id}`);
    for (const read of [card, full, paged])
      expect((await read()).comments[0]).toMatchObject({
        userIsVerified: true,
        replies: [{ userIsVerified: false }, { userIsVerified: false }],
      });

    await office.send('PUT', `/api/gov/progressState/${postId}`);
    const { timeline } = (await asha.get(`/api/posts/timeline/${postId}`)).body;
    expect(timeline[0].actor).toMatchObject({ role: 'government', isVerified: true });
  });

  test('is part of notifications about an authority', async () => {
    const [office, pending] = [await authority(), await authority(false)];
    const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const latest = async () => (await asha.get('/api/notifications')).body.notifications[0].message;
    const say = (who: Person) =>
      who.send('POST', '/api/posts/addComment', { postId: body.post._id, content: 'Hello' });
    await say(office);
    expect(await latest()).toContain(`${(await profileOf(office)).authorityName} (verified authority)`);
    await say(pending);
    expect(await latest()).toContain(`${(await profileOf(pending)).authorityName} (authority, not verified)`);
    await say(await signedIn(server, 'user', 'Ravi'));
    expect(await latest()).toMatch(/^Ravi on/);
  });
});
