import type { Route } from '@sudhaar/contract/route';
import { routes } from '@sudhaar/contract/routes';
import { CODE_TRIES } from '@sudhaar/domain/call-limits';
import { generate } from 'otplib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../testing/authenticator.ts';
import { newEmailsTo } from '../../../testing/emails.ts';
import { elsewhere, type Person, signedIn } from '../../../testing/people.ts';
import { shiftClockInTest } from '../../../testing/shifted-clock.ts';
import { testApp } from '../../../testing/test-app.ts';
import { COMMAND_LINE } from '../../foundation/audit/service.ts';

const PUBLIC_URL = 'https://city.example';
const SITE = { origin: PUBLIC_URL, id: 'city.example' };
const server = testApp({ PUBLIC_URL, RATE_LIMITS: 'on' });
const MINUTE_MS = 60 * 1000;

let admin: Person;
let roads: Person;
let asha: Person;
beforeEach(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  roads = await signedIn(server, 'government', 'Roads');
  asha = await signedIn(server, 'user', 'Asha');
});

type Body = Record<string, unknown>;
async function post(url: string, body: Body = {}) {
  const response = await server.app.inject({ method: 'POST', url, payload: body });
  return { status: response.statusCode, body: response.json() };
}
const login = ({ email }: Person, password = 'secret', device?: string) =>
  post('/api/gov/login', { officialEmail: email, password, ...(device && { device }) });
const complete = (ticket: string, proof: Body) => post('/api/session/secondFactor', { ticket, ...proof });
const isSignedIn = async (token: string) =>
  (await server.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

/** On our own page, which can ask for the password again. */
async function onOwnPage(who: Person, role: 'admin' | 'government' = 'admin'): Promise<Person> {
  const credentials = { email: who.email, password: 'secret', secretKey: 'the key' };
  const token = await server.context.accounts.login(role, credentials, { device: `laptop of ${who.id}` });
  return elsewhere(server, { ...who, token });
}

/** Adds a passkey. Returns it with the recovery codes that came with the first factor. */
async function addPasskey(who: Person, passkey = createAuthenticator(SITE), name = 'My phone') {
  const { ticket, options } = (await who.send('POST', '/api/account/passkeys/options')).body;
  const response = passkey.create(options.challenge);
  const added = await who.send('POST', '/api/account/passkeys', { ticket, name, response });
  return { passkey, added, codes: added.body.recoveryCodes as string[] };
}

const codeAt = (secret: string, stepsAhead = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });

async function addApp(who: Person) {
  const { ticket, secret, uri } = (await who.send('POST', '/api/account/authenticatorApp/start')).body;
  // A code of the step before, so that the present one is still unused.
  const added = await who.send('POST', '/api/account/authenticatorApp', {
    ticket,
    code: await codeAt(secret, -1),
  });
  return { secret: secret as string, uri: uri as string, added, codes: added.body.recoveryCodes as string[] };
}

const passkeyStep = (passkey: Authenticator, step: { passkey: { challenge: string } }, use = {}) => ({
  passkey: passkey.use(step.passkey.challenge, use),
});

describe('a login', () => {
  test('without a second factor answers as before', async () => {
    expect(await login(roads)).toEqual({
      status: 200,
      body: { message: expect.any(String), token: expect.any(String) },
    });
  });

  test('with a passkey needs one more call', async () => {
    const { passkey } = await addPasskey(roads);
    const { status, body } = await login(roads);
    expect(status).toBe(401);
    expect(body).toEqual({
      message: 'One more step: confirm that it’s you.',
      code: 'second_factor_needed',
      secondFactor: {
        ticket: expect.any(String),
        methods: ['passkey', 'recoveryCode'],
        passkey: expect.objectContaining({
          rpId: 'city.example',
          allowCredentials: [expect.objectContaining({ id: passkey.id })],
        }),
      },
    });
    const { ticket } = body.secondFactor;
    const done = await complete(ticket, passkeyStep(passkey, body.secondFactor));
    expect(done.status).toBe(200);
    expect(await isSignedIn(done.body.token)).toBe(true);
  });

  test('with an app takes its code once, also with Devanagari digits and spaces', async () => {
    const { secret } = await addApp(roads);
    const first = (await login(roads)).body.secondFactor;
    expect(first.methods).toEqual(['app', 'recoveryCode']);
    const code = await codeAt(secret);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.replace(
      /\d/g,
      (digit) => '०१२३४५६७८९'[Number(digit)] ?? '',
    );
    expect((await complete(first.ticket, { code: typed })).status).toBe(200);
    const second = (await login(roads)).body.secondFactor;
    expect(await complete(second.ticket, { code })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: expect.stringContaining('was used before') },
    });
    expect((await complete(second.ticket, { code: await codeAt(secret, 1) })).status).toBe(200);
  });

  test('that is finished in two tabs is finished once', async () => {
    const { codes } = await addApp(roads);
    const { ticket } = (await login(roads)).body.secondFactor;
    const answers = await Promise.all([
      complete(ticket, { recoveryCode: codes[0] }),
      complete(ticket, { recoveryCode: codes[1] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    // The other tab's code was not used up.
    expect((await roads.get('/api/account/signIn')).body.recoveryCodesLeft).toBe(9);
  });

  test('with a recovery code spends it, also when two use it at the same instant', async () => {
    const { codes } = await addApp(roads);
    await newEmailsTo(server, roads.email);
    const tickets = await Promise.all(
      [1, 2, 3].map(async () => (await login(roads)).body.secondFactor.ticket as string),
    );
    const code = codes[3]?.toLowerCase().replace('-', ' ');
    const answers = await Promise.all(tickets.map((ticket) => complete(ticket, { recoveryCode: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await roads.get('/api/account/signIn')).body.recoveryCodesLeft).toBe(9);
    const emails = await newEmailsTo(server, roads.email);
    expect(emails.filter((email) => email.includes('A recovery code was used'))).toHaveLength(1);
  });

  test('stops taking codes after some wrong ones, and the owner is told', async () => {
    const { secret, codes } = await addApp(roads);
    await newEmailsTo(server, roads.email);
    const { ticket } = (await login(roads)).body.secondFactor;
    const tried: number[] = [];
    for (let i = 0; i < 20; i += 1) tried.push((await complete(ticket, { code: '000000' })).status);
    expect(tried).toEqual([
      ...Array<number>(CODE_TRIES.max).fill(401),
      ...Array<number>(20 - CODE_TRIES.max).fill(429),
    ]);
    const emails = await newEmailsTo(server, roads.email);
    expect(emails.filter((email) => email.includes('Wrong codes at your login'))).toHaveLength(1);
    // The right code waits, too. A recovery code has tries of its own.
    expect((await complete(ticket, { code: await codeAt(secret) })).status).toBe(429);
    expect((await complete(ticket, { recoveryCode: codes[0] })).status).toBe(200);
  });

  test('is over when the password changes', async () => {
    const { codes } = await addApp(roads);
    const { ticket } = (await login(roads)).body.secondFactor;
    const change = { currentPassword: 'secret', password: 'another', confirmPassword: 'another' };
    expect((await roads.send('PUT', '/api/account/password', change)).status).toBe(200);
    expect((await complete(ticket, { recoveryCode: codes[0] })).status).toBe(410);
  });

  test('is over after ten minutes', async () => {
    const { codes } = await addApp(roads);
    const { ticket } = (await login(roads)).body.secondFactor;
    shiftClockInTest(10 * MINUTE_MS + 1);
    expect(await complete(ticket, { recoveryCode: codes[0] })).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('more than 10 minutes') },
    });
  });

  test('takes no step of another kind, and no made-up ticket', async () => {
    const { passkey } = await addPasskey(roads);
    const { ticket, options } = (await post('/api/session/passkey/options')).body;
    expect((await complete(ticket, { passkey: passkey.use(options.challenge) })).status).toBe(410);
    expect((await complete('AAAA', { code: '123456' })).status).toBe(410);
  });

  test('of somebody who was suspended meanwhile is refused', async () => {
    const { codes } = await addApp(roads);
    const { ticket } = (await login(roads)).body.secondFactor;
    const reason = 'The proof was forged.';
    expect((await admin.send('PUT', `/api/admin/suspendAccount/${roads.id}`, { reason })).status).toBe(200);
    expect((await complete(ticket, { recoveryCode: codes[0] })).body.code).toBe('account_suspended');
  });
});

describe('a passkey', () => {
  const loginAlone = async (passkey: Authenticator, use = {}) => {
    const { ticket, options } = (await post('/api/session/passkey/options')).body;
    const body = { ticket, passkey: passkey.use(options.challenge, use) };
    return { body, answer: await post('/api/session/passkey', body) };
  };

  test('logs citizens, authorities and administrators in without a password', async () => {
    for (const who of [asha, roads, admin]) {
      const { passkey } = await addPasskey(who);
      const { answer } = await loginAlone(passkey);
      expect(answer.status).toBe(200);
      expect(JSON.parse(atob(answer.body.token.split('.')[1])).id).toBe(who.id);
    }
  });

  test('of a citizen is no second factor: the password is enough', async () => {
    const { codes } = await addPasskey(asha);
    expect(codes).toEqual([]);
    expect((await post('/api/user/login', { email: asha.email, password: 'secret' })).status).toBe(200);
  });

  test('is refused when the answer is replayed', async () => {
    const { passkey } = await addPasskey(asha);
    const { body, answer } = await loginAlone(passkey);
    expect(answer.status).toBe(200);
    expect((await post('/api/session/passkey', body)).status).toBe(401);
  });

  test('without a counter is refused when the answer is replayed', async () => {
    const { passkey } = await addPasskey(asha);
    const { body, answer } = await loginAlone(passkey, { counter: 0 });
    expect(answer.status).toBe(200);
    expect((await post('/api/session/passkey', body)).status).toBe(410);
  });

  test('is refused when its counter runs backwards: it was copied', async () => {
    const { passkey } = await addPasskey(asha);
    expect((await loginAlone(passkey, { counter: 7 })).answer.status).toBe(200);
    expect((await loginAlone(passkey, { counter: 7 })).answer.status).toBe(401);
    expect((await loginAlone(passkey, { counter: 6 })).answer.status).toBe(401);
    expect((await loginAlone(passkey, { counter: 8 })).answer.status).toBe(200);
  });

  test.each([
    ['another page', { origin: 'https://city.example.evil' }],
    ['another site', { siteId: 'evil.example' }],
    ['no PIN or fingerprint', { isVerified: false }],
    ['the answer of a registration', { type: 'webauthn.create' }],
  ])('is refused with %s', async (_, use) => {
    const { passkey } = await addPasskey(asha);
    expect(await loginAlone(passkey, use)).toMatchObject({
      answer: { status: 401, body: { message: expect.stringContaining('wasn’t accepted') } },
    });
  });

  test('needs no PIN after the password', async () => {
    const { passkey } = await addPasskey(roads);
    const step = (await login(roads)).body.secondFactor;
    expect((await complete(step.ticket, passkeyStep(passkey, step, { isVerified: false }))).status).toBe(200);
  });

  test('of somebody else completes no login', async () => {
    await addPasskey(roads);
    const { passkey: other } = await addPasskey(asha);
    const step = (await login(roads)).body.secondFactor;
    expect((await complete(step.ticket, passkeyStep(other, step))).status).toBe(401);
  });

  test('of a deleted account is refused', async () => {
    const { passkey } = await addPasskey(asha);
    const reason = 'Asked for it.';
    expect((await admin.send('DELETE', `/api/admin/deleteUser/${asha.id}`, { reason })).status).toBe(200);
    expect((await loginAlone(passkey)).answer.status).toBe(401);
  });

  test('of a suspended account is refused with the reason', async () => {
    const { passkey } = await addPasskey(asha);
    await admin.send('PUT', `/api/admin/suspendAccount/${asha.id}`, { reason: 'Wrote spam.' });
    expect((await loginAlone(passkey)).answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Wrote spam.') },
    });
  });

  test('is added once, with a name, and told by email', async () => {
    await newEmailsTo(server, asha.email);
    const { passkey, added } = await addPasskey(asha, undefined, 'आशा का फ़ोन');
    expect(added.status).toBe(200);
    expect(await newEmailsTo(server, asha.email)).toEqual([expect.stringContaining('आशा का फ़ोन')]);
    expect((await addPasskey(roads, passkey)).added.status).toBe(409);
    expect((await addPasskey(asha, undefined, '  ')).added.status).toBe(422);
  });

  test('is not added by an answer for another page, another account, or a second time', async () => {
    const start = async (who: Person) => (await who.send('POST', '/api/account/passkeys/options')).body;
    const add = (who: Person, ticket: string, response: object) =>
      who.send('POST', '/api/account/passkeys', { ticket, name: 'Key', response });
    const { ticket, options } = await start(asha);
    const key = createAuthenticator(SITE);
    const foreign = key.create(options.challenge, { origin: 'https://evil.example' });
    expect((await add(asha, ticket, foreign)).status).toBe(401);
    expect((await add(roads, ticket, key.create(options.challenge))).status).toBe(401);
    expect((await add(asha, ticket, key.create(options.challenge))).status).toBe(200);
    const second = createAuthenticator(SITE).create(options.challenge);
    expect((await add(asha, ticket, second)).status).toBe(410);
  });

  test('with a certificate of its maker is refused, and no address in it is fetched', async () => {
    const { ticket, options } = (await asha.send('POST', '/api/account/passkeys/options')).body;
    const key = createAuthenticator(SITE);
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    for (const format of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple', 'nonsense']) {
      const response = key.create(options.challenge, { format });
      const body = { ticket, name: 'Key', response };
      expect((await asha.send('POST', '/api/account/passkeys', body)).status).toBe(401);
    }
    expect(fetched).not.toHaveBeenCalled();
  });

  test('can be renamed and removed by its owner only', async () => {
    await addPasskey(asha);
    const [{ id }] = (await asha.get('/api/account/signIn')).body.passkeys;
    const path = `/api/account/passkeys/${id}`;
    expect((await roads.send('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await roads.send('DELETE', path)).status).toBe(404);
    expect((await asha.send('PUT', path, { name: 'Old phone' })).status).toBe(200);
    expect((await asha.get('/api/account/signIn')).body.passkeys).toMatchObject([{ name: 'Old phone' }]);
    expect((await asha.send('DELETE', path)).status).toBe(200);
    expect((await asha.get('/api/account/signIn')).body.passkeys).toEqual([]);
    expect((await asha.send('DELETE', path)).status).toBe(404);
  });
});

describe('factors', () => {
  test('come with ten recovery codes, once', async () => {
    const { codes } = await addPasskey(roads);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const { codes: again, uri } = await addApp(roads);
    expect(again).toEqual([]);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sudhaar:/);
    expect((await roads.get('/api/account/signIn')).body).toMatchObject({
      policy: 'optional',
      isSecondFactorOffered: true,
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
      app: { createdAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
  });

  test('that are gone take the recovery codes along', async () => {
    await addApp(roads);
    expect((await roads.send('DELETE', '/api/account/authenticatorApp')).status).toBe(200);
    expect((await roads.get('/api/account/signIn')).body).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect((await login(roads)).status).toBe(200);
    expect((await roads.send('DELETE', '/api/account/authenticatorApp')).status).toBe(404);
    expect((await roads.send('POST', '/api/account/recoveryCodes')).status).toBe(403);
  });

  test('can have new recovery codes, which replace the earlier ones', async () => {
    const { codes } = await addApp(roads);
    const renewed = (await roads.send('POST', '/api/account/recoveryCodes')).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    const { ticket } = (await login(roads)).body.secondFactor;
    expect((await complete(ticket, { recoveryCode: codes[0] })).status).toBe(401);
    expect((await complete(ticket, { recoveryCode: renewed[0] })).status).toBe(200);
  });

  test('need a right first code of the app', async () => {
    const { ticket, secret } = (await roads.send('POST', '/api/account/authenticatorApp/start')).body;
    const add = (code: string) => roads.send('POST', '/api/account/authenticatorApp', { ticket, code });
    expect(await add('000 000')).toMatchObject({ status: 422, body: { details: [{ field: 'code' }] } });
    expect((await add('hello')).status).toBe(422);
    expect((await add(await codeAt(secret, 10))).status).toBe(422);
    expect((await add(await codeAt(secret))).status).toBe(200);
  });

  test('of apps are not for citizens', async () => {
    expect((await asha.send('POST', '/api/account/authenticatorApp/start')).status).toBe(403);
    expect((await asha.get('/api/account/signIn')).body.isSecondFactorOffered).toBe(false);
  });

  test('are reset by an administrator for somebody who has lost their phone', async () => {
    await addApp(roads);
    await newEmailsTo(server, roads.email);
    const reset = (who: Person, id: string) =>
      who.send('PUT', `/api/admin/resetSecondFactor/${id}`, { reason: 'Lost the phone, seen in person.' });
    expect((await reset(roads, roads.id)).status).toBe(403);
    expect((await reset(admin, admin.id)).status).toBe(403);
    expect((await reset(admin, 'nobody')).status).toBe(404);
    expect((await reset(admin, roads.id)).status).toBe(200);
    expect((await roads.get('/api/session')).status).toBe(401);
    expect((await login(roads)).status).toBe(200);
    const [email = ''] = await newEmailsTo(server, roads.email);
    expect(email).toContain('Your two-step login was reset');
    const [entry] = (await admin.get('/api/admin/audit')).body.entries;
    expect(entry).toMatchObject({ action: 'resetSecondFactor', reason: 'Lost the phone, seen in person.' });
  });

  test('of an administrator are reset by the command line, which the audit log names', async () => {
    await addApp(admin);
    await server.context.accounts.resetSecondFactor(COMMAND_LINE, admin.id, '');
    const other = await signedIn(server, 'admin', 'Another');
    const [entry] = (await other.get('/api/admin/audit')).body.entries;
    expect(entry).toMatchObject({
      action: 'resetSecondFactor',
      actor: { _id: '', name: 'Command line' },
      subject: { _id: admin.id },
    });
    const login = { email: admin.email, password: 'secret', secretKey: 'the key' };
    expect((await post('/api/admin/login', login)).status).toBe(200);
  });

  test('are stored so that the database alone makes no code', async () => {
    const { secret, codes } = await addApp(roads);
    const { rows } = await server.context.pool.query(
      `select sealed_secret as text from authenticator_apps where account_id = $1
       union all select code_mark from recovery_codes where account_id = $1`,
      [roads.id],
    );
    const stored = rows.map(({ text }) => text).join(' ');
    for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
  });
});

describe('a sensitive action', () => {
  beforeEach(async () => {
    admin = await onOwnPage(admin);
  });
  const remove = (id: string, who = admin) =>
    who.send('DELETE', `/api/admin/deleteUser/${id}`, { reason: 'Spam.' });

  test('needs a proof from the last ten minutes', async () => {
    shiftClockInTest(10 * MINUTE_MS + 1000);
    expect(await remove(asha.id)).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    const confirm = (password: string) => admin.send('POST', '/api/session/confirm', { password });
    expect(await confirm('wrong')).toMatchObject({ status: 422, body: { details: [{ field: 'password' }] } });
    expect((await remove(asha.id)).status).toBe(403);
    expect((await confirm('secret')).status).toBe(200);
    expect((await remove(asha.id)).status).toBe(200);
  });

  test('of a client that knows only the specification is allowed: it cannot ask', async () => {
    const plain = await signedIn(server, 'admin', 'Script');
    shiftClockInTest(60 * MINUTE_MS);
    expect((await remove(asha.id, plain)).status).toBe(200);
  });

  test('is each of these', () => {
    const asking = routes.filter((route: Route) => route.needsFreshProof);
    expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/account/authenticatorApp',
      'DELETE /api/account/passkeys/{id}',
      'DELETE /api/admin/deleteGovernment/{id}',
      'DELETE /api/admin/deleteUser/{id}',
      'DELETE /api/admin/offices/{id}',
      'POST /api/account/authenticatorApp',
      'POST /api/account/authenticatorApp/start',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/account/recoveryCodes',
      'POST /api/admin/apiKeys',
      'POST /api/admin/webhooks',
      'POST /api/gov/apiKeys',
      'POST /api/gov/webhooks',
      'PUT /api/admin/mergeOffice/{id}',
      'PUT /api/admin/resetSecondFactor/{id}',
      'PUT /api/admin/staff/{accountId}',
      'PUT /api/admin/verifyGovernment/{id}',
      'PUT /api/admin/webhooks/{id}/secret',
      'PUT /api/gov/office/people/{accountId}/deputy',
      'PUT /api/gov/webhooks/{id}/secret',
    ]);
  });

  test.each(
    routes
      .filter((route: Route) => route.needsFreshProof)
      .map(({ method, path, access }: Route) => ({ method, path, access })),
  )('is $method $path', async ({ method, path, access }) => {
    const isOfAdmins = access === 'signedIn' || access.includes('admin');
    const who = isOfAdmins ? admin : await onOwnPage(roads, 'government');
    shiftClockInTest(11 * MINUTE_MS);
    const url = path.replace(/\{\w+\}/, '00000000-0000-7000-8000-000000000000');
    expect((await who.send(method as 'PUT', url, {})).body.code).toBe('confirmation_needed');
  });

  test('is also an export of people, but not one of posts', async () => {
    expect((await admin.fetch('/api/admin/export/users.csv')).statusCode).toBe(200);
    shiftClockInTest(11 * MINUTE_MS);
    for (const list of ['users', 'governments', 'contact', 'nameRequests'])
      expect((await admin.get(`/api/admin/export/${list}.csv`)).body.code).toBe('confirmation_needed');
    expect((await admin.fetch('/api/admin/export/posts.csv')).statusCode).toBe(200);
  });

  test('can be confirmed by a passkey, by each answer once', async () => {
    const { passkey } = await addPasskey(admin);
    shiftClockInTest(11 * MINUTE_MS);
    const { ticket, options } = (await admin.send('POST', '/api/session/confirm/options')).body;
    const body = { ticket, passkey: passkey.use(options.challenge, { counter: 0 }) };
    expect((await roads.send('POST', '/api/session/confirm', body)).status).toBe(401);
    expect((await admin.send('POST', '/api/session/confirm', body)).status).toBe(200);
    expect((await remove(asha.id)).status).toBe(200);
    expect((await admin.send('POST', '/api/session/confirm', body)).status).toBe(410);
  });

  test('without passkeys offers the password alone', async () => {
    expect((await admin.send('POST', '/api/session/confirm/options')).body).toEqual({
      ticket: '',
      options: null,
    });
  });
});

describe('a new device', () => {
  beforeEach(async () => {
    await server.context.accounts.verify(roads.id);
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [asha.id]);
  });
  const browser = (device: string) => ({ email: asha.email, password: 'secret', device });
  const open = async (device: string) => (await post('/api/user/login', browser(device))).body.token;
  const linkIn = (email: string) => /\/end-session#([\w-]+)/.exec(email)?.[1] ?? 'no link';

  test('is announced by an email whose link ends its session', async () => {
    await newEmailsTo(server, asha.email);
    const token = await open('a stranger');
    const [email = '', ...more] = await newEmailsTo(server, asha.email);
    expect(more).toEqual([]);
    expect(email).toContain('New login to your account');
    expect(email).toContain('an unknown device');
    const end = () => post('/api/account/endSession', { token: linkIn(email) });
    expect(await end()).toMatchObject({ status: 200, body: { role: 'user' } });
    expect(await isSignedIn(token)).toBe(false);
    expect((await asha.get('/api/session')).status).toBe(200);
    expect((await end()).status).toBe(410);
    // The device was not the owner's, so that it is new again.
    await open('a stranger');
    expect(await newEmailsTo(server, asha.email)).toHaveLength(1);
  });

  test('is not announced to an address that may be a stranger’s, nor again and again', async () => {
    await server.context.pool.query('update accounts set is_verified = false where id = $1', [asha.id]);
    await newEmailsTo(server, asha.email);
    await open('another');
    expect(await newEmailsTo(server, asha.email)).toEqual([]);
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [asha.id]);
    for (let i = 0; i < 8; i += 1) await open(`device ${i}`);
    expect(await newEmailsTo(server, asha.email)).toHaveLength(5);
  });

  test('takes along what was added since its login', async () => {
    await addApp(roads);
    await newEmailsTo(server, roads.email);
    const thief = await onOwnPage(roads, 'government').catch(() => null);
    expect(thief).toBeNull();
    await server.context.pool.query('delete from authenticator_apps where account_id = $1', [roads.id]);
    const stranger = await onOwnPage(roads, 'government');
    await addPasskey(stranger);
    const link = linkIn((await newEmailsTo(server, roads.email)).join());
    expect((await post('/api/account/endSession', { token: link })).status).toBe(200);
    expect((await roads.get('/api/account/signIn')).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await newEmailsTo(server, roads.email)).join()).toContain('Passkeys and apps were removed');
  });

  test('is known at its second login', async () => {
    await open('her tablet');
    await newEmailsTo(server, asha.email);
    await open('her tablet');
    expect(await newEmailsTo(server, asha.email)).toEqual([]);
  });

  test('has a link of its own', async () => {
    const tokens = [await open('one'), await open('two')];
    const emails = (await newEmailsTo(server, asha.email)).filter((email) => email.includes('/end-session#'));
    expect(emails).toHaveLength(2);
    for (const email of emails)
      expect((await post('/api/account/endSession', { token: linkIn(email) })).status).toBe(200);
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false]);
  });

  test('whose session is over has no link any more', async () => {
    const token = await open('gone');
    const [email = ''] = (await newEmailsTo(server, asha.email)).slice(-1);
    await server.app.inject({
      method: 'POST',
      url: '/api/session/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await post('/api/account/endSession', { token: linkIn(email) })).status).toBe(410);
  });
});

describe('the operator', () => {
  const required = testApp({ PUBLIC_URL, STAFF_SECOND_FACTOR: 'required' });
  const off = testApp({ PUBLIC_URL, STAFF_SECOND_FACTOR: 'off' });
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const addAppAt = async (who: Person) => {
    const { ticket, secret } = (await who.send('POST', '/api/account/authenticatorApp/start')).body;
    return who.send('POST', '/api/account/authenticatorApp', { ticket, code: await codeAt(secret) });
  };

  test('who requires it gives a week, and then nothing but setting it up works', async () => {
    const water = await signedIn(required, 'government', 'Water');
    const citizen = await signedIn(required, 'user', 'Ravi');
    const { secondFactorDueAt } = (await water.get('/api/session')).body;
    const days = (Date.parse(secondFactorDueAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect((await water.get('/api/settings')).status).toBe(200);
    await required.context.pool.query(
      `update accounts set second_factor_due_at = now() - interval '1 second' where id = $1`,
      [water.id],
    );
    const refused = { status: 403, body: { code: 'second_factor_missing' } };
    await expect.poll(() => water.get('/api/settings')).toMatchObject(refused);
    expect(await water.send('POST', '/api/gov/desk/views', {})).toMatchObject(refused);
    expect(await water.get('/api/gov/desk.csv')).toMatchObject(refused);
    expect((await water.get('/api/session')).status).toBe(200);
    expect((await citizen.get('/api/session')).body.secondFactorDueAt).toBeNull();
    // Public pages are public.
    expect((await water.get('/api/categories')).status).toBe(200);
    expect((await addAppAt(water)).status).toBe(200);
    await expect.poll(async () => (await water.get('/api/settings')).status).toBe(200);
    expect((await water.get('/api/session')).body.secondFactorDueAt).toBeNull();
    // The last factor can only be replaced.
    expect((await water.send('DELETE', '/api/account/authenticatorApp')).status).toBe(409);
    await addPasskey(water);
    expect((await water.send('DELETE', '/api/account/authenticatorApp')).status).toBe(200);
  });

  test('who requires it wants a new one at once after a reset', async () => {
    const boss = await signedIn(required, 'admin', 'Boss');
    const parks = await signedIn(required, 'government', 'Parks');
    await addAppAt(parks);
    const reason = 'Lost the phone.';
    expect((await boss.send('PUT', `/api/admin/resetSecondFactor/${parks.id}`, { reason })).status).toBe(200);
    const token = await required.context.accounts.login('government', {
      email: parks.email,
      password: 'secret',
    });
    const response = await required.app.inject({
      url: '/api/settings',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(403);
  });

  test('who turns it off has logins with the password alone', async () => {
    const water = await signedIn(off, 'government', 'Water');
    expect((await water.get('/api/account/signIn')).body.isSecondFactorOffered).toBe(false);
    expect((await water.send('POST', '/api/account/authenticatorApp/start')).status).toBe(403);
    await addPasskey(water);
    const token = await off.context.accounts.login('government', { email: water.email, password: 'secret' });
    expect(token).toEqual(expect.any(String));
  });
});
