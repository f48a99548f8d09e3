import type { FromWorker } from './worker-messages.ts';

const activated: string[] = [];
let listener = (entry: string): void => {
  activated.push(entry);
};

/**
 * Listens for versions that take over, from the page's first script on: the rest of the offline code comes later, and a
 * message that nobody listens for is lost.
 */
export function watchActivations(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'activated') listener(data.entry);
  });
}

/** Calls back for each version that has taken over since the page began, by the script that its pages start with. */
export function onActivated(callback: (entry: string) => void): void {
  listener = callback;
  for (const entry of activated.splice(0)) callback(entry);
}
