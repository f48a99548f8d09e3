import type { FromWorker } from './worker-messages.ts';

const activated: string[] = [];
let listener = (entry: string): void => {
  activated.push(entry);
};

/**
 * Listens from the page's first script, because the rest of the offline code loads later and would miss the message.
 */
export function watchActivations(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'activated') listener(data.entry);
  });
}

/** Calls back for each version that took over since the page started. */
export function onActivated(callback: (entry: string) => void): void {
  listener = callback;
  for (const entry of activated.splice(0)) callback(entry);
}
