import { useSyncExternalStore } from 'react';
import { createListeners } from '../store/store.ts';

const MINUTE_MS = 60_000;

const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;
let listening = 0;

/** One shared timer, and none while nothing subscribes. */
function subscribe(listener: () => void): () => void {
  const remove = listeners.add(listener);
  listening += 1;
  timer ??= setInterval(listeners.call, MINUTE_MS);
  return () => {
    remove();
    listening -= 1;
    if (listening > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = (): number => Math.floor(Date.now() / MINUTE_MS);

/** Current time, updated every minute. */
export function useMinute(): Date {
  useSyncExternalStore(subscribe, minute, minute);
  return new Date();
}
