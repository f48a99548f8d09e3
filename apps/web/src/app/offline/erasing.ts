import { deskOwner, dropDraft } from '../../entities/report/draft-store.ts';
import type { StoredEntry } from '../../entities/report/outbox/entry.ts';
import { draftsKey } from '../../features/chat/drafts.ts';
import { waitingKey } from '../../features/chat/outbox.ts';
import { forgetCaller } from '../../features/intake/caller-draft.ts';
import { fieldDayKey } from '../../features/visits/field-day-store.ts';
import { storage } from '../../lib/device/storage.ts';
import { onDevice } from '../../lib/offline/device-store.ts';
import { PICTURES } from '../../lib/offline/worker-messages.ts';

/** A draft, reports, proofs and messages that were not sent: erased only when the person logs out. */
export async function eraseUnsent(owner: string): Promise<void> {
  storage.removeItem(waitingKey(owner));
  storage.removeItem(draftsKey(owner));
  forgetCaller();
  await onDevice(['drafts', 'outbox'], 'readwrite', async (store) => {
    await dropDraft(store('drafts'), owner);
    await dropDraft(store('drafts'), deskOwner(owner));
    for (let cursor = await store('outbox').openCursor(); cursor; cursor = await cursor.continue()) {
      const entry: StoredEntry = cursor.value;
      if (entry.owner === owner) await cursor.delete();
    }
  });
}

/** Where somebody was today, and what they have visited. */
export const forgetFieldDay = (owner: string): void => storage.removeItem(fieldDayKey(owner));

export const forgetPictures = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(PICTURES);
};
