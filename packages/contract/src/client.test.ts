import { expect, test, vi } from 'vitest';
import { type ClientRequest, createClient } from './client.ts';
import { editPost } from './posts.ts';

const params = { postId: 'a post' };

function client() {
  const send = vi.fn(async (_request: ClientRequest) => ({ status: 200, body: {} }));
  const sent = () => send.mock.calls[0]?.[0].body;
  return { call: createClient({ headers: () => ({}), send }), sent };
}

test('the client sends null in JSON as null, in a form as an empty text', async () => {
  const body = { caption: 'Lamp out', priority: null, category: undefined };
  const json = client();
  await json.call('PUT /api/user/editPosts/{postId}', { params, body });
  const form = client();
  await form.call('PUT /api/user/editPosts/{postId}', { params, body, files: { images: [] } });
  expect(json.sent()).toBe('{"caption":"Lamp out","priority":null}');
  expect([...(form.sent() as FormData)]).toEqual([
    ['caption', 'Lamp out'],
    ['priority', ''],
  ]);
});

test('the schema reads both as null and keeps a missing field undefined', () => {
  const { body } = editPost;
  expect(body.parse({ priority: null, location: { landmark: null } })).toEqual({
    priority: null,
    location: { landmark: null },
  });
  expect(body.parse({ priority: '', location: '{"landmark":null}' })).toEqual({
    priority: null,
    location: { landmark: null },
  });
  expect(body.parse({})).toEqual({});
});

test('the client sends texts of a form unchanged and other values as JSON', async () => {
  const { call, sent } = client();
  const body = { caption: 'Lamp out', imageOrder: ['a', null] };
  await call('PUT /api/user/editPosts/{postId}', { params, body, files: { images: [new Blob(['x'])] } });
  const form = sent() as FormData;
  expect(form.get('imageOrder')).toBe('["a",null]');
  expect(form.get('images')).toBeInstanceOf(Blob);
});
