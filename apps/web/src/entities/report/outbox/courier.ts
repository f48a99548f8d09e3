import { onDevice } from '../../../lib/offline/device-store.ts';

/**
 * In whose name the service worker may send while no page is open: it can not read the session. Kept only while
 * something waits, and gone with the session.
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
