import { expect, test } from 'vitest';
import { readToken } from './token.ts';

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.tail`;

test('a token says who it speaks for', () => {
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

test('a name in any script comes through, escaped as the server sends it', () => {
  const body = '{"name":"\\u0906\\u0936\\u093e","role":"government"}';
  expect(readToken(`h.${btoa(body)}.t`)?.name).toBe('आशा');
});

test('the padding may be left off', () => {
  const padded = btoa('{"name":"Asha K"}');
  expect(padded).toMatch(/=$/);
  expect(readToken(`h.${padded.replace(/=+$/, '')}.t`)?.name).toBe('Asha K');
});

test('what is missing or of a kind we do not know is empty', () => {
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
  'it is no token: %s',
  (text) => {
    expect(readToken(text)).toBeNull();
  },
);
