import { session } from '../../lib/session/use-session.ts';

const isOfflineNeeded = () =>
  session.get().token !== null ||
  // The data of the ended session must be erased.
  session.hasExpired() ||
  matchMedia('(display-mode: standalone)').matches;

/**
 * Loads the offline code after the first page is drawn, and only when somebody is signed in: a visitor who looks around
 * does not pay for it.
 */
export function followWithOffline(): void {
  const start = () => {
    if (!isOfflineNeeded()) return false;
    import('./offline.ts').then(({ startOffline }) => startOffline(), console.warn);
    return true;
  };
  if (start()) return;
  const stop = session.subscribe(() => start() && stop());
}
