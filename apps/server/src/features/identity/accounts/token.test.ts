import type { TokenPayload } from '@sudhaar/contract/accounts';
import fc from 'fast-check';
import { CompactSign, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokens, plainJson } from './token.ts';

const SECRET = 'a secret that only this test knows';
const tokens = createTokens(SECRET);
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const payload = (change: Partial<TokenPayload> = {}): TokenPayload => ({
  id: 'a',
  email: 'asha@example.in',
  role: 'user',
  name: 'आशा',
  profilePhoto: '',
  sid: 's',
  iat: 0,
  exp: inAnHour(),
  ...change,
});
/** Decodes like a page in the browser. */
const decodeOnPage = (token: string): unknown => JSON.parse(atob(token.split('.')[1] ?? ''));

describe('a token decoded with atob', () => {
  test('contains any name and photo unchanged', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (name, profilePhoto) => {
        const content = payload({ name, profilePhoto });
        expect(decodeOnPage(await tokens.sign(content))).toEqual(content);
      }),
      { numRuns: 300 },
    );
  });

  test('has the same payload in base64 and base64url', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (a, b) => {
        const bytes = Buffer.from(plainJson({ a, b: `${b}>?~ÿ\u007f` }));
        expect(bytes.toString('base64').replace(/=+$/, '')).toBe(bytes.toString('base64url'));
      }),
    );
  });
});

describe('reading a token', () => {
  const key = new TextEncoder().encode(SECRET);
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  test('accepts its own', async () => {
    const content = payload();
    expect(await tokens.read(await tokens.sign(content))).toEqual(content);
  });

  test.each([
    ['an expired one', () => tokens.sign(payload({ exp: 1 }))],
    ['one signed with another key', () => createTokens('another secret entirely').sign(payload())],
    ['one without a signature', async () => `${btoa('{"alg":"none"}')}.${btoa(plainJson(payload()))}.`],
    ['an altered one', async () => (await tokens.sign(payload())).replace(/\.(.{20})./, '.$1A')],
    [
      'one that lacks fields',
      () => new CompactSign(bytes({ id: 'a' })).setProtectedHeader({ alg: 'HS256' }).sign(key),
    ],
    [
      'one with another algorithm',
      () => new SignJWT(payload()).setProtectedHeader({ alg: 'HS512' }).sign(key),
    ],
    ['nonsense', async () => 'a.b.c'],
    ['nothing', async () => ''],
  ])('refuses %s', async (_, make) => expect(await tokens.read(await make())).toBeNull());
});
