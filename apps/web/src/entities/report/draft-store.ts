import { onDevice } from '../../lib/offline/device-store.ts';
import { EMPTY, isUntouched, type Photo, type Report } from './report.ts';

type Texts = Omit<Report, 'photos'>;
const keys = (owner: string) => ({ texts: `${owner} texts`, photos: `${owner} photos` });

/** Where a report is kept while it is written. */
export type ReportKeeper = {
  load: () => Promise<Report | null>;
  /** The photos are written only when they changed: a letter typed should not copy megabytes. */
  save: (report: Report, withPhotos: boolean) => Promise<void>;
  erase: () => Promise<void>;
};

export function dropDraft(drafts: IDBObjectStore, owner: string): void {
  drafts.delete(keys(owner).texts);
  drafts.delete(keys(owner).photos);
}

export function putDraft(drafts: IDBObjectStore, owner: string, { photos, ...texts }: Report): void {
  drafts.put(texts, keys(owner).texts);
  drafts.put(photos, keys(owner).photos);
}

/** The unfinished report of an account on this device. Fails where the storage is full or closed. */
export const draftOf = (owner: string): ReportKeeper => ({
  load: () =>
    onDevice(['drafts'], 'readonly', (store) => {
      const texts: IDBRequest<Partial<Texts> | undefined> = store('drafts').get(keys(owner).texts);
      const photos: IDBRequest<Photo[] | undefined> = store('drafts').get(keys(owner).photos);
      return () => {
        if (!texts.result && !photos.result) return null;
        return { ...EMPTY, ...texts.result, photos: photos.result ?? [] };
      };
    }),

  save: ({ photos, ...texts }, withPhotos) =>
    onDevice(['drafts'], 'readwrite', (store) => {
      const drafts = store('drafts');
      if (isUntouched({ ...texts, photos })) dropDraft(drafts, owner);
      else {
        drafts.put(texts, keys(owner).texts);
        if (withPhotos) drafts.put(photos, keys(owner).photos);
      }
      return () => undefined;
    }),

  erase: () =>
    onDevice(['drafts'], 'readwrite', (store) => {
      dropDraft(store('drafts'), owner);
      return () => undefined;
    }),
});
