import type { ChatMessage } from '@sudhaar/contract/chat';
import { expect, test, vi } from 'vitest';
import { createCatchUp } from './catch-up.ts';
import { type CachedChat, PAGE_SIZE, withMessages } from './messages.ts';

const message = (n: number): ChatMessage => ({
  _id: String(n).padStart(4, '0'),
  userId: 'a',
  user: 'Asha',
  profilePic: '',
  room: 'india',
  msg: `message ${n}`,
  createdAt: '',
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => message(from + i));

/** A chat with this many messages, of which a page has the first ones. */
function chat(count: number, known: number | null) {
  let all = range(1, count);
  let state: CachedChat | undefined =
    known === null ? undefined : { messages: range(1, known), isComplete: true };
  const change = (by: (cached: CachedChat) => CachedChat) => {
    if (state) state = by(state);
  };
  const read = vi.fn(async (query?: { after: string }) =>
    query
      ? all.filter(({ _id }) => _id > query.after).slice(0, PAGE_SIZE)
      : all.toReversed().slice(0, PAGE_SIZE),
  );
  const missed = createCatchUp({ cached: () => state, change, read, isThere: () => true });
  return {
    ...missed,
    read,
    shown: () => state?.messages,
    /** A new message, received live. */
    hear(n: number) {
      all = [...all, message(n)];
      change((cached) => withMessages(cached, [message(n)]));
    },
    load: () => {
      state = { messages: range(1, 10), isComplete: true };
    },
  };
}

test('a short absence is caught up with one call', async () => {
  const page = chat(60, 50);
  await page.catchUp();
  expect(page.shown()).toEqual(range(1, 60));
  expect(page.read).toHaveBeenCalledTimes(1);
});

test('a long absence leaves no gap, even if messages arrive meanwhile', async () => {
  const page = chat(320, 10);
  const done = page.catchUp();
  page.hear(321);
  await done;
  expect(page.shown()).toEqual(range(1, 321));
});

test('a failure in between leaves no gap before live messages', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const page = chat(320, 10);
  page.read.mockRejectedValueOnce(new Error('away'));
  await page.catchUp();
  page.hear(321);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.shown()).toEqual(range(1, 321));
  vi.useRealTimers();
});

test('another request during a run repeats it once', async () => {
  const page = chat(60, 50);
  await Promise.all([page.catchUp(), page.catchUp(), page.catchUp()]);
  expect(page.read).toHaveBeenCalledTimes(2);
});

test('before the first page it is remembered for later', async () => {
  const page = chat(20, null);
  await page.catchUp();
  expect(page.isOwed()).toBe(true);
  expect(page.read).not.toHaveBeenCalled();
  page.load();
  await page.catchUp();
  expect(page.isOwed()).toBe(false);
  expect(page.shown()).toEqual(range(1, 20));
});
