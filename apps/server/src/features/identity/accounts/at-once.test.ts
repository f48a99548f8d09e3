import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../../../platform/database/connect.ts';
import { newEmails } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let other: pg.Pool;
let asha: Person;
beforeAll(() => {
  other = createPool(server.databaseUrl);
});
afterAll(() => other.end());
beforeEach(async () => {
  asha = await signedIn(server);
});

const post = async (url: string, payload: object) => {
  const response = await server.app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
};
const login = (who: Person, password: string) => post('/api/user/login', { email: who.email, password });
const adminLogin = (who: Person, password: string) =>
  post('/api/admin/login', { email: who.email, password, secretKey: 'the key' });
const change = (who: Person, password: string) =>
  who.send('PUT', '/api/account/password', {
    currentPassword: 'secret',
    password,
    confirmPassword: password,
  });
const erase = (who: Person) =>
  who.send('DELETE', '/api/account', { typedEmail: who.email, password: 'secret' });
const isValid = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/session', headers })).statusCode === 200;
};

/**
 * Makes calls overlap: each has done its checks and waits for the account when the next begins. Then all continue in
 * the order in which they came.
 */
async function meeting<Answers extends unknown[]>(
  who: Person,
  calls: { [Index in keyof Answers]: () => Promise<Answers[Index]> },
): Promise<Answers> {
  const client = await other.connect();
  const begun: Promise<unknown>[] = [];
  try {
    await client.query('begin');
    await client.query('select from accounts where id = $1 for update', [who.id]);
    for (const call of calls) {
      begun.push(call());
      await waitersFor(client, begun.length);
    }
  } finally {
    client.release(true);
  }
  return (await Promise.all(begun)) as Answers;
}

describe('a login with the old password during a change of password', () => {
  test('is refused if the change comes first', async () => {
    const [changed, entered] = await meeting(asha, [
      () => change(asha, 'brand new'),
      () => login(asha, 'secret'),
    ]);
    expect([changed.status, entered.status]).toEqual([200, 401]);
    expect((await asha.get('/api/account/sessions')).body.sessions).toHaveLength(1);
  });

  test('ends with the change if the login comes first', async () => {
    const [entered, changed] = await meeting(asha, [
      () => login(asha, 'secret'),
      () => change(asha, 'brand new'),
    ]);
    expect([entered.status, changed.status]).toEqual([200, 200]);
    expect(await isValid(entered.body.token)).toBe(false);
    expect(await isValid(asha.token)).toBe(true);
  });

  test('never leaves a session, in repeated attempts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await signedIn(server);
      const [, ...entered] = await Promise.all([
        change(who, 'brand new'),
        ...Array.from({ length: 4 }, () => login(who, 'secret')),
      ]);
      const tokens = entered.flatMap(({ body }) => (body.token ? [body.token as string] : []));
      expect(await Promise.all(tokens.map(isValid))).not.toContain(true);
    }
  });

  test('is refused for an administrator too', async () => {
    const admin = await signedIn(server, 'admin');
    const [changed, entered] = await meeting(admin, [
      () => change(admin, 'brand new'),
      () => adminLogin(admin, 'secret'),
    ]);
    expect([changed.status, entered.status]).toEqual([200, 401]);
    expect((await adminLogin(admin, 'brand new')).status).toBe(200);
  });

  test('does not add its address to the familiar ones', async () => {
    const familiarAddresses = async () =>
      (await other.query('select from familiar_addresses where account_id = $1', [asha.id])).rowCount;
    expect(await familiarAddresses()).toBe(1);
    const enter = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress: '203.0.113.9',
        payload: { email: asha.email, password: 'secret' },
      });
    const [, entered] = await meeting(asha, [() => change(asha, 'brand new'), enter]);
    expect(entered.statusCode).toBe(401);
    expect(await familiarAddresses()).toBe(1);
  });
});

test('only one of two simultaneous changes with the same old password succeeds', async () => {
  const answers = await Promise.all([change(asha, 'first one'), change(asha, 'second one')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.details).toEqual([
    { field: 'currentPassword', message: 'That isn’t your current password.' },
  ]);
  const made = answers[0]?.status === 200 ? 'first one' : 'second one';
  expect((await login(asha, made)).status).toBe(200);
  const unmade = made === 'first one' ? 'second one' : 'first one';
  expect((await login(asha, unmade)).status).toBe(401);
});

test('deleting an account is refused if its password changes meanwhile', async () => {
  const [changed, erased] = await meeting(asha, [() => change(asha, 'brand new'), () => erase(asha)]);
  expect([changed.status, erased.status]).toEqual([200, 422]);
  expect(await isValid(asha.token)).toBe(true);
});

test('a login during "log out everywhere" ends with the other sessions', async () => {
  const [entered, ended] = await meeting(asha, [
    () => login(asha, 'secret'),
    () => asha.send('DELETE', '/api/account/sessions'),
  ]);
  expect([entered.status, ended.status]).toEqual([200, 200]);
  expect(await isValid(entered.body.token)).toBe(false);
});

describe('an emailed link', () => {
  const forget = () => post('/api/account/forgotPassword', { role: 'user', email: asha.email });
  const reset = (token: string, password: string) =>
    post('/api/account/resetPassword', { token, password, confirmPassword: password });
  const links = async (page: string) =>
    (await newEmails(server)).flatMap((email) =>
      email.includes(`To: ${asha.email}`)
        ? (new RegExp(`/${page}#([\\w-]+)`).exec(email)?.slice(1) ?? [])
        : [],
    );
  const mailReset = () => {
    const job = server.context.accounts.jobs.find(({ name }) => name === 'mail_password_reset');
    return job?.run({ role: 'user', email: asha.email }) ?? Promise.reject(new Error('no such job'));
  };

  test('that is used twice at once works once', async () => {
    await newEmails(server);
    await forget();
    const [link = ''] = await links('reset-password');
    const answers = await Promise.all([reset(link, 'first one'), reset(link, 'second one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('that confirms an address twice at once works once', async () => {
    const [token = ''] = await links('confirm-email');
    const confirm = () => post('/api/account/confirmEmail', { token });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('ends a login with the old password that is in progress', async () => {
    await newEmails(server);
    await forget();
    const [link = ''] = await links('reset-password');
    const [changed, entered] = await meeting(asha, [
      () => reset(link, 'brand new'),
      () => login(asha, 'secret'),
    ]);
    expect([changed.status, entered.status]).toEqual([200, 401]);
  });

  test('that is requested twice at once is emailed once', async () => {
    await newEmails(server);
    await meeting(asha, [mailReset, mailReset]);
    expect(await links('reset-password')).toHaveLength(1);
  });

  test('that is created during a change of password is void', async () => {
    await newEmails(server);
    await meeting<unknown[]>(asha, [mailReset, () => change(asha, 'brand new')]);
    const [link = ''] = await links('reset-password');
    expect((await reset(link, 'by the link')).status).toBe(410);
    expect((await login(asha, 'brand new')).status).toBe(200);
  });
});
