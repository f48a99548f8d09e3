import { type DeviceStore, onDevice } from '../../lib/offline/device-store.ts';
import { EMPTY, isUntouched, type Photo, type Report } from './report.ts';

type Texts = Omit<Report, 'photos'>;
/** Separates an official's drafts at the desk from their own. */
export const deskOwner = (owner: string): string => `${owner} desk`;
/** Owner of the drafts of a visitor without an account. */
export const GUEST_OWNER = 'guest';
const keys = (owner: string) => ({ texts: `${owner} texts`, photos: `${owner} photos` });

export type ReportStore = {
  load: () => Promise<Report | null>;
  /** Photos are written only when they changed, because a keystroke should not copy megabytes. */
  save: (report: Report, withPhotos: boolean) => Promise<void>;
  erase: () => Promise<void>;
};

export async function dropDraft(drafts: DeviceStore, owner: string): Promise<void> {
  await Promise.all([drafts.delete(keys(owner).texts), drafts.delete(keys(owner).photos)]);
}

export async function putDraft(
  drafts: DeviceStore,
  owner: string,
  { photos, ...texts }: Report,
  withPhotos = true,
): Promise<void> {
  await drafts.put(texts, keys(owner).texts);
  if (withPhotos) await drafts.put(photos, keys(owner).photos);
}

/** Rejects if the storage is full or closed. */
export const draftOf = (owner: string): ReportStore => ({
  load: () =>
    onDevice(['drafts'], 'readonly', async (store) => {
      const texts: Partial<Texts> | undefined = await store('drafts').get(keys(owner).texts);
      const photos: Photo[] | undefined = await store('drafts').get(keys(owner).photos);
      return texts || photos ? { ...EMPTY, ...texts, photos: photos ?? [] } : null;
    }),

  save: (report, withPhotos) =>
    onDevice(['drafts'], 'readwrite', (store) =>
      isUntouched(report)
        ? dropDraft(store('drafts'), owner)
        : putDraft(store('drafts'), owner, report, withPhotos),
    ),

  erase: () => onDevice(['drafts'], 'readwrite', (store) => dropDraft(store('drafts'), owner)),
});
