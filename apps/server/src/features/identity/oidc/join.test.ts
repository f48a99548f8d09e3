import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEmailsTo } from '../../../testing/emails.ts';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type ProviderBrowser, providerBrowser } from '../../../testing/provider-browser.ts';
import { testApp } from '../../../testing/test-app.ts';

const PUBLIC_URL = 'https://city.example';
const START = '/api/session/oidc/start?role=government';
const UNKNOWN = '/login#provider-problem=unknown';

let idp: TestIdentityProvider;
const settings: NodeJS.ProcessEnv = {
  PUBLIC_URL,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Pune City Account',
  OIDC_STAFF_DOMAIN: 'pune.gov.example',
};
beforeAll(async () => {
  idp = await startIdentityProvider({ publicUrl: PUBLIC_URL });
  settings.OIDC_ISSUER = idp.issuer;
});
afterAll(() => idp.stop());
const server = testApp(settings);

let admin: Person;
let officeId: string;
let email: string;
let browser: ProviderBrowser;
let made = 0;
beforeEach(async () => {
  made += 1;
  admin = await signedIn(server, 'admin', 'Administrator');
  const office = { name: `Roads Department ${made}, Pune`, departments: ['roads'] };
  officeId = (await admin.send('POST', '/api/admin/offices', office)).body.office._id;
  email = `engineer-${made}@pune.gov.example`;
  idp.state.bend = {};
  idp.state.person = { subject: `engineer-${made}`, email };
  browser = providerBrowser(server, PUBLIC_URL);
});

const form = (change: object = {}) => ({
  officeId,
  designation: 'Junior Engineer',
  phone: '9876543210',
  ...change,
});
const join = (change: object = {}, from = browser) => from.post('/api/session/oidc/join', form(change));
const listed = async () =>
  (await admin.get(`/api/admin/allGovernments?search=${encodeURIComponent(email)}`)).body.governments[0];

test('somebody of the staff’s domain asks to join an office, and an administrator decides', async () => {
  expect(await browser.go(START)).toBe('/login#provider-join');
  const { status, body } = await join();
  expect(status).toBe(201);
  const headers = { authorization: `Bearer ${body.token}` };
  const session = (await server.app.inject({ url: '/api/session', headers })).json();
  expect(session).toMatchObject({ role: 'government', email, isVerified: false });
  // Nothing is given before the administrator decides.
  const own = (await server.app.inject({ url: '/api/gov/office', headers })).json();
  expect(JSON.stringify(own)).not.toContain(officeId);
  expect(await listed()).toMatchObject({
    isVerified: false,
    designation: 'Junior Engineer',
    phone: '9876543210',
    department: `Roads Department ${made}`,
    city: 'Pune',
    office: null,
    vouchingProvider: 'Pune City Account',
    proofDocumentUrl: '',
    hasProviderLogin: true,
  });
  const { _id: id } = await listed();
  expect((await admin.fetch(`/api/profile/${id}/proof`)).statusCode).toBe(404);
  // The administrator's dialog starts with the office that was asked for.
  expect((await admin.get(`/api/admin/officePreview/${id}`)).body.joins).toMatchObject({ _id: officeId });
  const reason = 'Known to the head.';
  expect((await admin.send('PUT', `/api/admin/verifyGovernment/${id}`, { reason })).status).toBe(200);
  expect(await listed()).toMatchObject({ isVerified: true, office: { _id: officeId } });
  expect(await browser.go(START)).toBe('/login#provider');
  expect((await newEmailsTo(server, email)).join()).not.toBe('');
});

test('the data of such an account can be exported and erased', async () => {
  await browser.go(START);
  await join();
  const { _id: id } = await listed();
  const reason = 'Left the city.';
  expect((await admin.send('DELETE', `/api/admin/deleteGovernment/${id}`, { reason })).status).toBe(200);
  // Back to the start.
  expect(await browser.go(START)).toBe('/login#provider-join');
});

test('a request creates one account, also when it is sent twice at the same instant', async () => {
  await browser.go(START);
  const answers = await Promise.all([join(), join()]);
  const [first, second] = answers.map(({ status }) => status).sort();
  expect(first).toBe(201);
  expect([409, 410]).toContain(second);
  const { rows } = await server.context.pool.query('select id from accounts where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test.each([
  ['a subdomain', 'roads.pune.gov.example'],
  ['a domain that ends alike', 'notpune.gov.example'],
  ['another domain', 'gmail.example'],
])('somebody of %s can’t ask', async (_, domain) => {
  idp.state.person = { subject: `other-${made}`, email: `other-${made}@${domain}` };
  expect(await browser.go(START)).toBe(UNKNOWN);
  expect((await join()).status).toBe(410);
});

test('somebody whose address is not verified can’t ask', async () => {
  idp.state.person = { subject: `engineer-${made}`, email, isVerified: false };
  expect(await browser.go(START)).toBe('/login#provider-problem=emailUnverified');
});

test('nobody can ask to become an administrator', async () => {
  expect(await browser.go('/api/session/oidc/start?role=admin')).toBe(UNKNOWN);
  expect((await join()).status).toBe(410);
});

test('an address that an administrator has blocked can’t ask', async () => {
  await browser.go(START);
  await join();
  const { _id: id } = await listed();
  const removal = { reason: 'Not of the city.', blockAddress: true };
  await admin.send('DELETE', `/api/admin/deleteGovernment/${id}`, removal);
  await browser.go(START);
  expect((await join()).status).toBe(403);
});

test('an incomplete request is refused, and can be corrected', async () => {
  await browser.go(START);
  for (const [change, field] of [
    [{ designation: ' ' }, 'designation'],
    [{ phone: '123' }, 'phone'],
    [{ officeId: '' }, 'officeId'],
  ] as const)
    expect(await join(change)).toMatchObject({ status: 422, body: { details: [{ field }] } });
  expect((await join({ officeId: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect((await join()).status).toBe(201);
});

test('an office that has ended since is not proposed', async () => {
  await browser.go(START);
  await join();
  const { _id: id } = await listed();
  await admin.send('DELETE', `/api/admin/offices/${officeId}`, { reason: 'Closed.' });
  expect((await admin.get(`/api/admin/officePreview/${id}`)).body.joins).toBeNull();
});
