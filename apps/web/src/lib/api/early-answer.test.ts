import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyUrl, requestEarly, takeEarly } from './early-answer.ts';

const URL = '/api/user/allPosts?limit=20';
const as = (token: string, language = 'en') =>
  new Headers({ authorization: `Bearer ${token}`, 'accept-language': language });
const answers = (status: number) => vi.fn<typeof fetch>(async () => new Response('{}', { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', answers(200));
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.earlyAnswer = undefined;
});

test('an early request answers the matching call once', async () => {
  const early = await requestEarly(URL, 'mine', 'en');
  expect(earlyUrl()).toBe(URL);
  expect(await takeEarly('/api/notifications', as('mine'))).toBe(null);
  expect(await takeEarly(URL, as('mine'))).toBe(early);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});

test('an early request answers no call with another token', async () => {
  await requestEarly(URL, 'mine', 'en');
  expect(await takeEarly(URL, as('another'))).toBe(null);
  expect(await takeEarly(URL, new Headers())).toBe(null);
});

test('an early request answers only calls in its language', async () => {
  const early = await requestEarly(URL, 'mine', 'hi');
  expect(fetch).toHaveBeenCalledWith(
    URL,
    expect.objectContaining({ headers: expect.objectContaining({ 'accept-language': 'hi' }) }),
  );
  expect(await takeEarly(URL, as('mine'))).toBe(null);
  expect(await takeEarly(URL, as('mine', 'hi'))).toBe(early);
});

test('a refused or failed early request is ignored and the call repeated', async () => {
  vi.stubGlobal('fetch', answers(401));
  await requestEarly(URL, 'mine', 'en');
  expect(await takeEarly(URL, as('mine'))).toBe(null);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  requestEarly(URL, 'mine', 'en').catch(() => undefined);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});

test('an old early request is ignored', async () => {
  await requestEarly(URL, 'mine', 'en');
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await takeEarly(URL, as('mine'))).toBe(null);
});
