import { EMPTY, isUntouched, type Photo, type Report } from './report.ts';

const DATABASE = 'sudhaar';
const DRAFTS = 'drafts';

type Texts = Omit<Report, 'photos'>;
const keys = (owner: string) => ({ texts: `${owner} texts`, photos: `${owner} photos` });

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(DRAFTS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/** Does something to the drafts, all of it or nothing, and answers when it is on the disk. */
async function inDrafts<Result>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => () => Result,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(DRAFTS, mode);
      const result = act(transaction.objectStore(DRAFTS));
      transaction.oncomplete = () => resolve(result());
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Unfinished reports on this device, one per account. Each of these fails where the storage is full or closed. */
export const draftStore = {
  load: (owner: string): Promise<Report | null> =>
    inDrafts('readonly', (drafts) => {
      const texts: IDBRequest<Partial<Texts> | undefined> = drafts.get(keys(owner).texts);
      const photos: IDBRequest<Photo[] | undefined> = drafts.get(keys(owner).photos);
      return () => {
        if (!texts.result && !photos.result) return null;
        return { ...EMPTY, ...texts.result, photos: photos.result ?? [] };
      };
    }),

  /** The photos are written only when they changed: a letter typed should not copy megabytes. */
  save: (owner: string, { photos, ...texts }: Report, withPhotos: boolean): Promise<void> =>
    inDrafts('readwrite', (drafts) => {
      if (isUntouched({ ...texts, photos })) {
        drafts.delete(keys(owner).texts);
        drafts.delete(keys(owner).photos);
        return () => undefined;
      }
      drafts.put(texts, keys(owner).texts);
      if (withPhotos) drafts.put(photos, keys(owner).photos);
      return () => undefined;
    }),
};
