import { outbox } from '../../entities/report/outbox/outbox.ts';
import { syncCredentials } from '../../entities/report/outbox/sync-credentials.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { createLastSeen } from '../../lib/offline/last-seen.ts';
import { createLastSeenStore } from '../../lib/offline/last-seen-store.ts';
import { registerWorker } from '../../lib/offline/service-worker.ts';
import { session } from '../../lib/session/use-session.ts';
import { eraseUnsent, forgetFieldDay, forgetPictures } from './erase-data.ts';
import { announceNewVersion } from './new-version.tsx';

/** The URL of the entry script changes with every build. */
const version = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
const store = createLastSeenStore(version);

/** Nothing is stored for administrators, because they see other people's data. */
const owner = () => (session.get().role === 'admin' ? '' : session.get().id);

const lastSeen = createLastSeen({ client: queryClient, owner, store, isOnline: () => navigator.onLine });

/** Removes everything that one person saw, but keeps their unsent data until they decide. */
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
