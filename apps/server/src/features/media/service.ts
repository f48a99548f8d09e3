import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { StoredImage } from '../../platform/database/stored-image.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type MadeImage, makeImage } from './pipeline.ts';
import * as store from './store.ts';
import { fileKey } from './view.ts';

export { fileKey, imageUrl, imageView } from './view.ts';

const clearUnused = defineJob('clear_unused_media', z.object({ ids: z.array(z.string()).optional() }));
const HOURLY = '17 * * * *';
/** Longer than any upload takes: what is unused by then was left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export type Media = ReturnType<typeof createMedia>;

/** Pictures: made, stored, and cleared away when nothing uses them. */
export function createMedia({ db, storage }: { db: Database; storage: Storage }) {
  async function clear(ids?: string[]): Promise<void> {
    const which = ids ? { ids } : { olderThan: new Date(Date.now() - ABANDONED_AFTER_MS) };
    for (const { id, widths } of await store.findUnused(db, which)) {
      await Promise.all(widths.map((width) => storage.remove(fileKey(id, width))));
      await store.deleteMedia(db, id);
    }
  }

  /** Pictures of which not all could be stored. Where even this fails, they are found by their age. */
  const forget = (ids: string[]): Promise<void> =>
    inTransaction(db, (trx) => queueJob(trx, clearUnused, { ids })).catch(() => undefined);

  return {
    /** Stores pictures that nothing uses yet; `keep` makes them stay. All of them, or none. */
    async store(accountId: string, pictures: Buffer[]): Promise<StoredImage[]> {
      const made: MadeImage[] = [];
      // One after the other: a decoded photo is large.
      for (const picture of pictures) made.push(await makeImage(picture));
      const images = made.map(({ width, height, placeholder, files }) => ({
        id: newId(),
        width,
        height,
        placeholder,
        widths: files.map((file) => file.width),
      }));
      await store.insertMedia(
        db,
        images.map(({ id, widths }) => ({ id, account_id: accountId, widths })),
      );
      const written = await Promise.allSettled(
        images.flatMap(({ id }, i) =>
          (made[i]?.files ?? []).map(({ width, data }) =>
            storage.put(fileKey(id, width), data, 'image/webp'),
          ),
        ),
      );
      const failure = written.find((result) => result.status === 'rejected');
      if (failure) {
        await forget(images.map(({ id }) => id));
        throw failure.reason;
      }
      return images;
    },

    /** From now on the pictures belong to a post, or (null) to a profile. */
    keep: (trx: Transaction, images: StoredImage[], postId: string | null): void =>
      store.markInUse(
        trx,
        images.map(({ id }) => id),
        postId,
      ),

    /** Lets all pictures of a post go: their files are removed after the commit. */
    async releasePost(trx: Transaction, postId: string): Promise<void> {
      const ids = await store.markUnused(trx, postId);
      if (ids.length > 0) await queueJob(trx, clearUnused, { ids });
    },

    /** Lets an account's own photo go. */
    async releaseProfile(trx: Transaction, accountId: string): Promise<void> {
      const ids = await store.markProfileUnused(trx, accountId);
      if (ids.length > 0) await queueJob(trx, clearUnused, { ids });
    },

    clear,

    /** One file of a picture. */
    async open(id: string, width: number) {
      const file = await storage.get(fileKey(id, width));
      if (!file) throw new ProductError('not_found');
      return file;
    },

    jobs: [handleJob(clearUnused, ({ ids }) => clear(ids), HOURLY)] satisfies JobHandler[],
  };
}
