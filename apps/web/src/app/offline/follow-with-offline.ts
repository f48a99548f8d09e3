import { session } from '../../lib/session/use-session.ts';

const isWanted = () =>
  session.get().token !== null ||
  // What a session leaves behind is erased.
  session.hasExpired() ||
  matchMedia('(display-mode: standalone)').matches;

/**
 * What makes the app work without a network comes when the first page stands, and when somebody is signed in: a visitor
 * who looks around does not pay for it.
 */
export function followWithOffline(): void {
  const start = () => {
    if (!isWanted()) return false;
    import('./offline.ts').then(({ startOffline }) => startOffline(), console.warn);
    return true;
  };
  if (start()) return;
  const stop = session.subscribe(() => start() && stop());
}
