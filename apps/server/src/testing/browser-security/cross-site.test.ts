import type { Route } from '@sudhaar/contract/route';
import { routes } from '@sudhaar/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '../multipart.ts';
import { type Person, signedIn } from '../people.ts';
import { photo, reportFields } from '../photos.ts';
import { fingerprint } from '../rewind.ts';
import { testApp } from '../test-app.ts';

const server = testApp({ PUBLIC_URL: 'https://sudhaar.example', CORS_ORIGINS: 'https://friend.example' });
let asha: Person;
beforeAll(async () => {
  asha = await signedIn(server);
});

const table: readonly Route[] = routes;
const changing = table.filter(({ method }) => method !== 'GET');
const send = (
  { method, path }: Pick<Route, 'method' | 'path'>,
  headers: Record<string, string>,
  payload: string | Buffer,
) => server.app.inject({ method, url: path.replace(/\{\w+\}/g, 'x'), headers, payload });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/**
 * The calls that take a plain form, and what they answer without a valid token: the identity provider's server, which is
 * not set up here, and links in emails to accounts and to guests.
 */
const TAKES_FORMS = [
  ['POST /api/session/oidc/backchannel-logout', 404],
  ['POST /api/unsubscribe', 410],
  ['POST /api/guest/stopEmails', 410],
] as const;
const FORM_CALLS = TAKES_FORMS.map(([name]) => name);

describe('a body that a form on another site can send', () => {
  const contact = { method: 'POST', path: '/api/contact' } as const;
  const form = 'name=Asha&email=asha%40example.in&message=Hello';
  test.each([
    ['application/x-www-form-urlencoded', form],
    ['application/x-www-form-urlencoded; charset=utf-8', form],
    ['text/plain', JSON.stringify({ name: 'Asha', email: 'asha@example.in', message: 'Hello' })],
    ['text/plain; application/json', '{}'],
    ['multipart/form-data; boundary=b', '--b--\r\n'],
    ['application/octet-stream', '{}'],
    ['', '{}'],
  ])('is refused as %j', async (type, payload) => {
    const before = await fingerprint(server.context.pool);
    const answer = await send(contact, { ...(type && { 'content-type': type }) }, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_body']);
    expect(await fingerprint(server.context.pool)).toEqual(before);
  });

  test('is accepted by no call but a one-click unsubscribe and the provider’s logout', async () => {
    const taken = async (type: string) => {
      const answers = await Promise.all(
        changing.map(
          async (route) => [nameOf(route), await send(route, { 'content-type': type }, '')] as const,
        ),
      );
      return answers.flatMap(([name, { statusCode }]) => (statusCode === 415 ? [] : name));
    };
    expect(await taken('application/x-www-form-urlencoded')).toEqual(FORM_CALLS);
    expect(await taken('text/plain')).toEqual([]);
    const uploads = changing.filter(({ upload }) => upload).map(nameOf);
    expect((await taken('multipart/form-data; boundary=b')).sort()).toEqual(
      [...uploads, ...FORM_CALLS].sort(),
    );
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('unsubscribes with one click as %s', async (type, payload) => {
    const { oneClick } = server.context.settings.unsubscribeLinks(asha.id, 'resolved');
    const { pathname, search } = new URL(oneClick);
    const url = pathname + search;
    const headers = { 'content-type': type };
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  });
});

describe('a page of another origin', () => {
  const upload = async (headers: Record<string, string>) => {
    const form = multipart(reportFields(), [await photo()]);
    const all = { ...form.headers, authorization: `Bearer ${asha.token}`, ...headers };
    return server.app.inject({ method: 'POST', url: '/api/user/createPost', ...form, headers: all });
  };

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://other.sudhaar.example', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://sudhaar.example' },
  ])('cannot send a form with files: %j', async (headers) => {
    const answer = await upload(headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  test.each([
    {},
    { origin: 'https://sudhaar.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://sudhaar.example' },
    // Reached by another name, as behind a proxy or on the local network.
    { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' },
    { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' },
  ])('is distinguished from the own origin and allowed ones: %j', async (headers) => {
    expect((await upload(headers as Record<string, string>)).statusCode).toBe(201);
  });

  test('changes nothing with any other call', async () => {
    const evil = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const answers = await Promise.all(
      changing.map(async (route) => [nameOf(route), (await send(route, evil, '{}')).statusCode]),
    );
    expect(answers.filter(([, status]) => status !== 403)).toEqual(TAKES_FORMS);
  });
});
