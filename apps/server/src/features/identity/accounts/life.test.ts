import { beforeEach, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
beforeEach(async () => {
  asha = await signedIn(server);
});
const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await server.app.inject({ method, url, payload: body, headers });
  return { status: response.statusCode, body: response.json() };
};
const post = (url: string, body: object) => call('POST', url, body);
const addressOf = async ({ id }: Person) => (await server.context.accounts.current(id)).email;
const login = async (who: Person, password: string) =>
  (await post('/api/user/login', { email: await addressOf(who), password })).status;
const isIn = async (who: Person) => (await who.get('/api/session')).status === 200;
/** The secret of the link in the only new email to a person. */
const linkFor = async (who: Person, page: string): Promise<string> => {
  const address = await addressOf(who);
  const email = (await newEmailsTo(server, address)).at(-1) ?? '';
  return new RegExp(`/${page}#([\\w-]+)`).exec(email)?.[1] ?? 'no link';
};
const expire = (who: Person) =>
  server.context.pool.query(`update mailed_links set expires_at = now() where account_id = $1`, [who.id]);

describe('an email address', () => {
  const confirm = (token: string) => post('/api/account/confirmEmail', { token });
  const verified = async (who: Person) => (await who.get('/api/session')).body.isVerified;

  test('is confirmed once by the link of the sign-up email', async () => {
    const link = await linkFor(asha, 'confirm-email');
    expect(await verified(asha)).toBe(false);
    expect(await confirm(link)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('confirmed') },
    });
    expect(await verified(asha)).toBe(true);
    expect(await confirm(link)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });

  test('is not confirmed by an expired, invalid or different link', async () => {
    const link = await linkFor(asha, 'confirm-email');
    await expire(asha);
    for (const token of [link, '', 'x'.repeat(43)]) expect((await confirm(token)).status).toBe(410);
    await post('/api/account/forgotPassword', { role: 'user', email: await addressOf(asha) });
    expect((await confirm(await linkFor(asha, 'reset-password'))).status).toBe(410);
    expect(await verified(asha)).toBe(false);
  });

  test('can be sent a new link, which makes the old one void', async () => {
    const first = await linkFor(asha, 'confirm-email');
    const again = () => asha.send('POST', '/api/account/sendConfirmation');
    expect((await again()).status).toBe(200);
    expect(await newEmails(server)).toEqual([]);
    await server.context.pool.query(`update mailed_links set created_at = now() - interval '3 minutes'`);
    await again();
    const second = await linkFor(asha, 'confirm-email');
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
    await again();
    expect(await newEmails(server)).toEqual([]);
  });

  test('of an authority is confirmed by its proof, not by a link', async () => {
    const roads = await signedIn(server, 'government', 'Roads');
    expect((await roads.send('POST', '/api/account/sendConfirmation')).status).toBe(403);
    expect(await newEmails(server)).toContainEqual(expect.stringContaining('proof of government'));
  });
});

describe('a forgotten password', () => {
  const forget = (email: string, role = 'user') => post('/api/account/forgotPassword', { role, email });
  const reset = (token: string, password = 'brand new', confirmPassword = password) =>
    post('/api/account/resetPassword', { token, password, confirmPassword });

  test('is replaced once with an emailed link, which ends every session', async () => {
    await newEmails(server);
    const email = await addressOf(asha);
    await forget(` ${email.toUpperCase()} `);
    const link = await linkFor(asha, 'reset-password');
    expect(await reset(link)).toMatchObject({ status: 200, body: { role: 'user' } });
    expect(await isIn(asha)).toBe(false);
    expect(await login(asha, 'secret')).toBe(401);
    expect(await login(asha, 'brand new')).toBe(200);
    expect((await reset(link, 'another one')).status).toBe(410);
    expect(await login(asha, 'brand new')).toBe(200);
    expect(await newEmails(server)).toContainEqual(expect.stringContaining('Your password was changed'));
  });

  test('has the same answer for unknown accounts, and emails only existing ones', async () => {
    await newEmails(server);
    const answers = [await forget(await addressOf(asha)), await forget('nobody@example.in')];
    expect(answers[0]).toEqual(answers[1]);
    await forget(await addressOf(asha), 'government');
    expect(await newEmails(server)).toHaveLength(1);
  });

  test('has no link in the job queue, and so none in a backup', async () => {
    await newEmails(server);
    await forget(asha.email);
    await server.context.jobs
      .find(({ name }) => name === 'mail_password_reset')
      ?.run({ role: 'user', email: asha.email });
    const { rows } = await server.context.pool.query(
      `select payload::text from graphile_worker._private_jobs`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) expect(payload).not.toMatch(/#[\w-]{20,}/);
    expect(await reset(await linkFor(asha, 'reset-password'))).toMatchObject({ status: 200 });
  });

  test('that is emailed again has two valid links, of which one works once', async () => {
    await newEmails(server);
    await forget(asha.email);
    const first = await linkFor(asha, 'reset-password');
    const { rows } = await server.context.pool.query(
      `select id from mailed_links where account_id = $1 and secret_hash is null and purpose = 'resetPassword'`,
      [asha.id],
    );
    const again = { id: rows[0].id, letterId: rows[0].id };
    await server.context.jobs.find(({ name }) => name === 'mail_link')?.run(again);
    const second = await linkFor(asha, 'reset-password');
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(410);
    // After a change of password, a waiting email is not sent any more.
    await newEmails(server);
    await server.context.jobs.find(({ name }) => name === 'mail_link')?.run(again);
    expect(await newEmails(server)).toEqual([]);
  });

  test('is not emailed twice in a row', async () => {
    await newEmails(server);
    await forget(await addressOf(asha));
    await forget(await addressOf(asha));
    expect(await newEmails(server)).toHaveLength(1);
  });

  test('keeps its link if the new password is refused', async () => {
    await newEmails(server);
    await forget(await addressOf(asha));
    const link = await linkFor(asha, 'reset-password');
    expect(await reset(link, '12345')).toMatchObject({
      status: 422,
      body: { details: [{ field: 'password' }] },
    });
    expect((await reset(link, 'long enough', 'different')).status).toBe(422);
    expect((await reset(link)).status).toBe(200);
  });

  test('cannot be replaced with an expired link or one from before a change of password', async () => {
    await newEmails(server);
    await forget(await addressOf(asha));
    const link = await linkFor(asha, 'reset-password');
    await asha.send('PUT', '/api/account/password', {
      currentPassword: 'secret',
      password: 'changed',
      confirmPassword: 'changed',
    });
    expect((await reset(link)).status).toBe(410);
    await newEmails(server);
    await forget(await addressOf(asha));
    const late = await linkFor(asha, 'reset-password');
    await expire(asha);
    expect((await reset(late)).status).toBe(410);
  });

  test.each([
    ['', 'Please fill in all fields'],
    ['nobody', 'Invalid email address'],
  ])('of %j is refused', async (email, message) => {
    expect(await forget(email)).toMatchObject({ status: 422, body: { message } });
  });
});

describe('a password', () => {
  const change = (who: Person, form: object) =>
    who.send('PUT', '/api/account/password', {
      currentPassword: 'secret',
      password: 'brand new',
      confirmPassword: 'brand new',
      ...form,
    });

  test('is changed with the current one; other sessions end', async () => {
    const token = (await post('/api/user/login', { email: await addressOf(asha), password: 'secret' })).body
      .token;
    expect(await change(asha, {})).toMatchObject({ status: 200 });
    expect(await isIn(asha)).toBe(true);
    expect((await call('PUT', '/api/settings', {}, token)).status).toBe(401);
    expect(await login(asha, 'brand new')).toBe(200);
  });

  test.each([
    [{ currentPassword: 'wrong' }, 'currentPassword', 'That isn’t your current password.'],
    [{ currentPassword: '' }, 'currentPassword', 'Please fill in all fields'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  ])('is not changed with %j', async (form, field, message) => {
    expect(await change(asha, form)).toMatchObject({ status: 422, body: { details: [{ field, message }] } });
    expect(await login(asha, 'secret')).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed with the current one marked, and end one by one or all together', async () => {
    const email = await addressOf(asha);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': 'A phone' },
      payload: { email, password: 'secret' },
    });
    const { body } = await asha.get('/api/account/sessions');
    expect(
      body.sessions.map(({ isCurrent, userAgent }: { isCurrent: boolean; userAgent: string }) => [
        isCurrent,
        userAgent,
      ]),
    ).toEqual([
      [false, 'A phone'],
      [true, ''],
    ]);
    const [phone] = body.sessions;
    expect((await asha.send('DELETE', `/api/account/sessions/${phone.id}`)).status).toBe(200);
    expect((await asha.send('DELETE', `/api/account/sessions/${phone.id}`)).status).toBe(404);
    expect((await call('PUT', '/api/settings', {}, response.json().token)).status).toBe(401);
    expect(await isIn(asha)).toBe(true);
    expect((await asha.send('DELETE', '/api/account/sessions')).status).toBe(200);
    expect(await isIn(asha)).toBe(false);
  });

  test('of other accounts cannot be ended', async () => {
    const rita = await signedIn(server, 'user', 'Rita');
    const [session] = (await rita.get('/api/account/sessions')).body.sessions;
    expect((await asha.send('DELETE', `/api/account/sessions/${session.id}`)).status).toBe(404);
    expect((await asha.send('DELETE', '/api/account/sessions/not-an-id')).status).toBe(404);
    expect(await isIn(rita)).toBe(true);
  });

  test('update their last use at most once an hour', async () => {
    const meera = await signedIn(server);
    const seen = async () => (await meera.get('/api/account/sessions')).body.sessions[0].lastSeenAt;
    const before = new Date();
    await server.context.pool.query(
      `update sessions set last_seen_at = now() - interval '2 hours' where account_id = $1`,
      [meera.id],
    );
    const first = await seen();
    expect(new Date(first).getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(await seen()).toBe(first);
  });
});

test('only administrators change their name with their own call', async () => {
  const admin = await signedIn(server, 'admin', 'Old name');
  const { status, body } = await admin.send('PUT', '/api/admin/updateProfile', { name: ' नया  नाम ' });
  expect(status).toBe(200);
  expect(JSON.parse(atob(body.token.split('.')[1])).name).toBe('नया नाम');
  expect((await admin.send('PUT', '/api/admin/updateProfile', { name: ' ' })).status).toBe(422);
  expect((await asha.send('PUT', '/api/admin/updateProfile', { name: 'x' })).status).toBe(403);
});

test.each([
  ['PUT', '/api/account/password'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/x'],
  ['DELETE', '/api/account'],
  ['POST', '/api/account/sendConfirmation'],
  ['POST', '/api/account/export'],
] as const)('%s %s requires a login', async (method, url) => {
  expect((await call(method, url, {})).status).toBe(401);
});
