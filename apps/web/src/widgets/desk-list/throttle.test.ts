import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several calls become one, after a short delay', () => {
  const act = vi.fn();
  const { ask } = throttle(act, { soonMs: 100, pauseMs: 1000 });
  ask();
  ask();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a call during the pause runs at its end', () => {
  const act = vi.fn();
  const { ask } = throttle(act, { soonMs: 100, pauseMs: 1000 });
  ask();
  vi.advanceTimersByTime(100);
  ask();
  vi.advanceTimersByTime(900);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
});

test('nothing runs after a stop until it is called again', () => {
  const act = vi.fn();
  const { ask, stop } = throttle(act, { soonMs: 100, pauseMs: 1000 });
  ask();
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  ask();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
});
