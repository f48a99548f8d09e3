import { createHook } from 'node:async_hooks';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newEmails } from '../emails.ts';
import { type Person, signedIn } from '../people.ts';
import { testApp } from '../test-app.ts';

const server = testApp({ PUBLIC_URL: 'https://sudhaar.example', CONTACT_EMAIL: 'desk@example.in' });
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server);
});

test('private answers are never cached, and no answer sets a cookie', async () => {
  for (const url of ['/api/session', '/api/settings', '/api/notifications', '/api/user/allPosts']) {
    const { headers } = await asha.fetch(url);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test.each([
  '/%61pi/session',
  '/api/%73ession',
  '/api/session/',
  '/%61%70%69/settings',
  '/api/session?x',
  '/%61pi/nothing',
])('private answers are never cached, in any spelling of the address: %s', async (url) =>
  expect((await asha.fetch(url)).headers['cache-control']).toBe('private, no-store'),
);

test('another site gets no CORS headers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/posts/votePost', headers });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  const { headers: answered } = await server.app.inject({ url: '/api/health', headers });
  expect(answered).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});

test('an emailed link leads to PUBLIC_URL, whatever host the request named', async () => {
  await newEmails(server);
  await server.app.inject({
    method: 'POST',
    url: '/api/account/forgotPassword',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { role: 'user', email: asha.email },
  });
  const [email = ''] = await newEmails(server);
  expect(email).toContain('https://sudhaar.example/reset-password#');
  expect(email).not.toContain('evil.example');
});

test('a name or an address cannot add headers to an email', async () => {
  const send = (form: object) => server.app.inject({ method: 'POST', url: '/api/contact', payload: form });
  const message = 'Hello\r\nBcc: all@example.in';
  await newEmails(server);
  const name = 'Asha\r\nBcc: all@localhost\r\n\r\n<b>';
  expect((await send({ name, email: 'asha@example.in', message })).statusCode).toBe(201);
  const [email = ''] = await newEmails(server);
  const [head = ''] = email.split('\n\n');
  expect(head).toContain('Subject: Contact form: message from Asha Bcc: all@localhost <b>');
  expect(head).not.toMatch(/^Bcc:/m);
  for (const email of ['a@b.in\r\nBcc: c@d.in', 'a@b.in,c@d.in', 'Asha<a@b.in>', 'a@b.in;c@d.in'])
    expect((await send({ name: 'Asha', email, message })).statusCode).toBe(422);
});

test('fields that cannot be changed are ignored', async () => {
  const fields = {
    name: 'Asha',
    isVerified: true,
    role: 'admin',
    email: 'x@example.in',
    id: 'x',
    is_verified: 1,
  };
  expect((await asha.send('PUT', '/api/user/updateProfile', fields)).status).toBe(200);
  const { body } = await asha.get('/api/session');
  expect(body).toMatchObject({ id: asha.id, role: 'user', email: asha.email, isVerified: false });
});

test('no status, text or header shows whether an account exists', async () => {
  const logIn = async (email: string) => {
    const payload = { email, password: 'a guess' };
    const { statusCode, body } = await server.app.inject({ method: 'POST', url: '/api/user/login', payload });
    return { statusCode, body };
  };
  expect(await logIn(asha.email)).toEqual(await logIn('nobody@example.in'));
});

test('a login attempt for an unknown account costs as many password checks as for a known one', async () => {
  let checks = 0;
  // Work of the library outside the event loop shows as a resource without a type.
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') checks += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  const cost = async (role: string, form: object): Promise<number> => {
    const before = checks;
    await server.app.inject({ method: 'POST', url: `/api/${role}/login`, payload: form });
    return checks - before;
  };
  const admin = await signedIn(server, 'admin');
  const office = await signedIn(server, 'government');
  const guess = { password: 'a guess', secretKey: 'a guess' };
  const nobody = { email: 'nobody@example.in', officialEmail: 'nobody@example.in' };
  await cost('user', { ...guess, ...nobody });
  for (const [role, there] of [
    ['user', { email: asha.email }],
    ['gov', { officialEmail: office.email }],
    ['admin', { email: admin.email }],
  ] as const) {
    const checked = await cost(role, { ...guess, ...there });
    expect(checked).toBe(role === 'admin' ? 2 : 1);
    expect(await cost(role, { ...guess, ...nobody })).toBe(checked);
  }
});
