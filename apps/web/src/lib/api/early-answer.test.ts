import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyUrl, requestEarly, takeEarly } from './early-answer.ts';

const URL = '/api/user/allPosts?limit=20';
const as = (token: string, language = 'en') =>
  new Headers({ authorization: `Bearer ${token}`, 'accept-language': language });
const answers = (status: number) => vi.fn<typeof fetch>(async () => new Response('{}', { status }));

beforeEach(() => vi.stubGlobal('fetch', answers(200)));
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswer = undefined;
});

test('what was asked for early is the answer to that very call, once', async () => {
  const asked = await requestEarly(URL, 'mine', 'en');
  expect(earlyUrl()).toBe(URL);
  expect(await takeEarly('/api/notifications', as('mine'))).toBe(null);
  expect(await takeEarly(URL, as('mine'))).toBe(asked);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});

test('it is nobody else’s', async () => {
  await requestEarly(URL, 'mine', 'en');
  expect(await takeEarly(URL, as('another'))).toBe(null);
  expect(await takeEarly(URL, new Headers())).toBe(null);
});

test('it is in the language that was asked for', async () => {
  const asked = await requestEarly(URL, 'mine', 'hi');
  expect(fetch).toHaveBeenCalledWith(
    URL,
    expect.objectContaining({ headers: expect.objectContaining({ 'accept-language': 'hi' }) }),
  );
  expect(await takeEarly(URL, as('mine'))).toBe(null);
  expect(await takeEarly(URL, as('mine', 'hi'))).toBe(asked);
});

test('a refusal is none, nor is no answer: the call is made again, and says why', async () => {
  vi.stubGlobal('fetch', answers(401));
  await requestEarly(URL, 'mine', 'en');
  expect(await takeEarly(URL, as('mine'))).toBe(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  requestEarly(URL, 'mine', 'en').catch(() => undefined);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});

test('an old one is not taken', async () => {
  await requestEarly(URL, 'mine', 'en');
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});
