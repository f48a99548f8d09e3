import type { StoredEntry } from '../../entities/report/outbox/entry.ts';
import { CALLER_KEY, personalKeys } from '../../lib/device/personal-keys.ts';
import { storage, tabStorage } from '../../lib/device/storage.ts';
import { keysOf, onDevice } from '../../lib/offline/device-store.ts';
import { PICTURES } from '../../lib/offline/worker-messages.ts';

/** Unsent drafts, posts, proofs and messages, and where the last report was. Only erased when the person logs out. */
export async function eraseUnsent(owner: string): Promise<void> {
  storage.removeItem(personalKeys.waitingMessages(owner));
  storage.removeItem(personalKeys.messageDrafts(owner));
  storage.removeItem(personalKeys.lastPlace(owner));
  tabStorage.removeItem(CALLER_KEY);
  await onDevice(['drafts', 'outbox'], 'readwrite', async (store) => {
    await store('drafts').delete(keysOf(owner));
    for (let cursor = await store('outbox').openCursor(); cursor; cursor = await cursor.continue()) {
      const entry: StoredEntry = cursor.value;
      if (entry.owner === owner) await cursor.delete();
    }
  });
}

/** Where somebody was today, and what they visited. */
export const forgetFieldDay = (owner: string): void => storage.removeItem(personalKeys.fieldDay(owner));

export const forgetPictures = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(PICTURES);
};
