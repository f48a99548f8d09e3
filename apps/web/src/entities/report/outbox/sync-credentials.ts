import { onDevice } from '../../../lib/offline/device-store.ts';

/**
 * For the service worker, which can't read local storage. Stored only while something waits, and deleted with the
 * session.
 */
export type SyncCredentials = { owner: string; token: string; language: string };

/** Name of earlier versions, because devices hold such a record. */
const STORE = 'courier';
const KEY = 'courier';
export const SYNC_TAG = 'outbox';

export const syncCredentials = {
  get: (): Promise<SyncCredentials | undefined> =>
    onDevice([STORE], 'readonly', (store) => store(STORE).get(KEY)),
  set: (credentials: SyncCredentials | null): Promise<void> =>
    onDevice([STORE], 'readwrite', async (store) => {
      if (credentials) await store(STORE).put(credentials, KEY);
      else await store(STORE).delete(KEY);
    }),
};
