import { buffer } from 'node:stream/consumers';
import { ProductError } from '@sudhaar/domain/errors';
import { isServed, signedUntil } from '@sudhaar/domain/photos';
import { bandsOf } from '@sudhaar/domain/picture-bands';
import type { DeviceClaim, PriorShowing } from '@sudhaar/domain/proof-photos';
import { z } from 'zod';
import { type Content, useContent } from '../../../platform/content.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { isSame, type Signer } from '../../../platform/signature.ts';
import { removeLater } from '../../../platform/storage/removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import { NO_CLAIM, readClaim } from './exif.ts';
import { mediaFiles } from './files.ts';
import { greyOfFile } from './grey.ts';
import { type EncodedImage, encodeImage } from './pipeline.ts';
import { findPriorShowings, type ProvenPost, type ReadGrey } from './prior-showings.ts';
import * as store from './store.ts';
import { fileKey, imageUrl } from './view.ts';

export { fileKey, type ImageAddress, imageUrl, imageView, proofImageView } from './view.ts';

const clearUnused = defineJob('clear_unused_media', z.object({}).loose());
const HOURLY = '17 * * * *';
/** Longer than any upload takes. A crash left pictures that are still unused. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** For photos from before an update. Each takes milliseconds, so that a run takes seconds. */
const describePhotos = defineJob('describe_photos', z.object({}).loose(), { isLowPriority: true });
const EVERY_MINUTE = '* * * * *';
const DESCRIBED_PER_RUN = 500;

/** An upload, or a picture that is already encoded, as in the demonstration. */
export type Picture = Content | EncodedImage;

export type SignedAccess = { until: number; signature: string };
export type Media = ReturnType<typeof createMedia>;

const isEncoded = (picture: Picture): picture is EncodedImage => 'files' in picture;

const bandsOfMade = (made: EncodedImage | undefined): number[] | null =>
  made?.grey ? bandsOf(made.grey) : null;

export function createMedia({ db, storage, signer }: { db: Database; storage: Storage; signer: Signer }) {
  const signatureOf = (id: string, until: number): string => signer.mark(`${id} ${until}`);

  const removeFiles = (trx: Transaction, gone: store.MediaFiles[]): Promise<void> =>
    removeLater(
      trx,
      gone.flatMap(({ id, widths }) => widths.map((width) => fileKey(id, width))),
    );

  /** If this fails, the hourly job finds them by age. */
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

  /** Works in batches. */
  async function clear(): Promise<void> {
    const now = currentTime();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    let ids: string[];
    do {
      ids = await store.findUnused(db, { before, now }, BATCH_SIZE);
      if (ids.length > 0)
        await inTransaction(db, async (trx) => removeFiles(trx, await store.deleteUnused(trx, ids)));
    } while (ids.length === BATCH_SIZE);
  }

  async function keep(
    accountId: string | null,
    made: EncodedImage[],
    postId: string | null = null,
  ): Promise<StoredImage[]> {
    const images = made.map(({ width, height, placeholder, files }) => ({
      id: newId(),
      width,
      height,
      placeholder,
      widths: files.map((file) => file.width),
    }));
    await store.insertMedia(
      db,
      images.map(({ id, widths }, i) => ({
        id,
        account_id: accountId,
        widths,
        post_id: postId,
        pixels_hash: made[i]?.pixelsHash ?? null,
        picture_bands: bandsOfMade(made[i]),
      })),
    );
    const written = await Promise.allSettled(
      images.flatMap(({ id }, i) =>
        (made[i]?.files ?? []).map(({ width, data }) => storage.put(fileKey(id, width), data, 'image/webp')),
      ),
    );
    const failure = written.find((result) => result.status === 'rejected');
    if (failure) {
      await drop(images);
      throw failure.reason;
    }
    return images;
  }

  async function read(id: string, width: number) {
    const file = await storage.get(fileKey(id, width));
    if (!file) throw new ProductError('not_found');
    return file;
  }

  /** From the smallest width. A remark about a photo is not worth a failure, so what can't be read is left out. */
  const readGrey: ReadGrey = async ({ id, widths }) => {
    const file = await storage.get(fileKey(id, Math.min(...widths))).catch(() => null);
    return (
      file &&
      buffer(file)
        .then(greyOfFile)
        .catch(() => null)
    );
  };

  /** The next run continues where this one ended. */
  async function describe(): Promise<void> {
    for (const picture of await store.findWithoutBands(db, DESCRIBED_PER_RUN)) {
      const grey = await readGrey(picture);
      await store.setBands(db, picture.id, grey ? bandsOf(grey) : []);
    }
  }

  return {
    /**
     * Stores all pictures or none, for an account or (null) another system. They are unused until `attach`. Metadata
     * is not read.
     */
    async store(accountId: string | null, pictures: Picture[]): Promise<StoredImage[]> {
      if (pictures.length === 0) return [];
      const encoded: EncodedImage[] = [];
      // One after the other, because a decoded photo is large.
      for (const picture of pictures)
        encoded.push(isEncoded(picture) ? picture : await useContent(picture, encodeImage));
      return keep(accountId, encoded);
    },

    /**
     * For proofs: also returns what each picture claims about time and place, which is not stored, and where the
     * picture was shown before.
     */
    async storeProof(
      accountId: string,
      post: ProvenPost,
      pictures: Picture[],
    ): Promise<{ image: StoredImage; claim: DeviceClaim }[]> {
      const read: { claim: DeviceClaim; made: EncodedImage }[] = [];
      for (const picture of pictures)
        read.push(
          isEncoded(picture)
            ? { claim: NO_CLAIM, made: picture }
            : await useContent(picture, async (data) => ({
                claim: await readClaim(data),
                made: await encodeImage(data),
              })),
        );
      const images = await keep(
        accountId,
        read.map(({ made }) => made),
        post.id,
      );
      const showings = await findPriorShowings(
        db,
        post,
        images.map(({ id }, i) => ({ id, grey: read[i]?.made.grey })),
        readGrey,
      );
      return images.map((image, i) => ({
        image: withShowing(image, showings.get(image.id) ?? null),
        claim: read[i]?.claim ?? NO_CLAIM,
      }));
    },

    /** `postId` is null for profile pictures. */
    async attach(trx: Transaction, images: readonly StoredImage[], postId: string | null): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await store.markInUse(trx, ids, postId);
    },

    /** Unused photos whose report waits. `attach` must follow in time, or they are removed. */
    async keepUntil(trx: Transaction, images: readonly StoredImage[], until: Date): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await store.setKeptUntil(trx, ids, until);
    },

    /** Of a report that nobody confirmed. Files are removed after the commit. */
    async discard(trx: Transaction, images: readonly StoredImage[]): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await removeFiles(trx, await store.deleteUnused(trx, ids));
    },

    async giveTo(trx: Transaction, images: readonly StoredImage[], accountId: string): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await store.setAccount(trx, ids, accountId);
    },

    /** Files are removed after the commit. */
    async release(trx: Transaction, images: readonly StoredImage[], postId: string): Promise<void> {
      const ids = images.map(({ id }) => id);
      if (ids.length > 0) await removeFiles(trx, await store.deleteSome(trx, ids, postId));
    },

    /** Files are removed after the commit. */
    async releasePost(trx: Transaction, postId: string): Promise<void> {
      await removeFiles(trx, await store.deleteOfPost(trx, postId));
    },

    async releaseProfile(trx: Transaction, accountId: string): Promise<void> {
      await removeFiles(trx, await store.deleteOfProfile(trx, accountId));
    },

    drop,
    clear,

    /** Does not check access. */
    read,

    /** Throws `not_found` unless the picture is shown, or is hidden and the URL is signed. */
    async admit(id: string, signed: SignedAccess | null): Promise<void> {
      const isSigned =
        signed !== null &&
        signed.until > currentMs() &&
        isSame(signed.signature, signatureOf(id, signed.until));
      if (!isServed(await store.findVisibility(db, id), isSigned)) throw new ProductError('not_found');
    },

    /** A temporary URL for readers who may see the hidden picture. */
    signedUrl(id: string, width: number): string {
      const until = signedUntil(currentTime());
      return `${imageUrl(id, width)}?until=${until}&signature=${signatureOf(id, until)}`;
    },

    files: mediaFiles(db),

    jobs: [
      handleJob(clearUnused, clear, HOURLY),
      handleJob(describePhotos, describe, EVERY_MINUTE),
    ] satisfies JobHandler[],
  };
}

const withShowing = (image: StoredImage, showing: PriorShowing | null): StoredImage =>
  showing
    ? {
        ...image,
        shownBefore: showing.use,
        likeness: showing.likeness,
        ...(showing.number !== null && { shownOn: showing.number }),
      }
    : image;
