import { isExpired, type SendStatus } from '@sudhaar/domain/outbox';
import { type DeviceStore, onDevice } from '../../../lib/offline/device-store.ts';
import { dropDraft, putDraft, type ReportStore } from '../draft-store.ts';
import { type Entry, fromStored, type StoredEntry, toStored } from './entry.ts';

/** Changes an entry that is still there. */
async function change(outbox: DeviceStore, clientId: string, by: (entry: Entry) => Entry): Promise<void> {
  const stored: StoredEntry | undefined = await outbox.get(clientId);
  if (stored) await outbox.put(toStored(by(fromStored(stored))), clientId);
}

async function everything(): Promise<Entry[]> {
  const stored: StoredEntry[] = await onDevice(['outbox'], 'readonly', (store) => store('outbox').getAll());
  return stored.map(fromStored);
}

/** Reports on their way, on this device. Each of these fails where the storage is full or closed. */
export const outboxStore = {
  /** The first one first. */
  list: async (owner: string): Promise<Entry[]> =>
    (await everything()).filter((entry) => entry.owner === owner).sort((a, b) => a.at - b.at),

  /** Whether a report of any account waits here. */
  isInUse: async (): Promise<boolean> => (await everything()).some(({ status }) => status.state !== 'sent'),

  /** From now on it is no draft any more. In one step, so that it is never lost and never twice. */
  add: (entry: Entry, isDraft: boolean): Promise<void> =>
    onDevice(['outbox', 'drafts'], 'readwrite', async (store) => {
      await store('outbox').put(toStored(entry), entry.report.clientId);
      if (isDraft) await dropDraft(store('drafts'), entry.owner);
    }),

  /** The way back: it is a draft again, to be put right or to be left. */
  takeBack: ({ owner, report }: Entry): Promise<void> =>
    onDevice(['outbox', 'drafts'], 'readwrite', async (store) => {
      await store('outbox').delete(report.clientId);
      await putDraft(store('drafts'), owner, report);
    }),

  /** Drops the photos of a report that was sent. */
  settle: (clientId: string, status: SendStatus): Promise<void> =>
    onDevice(['outbox'], 'readwrite', (store) =>
      change(store('outbox'), clientId, ({ report, ...entry }) => ({
        ...entry,
        report: status.state === 'sent' ? { ...report, photos: [] } : report,
        status,
      })),
    ),

  remove: (...clientIds: string[]): Promise<void> =>
    onDevice(['outbox'], 'readwrite', async (store) => {
      await Promise.all(clientIds.map((clientId) => store('outbox').delete(clientId)));
    }),

  async clearExpired(now: number): Promise<void> {
    const old = (await everything()).filter((entry) => isExpired(entry, now));
    if (old.length > 0) await this.remove(...old.map(({ report }) => report.clientId));
  },
};

/** A refused report while it is put right: it stays where it is, beside whatever else is being written. */
export const entryOf = (owner: string, clientId: string): ReportStore => ({
  async load() {
    const entries = await outboxStore.list(owner);
    return entries.find(({ report }) => report.clientId === clientId)?.report ?? null;
  },
  save: (report) =>
    onDevice(['outbox'], 'readwrite', (store) =>
      change(store('outbox'), clientId, (entry) => ({ ...entry, report })),
    ),
  erase: () => outboxStore.remove(clientId),
});
