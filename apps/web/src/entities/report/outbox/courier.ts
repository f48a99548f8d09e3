import { onDevice } from '../../../lib/offline/device-store.ts';

/**
 * The account and token that the service worker sends with while no page is open: it can not read local storage. Stored
 * only while a report waits, and deleted with the session.
 */
export type Courier = { owner: string; token: string; language: string };

const KEY = 'courier';
export const SYNC_TAG = 'outbox';

export const courierStore = {
  get: (): Promise<Courier | undefined> =>
    onDevice(['courier'], 'readonly', (store) => store('courier').get(KEY)),
  set: (courier: Courier | null): Promise<void> =>
    onDevice(['courier'], 'readwrite', async (store) => {
      if (courier) await store('courier').put(courier, KEY);
      else await store('courier').delete(KEY);
    }),
};
