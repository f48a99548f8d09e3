import { i18n } from '../../../lib/i18n/i18n.ts';
import { session } from '../../../lib/session/use-session.ts';
import { SYNC_TAG, syncCredentials } from './sync-credentials.ts';

/** TypeScript has no types for background sync, which not every browser supports. */
type SyncingRegistration = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } };
const canSync = (one: ServiceWorkerRegistration): one is SyncingRegistration => 'sync' in one;

/** Lets the worker send waiting entries when the network is back and no page is open. */
export async function registerSync(isNeeded: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !canSync(registration)) return;
  const { id, token } = session.get();
  if (!isNeeded || token === null) return syncCredentials.set(null);
  await syncCredentials.set({ owner: id, token, language: i18n.language });
  // Fails in private windows, or if it is switched off. Then only open pages send.
  await registration.sync.register(SYNC_TAG).catch(console.warn);
}
