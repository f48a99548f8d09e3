import { session } from '../../lib/session/use-session.ts';

const isOfflineNeeded = () =>
  session.get().token !== null ||
  // Data of the ended session must be erased.
  session.hasExpired() ||
  matchMedia('(display-mode: standalone)').matches;

/** Loads offline support after the first page, and only for signed-in people, so that visitors don't pay for it. */
export function startOfflineSupport(): void {
  const start = () => {
    if (!isOfflineNeeded()) return false;
    import('./offline.ts').then(({ startOffline }) => startOffline(), console.warn);
    return true;
  };
  if (start()) return;
  const stop = session.subscribe(() => start() && stop());
}
