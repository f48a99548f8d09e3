import { ProductError } from '@sudhaar/domain/errors';
import { isServed, signedUntil } from '@sudhaar/domain/photos';
import { z } from 'zod';
import { type Content, useContent } from '../../platform/content.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { StoredImage } from '../../platform/database/stored-image.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { isSame, type Signer } from '../../platform/signature.ts';
import { removeLater } from '../../platform/storage/removals.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { mediaFiles } from './files.ts';
import { type MadeImage, makeImage } from './pipeline.ts';
import * as store from './store.ts';
import { fileKey, imageUrl } from './view.ts';

export { fileKey, type ImageAddress, imageUrl, imageView } from './view.ts';

const clearUnused = defineJob('clear_unused_media', z.object({}).loose());
const HOURLY = '17 * * * *';
/** Longer than any upload takes: what is unused by then was left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** What a signed address carries. */
export type Signed = { until: number; signature: string };
export type Media = ReturnType<typeof createMedia>;

/** Pictures: made, stored, and cleared away when nothing uses them. */
export function createMedia({ db, storage, signer }: { db: Database; storage: Storage; signer: Signer }) {
  const signatureOf = (id: string, until: number): string => signer.mark(`${id} ${until}`);

  const removeFiles = (trx: Transaction, gone: store.MediaFiles[]): Promise<void> =>
    removeLater(
      trx,
      gone.flatMap(({ id, widths }) => widths.map((width) => fileKey(id, width))),
    );

  /** Lets go of pictures that nothing came to use. Where even this fails, they are found by their age. */
  const drop = (images: readonly { id: string }[]): Promise<void> =>
    inTransaction(db, async (trx) =>
      removeFiles(
        trx,
        await store.deleteUnused(
          trx,
          images.map(({ id }) => id),
        ),
      ),
    ).catch(() => undefined);

  /** Clears away what was left by a crash, a batch at a time. */
  async function clear(): Promise<void> {
    const before = new Date(Date.now() - ABANDONED_AFTER_MS);
    let ids: string[];
    do {
      ids = await store.findUnused(db, before, AT_ONCE);
      if (ids.length > 0)
        await inTransaction(db, async (trx) => removeFiles(trx, await store.deleteUnused(trx, ids)));
    } while (ids.length === AT_ONCE);
  }

  async function read(id: string, width: number) {
    const file = await storage.get(fileKey(id, width));
    if (!file) throw new ProductError('not_found');
    return file;
  }

  return {
    /** Stores pictures that nothing uses yet; `keep` makes them stay. All of them, or none. */
    async store(accountId: string, pictures: Content[]): Promise<StoredImage[]> {
      const made: MadeImage[] = [];
      // One after the other: a decoded photo is large.
      for (const picture of pictures) made.push(await useContent(picture, makeImage));
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
        await drop(images);
        throw failure.reason;
      }
      return images;
    },

    /** From now on the pictures belong to a post, or (null) to a profile. */
    async attach(trx: Transaction, images: readonly StoredImage[], postId: string | null): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await store.markInUse(trx, ids, postId);
    },

    /** Lets some pictures of a post go: their files are removed after the commit. */
    async release(trx: Transaction, images: readonly StoredImage[], postId: string): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await removeFiles(trx, await store.deleteSome(trx, ids, postId));
    },

    /** Lets all pictures of a post go: their files are removed after the commit. */
    async releasePost(trx: Transaction, postId: string): Promise<void> {
      await removeFiles(trx, await store.deleteOfPost(trx, postId));
    },

    /** Lets an account's own photo go. */
    async releaseProfile(trx: Transaction, accountId: string): Promise<void> {
      await removeFiles(trx, await store.deleteOfProfile(trx, accountId));
    },

    drop,
    clear,

    /** One file of a picture, whether or not others may see it. */
    read,

    /** Refuses what the one who asks by this address may not see. */
    async admit(id: string, signed: Signed | null): Promise<void> {
      const isSigned =
        signed !== null &&
        signed.until > Date.now() &&
        isSame(signed.signature, signatureOf(id, signed.until));
      if (!isServed(await store.findVisibility(db, id), isSigned)) throw new ProductError('not_found');
    },

    /** Where a picture that others may not see is, for a while, for one who may. */
    signedUrl(id: string, width: number): string {
      const until = signedUntil(new Date());
      return `${imageUrl(id, width)}?until=${until}&signature=${signatureOf(id, until)}`;
    },

    files: mediaFiles(db),

    jobs: [handleJob(clearUnused, clear, HOURLY)] satisfies JobHandler[],
  };
}
