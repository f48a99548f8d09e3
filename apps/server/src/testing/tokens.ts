import { createHmac } from 'node:crypto';
import type { Person } from './people.ts';
import { AUTH_SECRET, type TestApp } from './test-app.ts';

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Invalid and expired tokens, all made from a valid one. */
export async function badTokens({ app, context }: TestApp, { email, token }: Person) {
  const logIn = () => context.accounts.login('user', { email, password: 'secret' });
  const revoked = await logIn();
  await app.inject({
    method: 'POST',
    url: '/api/session/logout',
    headers: { authorization: `Bearer ${revoked}` },
  });
  const [head = '', body = '', signature = ''] = token.split('.');
  const payload = JSON.parse(atob(body));
  const past = `${head}.${base64({ ...payload, exp: Math.floor(Date.now() / 1000) - 1 })}`;
  const unsigned = base64({ alg: 'none', typ: 'JWT' });
  return {
    revoked: [revoked],
    expired: [`${past}.${sign(past, AUTH_SECRET)}`],
    forged: [
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${signature}`,
      `${head}.${body}.${sign(`${head}.${body}`, 'a key of somebody else, also long enough')}`,
      `${head}.${base64({ ...payload, role: 'admin' })}.${signature}`,
    ],
  };
}
