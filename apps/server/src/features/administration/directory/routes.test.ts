import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let citizen: Person;
let authority: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  citizen = await signedIn(server, 'user', 'आशा Verma');
  authority = await signedIn(server, 'government', 'Roads Department');
});
const NOWHERE = '01900000-0000-7000-8000-000000000000';
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const users = async (query = '') => (await admin.get(`/api/admin/allUsers${query}`)).body;
const governments = async (query = '') => (await admin.get(`/api/admin/allGovernments${query}`)).body;

test.each([
  ['GET', '/api/admin/allUsers'],
  ['GET', '/api/admin/allGovernments'],
  ['DELETE', `/api/admin/deleteUser/${NOWHERE}`],
  ['DELETE', `/api/admin/deleteGovernment/${NOWHERE}`],
  ['PUT', `/api/admin/verifyGovernment/${NOWHERE}`],
] as const)('%s %s is for administrators only', async (method, url) => {
  expect((await server.app.inject({ method, url })).statusCode).toBe(401);
  for (const other of [citizen, authority]) {
    const { status } = await (method === 'GET' ? other.get(url) : other.send(method, url));
    expect(status).toBe(403);
  }
});

describe('the list', () => {
  test('of citizens is searchable by the start of any word of name or email, in any script', async () => {
    expect(ids((await users()).users)).toContain(citizen.id);
    expect(ids((await users()).users)).not.toContain(authority.id);
    expect(ids((await users('?search=VERM')).users)).toEqual([citizen.id]);
    expect(ids((await users(`?search=${encodeURIComponent('आशा ver')}`)).users)).toEqual([citizen.id]);
    expect((await users('?search=erma')).users).toEqual([]);
    expect((await users("?search=':*")).users).toHaveLength((await users()).users.length);
  });

  test('contains counts of posts and comments, and no secrets', async () => {
    const meera = await signedIn(server, 'user', 'Meera');
    const { body } = await meera.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    await meera.send('POST', '/api/posts/addComment', { postId: body.post._id, content: 'Mine' });
    const [row] = (await users('?search=meera')).users;
    expect(row).toMatchObject({ name: 'Meera', role: 'user', postCount: 1, commentCount: 1 });
    expect(JSON.stringify(row)).not.toMatch(/hash|secret|argon/i);
  });

  test('follows a change of the profile', async () => {
    const person = await signedIn(server, 'user', 'Before');
    await person.upload('PUT', '/api/user/updateProfile', { name: 'Afterwards', city: 'Nashik' }, []);
    expect(ids((await users('?search=nashik')).users)).toEqual([person.id]);
    expect(ids((await users('?search=afterw')).users)).toEqual([person.id]);
    expect((await users('?search=before')).users).toEqual([]);
  });

  test('has pages, newest first, that contain each account once', async () => {
    const all = ids((await users()).users);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await users(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...ids(page.users));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    expect([...all].sort().reverse()).toEqual(all);
    expect((await admin.get('/api/admin/allUsers?cursor=nonsense')).status).toBe(400);
  });

  test('of authorities is searchable by department and city, verified or not', async () => {
    const [row] = (await governments('?search=roads pun')).governments;
    expect(row).toMatchObject({
      _id: authority.id,
      authorityName: 'Roads Department, Pune',
      isVerified: false,
      proofDocumentUrl: `/api/profile/${authority.id}/proof`,
      hasSecondFactor: false,
      hasProviderLogin: false,
      vouchingProvider: null,
      activeCases: 0,
      resolvedIssuesCount: 0,
    });
    expect(ids((await governments('?verified=no')).governments)).toContain(authority.id);
    expect(ids((await governments('?verified=yes')).governments)).not.toContain(authority.id);
    expect((await admin.get('/api/admin/allGovernments?verified=perhaps')).status).toBe(422);
  });
});

describe('verifying an authority', () => {
  test('succeeds once and lets it work at once', async () => {
    const water = await signedIn(server, 'government', 'Water Board');
    const { body } = await citizen.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const advance = () => water.send('PUT', `/api/gov/progressState/${body.post._id}`);
    expect((await advance()).status).toBe(403);
    const verify = () =>
      admin.send('PUT', `/api/admin/verifyGovernment/${water.id}`, { reason: 'Seen the letter' });
    expect(await verify()).toMatchObject({ status: 200, body: { message: 'Government account verified' } });
    expect((await advance()).status).toBe(200);
    expect(await verify()).toMatchObject({
      status: 409,
      body: { message: 'This account is already verified.' },
    });
    const { entries } = (await admin.get(`/api/admin/audit?subject=${water.id}`)).body;
    expect(entries).toMatchObject([{ action: 'verifyGovernment', reason: 'Seen the letter' }]);
  });

  test('is refused for other accounts', async () => {
    for (const id of [citizen.id, NOWHERE, 'x'])
      expect((await admin.send('PUT', `/api/admin/verifyGovernment/${id}`)).status).toBe(404);
  });
});

describe('deleting an account', () => {
  test('of a citizen ends it at once and keeps the reports without a name', async () => {
    const leaving = await signedIn(server, 'user', 'Leaving');
    const { body } = await leaving.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    const gone = await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`, {
      reason: 'Asked for it',
    });
    expect(gone).toMatchObject({ status: 200, body: { message: 'User deleted' } });
    expect((await leaving.get('/api/session')).status).toBe(401);
    expect((await admin.get(`/api/posts/post/${body.post._id}`)).body.post.user).toBeNull();
    expect((await users('?search=leaving')).users).toEqual([]);
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`)).status).toBe(404);
    const { entries } = (await admin.get(`/api/admin/audit?subject=${leaving.id}`)).body;
    expect(entries).toMatchObject([{ action: 'deleteUser', reason: 'Asked for it', data: {} }]);
  });

  test('of an authority leaves its claimed posts at their stage, without an assignee', async () => {
    const leaving = await signedIn(server, 'government', 'Parks');
    await server.context.accounts.verify(leaving.id);
    const { body } = await citizen.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    await leaving.send('PUT', `/api/gov/progressState/${body.post._id}`);
    const gone = await admin.send('DELETE', `/api/admin/deleteGovernment/${leaving.id}`);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Government account deleted' } });
    expect((await admin.get(`/api/posts/post/${body.post._id}`)).body.post).toMatchObject({
      assignedGovernment: null,
      progressState: 'Problem Seen',
    });
  });

  test('works only for the call’s own kind of account, never for an administrator', async () => {
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${authority.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/api/admin/deleteGovernment/${citizen.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${admin.id}`)).status).toBe(404);
    expect((await admin.send('DELETE', '/api/admin/deleteUser/x')).status).toBe(404);
    const long = { reason: 'x'.repeat(501) };
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${citizen.id}`, long)).status).toBe(422);
  });
});
