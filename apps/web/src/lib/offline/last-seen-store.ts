import { keysOf, onDevice } from './device-store.ts';

/** An answer of the server as it was last seen. */
export type Seen = { hash: string; key: readonly unknown[]; data: unknown; at: number };
/** What another version of this app kept may have another shape. */
type Kept = Seen & { version: string };

/** A few screens' worth: some twenty posts each, with their comments. */
const MOST = 300;
const OLDEST_MS = 7 * 24 * 60 * 60_000;

export const createLastSeenStore = (version: string, now: () => number = Date.now) => ({
  load: (owner: string): Promise<Seen[]> =>
    onDevice(['lastSeen'], 'readonly', (store) => {
      const kept: IDBRequest<Kept[]> = store('lastSeen').getAll(keysOf(owner));
      return () => kept.result.filter((one) => one.version === version && one.at + OLDEST_MS > now());
    }),

  save: (owner: string, seen: readonly Seen[]): Promise<void> =>
    onDevice(['lastSeen'], 'readwrite', (store) => {
      const lastSeen = store('lastSeen');
      for (const one of seen) lastSeen.put({ ...one, version } satisfies Kept, `${owner} ${one.hash}`);
      const count = lastSeen.count();
      count.onsuccess = () => dropOldest(lastSeen, count.result - MOST);
      return () => undefined;
    }),

  /** Everybody's but this person's. */
  eraseOthers: (owner: string): Promise<void> =>
    onDevice(['lastSeen'], 'readwrite', (store) => {
      const lastSeen = store('lastSeen');
      if (owner === '') lastSeen.clear();
      else {
        const { lower, upper } = keysOf(owner);
        lastSeen.delete(IDBKeyRange.upperBound(lower, true));
        lastSeen.delete(IDBKeyRange.lowerBound(upper, true));
      }
      return () => undefined;
    }),
});

function dropOldest(lastSeen: IDBObjectStore, count: number): void {
  if (count <= 0) return;
  let left = count;
  const walk = lastSeen.index('at').openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor || left === 0) return;
    left -= 1;
    cursor.delete();
    cursor.continue();
  };
}
