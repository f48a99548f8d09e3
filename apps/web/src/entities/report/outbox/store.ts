import { isExpired, type SendStatus } from '@sudhaar/domain/outbox';
import { type DeviceStore, onDevice } from '../../../lib/offline/device-store.ts';
import { dropDraft, putDraft, type ReportStore } from '../draft-store.ts';
import {
  type Entry,
  fromStored,
  isReport,
  keyOf,
  type ReportEntry,
  type StoredEntry,
  toStored,
  withoutPhotos,
} from './entry.ts';

/** Does nothing if the entry is gone. */
async function change(outbox: DeviceStore, clientId: string, by: (entry: Entry) => Entry): Promise<void> {
  const stored: StoredEntry | undefined = await outbox.get(clientId);
  if (stored) await outbox.put(toStored(by(fromStored(stored))), clientId);
}

async function everything(): Promise<Entry[]> {
  const stored: StoredEntry[] = await onDevice(['outbox'], 'readonly', (store) => store('outbox').getAll());
  return stored.map(fromStored);
}

/** Waiting posts and proofs on this device. Rejects if the storage is full or closed. */
export const outboxStore = {
  /** Oldest first. */
  list: async (owner: string): Promise<Entry[]> =>
    (await everything()).filter((entry) => entry.owner === owner).sort((a, b) => a.at - b.at),

  /** Of any account. Null if nothing is waiting. */
  async waitingKind(): Promise<Entry['kind'] | null> {
    const unsent = (await everything()).filter(({ status }) => status.state !== 'sent');
    return (unsent.find(isReport) ?? unsent[0])?.kind ?? null;
  },

  /** Replaces the draft in one step, so that it is never lost and never duplicated. */
  add: (entry: Entry, isDraft: boolean): Promise<void> =>
    onDevice(['outbox', 'drafts'], 'readwrite', async (store) => {
      await store('outbox').put(toStored(entry), keyOf(entry));
      if (isDraft) await dropDraft(store('drafts'), entry.owner);
    }),

  /** Makes it a draft again. */
  takeBack: ({ owner, report }: ReportEntry): Promise<void> =>
    onDevice(['outbox', 'drafts'], 'readwrite', async (store) => {
      await store('outbox').delete(report.clientId);
      await putDraft(store('drafts'), owner, report);
    }),

  /** Drops the photos of sent entries. */
  settle: (clientId: string, status: SendStatus): Promise<void> =>
    onDevice(['outbox'], 'readwrite', (store) =>
      change(store('outbox'), clientId, (entry) => ({
        ...(status.state === 'sent' ? withoutPhotos(entry) : entry),
        status,
      })),
    ),

  remove: (...clientIds: string[]): Promise<void> =>
    onDevice(['outbox'], 'readwrite', async (store) => {
      await Promise.all(clientIds.map((clientId) => store('outbox').delete(clientId)));
    }),

  async clearExpired(now: number): Promise<void> {
    const old = (await everything()).filter((entry) => isExpired(entry, now));
    if (old.length > 0) await this.remove(...old.map(keyOf));
  },
};

/** A refused post while it is corrected. It stays in place, next to other drafts. */
export const entryOf = (owner: string, clientId: string): ReportStore => ({
  async load() {
    const entries = (await outboxStore.list(owner)).filter(isReport);
    return entries.find(({ report }) => report.clientId === clientId)?.report ?? null;
  },
  save: (report) =>
    onDevice(['outbox'], 'readwrite', (store) =>
      change(store('outbox'), clientId, (entry) => (isReport(entry) ? { ...entry, report } : entry)),
    ),
  erase: () => outboxStore.remove(clientId),
});
