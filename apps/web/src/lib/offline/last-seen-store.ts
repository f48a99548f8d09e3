import { keysOf, onDevice } from './device-store.ts';

export type CachedAnswer = { hash: string; key: readonly unknown[]; data: unknown; at: number };
/** Includes the app's version, because other versions may store another shape. */
type StoredAnswer = CachedAnswer & { version: string };

/** Enough for a few screens of twenty posts each, with comments. */
const MAX_ANSWERS = 300;
const OLDEST_MS = 7 * 24 * 60 * 60_000;

export const createLastSeenStore = (version: string, now: () => number = Date.now) => ({
  async load(owner: string): Promise<CachedAnswer[]> {
    const stored: StoredAnswer[] = await onDevice(['lastSeen'], 'readonly', (store) =>
      store('lastSeen').getAll(keysOf(owner)),
    );
    return stored.filter((one) => one.version === version && one.at + OLDEST_MS > now());
  },

  save: (owner: string, seen: readonly CachedAnswer[]): Promise<void> =>
    onDevice(['lastSeen'], 'readwrite', async (store) => {
      const lastSeen = store('lastSeen');
      const stored = seen.map((one): StoredAnswer => ({ ...one, version }));
      await Promise.all(stored.map((one) => lastSeen.put(one, `${owner} ${one.hash}`)));
      let excess = (await lastSeen.count()) - MAX_ANSWERS;
      for (let oldest = await lastSeen.index('at').openCursor(); oldest && excess > 0; excess -= 1) {
        await oldest.delete();
        oldest = await oldest.continue();
      }
    }),

  eraseOthers: (owner: string): Promise<void> =>
    onDevice(['lastSeen'], 'readwrite', async (store) => {
      const lastSeen = store('lastSeen');
      if (owner === '') return lastSeen.clear();
      const { lower, upper } = keysOf(owner);
      await lastSeen.delete(IDBKeyRange.upperBound(lower, true));
      await lastSeen.delete(IDBKeyRange.lowerBound(upper, true));
    }),
});
