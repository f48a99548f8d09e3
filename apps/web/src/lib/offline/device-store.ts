import { type IDBPObjectStore, openDB } from 'idb';

const DATABASE = 'sudhaar';
const VERSION = 2;
const STORES = ['drafts', 'outbox', 'lastSeen', 'courier'] as const;
type StoreName = (typeof STORES)[number];
export type DeviceStore<Mode extends IDBTransactionMode = 'readwrite'> = IDBPObjectStore<
  unknown,
  StoreName[],
  StoreName,
  Mode
>;

const open = () =>
  openDB(DATABASE, VERSION, {
    upgrade(database, _before, _after, transaction) {
      for (const name of STORES)
        if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      const lastSeen = transaction.objectStore('lastSeen');
      if (!lastSeen.indexNames.contains('at')) lastSeen.createIndex('at', 'at');
    },
  });

/**
 * Runs one transaction, and resolves when it is on disk. Rejects without changes if the storage is full or closed.
 * Opens a new connection each time, because an open one would block another version's upgrade.
 */
export async function onDevice<Mode extends IDBTransactionMode, Result>(
  names: StoreName[],
  mode: Mode,
  act: (store: (name: StoreName) => DeviceStore<Mode>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(names, mode);
    const [result] = await Promise.all([act((name) => transaction.objectStore(name)), transaction.done]);
    return result;
  } finally {
    database.close();
  }
}

/** All keys with this owner's prefix. */
export const keysOf = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner} `, `${owner} \uffff`);
