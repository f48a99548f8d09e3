import { expect, test, vi } from 'vitest';
import { createPostWatcher } from './post-watcher.ts';

test('visible posts are sent when scrolling pauses, and all of them after a reconnect', () => {
  vi.useFakeTimers();
  const say = vi.fn();
  const { watch, resend: tellAgain } = createPostWatcher({ say });
  const stopA = watch('a');
  const stopAgain = watch('a');
  watch('b');
  stopA();
  vi.advanceTimersByTime(299);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(say.mock.lastCall).toEqual([['a', 'b'], false]);
  stopAgain();
  vi.advanceTimersByTime(300);
  expect(say.mock.lastCall).toEqual([['b'], false]);
  tellAgain();
  expect(say.mock.lastCall).toEqual([['b'], true]);
  vi.useRealTimers();
});

test('at most as many as the server accepts are sent, the latest ones', () => {
  const say = vi.fn();
  const { watch, resend: tellAgain } = createPostWatcher({ say });
  for (let i = 0; i < 120; i += 1) watch(`post ${i}`);
  tellAgain();
  expect(say.mock.lastCall?.[0]).toHaveLength(100);
  expect(say.mock.lastCall?.[0].at(-1)).toBe('post 119');
});

test('an empty screen sends nothing after a reconnect', () => {
  const say = vi.fn();
  createPostWatcher({ say }).resend();
  expect(say).not.toHaveBeenCalled();
});
