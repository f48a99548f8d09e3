import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ CONTACT_EMAIL: 'desk@example.in' });
const NAME = 'Zubeida Erasable';
const PHONE = '9123456780';

const emailOf = async ({ id }: Person) => (await server.context.accounts.current(id)).email;
const erase = async (who: Person, form: object = {}) =>
  who.send('DELETE', '/api/account', { typedEmail: await emailOf(who), password: 'secret', ...form });
const report = async (who: Person) =>
  (await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id as string;

/** Every column of the database that contains a text: the product's tables and the job queue. */
async function placesOf(text: string): Promise<string[]> {
  const { pool } = server.context;
  const { rows } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount) places.push(name);
  }
  return places;
}

/** Every file in the data folder that contains a text: stored files, temporary ones, and emails in the outbox. */
async function filesWith(text: string): Promise<string[]> {
  const { DATA_DIR } = server.context.config;
  const files: string[] = [];
  for (const path of await filesIn(server))
    if ((await readFile(join(DATA_DIR, path), 'latin1')).includes(text)) files.push(path);
  return files;
}

describe('erasing a citizen', () => {
  let zubeida: Person;
  let rita: Person;
  let email: string;
  let own: string;
  let others: string;
  let photoUrl: string;

  beforeAll(async () => {
    zubeida = await signedIn(server, 'user', NAME);
    rita = await signedIn(server, 'user', 'Rita');
    email = await emailOf(zubeida);
    own = await report(zubeida);
    others = await report(rita);
    const profile = { phone: PHONE, bio: `I am ${NAME}`, address: `c/o ${NAME}`, city: 'Pune' };
    await zubeida.upload('PUT', '/api/user/updateProfile', profile, [
      { ...(await photo()), field: 'profilePhoto' },
    ]);
    photoUrl = (await zubeida.get('/api/session')).body.profilePhoto;
    for (const postId of [own, others]) {
      await zubeida.send('POST', '/api/posts/addComment', { postId, content: 'Please mend it' });
      await zubeida.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    }
    await rita.send('PUT', '/api/posts/votePost', { postId: others, type: 'downvote' });
    await zubeida.send('POST', '/api/contact', { name: NAME, email, message: `Call ${PHONE}` });
    const abuse = { kind: 'post', id: others, reason: 'other', note: `Call ${NAME} at ${PHONE}` };
    await zubeida.send('POST', '/api/reports', abuse);
    await zubeida.send('POST', '/api/user/sendMessage', { msg: 'Good morning' });
    await zubeida.send('POST', '/api/account/export');
    await finishJobs(server);
    await zubeida.send('PUT', '/api/account/password', {
      currentPassword: 'secret',
      password: 'secret',
      confirmPassword: 'secret',
    });
  });

  test.each([
    [{ typedEmail: 'rita@example.in' }, 'typedEmail'],
    [{ typedEmail: '' }, 'typedEmail'],
    [{ password: 'wrong' }, 'password'],
  ])('is refused with %j', async (form, field) => {
    expect(await erase(zubeida, form)).toMatchObject({ status: 422, body: { details: [{ field }] } });
    expect(await placesOf(email)).not.toEqual([]);
  });

  test('removes personal data from every table', async () => {
    expect(await filesWith(email)).not.toEqual([]);
    // Emails still wait for the mail server: one to them, one about them to somebody else, and a reset.
    await zubeida.send('POST', '/api/posts/addComment', { postId: others, content: 'And soon, please' });
    const reset = { role: 'user', email: email.toUpperCase() };
    await server.app.inject({ method: 'POST', url: '/api/account/forgotPassword', payload: reset });
    expect((await placesOf(email)).length).toBeGreaterThan(2);
    expect(await erase(zubeida)).toMatchObject({
      status: 200,
      body: { message: 'Your account was deleted' },
    });
    for (const text of [NAME, email, PHONE]) expect(await placesOf(text)).toEqual([]);
  });

  test('removes their waiting emails and the events that tell which posts were theirs', async () => {
    await finishJobs(server);
    for (const text of [email, PHONE]) expect(await filesWith(text)).toEqual([]);
    expect(await placesOf(zubeida.id)).toEqual([]);
    // Emails to others stay.
    expect(await filesWith(rita.email)).not.toEqual([]);
  });

  test('ends every session and refuses their old login', async () => {
    expect((await zubeida.get('/api/session')).status).toBe(401);
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email, password: 'secret' },
    });
    expect(login.statusCode).toBe(401);
  });

  test('keeps posts and comments without a name, and removes their votes from the counts', async () => {
    const { body } = await rita.get(`/api/posts/post/${own}`);
    expect(body.post).toMatchObject({ user: null, upvoteCount: 0, upvotes: [], commentCount: 1 });
    expect(body.post.comments).toMatchObject([{ userId: null, userName: null, content: 'Please mend it' }]);
    const { body: other } = await rita.get(`/api/posts/post/${others}`);
    expect(other.post).toMatchObject({ upvoteCount: 0, downvoteCount: 1, downvotes: [rita.id] });
    expect((await rita.get(`/api/user/profile/user/${zubeida.id}`)).status).toBe(404);
  });

  test('removes the profile photo and the export, but not the photos of posts', async () => {
    await finishJobs(server);
    expect((await server.app.inject(photoUrl)).statusCode).toBe(404);
    const { body } = await rita.get(`/api/posts/post/${own}`);
    expect((await server.app.inject(body.post.images[0].url)).statusCode).toBe(200);
    const { rows } = await server.context.pool.query('select * from data_exports');
    expect(rows).toEqual([]);
  });

  test('allows a new sign-up with the same address', async () => {
    await server.context.accounts.registerUser({
      name: NAME,
      email,
      password: 'secret',
      confirmPassword: 'secret',
    });
  });
});

describe('erasing an authority', () => {
  test('keeps its open posts at their stage, and its finished ones', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    await server.context.accounts.verify(roads.id);
    const water = await signedIn(server, 'government', 'Water');
    await server.context.accounts.verify(water.id);
    const rita = await signedIn(server, 'user', 'Rita');
    const [open, finished] = [await report(rita), await report(rita)];
    const advance = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);
    await advance(roads, open);
    for (const _ of [1, 2, 3, 4]) await advance(roads, finished);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${finished}`, { finalCaption: 'Filled' }, [
      await photo(),
    ]);
    expect((await rita.send('PUT', `/api/user/verifyPost/${finished}`)).status).toBe(200);

    expect((await erase(roads)).status).toBe(200);

    const postOf = async (id: string) => (await rita.get(`/api/posts/post/${id}`)).body.post;
    expect(await postOf(open)).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: null,
      formerAssignee: null,
    });
    expect(await postOf(finished)).toMatchObject({
      progressState: 'Finished',
      finalCaption: 'Filled',
      assignedGovernment: null,
    });
    const unassigned = async () => (await water.get('/api/gov/allPosts?list=unassigned&view=card')).body;
    const listed = await unassigned();
    expect(listed.posts.map(({ _id }: { _id: string }) => _id)).toContain(open);
    expect(listed.posts.map(({ _id }: { _id: string }) => _id)).not.toContain(finished);
    expect(listed.matching).toBe(listed.posts.length);
    expect((await advance(water, open)).status).toBe(200);
    const { body } = await rita.get(`/api/posts/timeline/${open}`);
    expect(body.routings.slice(-2)).toMatchObject([{ kind: 'left', assignee: null }, { kind: 'takenOver' }]);
  });

  test('removes its proof document', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    const { rows } = await server.context.pool.query(
      'select proof_key from government_profiles where account_id = $1',
      [roads.id],
    );
    await erase(roads);
    await finishJobs(server);
    expect(
      await server.context.profiles
        .proofOf({ id: roads.id, role: 'admin', isVerified: true }, roads.id)
        .catch((e) => e.code),
    ).toBe('not_found');
    expect(rows).toHaveLength(1);
  });
});

test('the vote count is correct if somebody votes while their account is erased', async () => {
  const rita = await signedIn(server, 'user', 'Rita');
  const postId = await report(rita);
  for (const round of [1, 2, 3, 4]) {
    const leaver = await signedIn(server, 'user', `Leaver ${round}`);
    const votes = [1, 2, 3].map(() => leaver.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }));
    const answers = await Promise.all([...votes, erase(leaver)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  const { body } = await rita.get(`/api/posts/post/${postId}`);
  expect(body.post).toMatchObject({ upvoteCount: 0, upvotes: [] });
});

test('an administrator cannot erase their account with this call', async () => {
  const admin = await signedIn(server, 'admin');
  expect((await erase(admin)).status).toBe(403);
});
