import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server);
  roads = await signedIn(server, 'government', 'Roads');
});
const change = (who: Person, body: object) => who.send('PUT', '/api/settings', body);
const choiceOf = async (who: Person, kind: string) => {
  const { body } = await who.get('/api/settings');
  return body.notifications.find((choice: { kind: string }) => choice.kind === kind);
};

test('settings require a login', async () => {
  expect((await server.app.inject('/api/settings')).statusCode).toBe(401);
  expect((await server.app.inject({ method: 'PUT', url: '/api/settings', payload: {} })).statusCode).toBe(
    401,
  );
});

test('the defaults apply to the kinds of the role', async () => {
  expect((await asha.get('/api/settings')).body).toMatchObject({
    language: 'en',
    theme: 'system',
    shown: [],
  });
  expect(await choiceOf(asha, 'proofWaiting')).toEqual({
    kind: 'proofWaiting',
    app: true,
    mail: true,
    push: true,
  });
  expect(await choiceOf(asha, 'comment')).toEqual({ kind: 'comment', app: true, mail: false, push: true });
  expect(await choiceOf(asha, 'notFixed')).toBeUndefined();
  expect(await choiceOf(roads, 'notFixed')).toEqual({ kind: 'notFixed', app: true, mail: true, push: true });
});

test('a change is stored and leaves other settings unchanged', async () => {
  const { status, body } = await change(asha, { theme: 'dark', notifications: { comment: { mail: true } } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: 'Settings saved', settings: { theme: 'dark', language: 'en' } });
  await change(asha, { notifications: { comment: { app: false }, resolved: { mail: false } } });
  expect(await choiceOf(asha, 'comment')).toEqual({ kind: 'comment', app: false, mail: true, push: true });
  expect(await choiceOf(asha, 'resolved')).toEqual({ kind: 'resolved', app: true, mail: false, push: true });
  expect((await asha.get('/api/settings')).body.theme).toBe('dark');
  expect((await roads.get('/api/settings')).body.theme).toBe('system');
});

test('two simultaneous changes are both stored', async () => {
  await Promise.all([
    change(roads, { notifications: { comment: { mail: true } } }),
    change(roads, { notifications: { reply: { mail: true } } }),
  ]);
  expect(await choiceOf(roads, 'comment')).toMatchObject({ mail: true });
  expect(await choiceOf(roads, 'reply')).toMatchObject({ mail: true });
});

test('a citizen shows a private field to others and hides it again', async () => {
  await asha.upload('PUT', '/api/user/updateProfile', { phone: '9876543210', dob: '1990-01-02' }, []);
  const seen = async () => (await roads.get(`/api/user/profile/user/${asha.id}`)).body;
  expect(await seen()).toMatchObject({ phone: '', dob: '' });
  await change(asha, { shown: ['phone', 'phone'] });
  expect(await seen()).toMatchObject({ phone: '9876543210', dob: '' });
  expect((await asha.get('/api/settings')).body.shown).toEqual(['phone']);
  await change(asha, { shown: [] });
  expect(await seen()).toMatchObject({ phone: '' });
});

test.each([
  [{ theme: 'pink' }],
  [{ language: 'xx' }],
  [{ notifications: { gossip: { app: true } } }],
  [{ notifications: { comment: { pigeon: true } } }],
  [{ shown: ['password'] }],
])('refuses %j', async (body) => {
  expect(await change(asha, body)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

describe('the unsubscribe link of an email', () => {
  const follow = (url: string, headers = {}, payload?: string) =>
    server.app.inject({
      method: 'POST',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers,
      ...(payload && { payload }),
    });
  const oneClick = (who: Person) => server.context.settings.unsubscribeLinks(who.id, 'resolved').oneClick;

  test('turns off emails of its kind without a login, however often it is used', async () => {
    const rita = await signedIn(server);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2]) {
      const response = await follow(oneClick(rita), form, 'List-Unsubscribe=One-Click');
      expect(response.statusCode).toBe(200);
      expect(response.json().kind).toBe('resolved');
    }
    expect(await choiceOf(rita, 'resolved')).toEqual({
      kind: 'resolved',
      app: true,
      mail: false,
      push: true,
    });
    expect(await choiceOf(rita, 'proofWaiting')).toMatchObject({ mail: true });
  });

  test('is refused after any change of its token', async () => {
    const url = oneClick(asha);
    const forged = url.replace(/token=(.)/, (_, first) => `token=${first === 'A' ? 'B' : 'A'}`);
    expect((await follow(forged)).statusCode).toBe(410);
    expect((await follow('/api/unsubscribe')).statusCode).toBe(410);
    expect((await follow(`${url}x`)).statusCode).toBe(410);
  });
});

test('the settings say that emails need a mail server if there is none', async () =>
  expect((await asha.get('/api/settings')).body.mailLimit).toBe('noServer'));
