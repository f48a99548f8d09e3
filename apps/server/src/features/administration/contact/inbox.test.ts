import { beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  for (const [name, message] of [
    ['Asha', 'The lamp on our street'],
    ['रवि', 'धन्यवाद'],
    ['Meera', 'How do I change my photo?'],
  ]) {
    const payload = { name, email: 'someone@example.in', message };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  }
});
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const messages = async (query = ''): Promise<any[]> =>
  (await admin.get(`/api/admin/contactMessages${query}`)).body.messages;
const names = async (query = '') => (await messages(query)).map(({ name }) => name);

test('contact messages are visible to administrators only', async () => {
  const url = '/api/admin/contactMessages';
  const one = `${url}/01900000-0000-7000-8000-000000000000`;
  expect((await server.app.inject(url)).statusCode).toBe(401);
  expect((await server.app.inject({ method: 'PUT', url: one, payload: { handled: true } })).statusCode).toBe(
    401,
  );
  for (const role of ['user', 'government'] as const) {
    const other = await signedIn(server, role, 'Other');
    expect((await other.get(url)).status).toBe(403);
    expect((await other.send('PUT', one, { handled: true })).status).toBe(403);
  }
});

test('messages are listed from the latest, searchable in any script, page by page', async () => {
  expect(await names()).toEqual(['Meera', 'रवि', 'Asha']);
  expect(await names('?search=street')).toEqual(['Asha']);
  expect(await names(`?search=${encodeURIComponent('धन्य')}`)).toEqual(['रवि']);
  expect(await names('?search=someone')).toHaveLength(3);
  const { body } = await admin.get('/api/admin/contactMessages?limit=2');
  expect(await names(`?limit=2&cursor=${body.nextCursor}`)).toEqual(['Asha']);
});

test('messages can be marked as handled and as waiting', async () => {
  const [first] = await messages();
  const mark = (handled: unknown, id = first._id) =>
    admin.send('PUT', `/api/admin/contactMessages/${id}`, { handled });
  expect(await mark(true)).toMatchObject({
    status: 200,
    body: { message: 'Marked as handled', contactMessage: { handledAt: expect.any(String) } },
  });
  await mark(true);
  expect(await names('?handled=no')).toEqual(['रवि', 'Asha']);
  expect(await names('?handled=yes')).toEqual(['Meera']);
  expect((await mark(false)).body).toMatchObject({ contactMessage: { handledAt: null } });
  expect(await names('?handled=yes')).toEqual([]);
  const { entries } = (await admin.get(`/api/admin/audit?subject=${first._id}`)).body;
  expect(entries).toMatchObject([{ action: 'reopenContact' }, { action: 'handleContact' }]);
  expect((await mark(true, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await mark(true, 'x')).status).toBe(404);
  expect((await mark('perhaps')).status).toBe(422);
});
