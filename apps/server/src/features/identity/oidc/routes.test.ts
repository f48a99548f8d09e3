import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmailsTo } from '../../../testing/emails.ts';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type ProviderBrowser, providerBrowser } from '../../../testing/provider-browser.ts';
import { shiftClockInTest } from '../../../testing/shifted-clock.ts';
import { testApp } from '../../../testing/test-app.ts';

const PUBLIC_URL = 'https://city.example';
const START = '/api/session/oidc/start';
const MINUTE_MS = 60 * 1000;

let idp: TestIdentityProvider;
const settings: NodeJS.ProcessEnv = {
  PUBLIC_URL,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Pune City Account',
};
beforeAll(async () => {
  idp = await startIdentityProvider({ publicUrl: PUBLIC_URL });
  settings.OIDC_ISSUER = idp.issuer;
});
afterAll(() => idp.stop());
const server = testApp(settings);

let roads: Person;
let browser: ProviderBrowser;
let made = 0;
beforeEach(async () => {
  made += 1;
  roads = await signedIn(server, 'government', `Roads ${made}`);
  browser = providerBrowser(server, PUBLIC_URL);
  idp.state.bend = {};
  idp.state.person = { subject: `roads-${made}`, email: roads.email };
});

const arrive = (from = browser, role = 'government') => from.go(`${START}?role=${role}`);
const finish = (from = browser) => from.post('/api/session/oidc', { device: 'a number' });
const problem = (code: string) => `/login#provider-problem=${code}`;
async function logIn(from = browser, role = 'government'): Promise<string> {
  expect(await arrive(from, role)).toBe('/login#provider');
  const { status, body } = await finish(from);
  expect(status).toBe(200);
  return body.token;
}
const whoIs = async (token: string) => {
  const response = await server.app.inject({
    url: '/api/session',
    headers: { authorization: `Bearer ${token}` },
  });
  return response.statusCode === 200 ? response.json() : null;
};
const linkOf = async ({ id }: Person) =>
  (await server.context.pool.query('select * from provider_logins where account_id = $1', [id])).rows;

describe('a login at the identity provider', () => {
  test('logs in the authority whose verified address it is, and stores who that is there', async () => {
    const token = await logIn();
    expect(await whoIs(token)).toMatchObject({ id: roads.id, role: 'government' });
    expect(await linkOf(roads)).toMatchObject([{ issuer: idp.issuer, subject: `roads-${made}` }]);
  });

  test('sends code challenge, state and nonce, and puts no secret into an address', async () => {
    await arrive();
    const sent = browser.visited.find((url) => url.startsWith(`${idp.issuer}/auth`));
    const asked = new URL(sent ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/api/session/oidc/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(browser.visited.join()).not.toMatch(/token|eyJ/);
  });

  test('keeps its state in a cookie that scripts and other sites can’t read', async () => {
    const response = await server.app.inject({ url: `${START}?role=government` });
    expect(response.statusCode).toBe(302);
    expect(response.headers['set-cookie']).toMatch(
      /^sudhaar-login=[\w-]+; Path=\/api\/session\/oidc; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('takes the account of the role that was chosen, where one address has both', async () => {
    const { email } = roads;
    const admin = { name: 'Roads too', email, password: 'secret', secretKey: 'secret key' };
    const adminId = await server.context.accounts.registerAdmin(admin);
    expect(await whoIs(await logIn(browser, 'admin'))).toMatchObject({ id: adminId, role: 'admin' });
    expect(await whoIs(await logIn(browser, 'government'))).toMatchObject({ id: roads.id });
  });

  test('goes by the person, not by the address, after the first', async () => {
    await logIn();
    idp.state.person = { subject: `roads-${made}`, email: 'married@city.example', isVerified: false };
    expect(await whoIs(await logIn(providerBrowser(server, PUBLIC_URL)))).toMatchObject({ id: roads.id });
  });

  test('reads the address from the ID token, too', async () => {
    idp.state.person = { subject: `roads-${made}` };
    idp.state.bend = { idToken: (claims) => ({ ...claims, email: roads.email, email_verified: true }) };
    expect(await whoIs(await logIn())).toMatchObject({ id: roads.id });
  });

  test('is announced like any login on a new device', async () => {
    await logIn();
    await newEmailsTo(server, roads.email);
    await logIn();
    expect(await newEmailsTo(server, roads.email)).toEqual([]);
    const other = providerBrowser(server, PUBLIC_URL);
    await arrive(other);
    expect((await other.post('/api/session/oidc', { device: 'another number' })).status).toBe(200);
    expect((await newEmailsTo(server, roads.email)).join()).toContain('New login to your account');
  });

  test('does not ask for our second factor as well', async () => {
    const { ticket, secret } = (await roads.send('POST', '/api/account/authenticatorApp/start')).body;
    const { generate } = await import('otplib');
    const code = await generate({ secret });
    expect((await roads.send('POST', '/api/account/authenticatorApp', { ticket, code })).status).toBe(200);
    expect(await whoIs(await logIn())).toMatchObject({ id: roads.id });
  });

  test('of a suspended account is refused with the reason', async () => {
    const admin = await signedIn(server, 'admin', 'Administrator');
    const reason = 'The proof was forged.';
    await admin.send('PUT', `/api/admin/suspendAccount/${roads.id}`, { reason });
    await arrive();
    expect(await finish()).toMatchObject({
      status: 403,
      body: { code: 'account_suspended', message: expect.stringContaining(reason) },
    });
  });

  test('leaves password logins alone', async () => {
    idp.state.bend = { isDown: true };
    const payload = { officialEmail: roads.email, password: 'secret' };
    const response = await server.app.inject({ method: 'POST', url: '/api/gov/login', payload });
    expect(response.statusCode).toBe(200);
  });
});

describe('a login at the identity provider is refused', () => {
  test('if nobody has added the person', async () => {
    idp.state.person = { subject: `stranger-${made}`, email: 'stranger@city.example' };
    expect(await arrive()).toBe(problem('unknown'));
    expect((await finish()).status).toBe(410);
  });

  test('if the person is a citizen', async () => {
    const asha = await signedIn(server, 'user', 'Asha');
    idp.state.person = { subject: `asha-${made}`, email: asha.email };
    expect(await arrive()).toBe(problem('unknown'));
    expect((await browser.post(`${START}?role=user`)).status).toBe(404);
    expect((await server.app.inject({ url: `${START}?role=user` })).statusCode).toBe(400);
  });

  test.each([[false], [undefined], ['true'], [1]])(
    'if the provider has not verified the address: %j',
    async (isVerified) => {
      idp.state.person = { subject: `roads-${made}`, email: roads.email, isVerified: isVerified ?? null };
      expect(await arrive()).toBe(problem('emailUnverified'));
      expect(await linkOf(roads)).toEqual([]);
    },
  );

  test('if the provider tells no address', async () => {
    idp.state.person = { subject: `roads-${made}` };
    expect(await arrive()).toBe(problem('emailMissing'));
  });

  test('if the address belongs to somebody else there now, until an administrator resets the login', async () => {
    await logIn();
    idp.state.person = { subject: `successor-${made}`, email: roads.email };
    const other = providerBrowser(server, PUBLIC_URL);
    expect(await arrive(other)).toBe(problem('subjectChanged'));
    const admin = await signedIn(server, 'admin', 'Administrator');
    const reason = 'Spoke to her. The provider made her account anew.';
    const url = `/api/admin/resetSecondFactor/${roads.id}`;
    expect((await admin.send('PUT', url, { reason })).status).toBe(200);
    expect(await whoIs(await logIn(other))).toMatchObject({ id: roads.id });
  });

  test.each([
    ['issuer', { iss: 'https://other.example' }],
    ['audience', { aud: 'another-client' }],
    ['audience', { aud: [CLIENT.id, 'another-client'] }],
    ['nonce', { nonce: 'of another login' }],
    ['nonce', { nonce: undefined }],
  ])('because of the %s, if the token says %j', async (code, wrong) => {
    idp.state.bend = { idToken: (claims) => ({ ...claims, ...wrong }) };
    expect(await arrive()).toBe(problem(code));
    expect((await finish()).status).toBe(410);
  });

  test.each(['strange', 'none'] as const)('if the signature is: %s', async (signature) => {
    idp.state.bend = { signature };
    expect(await arrive()).toBe(problem('signature'));
  });

  test.each([
    ['ahead', 600],
    ['behind', -600],
  ])('if its clock is ten minutes %s', async (_, seconds) => {
    idp.state.bend = {
      idToken: (claims) => ({
        ...claims,
        iat: (claims.iat ?? 0) + seconds,
        exp: (claims.exp ?? 0) + seconds,
      }),
    };
    expect(await arrive()).toBe(problem('clock'));
  });

  test('if the token has expired', async () => {
    idp.state.bend = { idToken: (claims) => ({ ...claims, exp: (claims.iat ?? 0) - 200 }) };
    expect(await arrive()).toBe(problem('clock'));
  });

  test('if the provider is down when the person comes back', async () => {
    const isBack = (url: URL) => url.pathname === '/api/session/oidc/callback';
    const callback = new URL(await browser.go(`${START}?role=government`, isBack));
    idp.state.bend = { isDown: true };
    expect(await browser.go(callback.pathname + callback.search)).toBe(problem('down'));
  });

  test('if the person cancelled it there', async () => {
    const sent = await browser.go(`${START}?role=government`, (url) => url.origin === idp.issuer);
    const state = new URL(sent).searchParams.get('state');
    const back = `/api/session/oidc/callback?error=access_denied&state=${state}&iss=${idp.issuer}`;
    expect(await browser.go(back)).toBe(problem('cancelled'));
  });
});

describe('the way back from the identity provider', () => {
  const isBack = (url: URL) => url.pathname === '/api/session/oidc/callback';
  const callbackOf = async (from = browser) => {
    const url = new URL(await from.go(`${START}?role=government`, isBack));
    return url.pathname + url.search;
  };

  test('works once', async () => {
    const callback = await callbackOf();
    const begun = browser.cookie();
    expect(await browser.go(callback)).toBe('/login#provider');
    // With the cookie of then, as somebody would who recorded everything.
    const replay = providerBrowser(server, PUBLIC_URL);
    replay.setCookie(begun);
    expect(await replay.go(callback)).toBe(problem('over'));
    expect(await browser.go(callback)).toBe(problem('over'));
  });

  test('works only in the browser that began', async () => {
    const callback = await callbackOf();
    const other = providerBrowser(server, PUBLIC_URL);
    expect(await other.go(callback)).toBe(problem('over'));
    await callbackOf(other);
    expect(await other.go(callback)).toBe(problem('over'));
    // It still works where it began.
    expect(await browser.go(callback)).toBe('/login#provider');
  });

  test('is over after ten minutes', async () => {
    const callback = await callbackOf();
    shiftClockInTest(10 * MINUTE_MS + 1);
    expect(await browser.go(callback)).toBe(problem('over'));
  });

  test('refuses an answer in the name of another provider', async () => {
    const callback = await callbackOf();
    const url = new URL(callback, PUBLIC_URL);
    url.searchParams.set('iss', 'https://other.example');
    expect(await browser.go(url.pathname + url.search)).toBe(problem('issuer'));
  });

  test('opens one session, also when it is taken twice at the same instant', async () => {
    await arrive();
    const answers = await Promise.all([finish(), finish(), finish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await finish()).status).toBe(410);
  });

  test('has to be taken within a minute', async () => {
    await arrive();
    shiftClockInTest(MINUTE_MS + 1);
    expect((await finish()).status).toBe(410);
  });

  test('opens nothing without its cookie, or for a page of another site', async () => {
    await arrive();
    expect((await finish(providerBrowser(server, PUBLIC_URL))).status).toBe(410);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/session/oidc',
      payload: {},
      headers: { cookie: browser.cookie(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('a sensitive action', () => {
  const codes = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/account/passkeys/options',
      headers: { authorization: `Bearer ${token}` },
    });
  const CONFIRM = `${START}?role=government&purpose=confirm`;

  test('asks for a proof, because the login at the provider may be an old one', async () => {
    const token = await logIn();
    expect((await codes(token)).json().code).toBe('confirmation_needed');
    expect(await browser.go(CONFIRM)).toContain('Confirmed');
    const asked = new URL(browser.visited.findLast((url) => url.includes('/auth?')) ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect((await browser.post('/api/session/oidc/confirm', {}, token)).status).toBe(200);
    expect((await codes(token)).statusCode).toBe(200);
    expect((await browser.post('/api/session/oidc/confirm', {}, token)).status).toBe(410);
  });

  test('is not confirmed by an earlier login at the provider, or by one without a time', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const auth_time of [now - 130, undefined]) {
      idp.state.bend = { idToken: (claims) => ({ ...claims, auth_time }) };
      const fresh = providerBrowser(server, PUBLIC_URL);
      expect(await fresh.go(`${CONFIRM}&lang=hi`)).toContain('अभी-अभी आपकी पहचान नहीं पूछी');
    }
  });

  test('is not confirmed by somebody else’s login', async () => {
    const parks = await signedIn(server, 'government', 'Parks');
    expect(await browser.go(CONFIRM)).toContain('Confirmed');
    expect(await browser.post('/api/session/oidc/confirm', {}, parks.token)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('somebody else') },
    });
  });

  test('is offered the provider only to those who log in there', async () => {
    expect((await roads.get('/api/session/oidc')).body).toEqual({ name: 'Pune City Account', isOwn: false });
    await logIn();
    expect((await roads.get('/api/session/oidc')).body).toEqual({ name: 'Pune City Account', isOwn: true });
  });
});

describe('a logout at the identity provider', () => {
  const send = async (token: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/session/oidc/backchannel-logout',
      payload: new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return response;
  };
  const sessionOf = async (token: string): Promise<string> => {
    const sid = decodeJwt(token).sid;
    const { rows } = await server.context.pool.query('select provider_session from sessions where id = $1', [
      sid,
    ]);
    return rows[0].provider_session;
  };
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = (change: object = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const sub = `roads-${made}`;
    const events = EVENTS;
    const jti = crypto.randomUUID();
    return { iss: idp.issuer, aud: CLIENT.id, iat: now, exp: now + 120, jti, events, sub, ...change };
  };

  test('ends the sessions that came from that one, and no others', async () => {
    const [one, other] = [await logIn(), await logIn(providerBrowser(server, PUBLIC_URL))];
    const answer = await send(await idp.logOut(`roads-${made}`, await sessionOf(one)));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect([await whoIs(one), await whoIs(other)]).toEqual([null, expect.anything()]);
    expect(await whoIs(roads.token)).not.toBeNull();
  });

  test('of the person ends all of their sessions that came from there', async () => {
    const tokens = [await logIn(), await logIn(providerBrowser(server, PUBLIC_URL))];
    expect((await send(await idp.signed(claims(), undefined, 'logout+jwt'))).statusCode).toBe(200);
    for (const token of tokens) expect(await whoIs(token)).toBeNull();
    expect(await whoIs(roads.token)).not.toBeNull();
  });

  test('also stops a login that is on its way', async () => {
    const session = await sessionOf(await logIn());
    await arrive();
    await send(await idp.logOut(`roads-${made}`, session));
    expect((await finish()).status).toBe(410);
  });

  test('counts once', async () => {
    const token = await idp.signed(claims());
    const answers = await Promise.all([send(token), send(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test.each([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another client', { aud: 'another-client' }],
    ['that is old', { iat: 1_700_000_000 }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without a time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['without its event', { events: {} }],
    ['with a nonce, as ID tokens have', { nonce: 'x' }],
    ['of nobody', { sub: undefined }],
  ])('in a notice %s is refused', async (_, change) => {
    const token = await logIn();
    expect((await send(await idp.signed(claims(change)))).statusCode).toBe(400);
    expect(await whoIs(token)).not.toBeNull();
  });

  test('in a notice that the provider has not signed is refused', async () => {
    for (const signature of ['strange', 'none'] as const)
      expect((await send(await idp.signed(claims(), signature))).statusCode).toBe(400);
    expect((await send('')).statusCode).toBe(400);
    expect((await send('no token')).statusCode).toBe(400);
  });
});
