import { expect, test, vi } from 'vitest';
import { createPostWatcher } from './post-watcher.ts';

test('the posts on the screen are sent when the scrolling pauses, and all of them again after a reconnect', () => {
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

test('no more than the server takes, the last ones first of all', () => {
  const say = vi.fn();
  const { watch, resend: tellAgain } = createPostWatcher({ say });
  for (let i = 0; i < 120; i += 1) watch(`post ${i}`);
  tellAgain();
  expect(say.mock.lastCall?.[0]).toHaveLength(100);
  expect(say.mock.lastCall?.[0].at(-1)).toBe('post 119');
});

test('an empty screen asks for nothing after an absence', () => {
  const say = vi.fn();
  createPostWatcher({ say }).resend();
  expect(say).not.toHaveBeenCalled();
});
