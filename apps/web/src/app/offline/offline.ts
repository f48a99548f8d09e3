import { outbox } from '../../entities/report/outbox/outbox.ts';
import { syncCredentials } from '../../entities/report/outbox/sync-credentials.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { createLastSeen } from '../../lib/offline/last-seen.ts';
import { createLastSeenStore } from '../../lib/offline/last-seen-store.ts';
import { registerWorker } from '../../lib/offline/service-worker.ts';
import { session } from '../../lib/session/use-session.ts';
import { eraseUnsent, forgetFieldDay, forgetPictures } from './erase-data.ts';
import { announceNewVersion } from './new-version.tsx';

/** The entry script's address changes with every build. */
const version = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
const store = createLastSeenStore(version);

/** Nothing of administrators is stored: they see other people's data. */
const owner = () => (session.get().role === 'admin' ? '' : session.get().id);

const lastSeen = createLastSeen({ client: queryClient, owner, store, isOnline: () => navigator.onLine });

/** Nothing that one person saw stays for the next; what they have not sent stays until they say so. */
async function erase(before: string): Promise<void> {
  lastSeen.forget();
  const isOver = session.get().id !== before;
  if (isOver) {
    forgetFieldDay(before);
    await Promise.all([syncCredentials.set(null), forgetPictures()]);
  }
  await store.eraseOthers(owner());
  if (isOver && before !== '' && session.wasLoggedOut()) await eraseUnsent(before);
}

/** Starts everything that makes the app work without a network. */
export function startOffline(): void {
  let known = session.get().id;
  const check = (before: string) => erase(before).catch(console.warn);
  check(known);
  session.subscribe(() => {
    const before = known;
    known = session.get().id;
    if (known !== before) check(before);
  });
  lastSeen.start();
  document.addEventListener('visibilitychange', () => document.hidden && lastSeen.save().catch(console.warn));
  outbox.start();
  void registerWorker({ entry: version, onNewVersion: announceNewVersion });
}
