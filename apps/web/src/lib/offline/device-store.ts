const DATABASE = 'sudhaar';
const VERSION = 2;
const STORES = ['drafts', 'outbox', 'lastSeen', 'courier'] as const;
type StoreName = (typeof STORES)[number];

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      const there = database.objectStoreNames;
      for (const name of STORES) if (!there.contains(name)) database.createObjectStore(name);
      const lastSeen = transaction?.objectStore('lastSeen');
      if (!lastSeen?.indexNames.contains('at')) lastSeen?.createIndex('at', 'at');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/**
 * Does something to what this device keeps, all of it or nothing, and answers when it is on the disk. Fails where the
 * storage is full or closed.
 */
export async function onDevice<Result>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  act: (store: (name: StoreName) => IDBObjectStore) => () => Result,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode);
      const result = act((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(result());
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Every key that begins with a person's id. */
export const keysOf = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner} `, `${owner} \uffff`);
