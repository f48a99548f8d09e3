import { onDevice } from '../../../lib/offline/device-store.ts';

/**
 * The account and token that the service worker sends with while no page is open: it can not read local storage. Stored
 * only while a report waits, and deleted with the session.
 */
export type SyncCredentials = { owner: string; token: string; language: string };

/** Named as earlier versions named it: devices hold such a record. */
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
