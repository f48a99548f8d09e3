import { expect, test } from 'vitest';
import { readToken } from './token.ts';

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.tail`;

test('a token contains its account', () => {
  const payload = {
    id: '7',
    email: 'a@b.in',
    role: 'user',
    name: 'Asha',
    profilePhoto: '/media/a.webp',
    exp: 60,
  };
  expect(readToken(token(payload))).toEqual({
    id: '7',
    email: 'a@b.in',
    role: 'user',
    name: 'Asha',
    profilePhoto: '/media/a.webp',
    expiresAt: 60_000,
  });
});

test('a name in any script is decoded from the server’s escapes', () => {
  const body = '{"name":"\\u0906\\u0936\\u093e","role":"government"}';
  expect(readToken(`h.${btoa(body)}.t`)?.name).toBe('आशा');
});

test('the padding may be missing', () => {
  const padded = btoa('{"name":"Asha K"}');
  expect(padded).toMatch(/=$/);
  expect(readToken(`h.${padded.replace(/=+$/, '')}.t`)?.name).toBe('Asha K');
});

test('missing and unknown values are empty', () => {
  expect(readToken(token({ role: 'emperor', name: 5 }))).toEqual({
    id: '',
    email: '',
    role: '',
    name: '',
    profilePhoto: '',
    expiresAt: null,
  });
});

test.each(['', 'nonsense', 'a.b.c', `h.${btoa('no json')}.t`, token(null), token(5), token('text')])(
  'is null for: %s',
  (text) => {
    expect(readToken(text)).toBeNull();
  },
);
