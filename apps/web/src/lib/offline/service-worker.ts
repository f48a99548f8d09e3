import { onActivated } from './activations.ts';
import type { ToWorker } from './worker-messages.ts';

const UPDATE_CHECK_MS = 60 * 60_000;

type Options = {
  /** Entry script of this page. */
  entry: string;
  onNewVersion: () => void;
};

/** Files fetched before the worker was active. */
function fetched(): string[] {
  const isOurs = (url: string) => /^\/(assets|media)\//.test(new URL(url).pathname);
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && isOurs(name));
}

/** Only in the built app. In development every file should be fresh. */
export async function registerWorker({ entry, onNewVersion }: Options): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  onActivated((activated) => {
    if (new URL(entry).pathname !== activated) onNewVersion();
  });
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (isFirst) {
      const { active } = await serviceWorker.ready;
      active?.postMessage({ kind: 'remember', urls: fetched() } satisfies ToWorker);
    }
    checkForUpdates(registration);
  } catch (error) {
    console.warn(error);
  }
}

/** So that a page that stays open for days learns about a new version. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < UPDATE_CHECK_MS) return;
    last = Date.now();
    registration.update().catch(console.warn);
  });
}
